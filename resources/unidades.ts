import { choice } from '#fields/choice/choice.ts'
import { decimal } from '#fields/decimal/decimal.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { month } from '#fields/month/month.ts'
import { outline } from '#fields/outline/outline.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { RecordOf } from '#schema/resource.ts'

/** What a development is sold or let in: flats, lots, floors, modules. */
const unidades = defineResource({
  name: 'unidades',
  label: { one: 'unidade', many: 'unidades', gender: 'f', title: 'Unidades' },
  area: 'vendas',
  readBy: ['marketing'],
  menu: { order: 45, icon: 'camadas' },
  reads: { empreendimento: 'empreendimento_id' },
  fields: {
    nome: text({ label: 'Unidade', max: 20, required: true, help: 'Ex.: 304, Lote 12, Módulo 3' }),
    empreendimento_id: reference({ label: 'Empreendimento', to: 'empreendimentos', required: true }),
    bloco: text({ label: 'Bloco ou quadra', max: 30, help: 'Ex.: Torre 1, Quadra B' }),
    andar: integer({ label: 'Andar', min: -9, max: 99, help: '0 é o térreo.' }),
    area: decimal({ label: 'Área (m²)' }),
    situacao: choice({
      label: 'Situação',
      required: true,
      default: 'disponivel',
      options: { disponivel: 'Disponível', reservada: 'Reservada', vendida: 'Vendida', locada: 'Locada' },
      status: { disponivel: 'success', reservada: 'pending', vendida: 'warning', locada: 'warning' },
    }),
    preco: money({ label: 'Preço', help: 'Só aparece no site enquanto o empreendimento exibe preço.' }),
    mes: month({
      label: 'Mês da tabela',
      required: { preco: { filled: true } },
      requiredMessage: 'Informe o mês da tabela de preços.',
    }),
    contorno: outline({
      label: 'Forma na implantação',
      over: 'empreendimento.implantacao_id',
      help: 'Clique nos cantos da unidade na imagem da implantação: dois fazem um retângulo.',
    }),
  },
  uniqueTogether: [
    {
      fields: ['empreendimento_id', 'bloco', 'nome'],
      message: 'Já existe esta unidade neste bloco ou quadra.',
    },
  ],
  list: {
    columns: ['nome', 'bloco', 'andar', 'empreendimento_id', 'area', 'situacao', 'preco', 'mes'],
    filters: ['empreendimento_id', 'situacao', 'bloco', 'mes'],
    search: ['nome', 'bloco'],
    sort: { nome: 'ASC' },
    sortable: ['nome', 'bloco', 'andar', 'empreendimento_id', 'area', 'situacao', 'preco', 'mes', 'atualizado_em'],
  },
  edit: {
    rows: [
      [
        ['empreendimento_id', 30],
        ['situacao', 20],
      ],
      [
        ['bloco', 20],
        ['andar', 10],
        ['nome', 20],
      ],
      [
        ['area', 16],
        ['preco', 17],
        ['mes', 17],
      ],
      [['contorno', 50]],
    ],
  },
})

export default unidades
export type Unidade = RecordOf<typeof unidades>
