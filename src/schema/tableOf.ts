import { type Field, isEmpty } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { required } from '#fields/contract/required.ts'
import { foldedWords } from '#fields/strings/fold.ts'
import { publicationOf } from './publication.ts'
import type { AnyResource, Fields, PublicIndex, Values } from './resource.ts'

/** A table of both databases. Names are constants in code and are validated when the resource is loaded. */
export interface Table {
  readonly name: string
  readonly columns: readonly TableColumn[]
  readonly indexes: readonly TableIndex[]
}

export interface TableColumn {
  readonly name: string
  readonly type: 'id' | 'integer' | 'text' | 'real'
  readonly nullable: boolean
  /** The value for rows that are older than the column. */
  readonly initial?: string | number | null
  readonly renamedFrom?: string
  /** The field stored in the column; absent for system columns. */
  readonly field?: string
  /** For derived columns: computes the value from a record. */
  readonly derive?: (record: Values) => string | null
  /** The sources of a derived column. When this text changes, the values are computed again. */
  readonly derivedFrom?: string
  /** The value also depends on a function, whose changes can be detected only by comparing values. */
  readonly isByRule?: true
}

export interface TableIndex {
  readonly name: string
  readonly columns: readonly string[]
  readonly unique: boolean
  /** Makes a partial index of the rows with these values. */
  readonly where?: Readonly<Record<string, string>>
}

const SYSTEM_COLUMNS: readonly TableColumn[] = [
  { name: 'id', type: 'id', nullable: false },
  { name: 'tenant_id', type: 'integer', nullable: false },
  { name: 'revisao', type: 'integer', nullable: false },
  { name: 'criado_em', type: 'text', nullable: false },
  { name: 'atualizado_em', type: 'text', nullable: false },
  { name: 'criado_por', type: 'integer', nullable: true },
  { name: 'atualizado_por', type: 'integer', nullable: true },
]

/** The fields of a resource that have a column. */
export function storedFields(fields: Fields): [string, Field][] {
  return Object.entries(fields).filter(([, field]) => !field.options.transient)
}

/**
 * The table of a resource.
 *
 * Besides one column per stored field it has key columns (`nome__chave`) with what ordering and uniqueness compare,
 * where that differs from the stored value; one column per `uniqueTogether`, NULL when the rule does not apply to the
 * row; and one with the words that visitors search.
 */
export function tableOf(resource: AnyResource, at: { today: string; now: string }): Table {
  const compared = new Set(comparedFields(resource))
  const columns: TableColumn[] = [...SYSTEM_COLUMNS]
  const indexes: TableIndex[] = []
  const index = (by: readonly string[], unique = false) =>
    indexes.push({ name: indexName(resource.name, by, unique), columns: by, unique })

  for (const [name, field] of storedFields(resource.fields)) {
    const options = field.options
    columns.push({
      name,
      field: name,
      type: field.column.type,
      nullable: true,
      initial: initialColumnValue(field, at),
      ...(options.renamedFrom === undefined ? {} : { renamedFrom: options.renamedFrom }),
    })
    const key = field.column.key
    if (key && (options.unique || compared.has(name))) {
      columns.push({
        name: keyColumn(name),
        type: 'text',
        nullable: true,
        derive: record => (record[name] === null || record[name] === undefined ? null : key(record[name])),
        derivedFrom: field.kind.name,
      })
    }
    if (options.unique)
      index([...(options.unique === 'installation' ? [] : ['tenant_id']), comparedColumn(resource, name)], true)
  }
  resource.uniqueTogether?.forEach((rule, i) => {
    const name = `unico_${i + 1}`
    columns.push({
      name,
      type: 'text',
      nullable: true,
      derive: record =>
        lacksRequired(resource, rule.fields, record) || (rule.where && !rule.where(record))
          ? null
          : JSON.stringify(rule.fields.map(field => record[field] ?? null)),
      derivedFrom: JSON.stringify([rule.fields, rule.where !== undefined]),
      ...(rule.where && { isByRule: true }),
    })
    index(['tenant_id', name], true)
  })

  const narrowed = resource.list.filters.filter(name => resource.fields[name]?.kind.has === undefined)
  for (const name of new Set([...compared, ...narrowed])) {
    // The unique index also serves for ordering.
    if (name === 'id' || resource.fields[name]?.options.unique === true) continue
    index(['tenant_id', comparedColumn(resource, name), 'id'])
  }
  // Uploads are looked up by their hash to find duplicates.
  if (resource.files) index(['tenant_id', resource.files.sha256])
  // For the query that runs after each save: the next scheduled publication or expiry of any tenant.
  const publication = publicationOf(resource)
  if (publication?.hasStates) {
    index([publication.field, 'publicado_em', 'id'])
    if (publication.expiresAt !== undefined) index([publication.expiresAt])
  }
  const { publicIndex } = resource
  if (publicIndex !== undefined) {
    if (publicIndex.words) columns.push(publicWordsColumn(resource.fields, publicIndex.words))
    const { field, expiresAt } = required(publication, 'publication behind a public index')
    index(publicIndexColumns(resource, publicIndex, field, expiresAt))
  }
  return { name: resource.name, columns, indexes }
}

