// biome-ignore-all lint/suspicious/noExplicitAny: what stands before a kind is known is the default of Value and of a kind's own options, and zod's wire types
import * as z from 'zod'
import { type SheetFace } from './sheetFace.ts'

/**
 * The contract of a field kind.
 *
 * A kind's value has three encodings: the text in a form, the JSON in a response and the column in a table. Each
 * encoding is a two-way codec. Codecs never receive a missing value: that is the kind's `empty` in a record, an empty
 * text in a form, `null` in JSON and NULL in a column.
 *
 * Codecs convert between shapes and refuse texts without meaning ("12/13" is not a date). Limits are in `checks`, which
 * run only on what a user sends: a limit made stricter later must not make stored rows unreadable.
 */
export interface FieldKind<Name extends string = string, Value = any, Options extends object = any>
  extends ListedKind<Value, Options>,
    PointingKind<Value, Options>,
    RowsKind<Value, Options>,
    FilledKind<Value, Options> {
  readonly name: Name
  /** The missing value: null for most kinds, false for a toggle, 0 for a decimal. */
  readonly empty: Value | null
  /** The value is a list of values: the form repeats the key and the codec reads an array of texts. */
  readonly many?: true
  /** The value is never returned, filtered, ordered, searched or written to the audit log. */
  readonly secret?: true
  /** The value is part of the record's public URL; URLs that were public before a change redirect to the new one. */
  readonly address?: true
  readonly encodings: (options: Options) => Encodings<Value>
  /** The value in Brazilian notation, for change lists, exports and search. */
  readonly display: (value: Value, options: Options) => string
  /** The spreadsheet cell. By default it has the `display` text if the form can read it, otherwise the form's text. */
  readonly sheet?: SheetFace<Value, Options>
  /** What is wrong with these options, in English and without the field's name; undefined when they are valid. */
  readonly mistake?: (options: Options) => string | undefined
}

/** How lists and search find records by a value. */
interface ListedKind<Value, Options extends object> {
  /** How lists may filter by this kind: equality with one of several values, or a range. */
  readonly operators: readonly Operator[]
  /** For values that hold several items: how lists find records with any of some items. Such values have no order. */
  readonly has?: (options: Options) => ItemKeys<Value> | undefined
  /** Converts a filter's text into the form encoding; a day, for example, becomes a range of instants. */
  readonly filterText?: (text: string, side: FilterSide) => string
  /** The text that search covers when the field is searchable; `display` by default. */
  readonly searchText?: (value: Value, options: Options) => string
  /** The range of integers that the kind accepts, for kinds in which the manual order of records can be stored. */
  readonly wholeNumbers?: (options: Options) => { readonly least: number; readonly most: number }
}

/** Kinds whose values reference records or uploaded files. */
interface PointingKind<Value, Options extends object> {
  /** The records that this value references. Deleting a referenced record is refused or needs confirmation. */
  readonly references?: (value: Value, options: Options) => (Reference | FileAddress)[]
  /** The resource of the referenced records, or `FILES`. */
  readonly target?: (options: Options) => string
  /** The same value without any reference to the given record. */
  readonly without?: (value: Value, gone: Reference, options: Options) => Value | null
  /** The value with every file address replaced by the result of `move`; for kinds that reference files by address. */
  readonly readdressed?: (value: Value, move: (address: string) => string, options: Options) => Value
  /**
   * Returns the name of the field that keeps the referenced record's title. When it is given, the referenced record can
   * be deleted: this field becomes empty and that field keeps the title.
   */
  readonly remembers?: (options: Options) => string | undefined
  /** Why the field refuses the chosen file, in Portuguese; for kinds that reference files. */
  readonly fileProblem?: (file: ChosenFile, options: Options) => string | undefined
  /** What an acceptable file lacks for publication, such as enough pixels. A draft may lack it. */
  readonly fileGap?: (file: ChosenFile, options: Options) => string | undefined
  /** For kinds whose values are PDFs that visitors send: lists of `VisitorFile`, which only the server makes. */
  readonly receives?: (options: Options) => FileLimits
  /** The name of the neighbouring field whose text describes the value. */
  readonly describedBy?: (options: Options) => string | undefined
}

