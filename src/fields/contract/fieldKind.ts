// biome-ignore-all lint/suspicious/noExplicitAny: what stands before a kind is known is the default of Value and of a kind's own options, and zod's wire types
import * as z from 'zod'
import { type SheetFace } from './sheetFace.ts'

/**
 * The contract of a field kind.
 *
 * A kind is one value in three encodings: the text of a form, the JSON of an answer and the column of a table. Each
 * encoding is a two-way codec; none of them ever sees "nothing given", which is the kind's `empty` on our side, an
 * empty text in a form, `null` in JSON and NULL in a column.
 *
 * Codecs turn one shape into another and refuse what has no meaning ("12/13" is no date). Limits live apart, in
 * `checks`, and run only on what a person sends: a limit made stricter later must not make old rows unreadable.
 */
export interface FieldKind<Name extends string = string, Value = any, Options extends object = any>
  extends ListedKind<Value, Options>,
    PointingKind<Value, Options>,
    RowsKind<Value, Options>,
    FilledKind<Value, Options> {
  readonly name: Name
  /** What stands for "nothing given": null for most kinds, false for a toggle, 0 for a decimal. */
  readonly empty: Value | null
  /** Declared as several values: the form repeats the key and the codec reads an array of texts. */
  readonly many?: true
  /** Never answered, filtered, ordered, searched or written to the audit. */
  readonly secret?: true
  /** Part of the record's public address: what it was while the public saw it goes on leading there. */
  readonly address?: true
  readonly encodings: (options: Options) => Encodings<Value>
  /** The value as a Brazilian reads it, for lists of changes, exports and search. */
  readonly display: (value: Value, options: Options) => string
  /** How it stands in a spreadsheet; `display` where a form reads that, else the form's text, when absent. */
  readonly sheet?: SheetFace<Value, Options>
  /** What is wrong with these options, in English, without the field's name; undefined when nothing is. */
  readonly mistake?: (options: Options) => string | undefined
}

/** How lists and search find records by a value. */
interface ListedKind<Value, Options extends object> {
  /** How lists may narrow by this kind: equality with one of several values, or a range. */
  readonly operators: readonly Operator[]
  /** For values that hold several: how lists narrow to the records that hold one of some. Such a value has no order. */
  readonly has?: (options: Options) => Holding<Value> | undefined
  /** Reads a filter's text into the form's encoding; a day, for instance, is a whole range of instants. */
  readonly filterText?: (text: string, side: FilterSide) => string
  /** Text covered by search when the field is searched; `display` when absent. */
  readonly searchText?: (value: Value, options: Options) => string
  /** The whole numbers it takes, for a kind by which records can be put in an order of their own. */
  readonly wholeNumbers?: (options: Options) => { readonly least: number; readonly most: number }
}

/** What a kind says whose values point at records, or at uploaded files. */
interface PointingKind<Value, Options extends object> {
  /** Which records this value points at; a record in use is not deleted unnoticed. */
  readonly references?: (value: Value, options: Options) => (Reference | FileAddress)[]
  /** Where those records are: a resource's name, or `FILES`. */
  readonly target?: (options: Options) => string
  /** The same value with every pointer to the given record taken out. */
  readonly without?: (value: Value, gone: Reference, options: Options) => Value | null
  /** The same value with every address of an uploaded file in it as `move` says; for kinds that point by addresses. */
  readonly readdressed?: (value: Value, move: (address: string) => string) => Value
  /**
   * Does not keep the record it points at from being deleted: the field empties, and the field of this name keeps that
   * record's title.
   */
  readonly remembers?: (options: Options) => string | undefined
  /** What is wrong with the chosen file, in Portuguese; for kinds that point at files. */
  readonly fileProblem?: (file: ChosenFile, options: Options) => string | undefined
  /** What a file of the right kind lacks, which a draft may: enough pixels. */
  readonly fileGap?: (file: ChosenFile, options: Options) => string | undefined
  /** The field beside it whose text says what the value shows, for kinds whose options name it. */
  readonly describedBy?: (options: Options) => string | undefined
}

