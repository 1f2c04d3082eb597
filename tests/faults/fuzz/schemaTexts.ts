import fc from 'fast-check'

export type Schema = Readonly<Record<string, any>>

/** A lower id is the account of the keeper: changing that would end the run, not the server. */
export const FIRST_ID = 2

const words = [
  'Jardim',
  'Vila',
  'das',
  'Araucárias',
  'à',
  'beira',
  'do',
  'parque',
  'ação',
  '62,5',
  'm²',
  '–',
  'nº',
  '7',
]
const phrase = fc
  .tuple(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }), fc.nat(99_999))
  .map(([some, number]) => `${some.join(' ')} ${number}`)

/** Values for a field whose schema says no more than that it is a text. */
const anyText = fc.oneof(
  { weight: 6, arbitrary: phrase },
  { weight: 2, arbitrary: fc.nat(99_999).map(String) },
  { weight: 2, arbitrary: fc.tuple(fc.nat(99_999), fc.nat(99)).map(([a, b]) => `${a}.${String(b).padStart(2, '0')}`) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...['', '2026-11-05', '2027-01-31', '2026-12-01T12:00', '41999998888', '4133334444', '52998224725'],
      ...['11222333000181', '80010000', 'https://www.example.com/a', '/blog', '<p>Um <strong>texto</strong></p>'],
      ...['[]', '[{"id":3}]', '[{"id":4,"revisao":1},{"id":5,"revisao":1}]', '["nome"]', '{"colunas":["nome"]}'],
      ...[
        'tema',
        '"escuro"',
        'lista.blog',
        'blog',
        'tipos',
        'diferenciais',
        '-25.4284',
        'dQw4w9WgXcQ',
        'pessoa@example.com',
      ],
    ),
  },
)

/** Stands for the id of the newest record of the resource, or of one before it. */
export const idInText = fc.nat(20).map(back => `{newest-${back}}`)
const idText = fc.oneof(
  fc.integer({ min: FIRST_ID, max: 40 }).map(String),
  idInText,
  fc.constantFrom('999999', '99999999999999'),
)

const itemsText = fc
  .array(fc.tuple(idInText, fc.constantFrom(',"revisao":1', ',"revisao":2', '')), { minLength: 1, maxLength: 3 })
  .map(items => `[${items.map(([id, more]) => `{"id":${id}${more}}`).join(',')}]`)

const byPattern = new Map<string, fc.Arbitrary<string>>()

/** Texts that a schema of the description allows, as far as it says what is allowed. */
export function textsOf(schema: Schema, resolve: (schema: Schema) => Schema): fc.Arbitrary<string> {
  const {
    type,
    enum: choices,
    const: only,
    pattern,
    format,
    minimum,
    maximum,
    allOf,
    anyOf,
    description,
  } = resolve(schema)
  if (only !== undefined) return fc.constant(String(only))
  if (choices) return fc.constantFrom(...choices.map((one: unknown) => String(one ?? '')))
  if (anyOf) return fc.oneof(...(anyOf as Schema[]).map(one => textsOf(one, resolve)))
  if (allOf) return textsOf(allOf.at(-1), resolve)
  if (type === 'integer' && maximum === undefined)
    return minimum === 1 ? idText : fc.integer({ min: 1, max: 3 }).map(String)
  if (type === 'integer') return fc.integer({ min: minimum, max: maximum }).map(String)
  if (type === 'number') return fc.double({ min: minimum ?? -1e6, max: maximum ?? 1e6, noNaN: true }).map(String)
  if (format === 'date') return fc.integer({ min: 10, max: 28 }).map(day => `2026-10-${day}`)
  if (format === 'password') return fc.constantFrom('quintal com jabuticaba 9', 'varanda com rede 31', 'curta')
  if (description?.startsWith('JSON')) return fc.oneof(itemsText, anyText)
  if (pattern === undefined) return anyText
  if (pattern.includes('\\p{')) return phrase
  if (pattern.includes('@')) return fc.nat(9999).map(number => `pessoa${number}@example.com`)
  if (pattern.startsWith('^[1-9]\\d{0,14}')) return idText
  let matching = byPattern.get(pattern)
  if (matching === undefined) {
    matching = fc.stringMatching(new RegExp(pattern), { size: 'small' })
    byPattern.set(pattern, matching)
  }
  return matching
}