/** How many files a visitor may send as one value, and of how many bytes each. */
export interface FileLimits {
  readonly max: number
  readonly maxBytes: number
}

/** Kinds whose values consist of rows or other parts. */
interface RowsKind<Value, Options extends object> {
  /** The fields of a row, for kinds that hold rows. */
  readonly inner?: (options: Options) => Record<string, Field>
  /** Reads and writes the rows in a column, for migrations that follow a change of the inner fields. */
  readonly storedRows?: (options: Options) => StoredRows
  /** The JSON schema of a value, where the codec describes too little. `schemaOf` returns the schema of a cell. */
  readonly jsonSchema?: (options: Options, schemaOf: (cell: Field) => object) => object
  /** Merges two users' changes part by part; without it the user chooses one version. `title` is used in conflicts. */
  readonly merge?: (versions: Versions, title: string, field: Field) => ValueMerge
  /**
   * What a value lacks inside: required cells, descriptions of pictures. Drafts may have gaps; `checks` ignores them.
   */
  readonly gaps?: (value: Value, options: Options) => readonly Gap[]
  /** The value without the parts that are too incomplete for a page to show. */
  readonly withoutGaps?: (value: Value, options: Options) => Value
}

/** How a field is filled other than by typing. */
interface FilledKind<Value, Options extends object> {
  /** Whether the form suggests the values that other records have in this field. Other values remain allowed. */
  readonly suggests?: (options: Options) => boolean
  /** The names of the other fields that the form fills after a choice in this one, or reads in order to do so. */
  readonly fills?: (options: Options) => readonly string[]
  /** The value derived from the rest of the record until a user gives one: a slug is derived from the title. */
  readonly derive?: (record: Readonly<Record<string, unknown>>, options: Options) => Value | null
  /** The name of the one field that `derive` reads, for kinds whose options name it. */
  readonly derivesFrom?: (options: Options) => string | undefined
}