/** A draft without a required value is not compared with other records. */
function lacksRequired({ fields }: AnyResource, names: readonly string[], record: Values): boolean {
  return names.some(name => {
    const field = fieldNamed({ fields }, name)
    return field.options.required === true && isEmpty(field, record[name])
  })
}

/** The column with the words that visitors search, each preceded by a space. */
export const PUBLIC_WORDS = 'palavras_publicas__chave'

function publicWordsColumn(fields: Fields, names: readonly string[]): TableColumn {
  const words = (record: Values) => {
    const shown = names.flatMap(name => {
      const { kind, options } = fieldNamed({ fields }, name)
      const value = record[name]
      return value === null || value === undefined ? [] : kind.display(value, options)
    })
    return foldedWords(shown.join(' '))
  }
  return {
    name: PUBLIC_WORDS,
    type: 'text',
    nullable: true,
    derive: record =>
      words(record)
        .map(word => ` ${word}`)
        .join(''),
    derivedFrom: JSON.stringify(names.map(name => [name, fieldNamed({ fields }, name).kind.name])),
  }
}

/** The value of a derived column. Throws for other columns. */
export const derived = ({ name, derive }: TableColumn, record: Values) =>
  required(derive, `options.derive of '${name}'`)(record)

function publicIndexColumns(
  resource: AnyResource,
  { fields, order = [], words }: PublicIndex<string>,
  isPublic: string,
  expiresAt: string | undefined,
): string[] {
  const more = [...(words ? [PUBLIC_WORDS] : []), ...(expiresAt === undefined ? [] : [expiresAt])]
  const ordered = order.map(name => comparedColumn(resource, name))
  return [...new Set(['tenant_id', isPublic, ...fields, ...ordered, ...more, 'id'])]
}

/** PostgreSQL truncates longer names silently and then does not find them. */
const MAX_NAME_CHARACTERS = 63

/** The name of an index; the end of a name that is too long is replaced by a hash. */
export function indexName(table: string, columns: readonly string[], unique: boolean): string {
  const end = unique ? '_unico' : '_idx'
  const whole = `${table}_${columns.join('_')}${end}`
  if (whole.length <= MAX_NAME_CHARACTERS) return whole
  const sum = `_${fnv1a(whole).toString(36)}`
  return whole.slice(0, MAX_NAME_CHARACTERS - sum.length - end.length) + sum + end
}

/** The 32-bit FNV-1a hash: http://www.isthe.com/chongo/tech/comp/fnv/ */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** The column that ordering and uniqueness compare for this field: its key column if it has one. */
export function comparedColumn(resource: AnyResource, name: string): string {
  const field = resource.fields[name]
  return field?.column.key && (field.options.unique || comparedFields(resource).includes(name)) ? keyColumn(name) : name
}

/** The fields that lists can be ordered by, and those with suggestions, which are read in order. */
function comparedFields({ list, fields }: AnyResource): string[] {
  const suggested = storedFields(fields).filter(([, { kind, options }]) => kind.suggests?.(options))
  return [...list.sortable, list.sort.field, ...suggested.map(([name]) => name)]
}

const keyColumn = (name: string) => `${name}__chave`

/** The fields that a unique column compares. */
export function fieldsCompared({ uniqueTogether }: AnyResource, column: string): readonly string[] {
  const together = /^unico_(\d+)$/.exec(column)
  if (!together) return [column.replace(/__chave$/, '')]
  return required(uniqueTogether?.[Number(together[1]) - 1], `rule behind ${column}`).fields
}

/** Whether a column name is that of a derived column, of the current schema or an earlier one. */
export function isDerivedName(name: string): boolean {
  return name.endsWith(keyColumn('')) || /^unico_\d+$/.test(name)
}

/** A field's initial value when none is given. */
export function initialValue(field: Field, at: { today: string; now: string }): unknown {
  const given = field.options.default
  if (typeof given === 'function') return given(at)
  return given ?? field.kind.empty
}

/** A record with these values and with the defaults of all other fields. */
export function withDefaults({ fields }: AnyResource, values: Values, at: { today: string; now: string }): Values {
  const stored = storedFields(fields).map(([name, field]) => [name, initialValue(field, at)])
  return { ...Object.fromEntries(stored), ...values }
}

function initialColumnValue(field: Field, at: { today: string; now: string }): string | number | null {
  const value = initialValue(field, at)
  return value === null ? null : (field.column.codec.encode(value) as string | number)
}
