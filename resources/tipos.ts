import { boolean } from '#fields/boolean/boolean.ts'
import { choice } from '#fields/choice/choice.ts'
import { icon } from '#fields/icon/icon.ts'
import { image } from '#fields/image/image.ts'
import { integer } from '#fields/integer/integer.ts'
import { list } from '#fields/list/list.ts'
import { longText } from '#fields/longText/longText.ts'
import { richText } from '#fields/richText/richText.ts'
import { slug } from '#fields/slug/slug.ts'
import { text } from '#fields/text/text.ts'
import { seoRows } from '#schema/addedFields.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { RecordOf } from '#schema/resource.ts'

/** The fields that a development's data sheet can show; pairs of minimum and maximum are named once. */
const fichaFields = {
  area_terreno: 'Área do terreno',
  area_construida: 'Área construída',
  area_verde: 'Área verde',
  total_unidades: 'Total de unidades',
  unidades_disponiveis: 'Unidades disponíveis',
  torres: 'Torres',
  pavimentos: 'Pavimentos',
  elevadores: 'Elevadores',
  dormitorios: 'Dormitórios',
  suites: 'Suítes',
  vagas: 'Vagas por unidade',
  vagas_total: 'Vagas no total',
  area_privativa: 'Área privativa',
  area_lote: 'Área dos lotes',
  area_locavel: 'Área bruta locável – ABL',
  area_laje: 'Área da laje',
  pe_direito: 'Pé-direito',
  capacidade_piso: 'Capacidade do piso',
  docas: 'Docas',
  area_modulo_min: 'Menor módulo',
  classe: 'Classe',
  certificacoes: 'Certificações',
  arquitetura: 'Projeto de arquitetura',
  paisagismo: 'Paisagismo',
  interiores: 'Interiores',
  construtora: 'Construção',
}

const ficha = {
  loteamento: [
    'area_terreno',
    'total_unidades',
    'area_lote',
    'area_verde',
    'unidades_disponiveis',
    'arquitetura',
    'paisagismo',
    'construtora',
  ],
  residencial: [
    'torres',
    'pavimentos',
    'total_unidades',
    'area_privativa',
    'dormitorios',
    'suites',
    'vagas',
    'elevadores',
    'area_terreno',
    'unidades_disponiveis',
    'arquitetura',
    'paisagismo',
    'interiores',
    'construtora',
  ],
  edificio: [
    'classe',
    'area_locavel',
    'area_laje',
    'pavimentos',
    'pe_direito',
    'elevadores',
    'vagas_total',
    'certificacoes',
    'area_terreno',
    'arquitetura',
    'construtora',
  ],
  galpao: [
    'classe',
    'area_locavel',
    'total_unidades',
    'area_modulo_min',
    'pe_direito',
    'capacidade_piso',
    'docas',
    'vagas_total',
    'certificacoes',
    'area_terreno',
    'construtora',
  ],
}

const stages = (...names: string[]) => names.map(nome => ({ nome, peso: 10 }))
const INFRASTRUCTURE = [
  'Terraplenagem',
  'Drenagem',
  'Rede de água',
  'Rede de esgoto',
  'Pavimentação',
  'Energia e iluminação',
  'Paisagismo',
]