/** What a kind says whose values hold rows, or other pieces. */
interface RowsKind<Value, Options extends object> {
  /** The fields inside this one, for kinds that hold rows. */
  readonly inner?: (options: Options) => Record<string, Field>
  /** How those rows lie in a column, for a migration after a change of what is inside. */
  readonly storedRows?: (options: Options) => StoredRows
  /**
   * The JSON schema of a value in an answer, where the codec says too little of it. `schemaOf` is that of a cell.
   */
  readonly jsonSchema?: (options: Options, schemaOf: (cell: Field) => object) => object
  /**
   * Two people's changes to one value, put together piece by piece; one of the two is chosen whole when absent. `title`
   * names the value where there is something to choose.
   */
  readonly join?: (versions: Versions, title: string, field: Field) => Joining
  /** What a value lacks inside, which a draft may: required cells of rows, words of pictures. `checks` says nothing of it. */
  readonly gaps?: (value: Value, options: Options) => readonly Gap[]
  /** The value without what lacks so much that no page can show it. */
  readonly withoutGaps?: (value: Value, options: Options) => Value
}

/** How a field is filled beside what a person types into it. */
interface FilledKind<Value, Options extends object> {
  /** Whether the form offers the values that other records hold in this field; any other may be given as well. */
  readonly suggests?: (options: Options) => boolean
  /** The names of other fields that the form fills with what is chosen here, or looks at for that. */
  readonly fills?: (options: Options) => readonly string[]
  /** What the field takes from the rest of the record while a person has given nothing: a slug is derived from the title. */
  readonly derive?: (record: Readonly<Record<string, unknown>>, options: Options) => Value | null
  /** The name of the one field that `derive` looks at, for kinds whose options name it. */
  readonly derivesFrom?: (options: Options) => string | undefined
}