/** A missing part inside a value: its path, as in a zod issue, and the message about it. */
export interface Gap {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

type Operator = 'is' | 'range'
type FilterSide = 'is' | 'from' | 'until'

/** Matches stored items with a filter by keys: items that users regard as equal have equal keys. */
interface ItemKeys<Value> {
  /** The keys of all items in a value. */
  readonly keys: (value: Value) => readonly string[]
  /** The key that a filter's text asks for. Throws when no value could hold it. */
  readonly keyOf: (text: string) => string
}

export interface Encodings<Value> {
  /** Limits on a value that a user sends, with messages in Portuguese. */
  readonly checks: z.ZodType<Value>
  readonly form: z.ZodType<Value, any>
  readonly json: z.ZodType<Value, any>
  readonly column: Column<Value>
}

interface Column<Value = any> {
  readonly type: 'text' | 'integer' | 'real'
  readonly codec: z.ZodType<Value, any>
  /** What ordering and uniqueness compare, if not the stored form: names that differ only by an accent are equal. */
  readonly key?: (value: Value) => string
}

/** Reads and writes rows of stored cells. The names are those that `inner` has or once had. */
export interface StoredRows {
  readonly read: (stored: string) => Record<string, unknown>[]
  readonly write: (rows: readonly Record<string, unknown>[]) => string
}

/** A reference to a record of another resource. `FILES` stands for the resource that keeps the uploaded files. */
export interface Reference {
  readonly to: string
  readonly id: number
}
export const FILES = '@files'

/** A reference to an uploaded file by the address of the file or of one of its renditions. */
export interface FileAddress {
  readonly to: typeof FILES
  readonly address: string
  /** The value only links to the file and does not show it: a missing file makes a dead link, which is not an error. */
  readonly isLink?: true
}

/** What a field may check about the file it references. Sizes are in pixels, and 0 for files that are not pictures. */
export interface ChosenFile {
  readonly width: number
  readonly height: number
  /** Lower case, without the dot. */
  readonly extension: string
}

/** The options that every field has, whatever its kind. */
export interface FieldOptions<Value = any> {
  readonly label: string
  /** One sentence below the input. */
  readonly help?: string
  /** Where records have publication states, drafts and their rows may lack required values, except for the title. */
  readonly required?: true | Condition
  /** Checked only when the record becomes visible to the public. */
  readonly requiredToPublish?: true | Condition
  /** The form shows the field only when this holds. A hidden field keeps its value. */
  readonly shownWhen?: Condition
  /** The message for a missing required value, instead of the general one; `{n}` is the number of its row. */
  readonly requiredMessage?: string
  readonly default?: Value | ((context: { readonly today: string; readonly now: string }) => Value)
  /** In a row, instead of `default`: the value of this cell, computed from another cell until a user gives one. */
  readonly defaultBy?: { readonly cell: string; readonly value: (held: unknown) => Value | null }
  /**
   * Computes the value from the rest of the record, the settings or a related record until a user gives one. The server
   * calls it when the record is saved. The result must satisfy the same rules as a typed value.
   */
  readonly derive?: (record: Readonly<Record<string, unknown>>, context: DeriveContext) => Value | null
  /** The derived value follows changes of its sources, also in existing records, until a user gives another value. */
  readonly follows?: true
  /** The server computes the value at each save and nobody types it; implies `readOnly`. */
  readonly computed?: (record: Readonly<Record<string, unknown>>, context: ComputedContext) => Value | null
  /** Refuses a second record with this value. `installation`: also across tenants. */
  readonly unique?: true | 'installation'
  /** Only the system sets it; a form that contains the field is refused. */
  readonly readOnly?: true
  /**
   * Personal data that the person may ask to have erased: the audit log records that it changed, but not its values.
   * For accounts the values are kept until the account is deleted. Marking a field also redacts entries that are
   * already stored.
   */
  readonly personal?: true
  /** Requested and validated but never stored, such as a repeated password. */
  readonly transient?: true
  /** The former name of the column or of the row's cell. Its data is moved at the next start. */
  readonly renamedFrom?: string
  /** For fields of the settings: whether public pages may read it, and a preparation hold it. True by default. */
  readonly public?: boolean
}

/** Related records by the name under which the resource reads them; null where the referencing field is empty. */
export type Related = Readonly<Record<string, Readonly<Record<string, unknown>> | null>>

interface ComputedContext {
  /** The stored record; null while it is being created. */
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
  /** The tenant's settings; empty when no resource holds settings. */
  readonly settings: Readonly<Record<string, unknown>>
}

/**
 * A requirement's condition: every named field must equal the value, or one of the values. A related record's field is
 * named through the resource's `reads`. `includes` tests a field that holds several values.
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

/** A field with options of any type: for the kind itself and for code that reads the fields of any resource. */
export type AnyField = Field<any, any>

/** The type of a field's value; includes `null` unless the field is required or its kind has another empty value. */
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
 * Declares a kind and returns the function that resources call: `text({ label: 'Nome', max: 60 })`. The encodings are
 * created once, when the resource file is loaded.
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

/** True when the field has no value: `null`, the kind's own empty value, or an empty array. */
export function isEmpty(field: Field, value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  // A toggle that is off is a given value, not a missing one.
  return typeof value !== 'boolean' && value === field.kind.empty
}

/**
 * Whether a condition holds for these values. `fields` decides what "filled" means for each field. Related records are
 * among the values, under the names that conditions use.
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

/** The messages that all kinds share. Clients recognise them by their wording. */
export const messages = {
  required: 'Campo obrigatório',
  invalid: 'Valor inválido',
  characters: 'Caracteres inválidos',
  max: (n: number) => `Máximo de ${n} caracteres`,
  min: (n: number) => `Mínimo de ${n} caracteres`,
  maxItems: (n: number) => `Máximo de ${n} itens`,
} as const

/** Three versions of one value in the JSON encoding: the common base, this user's and the other user's. */
export interface Versions {
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** A part of the value that both users changed; one of the two versions must be chosen. */
export interface Conflict extends Versions {
  /** Where the conflict is: "Galeria · imagem 3 (Piscina) · Legenda". */
  readonly title: string
  /** The field that displays the versions. */
  readonly field: Field
}

/** The merge of two users' changes to one value. */
export interface ValueMerge {
  readonly conflicts: readonly Conflict[]
  /** The merged value, with the other user's version of the given conflicts and this user's version of all others. */
  readonly merged: (theirs: ReadonlySet<Conflict>) => unknown
  /** Each user's changes outside the conflicts, applied to the base. */
  readonly unconflicted: { readonly mine: unknown; readonly theirs: unknown }
}