const tipos = defineResource({
  name: 'tipos',
  label: {
    one: 'tipo de empreendimento',
    many: 'tipos de empreendimento',
    gender: 'm',
    title: 'Tipos Empreendimentos',
  },
  area: 'marketing',
  readBy: ['vendas', 'imprensa'],
  page: '/empreendimentos/{slug}',
  menu: { order: 60, icon: 'camadas' },
  fields: {
    nome: text({
      label: 'Nome',
      max: 60,
      required: true,
      unique: true,
      help: 'No plural. Aparece no menu e nos filtros.',
    }),
    nome_singular: text({ label: 'Nome no singular', max: 60, required: true, help: 'Ex.: Residencial' }),
    slug: slug({
      label: 'Endereço da página',
      required: true,
      unique: true,
      from: 'nome',
      reserved: ['comparar'],
      help: 'Mudar o endereço cria um redirecionamento automático do antigo.',
    }),
    descricao: longText({
      label: 'Descrição curta',
      max: 200,
      requiredToPublish: true,
      help: 'Uma frase sobre o tipo.',
    }),
    texto_intro: richText({ label: 'Texto de apresentação', max: 4000, help: 'Aparece no alto da página do tipo.' }),
    imagem_id: image({ label: 'Imagem', ratio: '3:2', minWidth: 1440, minHeight: 960 }),
    icone: icon({ label: 'Ícone', required: true }),
    rotulo_pronto: text({ label: 'Rótulo da fase "pronto"', max: 40, required: true, help: 'Ex.: Pronto para morar' }),
    campos_ficha: list({
      label: 'Campos da ficha técnica',
      item: 'campo',
      max: 25,
      required: true,
      of: choice({ label: 'Campo', options: fichaFields, required: true }),
      help: 'O que a ficha deste tipo mostra, nesta ordem.',
    }),
    etapas_modelo: list({
      label: 'Etapas de obra',
      item: 'etapa',
      max: 12,
      row: {
        nome: text({ label: 'Etapa', max: 40, required: true }),
        peso: integer({ label: 'Peso', min: 1, max: 100, required: true, default: 10 }),
      },
      help: 'Copiadas para cada novo empreendimento.',
    }),
    ordem: integer({ label: 'Ordem', help: 'Vazia: no fim.' }),
    exibir_no_menu: boolean({ label: 'Exibir no menu', default: true }),
    ativo: boolean({
      label: 'Ativo',
      default: true,
      words: { yes: 'Ativo', no: 'Inativo' },
      status: { yes: 'success', no: 'warning' },
    }),
    sistema: boolean({ label: 'Do sistema', readOnly: true }),
  },
  seo: true,
  publication: { when: 'ativo' },
  list: {
    columns: ['icone', 'nome', 'slug', 'ordem', 'exibir_no_menu', 'ativo'],
    filters: ['exibir_no_menu', 'ativo'],
    search: ['nome', 'descricao'],
    sort: { ordem: 'ASC' },
    order: 'ordem',
    sortable: ['nome', 'ordem', 'atualizado_em'],
  },
  edit: {
    tabs: [
      {
        title: 'Geral',
        rows: [
          [
            ['nome', 25],
            ['nome_singular', 25],
          ],
          [
            ['slug', 25],
            ['rotulo_pronto', 25],
          ],
          [['descricao', 50]],
          [
            ['icone', 20],
            ['ordem', 10],
            ['exibir_no_menu', 10],
            ['ativo', 10],
          ],
        ],
      },
      {
        title: 'Página',
        rows: [
          [
            ['imagem_id', 20],
            ['texto_intro', 30],
          ],
        ],
      },
      { title: 'Ficha e obra', rows: [[['campos_ficha', 50]], [['etapas_modelo', 50]]] },
      {
        title: 'SEO',
        rows: [...seoRows],
      },
    ],
  },
  rules: [
    (tipo, { action, before }) => {
      if (!before?.sistema) return undefined
      if (action === 'delete')
        return { message: 'Os tipos do sistema não podem ser excluídos. Desative-o para tirá-lo do site.' }
      return tipo.slug === before.slug
        ? undefined
        : { field: 'slug', message: 'O endereço dos tipos do sistema é fixo.' }
    },
  ],
  whenInUse: { refuse: 'Não é possível excluir: há empreendimentos vinculados a este tipo.' },
  seed: [
    {
      nome: 'Bairros Planejados',
      nome_singular: 'Bairro Planejado',
      slug: 'bairros-planejados',
      icone: 'parque',
      ordem: 10,
      sistema: true,
      descricao: 'Bairros inteiros desenhados desde a primeira rua, com moradia, comércio e áreas verdes.',
      rotulo_pronto: 'Pronto para construir',
      campos_ficha: ficha.loteamento,
      etapas_modelo: stages(...INFRASTRUCTURE, 'Equipamentos e portaria'),
    },
    {
      nome: 'Edifícios Corporativos',
      nome_singular: 'Edifício Corporativo',
      slug: 'edificios-corporativos',
      icone: 'laje',
      ordem: 20,
      sistema: true,
      descricao: 'Lajes amplas e eficientes para empresas, nos principais eixos de negócios.',
      rotulo_pronto: 'Pronto para ocupar',
      campos_ficha: ficha.edificio,
      etapas_modelo: stages(
        'Serviços preliminares',
        'Fundação',
        'Estrutura',
        'Fachada',
        'Instalações',
        'Elevadores',
        'Acabamento',
        'Áreas comuns',
      ),
    },
    {
      nome: 'Residenciais',
      nome_singular: 'Residencial',
      slug: 'residenciais',
      icone: 'salao',
      ordem: 30,
      sistema: true,
      descricao: 'Apartamentos pensados para a rotina das famílias, perto do que importa.',
      rotulo_pronto: 'Pronto para morar',
      campos_ficha: ficha.residencial,
      etapas_modelo: stages(
        'Serviços preliminares',
        'Fundação',
        'Estrutura',
        'Alvenaria',
        'Instalações',
        'Revestimento',
        'Acabamento',
        'Áreas comuns',
      ),
    },
    {
      nome: 'Loteamentos',
      nome_singular: 'Loteamento',
      slug: 'loteamentos',
      icone: 'pavimentacao',
      ordem: 40,
      sistema: true,
      descricao: 'Lotes urbanizados, com infraestrutura completa, para construir do seu jeito.',
      rotulo_pronto: 'Pronto para construir',
      campos_ficha: ficha.loteamento,
      etapas_modelo: stages(...INFRASTRUCTURE),
    },
    {
      nome: 'Galpões',
      nome_singular: 'Galpão',
      slug: 'galpoes',
      icone: 'doca',
      ordem: 50,
      sistema: true,
      descricao: 'Parques logísticos e industriais de alto padrão, junto às principais rodovias.',
      rotulo_pronto: 'Pronto para ocupar',
      campos_ficha: ficha.galpao,
      etapas_modelo: stages(
        'Terraplenagem',
        'Fundação',
        'Estrutura pré-moldada',
        'Cobertura',
        'Fechamento',
        'Piso',
        'Instalações e incêndio',
        'Pátios e acessos',
      ),
    },
  ],
})

export default tipos
export type Tipo = RecordOf<typeof tipos>
