import { contentFiles } from '../contentFiles.ts'
import type { DemoRecord, DemoSet, DemoValue, DemoValues } from '../demoRecord.ts'
import { questionsAbout } from '../questions.ts'

type Tipo = 'bairros-planejados' | 'edificios-corporativos' | 'residenciais' | 'loteamentos' | 'galpoes'
type Photo = readonly [alt: string, legenda: string, categoria: string]
type Near = readonly [nome: string, categoria: string, km: string, minutos: number, meio?: 'a_pe']

/** The parts of a file in `empreendimentos/` that are not fields of the record; everything else in it is a field. */
interface Facts {
  readonly titulo: string
  readonly tipo: Tipo
  readonly fase: 'breve_lancamento' | 'lancamento' | 'em_obras' | 'pronto' | 'entregue'
  readonly chamada: string
  readonly resumo: string
  readonly cidade: string
  readonly uf: string
  readonly capa: string
  readonly fotos: readonly Photo[]
  /** What the pictures of the works show in the last three months. */
  readonly obras?: readonly string[]
  readonly perto: readonly Near[]
  /** The percentage of each stage of its type, in order. */
  readonly etapas?: readonly (number | null)[]
  readonly diferenciais: readonly string[]
  readonly tipologias: readonly (readonly [nome: string, area: string, more?: DemoValues])[]
  /** The CNPJ of the special-purpose company. */
  readonly spe?: string
  readonly modalidade?: string
  readonly ficha_extra?: readonly { readonly rotulo: string; readonly valor: string }[]
  readonly esgotado?: boolean
  readonly depois?: readonly DemoValues[]
}

const texts = import.meta.glob<string>('./empreendimentos/*.md', { query: '?raw', import: 'default', eager: true })

const technical: Record<Tipo, readonly [titulo: string, tipo: string]> = {
  'bairros-planejados': ['Memorial do loteamento', 'memorial'],
  'edificios-corporativos': ['Caderno técnico da laje', 'apresentacao'],
  residenciais: ['Memorial descritivo', 'memorial'],
  loteamentos: ['Memorial do loteamento', 'memorial'],
  galpoes: ['Caderno técnico do parque', 'apresentacao'],
}

const stageNames: Readonly<Record<Tipo, string>> = {
  'bairros-planejados':
    'Terraplenagem, Drenagem, Rede de água, Rede de esgoto, Pavimentação, Energia e iluminação, Paisagismo, Equipamentos e portaria',
  'edificios-corporativos':
    'Serviços preliminares, Fundação, Estrutura, Fachada, Instalações, Elevadores, Acabamento, Áreas comuns',
  residenciais:
    'Serviços preliminares, Fundação, Estrutura, Alvenaria, Instalações, Revestimento, Acabamento, Áreas comuns',
  loteamentos: 'Terraplenagem, Drenagem, Rede de água, Rede de esgoto, Pavimentação, Energia e iluminação, Paisagismo',
  galpoes:
    'Terraplenagem, Fundação, Estrutura pré-moldada, Cobertura, Fechamento, Piso, Instalações e incêndio, Pátios e acessos',
}

const stagesAt = (tipo: Tipo, percentuais: readonly (number | null)[], share = 1): DemoValue =>
  stageNames[tipo].split(', ').map((nome, i) => {
    const percentual = percentuais[i] ?? null
    return {
      nome,
      percentual: percentual === null ? null : Math.floor(percentual * share),
      // The schedule is a little ahead of the stages in progress.
      previsto:
        percentual === null
          ? null
          : Math.min(100, Math.floor(percentual * share) + (percentual % 100 ? 3 + (i % 3) : 0)),
      peso: 10,
    }
  })

/** The dates of eight updates; the last one has the current figures. */
const UPDATES = '2026-03-30, 2026-04-30, 2026-05-29, 2026-06-30, 2026-07-31, 2026-08-31, 2026-09-30, 2026-10-30'.split(
  ', ',
)

/** The months of the pictures of the works; a development with fewer pictures has those of the last months. */
const MONTHS = ['2026-07', '2026-08', '2026-09', '2026-10']

/** What the drawing of a plan shows besides its name and area. */
const planShows: Record<Tipo, string> = {
  'bairros-planejados': ', com testada, recuos e calçada',
  'edificios-corporativos': ', com núcleo, pilares e norte',
  residenciais: '',
  loteamentos: ', com testada, recuos e calçada',
  galpoes: ', com docas e malha de pilares',
}

const squareMetres = (area: string) => `${Number(area).toLocaleString('pt-BR')} m²`