/** Where inside a value something is missing, as in the path of an issue, and what is said of it. */
export interface Gap {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

type Operator = 'is' | 'range'
type FilterSide = 'is' | 'from' | 'until'

/** What is held and what is looked for meet in keys: two that are the same to a person have the same key. */
interface Holding<Value> {
  /** The keys of everything a value holds. */
  readonly keys: (value: Value) => readonly string[]
  /** The key that a filter's text asks for; throws on what no value could hold. */
  readonly keyOf: (text: string) => string
}

export interface Encodings<Value> {
  /** Limits on a value a person sends, with messages in Portuguese. */
  readonly checks: z.ZodType<Value>
  readonly form: z.ZodType<Value, any>
  readonly json: z.ZodType<Value, any>
  readonly column: Column<Value>
}

interface Column<Value = any> {
  readonly type: 'text' | 'integer' | 'real'
  readonly codec: z.ZodType<Value, any>
  /** What ordering and uniqueness compare, when it is not the stored form: two names that differ by an accent are one. */
  readonly key?: (value: Value) => string
}

/** Rows of stored cells, by the names that `inner` has or once had for them. */
export interface StoredRows {
  readonly read: (stored: string) => Record<string, unknown>[]
  readonly write: (rows: readonly Record<string, unknown>[]) => string
}

/** A pointer to a record of another resource. `FILES` stands for whichever resource keeps the uploaded files. */
export interface Reference {
  readonly to: string
  readonly id: number
}
export const FILES = '@files'

/** A pointer to an uploaded file by the address it is served under, also that of one of its renderings. */
export interface FileAddress {
  readonly to: typeof FILES
  readonly address: string
  /** Leads to the file, and shows nothing of it: where there is no such file, it is a dead link and no mistake. */
  readonly isLink?: true
}

/** What a field may ask of the file it points at; sizes in pixels, 0 for what is no picture. */
export interface ChosenFile {
  readonly width: number
  readonly height: number
  /** Lower case, without the dot. */
  readonly extension: string
}

/** What every field may say of itself, whatever its kind. */
export interface FieldOptions<Value = any> {
  readonly label: string
  /** One sentence under the input. */
  readonly help?: string
  /** Where records have states of publication, a draft may lack what is required, but for its title; so may its rows. */
  readonly required?: true | Condition
  /** Checked only when the record becomes visible to the public. */
  readonly requiredToPublish?: true | Condition
  /** The form offers the field only then; a hidden field keeps what it holds. */
  readonly shownWhen?: Condition
  /** Said when a required value is missing, instead of the general message; `{n}` is the number of its row. */
  readonly requiredMessage?: string
  readonly default?: Value | ((context: { readonly today: string; readonly now: string }) => Value)
  /** In a row, instead of `default`: what a cell holds as long as a person says nothing else, by another cell's value. */
  readonly defaultBy?: { readonly cell: string; readonly value: (held: unknown) => Value | null }
  /**
   * What the field takes from the rest of the record, the settings or a related record while a person has given
   * nothing. Must be as good as if it had been typed. Worked out by the server when the record is saved.
   */
  readonly derive?: (record: Readonly<Record<string, unknown>>, context: DeriveContext) => Value | null
  /** What is derived changes with what it is derived from, also in a record that is there, until a person gives another. */
  readonly follows?: true
  /** A value that is not typed: the server works it out at each save; implies `readOnly`. */
  readonly computed?: (record: Readonly<Record<string, unknown>>, context: ComputedContext) => Value | null
  /** Refuses a second record with this value. `installation`: also across tenants. */
  readonly unique?: true | 'installation'
  /** Set by the system; a form that names it is refused. */
  readonly readOnly?: true
  /**
   * Data of a person who may ask for it to be erased: the audit says that it changed, never what it was; of an account
   * it says so until that is deleted. What was stored before a field was marked follows by itself.
   */
  readonly personal?: true
  /** Asked for and checked, never stored: a repeated password. */
  readonly transient?: true
  /** The former name of the column, or of the cell of a row; its data moves at the next start. */
  readonly renamedFrom?: string
  /** May be read by public pages when it belongs to the settings. True unless said. */
  readonly public?: boolean
}

/** Related records by the name under which the resource reads them; null where the field that points at one is empty. */
export type Related = Readonly<Record<string, Readonly<Record<string, unknown>> | null>>

interface ComputedContext {
  /** The record as stored; null while it is being created. */
  readonly before: Readonly<Record<string, unknown>> | null
  /** The account that saves; null for the system itself and for public visitors. */
  readonly actor: { readonly id: number; readonly name: string } | null
  readonly related: Related
  /** ISO 8601, UTC. */
  readonly now: string
  /** `AAAA-MM-DD` in America/Sao_Paulo. */
  readonly today: string
}
export interface DeriveContext extends ComputedContext {
  /** The tenant's settings; without any value where a resource list has no settings. */
  readonly settings: Readonly<Record<string, unknown>>
}

/**
 * When a requirement holds: every named field equals the value, or one of the values. A field of a related record is
 * named by way of the resource's `reads`; a field of several values is asked for one of them.
 * @example { modalidade: ['venda', 'venda_locacao'], imagem_id: { filled: true } }
 * @example { 'tipo.campos_ficha': { includes: 'area_terreno' } }
 */
export interface Condition {
  readonly [field: string]:
    | Scalar
    | readonly Scalar[]
    | { readonly filled: boolean }
    | { readonly not: Scalar }
    | { readonly includes: Scalar }
}
type Scalar = string | number | boolean

export interface Field<Value = any, Options extends FieldOptions = FieldOptions> extends Encodings<Value> {
  readonly kind: FieldKind<string, Value, any>
  readonly options: Options
}

/** A field whose options are its kind's own: for the kind itself, and for what a resource file hands in. */
export type AnyField = Field<any, any>

/** The value a field holds in a record; `null` unless it is always given or its kind has another way to be empty. */
export type ValueOf<F extends Field> =
  F extends Field<infer Value, infer Options>
    ? (Options extends { options: infer Choices } ? keyof Choices & string : Value) | NullOf<F, Options>
    : never
type NullOf<F, Options> = Options extends { required: true }
  ? never
  : F extends { readonly neverNull: true }
    ? never
    : null

export type FieldBuilder<Name extends string, Value, Options extends object, NeverNull extends boolean> = {
  readonly kind: FieldKind<Name, Value, any>
  <const Given extends Options & FieldOptions<Value>>(
    options: Given & { readonly [Extra in Exclude<keyof Given, keyof (Options & FieldOptions)>]: never },
  ): Field<Value, Given> & (NeverNull extends true ? { readonly neverNull: true } : unknown)
}

/**
 * Declares a kind and returns the function that resources call: `text({ label: 'Nome', max: 60 })`.
 * The encodings are made once, when the resource file is read.
 */
export function defineKind<
  Name extends string,
  Value,
  Options extends object = object,
  NeverNull extends boolean = false,
>(
  kind: FieldKind<Name, Value, any> & {
    encodings: (options: Options & FieldOptions<Value>) => Encodings<Value>
  } & (NeverNull extends true ? { empty: Value } : unknown),
): FieldBuilder<Name, Value, Options, NeverNull> {
  const build = (options: Options & FieldOptions<Value>) => ({
    kind,
    options: options.computed ? { ...options, readOnly: true } : options,
    ...kind.encodings(options),
  })
  return Object.assign(build, { kind }) as unknown as FieldBuilder<Name, Value, Options, NeverNull>
}

/** True when the field holds nothing: `null`, the kind's own empty value, or an empty array. */
export function isEmpty(field: Field, value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  // A toggle that is off is an answer, not a gap.
  return typeof value !== 'boolean' && value === field.kind.empty
}

/**
 * Whether a condition holds for these values. `fields` says what "filled" means for each. Related records are among
 * the values, under the name by which conditions speak of them.
 */
export function holds(
  condition: true | Condition | undefined,
  values: Record<string, unknown>,
  fields: Record<string, Field>,
) {
  if (condition === undefined) return false
  if (condition === true) return true
  return Object.entries(condition).every(([name, wanted]) => {
    const value = valueNamed(name, values)
    if (Array.isArray(wanted)) return wanted.includes(value as Scalar)
    if (typeof wanted !== 'object') return value === wanted
    if ('filled' in wanted) {
      const field = fields[name]
      return (field ? isEmpty(field, value) : value === null || value === undefined || value === '') !== wanted.filled
    }
    if ('includes' in wanted) return Array.isArray(value) && value.includes(wanted.includes)
    return 'not' in wanted && value !== wanted.not
  })
}

/** The value of a field, or of a related record's field (`tipo.slug`). */
function valueNamed(name: string, values: Record<string, unknown>): unknown {
  const [first, inner] = name.split('.', 2) as [string, string | undefined]
  return inner === undefined ? values[name] : (values[first] as Record<string, unknown> | null | undefined)?.[inner]
}

/** The messages every kind shares; clients know them by their wording. */
export const messages = {
  required: 'Campo obrigatório',
  invalid: 'Valor inválido',
  characters: 'Caracteres inválidos',
  max: (n: number) => `Máximo de ${n} caracteres`,
  min: (n: number) => `Mínimo de ${n} caracteres`,
  maxItems: (n: number) => `Máximo de ${n} itens`,
} as const

/** One value as two people found it, as the one here left it, and as the other saved it; in the JSON encoding. */
export interface Versions {
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** A place where the two changed the same thing: one of them is chosen. */
export interface Conflict extends Versions {
  /** Where it is: "Galeria · imagem 3 (Piscina) · Legenda". */
  readonly title: string
  /** How to show the versions. */
  readonly field: Field
}

/** Both people's changes to one value, put together as far as that needs no answer. */
export interface Joining {
  readonly conflicts: readonly Conflict[]
  /** The value with their version of these contests, and with mine of all others. */
  readonly joined: (theirs: ReadonlySet<Conflict>) => unknown
  /** What each of them did besides: the base with it, and with nothing that is contested. */
  readonly unconflicted: { readonly mine: unknown; readonly theirs: unknown }
}
