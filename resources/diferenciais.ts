import { boolean } from '#fields/boolean/boolean.ts'
import { choice } from '#fields/choice/choice.ts'
import { icon } from '#fields/icon/icon.ts'
import { integer } from '#fields/integer/integer.ts'
import { longText } from '#fields/longText/longText.ts'
import { text } from '#fields/text/text.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { RecordOf } from '#schema/resource.ts'

const diferenciais = defineResource({
  name: 'diferenciais',
  label: { one: 'diferencial', many: 'diferenciais', gender: 'm', title: 'Diferenciais' },
  area: 'marketing',
  readBy: ['vendas', 'imprensa'],
  foundBy: 'anyWord',
  menu: { order: 50, icon: 'estrela' },
  fields: {
    nome: text({ label: 'Nome', max: 60, required: true, unique: true, help: 'Ex.: Piscina aquecida' }),
    descricao: longText({ label: 'Descrição', max: 200 }),
    categoria: choice({
      label: 'Categoria',
      required: true,
      options: {
        lazer: 'Lazer',
        infraestrutura: 'Infraestrutura',
        seguranca: 'Segurança',
        sustentabilidade: 'Sustentabilidade',
        conveniencia: 'Conveniência',
        tecnico: 'Técnico',
      },
    }),
    icone: icon({ label: 'Ícone' }),
    ordem: integer({ label: 'Ordem', help: 'Vazia: no fim.' }),
    ativo: boolean({
      label: 'Ativo',
      default: true,
      words: { yes: 'Ativo', no: 'Inativo' },
      status: { yes: 'success', no: 'warning' },
    }),
  },
  publication: { when: 'ativo' },
  list: {
    columns: ['icone', 'nome', 'categoria', 'ordem', 'ativo'],
    filters: ['categoria', 'ativo'],
    search: ['nome', 'descricao'],
    sort: { ordem: 'ASC' },
    order: 'ordem',
    sortable: ['nome', 'categoria', 'ordem', 'atualizado_em'],
  },
  edit: {
    rows: [
      [
        ['nome', 30],
        ['categoria', 20],
      ],
      [['descricao', 50]],
      [
        ['icone', 30],
        ['ordem', 10],
        ['ativo', 10],
      ],
    ],
  },
  whenInUse: {
    ask: {
      one: 'Este diferencial está em 1 empreendimento. Excluir mesmo assim?',
      many: 'Este diferencial está em {n} empreendimentos. Excluir mesmo assim?',
    },
  },
})

export default diferenciais
export type Diferencial = RecordOf<typeof diferenciais>