/** A leaflet with the figures of the place, and what its type has besides; before registration the leaflet alone. */
function documents({ titulo, tipo, fase, modalidade, resumo, chamada, perto, ficha_extra = [] }: Facts): DemoValue {
  const leaflet = {
    titulo: `Folder ${titulo}`,
    tipo: 'folder',
    paginas: 3,
    arquivo_id: {
      pdf: `Folder ${titulo}`,
      pages: [
        { title: chamada, lines: [resumo, ...ficha_extra.map(({ rotulo, valor }) => [rotulo, valor] as const)] },
        {
          title: 'Distâncias',
          lines: perto.map(([nome, , km, minutos]) => [nome, `${km.replace('.', ',')} km, ${minutos} min`] as const),
        },
      ],
    },
  }
  if (fase === 'breve_lancamento' && modalidade === undefined) return [leaflet]
  const [name, kind] = technical[tipo]
  return [
    leaflet,
    { titulo: name, tipo: kind, arquivo_id: { pdf: `${name} ${titulo}` }, paginas: 1, exige_contato: true },
  ]
}

function record(key: string, facts: Facts, descricao: string): DemoRecord {
  const { tipo, capa, fotos, obras = [], perto, etapas, diferenciais, tipologias, spe, depois = [], ...fields } = facts
  const { titulo, fase, cidade, uf, modalidade = 'venda' } = fields
  const isBuilding = fase === 'em_obras'
  const isDone = fase === 'pronto' || fase === 'entregue'
  const stages = etapas ?? []
  if (isBuilding && stages.length === 0) throw new Error(`${titulo}: has no construction stages.`)
  const states = (isBuilding ? UPDATES : []).map((date, i) => ({
    etapas: stagesAt(tipo, stages, ...(i === UPDATES.length - 1 ? [] : [0.44 + 0.08 * i])),
    obra_atualizada_em: date,
  }))
  const hasPlots = tipo === 'bairros-planejados' || tipo === 'loteamentos'
  const isOnSale = modalidade === 'venda'
  const values: DemoValues = {
    slug: key,
    tipo_id: { of: 'tipos', key: tipo },
    descricao,
    proximidades: perto.map(([nome, categoria, distancia_km, minutos, meio = 'de_carro']) => {
      return { nome, categoria, distancia_km, minutos, meio }
    }),
    imagem_capa_id: { picture: `${key}-imagem-capa-id`, alt: capa },
    imagem_capa_alt: capa,
    imagem_capa_celular_id: { picture: `${key}-imagem-capa-celular-id` },
    galeria: fotos.map(([alt, legenda, categoria], i) => ({
      imagem_id: { picture: `${key}-galeria-${i}-imagem-id`, alt },
      alt,
      legenda,
      categoria,
      ilustrativa: true,
    })),
    tipologias: tipologias.map(([rotulo, area, more = {}], i) => ({
      nome: rotulo,
      area_privativa: area,
      situacao: fields.esgotado ? 'esgotada' : 'disponivel',
      imagem_id: { picture: `${key}-tipologias-${i}-imagem-id` },
      alt: `Planta ilustrada: ${rotulo}${planShows[tipo]}, ${squareMetres(area)}`,
      ...more,
    })),
    ...(hasPlots &&
      etapas && {
        implantacao_id: { picture: `${key}-implantacao-id` },
        implantacao_alt: 'Implantação ilustrada: quadras com lotes numerados, ruas e praças',
      }),
    diferenciais: diferenciais.map(name => ({ of: 'diferenciais', key: name })),
    ...(isBuilding && {
      ...states[0],
      obra_fotos: MONTHS.slice(MONTHS.length - obras.length).flatMap((mes, i) => {
        const alt = obras[i]
        if (alt === undefined) return []
        const legenda = 'Imagem ilustrativa do andamento da obra'
        return [{ mes, imagem_id: { picture: `${key}-obra-fotos-${i}-imagem-id`, alt }, alt, legenda }]
      }),
    }),
    ...(fase === 'lancamento' && etapas && { etapas: stagesAt(tipo, etapas), obra_atualizada_em: '2026-10-30' }),
    ...(isDone && etapas && { etapas: stagesAt(tipo, etapas), obra_atualizada_em: '2026-06-30' }),
    downloads: documents(facts),
    perguntas: questionsAbout(facts),
    ...(spe && { incorporadora_nome: `${titulo} SPE Ltda.`, incorporadora_cnpj: spe }),
    ...(isOnSale
      ? {
          registro_tipo: hasPlots ? 'loteamento' : 'incorporacao',
          patrimonio_afetacao: tipo === 'residenciais',
          ...(fase !== 'breve_lancamento' && {
            registro_cartorio: `Ofício de Registro de Imóveis de Demonstração, ${cidade}/${uf}`,
          }),
        }
      : { registro_tipo: 'dispensado' }),
    situacao: 'publicado',
    publicado_em: '2026-09-01T12:00:00.000Z',
    ...fields,
  }
  return { key, values, later: [...states.slice(1), ...depois] }
}

export default {
  resource: 'empreendimentos',
  records: contentFiles(texts).map(({ key, fields, html }) => record(key, fields as unknown as Facts, html)),
} satisfies DemoSet
