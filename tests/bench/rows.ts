import type { Values } from '#schema/resource.ts'
import { request } from './load.ts'

const THINGS = ['Piscina', 'Praça', 'Quadra', 'Salão', 'Jardim', 'Academia', 'Pista', 'Espaço', 'Portaria', 'Parque']
const QUALITIES = [
  'aquecida',
  'coberta',
  'de convivência',
  'com vista',
  'gourmet',
  'infantil',
  'panorâmica',
  'à beira do lago',
]
const PLACES = [
  'das Araucárias',
  'dos Ipês',
  'da Figueira',
  'do Cerrado',
  'São José',
  'Água Clara',
  'Paraíso',
  'do Mirante',
]
const SENTENCES = [
  'Área de lazer entregue com mobiliário, iluminação e paisagismo.',
  'Prevista no projeto aprovado; entrega junto com a última torre.',
  'Acesso por biometria, aberta todos os dias das 6h às 23h.',
  'Condições e horários conforme o regulamento do condomínio.',
]
const CATEGORIES = ['lazer', 'infraestrutura', 'seguranca', 'sustentabilidade', 'conveniencia']
const RARE = 'tecnico'

/**
 * Row number `n` of the measured resource, the same in every run. A tenth of the names begin alike, as in real data, so
 * that two letters match tens of thousands.
 */
export function diferencial(n: number): Values {
  // Rows with neighbouring numbers differ in every field.
  const random = Math.imul(n + 1, 0x9e3779b1) >>> 0
  const pick = <T>(from: readonly T[], salt: number): T => from[(random >>> salt) % from.length]!
  return {
    nome: `${pick(THINGS, 3)} ${pick(QUALITIES, 7)} ${pick(PLACES, 11)} ${n + 1}`,
    descricao: pick(SENTENCES, 13),
    // A rare value is the hardest to find along the order of another field.
    categoria: random % 997 === 0 ? RARE : pick(CATEGORIES, 17),
    icone: 'estrela',
    ordem: random % 500,
    ativo: random % 10 !== 0,
  }
}

let created = 0
/** Forms that each make another record; `mark` keeps the names of one measurement apart from those of another. */
export function creations(port: number, path: string, headers: Record<string, string>, mark: string): () => Buffer {
  return () => {
    const { nome, ativo, ...rest } = diferencial(created++)
    const form = { nome: `${nome}${mark}${created}`, ativo: ativo ? '1' : '0', ...rest } as Record<string, string>
    return request(port, 'POST', path, headers, new URLSearchParams(form).toString())
  }
}

/** A path to each of the pages 1 to 10 of every declared sort and filter, and of combinations of them. */
export function listPaths(): { readonly lists: readonly string[]; readonly searches: readonly string[] } {
  const sorts = ['nome', 'categoria', 'ordem'].flatMap(name => [`ordenacao[${name}]=ASC`, `ordenacao[${name}]=DESC`])
  const filters = [
    '',
    ...[...CATEGORIES, RARE].map(name => `categoria=${name}`),
    'ativo=1',
    'ativo=0',
    'categoria=lazer&categoria=tecnico',
    'categoria=seguranca&ativo=0',
  ]
  const lists = sorts.flatMap(sort => filters.flatMap(filter => pages([filter, sort])))
  // The terms match from one row to all; two letters are the worst, since they match most.
  const terms = [
    'pi',
    'pr',
    'de',
    'da',
    'co',
    'a',
    'piscina',
    'sao jose',
    'praca aquecida',
    'ar',
    '77',
    '4242',
    '99999',
    'piscina coberta ipes',
    'nada disso',
  ]
  const searches = terms
    .filter(term => term.length > 1)
    .flatMap(term =>
      ['', 'ordenacao[nome]=ASC', 'categoria=lazer', 'ativo=0&ordenacao[nome]=DESC'].flatMap(rest =>
        pages([`busca=${term.replaceAll(' ', '+')}`, rest]),
      ),
    )
  return { lists, searches }
}

function pages(parameters: readonly string[]): string[] {
  return Array.from(
    { length: 10 },
    (_, i) => `/api/diferenciais?${[...parameters, `pagina=${i + 1}`].filter(Boolean).join('&')}`,
  )
}
