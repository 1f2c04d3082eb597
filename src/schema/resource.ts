import type { AnyField, Field, Related, ValueOf } from '#fields/contract/fieldKind.ts'
import type { IconName } from '#fields/icon/icons.ts'
import type { publicationFields, seoFields } from './addedFields.ts'
import type { Area, EVERY_AREA, Right } from './areas.ts'
import type { systemFieldNames } from './systemFields.ts'

/** A resource as its file declares it. Tables, API, admin and site are derived from it. */
export interface ResourceDefinition<F extends Fields = Fields> {
  /** The API path and the table name: lower case, snake_case, no accents. */
  readonly name: string
  readonly label: Label
  /**
   * The area of the business. An account's right in this area decides what it may do with the records; accounts that
   * may not read there get the answers of a resource that does not exist. With `todas`, a right in any area counts.
   */
  readonly area: Area | typeof EVERY_AREA
  /** More areas whose rights allow reading, because their records reference this resource or their work needs it. */
  readonly readBy?: readonly Area[]
  /** The path of the public page: `{slug}` stands for a field, `{tipo.slug}` for a field of a record in `reads`. */
  readonly page?: string
  /** The site's path that shows a record without a page of its own. */
  readonly shownAt?: (record: Values) => string
  /** `icon`: one of ours, or a path of one's own, drawn for 24 × 24 and stroked with round ends. */
  readonly menu: { readonly order: number; readonly icon: IconName | { readonly path: string } }
  readonly fields: F
  /** The field with the record's title; the first field by default. */
  readonly title?: NoInfer<keyof F & string>
  /** By default a select finds a record by the beginning of its title; `anyWord`: by any word of it. */
  readonly foundBy?: 'anyWord'
  readonly list?: NoInfer<ListDefinition<(keyof F & string) | AddedField, NumberField<F>>>
  readonly edit?: NoInfer<EditDefinition<(keyof F & string) | AddedField>>
  /**
   * How a record becomes public. `states`: draft, scheduled, published, archived; adds the fields `situacao` and
   * `publicado_em`, and `expira_em`, after which the record is hidden again. `when`: a boolean field.
   */
  readonly publication?: { readonly states: true } | { readonly when: NoInfer<keyof F & string> }
  /**
   * Records that are no longer drafts are corrected by a copy with `number` + 1 and without the fields in `without`.
   */
  readonly newVersion?: {
    readonly number: NoInfer<NumberField<F>>
    readonly without: readonly NoInfer<keyof F & string>[]
  }
  /** The index for pages that query thousands of records. */
  readonly publicIndex?: NoInfer<PublicIndex<(keyof F & string) | AddedField>>
  /** Adds the four fields for search engines, and a warning about descriptions that are too short for them. */
  readonly seo?: true
  /** Rules across fields. Each sees the whole record before it is stored. */
  readonly rules?: readonly Rule[]
  /** Pairs such as minimum and maximum; a broken pair is reported when the second field loses the focus. */
  readonly pairs?: readonly NoInfer<Pair<keyof F & string>>[]
  /** What publication requires beyond filled fields. Checks must be pure, because the form runs them too. */
  readonly checks?: readonly Check[]
  /** Warnings that do not prevent saving; returned with each record and counted in the Painel. */
  readonly warnings?: readonly Warning[]
  /** Warnings also see the settings, and all records are looked at again when these change. */
  readonly warnedBySettings?: true
  /**
   * Related records for rules, conditions and computed fields: a name, and the field that references the record. Of a
   * field with several references, the records come by id.
   */
  readonly reads?: Readonly<Record<string, NoInfer<keyof F & string>>>
  readonly publicPart?: NoInfer<PublicPart<(keyof F & string) | AddedField>>
  /** Combinations of values that must be unique per tenant. */
  readonly uniqueTogether?: readonly {
    readonly fields: readonly NoInfer<keyof F & string>[]
    readonly where?: (record: Values) => boolean
    readonly message: string
  }[]
  /** What happens when a referenced record is deleted: a refusal, or a confirmation that removes the references. */
  readonly whenInUse?: { readonly refuse: CountedMessage } | { readonly ask: CountedMessage }
  /** At least one record with these values must remain after any change or deletion. */
  readonly keepOne?: { readonly where: Values; readonly message: string }
  /** Visitors can create records without an account; staff cannot. */
  readonly publicCreate?: NoInfer<PublicCreate<keyof F & string>>
  /** How a person's data is erased on request: all `personal` fields. The record itself stays. */
  readonly erasing?: NoInfer<Erasure<keyof F & string>>
  /** The field by which the Painel counts public records. */
  readonly countedBy?: NoInfer<keyof F & string>
  /** The records that a new tenant starts with. */
  readonly seed?: readonly Values[]
  /** Who fills in a reference to this resource sees titles and pictures of these records, even without access. */
  readonly offered?: { readonly where: Values; readonly picture?: NoInfer<keyof F & string> }
  /**
   * One record per tenant, shown as a list of settings; its edit tabs are the groups. `companyName`: the field with the
   * tenant's name, used in mail and refused as part of passwords. `addressMonths`: the field with the number of months,
   * six at least, after which IP addresses are removed from the audit log. `secondFactor`: the field that decides who
   * must use a second factor, and its values for account managers and for everyone. `approvals`: the list whose rows
   * name the resources that are published only with approval, in the cell `resource`, and whether by a second person.
   * Fields with `public: false` change at once; the others can be prepared.
   */
  readonly settings?: {
    readonly companyName: NoInfer<keyof F & string>
    readonly addressMonths?: NoInfer<keyof F & string>
    readonly secondFactor?: {
      readonly field: NoInfer<keyof F & string>
      readonly administrators: string
      readonly everyone: string
    }
    readonly approvals?: {
      readonly rows: NoInfer<keyof F & string>
      readonly resource: string
      readonly secondPerson: string
    }
  }
  readonly files?: FilesRole
  /** Records of this resource are accounts that can sign in. */
  readonly accounts?: AccountsRole
  /**
   * Columns of fields that were removed on purpose; their data is kept but not shown. Cells of a list (`equipe.papel`)
   * are kept until the record is saved, and then lost.
   */
  readonly retired?: readonly string[]
  /**
   * The former name of the resource, or several, newest first. Its table, history and whatever names it move at the next
   * start. The history is found by these names, so they stay.
   */
  readonly renamedFrom?: string | readonly string[]
  /** Other resources that were removed on purpose; their tables are kept but not shown. Any resource can name them. */
  readonly retiredResources?: readonly string[]
  /** Announced but not usable yet; its route says so. */
  readonly comingSoon?: true
}

/** A message about `{n}` records, with another wording for one record where needed. */
export type CountedMessage = string | { readonly one: string; readonly many: string }

export type Fields = Readonly<Record<string, AnyField>>
export type Values = Record<string, unknown>

export interface Label {
  readonly one: string
  readonly many: string
  readonly gender: 'm' | 'f'
  /** The sidebar entry and the heading of the list. */
  readonly title: string
}

interface ListDefinition<Name extends string, NumberName extends string = string> {
  /** The columns, in order. A picture before the title's column is shown in the same column. */
  readonly columns?: readonly Name[]
  /** More columns, which the user can add. */
  readonly moreColumns?: readonly Name[]
  readonly filters?: readonly Name[]
  readonly search?: readonly Name[]
  readonly sort?: { readonly [N in Name]?: 'ASC' | 'DESC' }
  /** The sortable columns; by default every column that can be ordered. */
  readonly sortable?: readonly Name[]
  /** The integer field for manual order: rows of a list sorted by it can be dragged. */
  readonly order?: NumberName
  /** A choice and the value whose records come last in the default order. */
  readonly last?: { readonly field: Name; readonly value: string }
}

/** The names of the fields that hold numbers. */
type NumberField<F extends Fields> = {
  [N in keyof F & string]: ValueOf<F[N]> extends number | null ? N : never
}[keyof F & string]

/** A field and its width; a row has 50 columns. */
type Cell<Name extends string> = readonly [Name, number]
type Row<Name extends string> = readonly Cell<Name>[]
export interface Tab<Name extends string> {
  readonly title: string
  readonly help?: string
  /** The field of a related record that lists field names in the order to show them: `tipo.campos_ficha`. */
  readonly orderedBy?: string
  readonly rows: readonly Row<Name>[]
}
type EditDefinition<Name extends string> =
  | { readonly rows: readonly Row<Name>[] }
  | { readonly tabs: readonly Tab<Name>[]; readonly side?: true }

export interface CheckContext {
  /** The records that the resource `reads`. */
  readonly related: Related
  /** ISO 8601, UTC. */
  readonly now: string
  /** `AAAA-MM-DD` in America/Sao_Paulo. */
  readonly today: string
}
export interface WarningContext extends CheckContext {
  /** With defaults in place of empty values; empty without `warnedBySettings`. */
  readonly settings: Values
}
export interface RuleContext extends CheckContext {
  readonly action: 'create' | 'update' | 'delete'
  /** The stored record; null while it is being created. */
  readonly before: Values | null
  /** The account that acts; null for the system itself and for public visitors. */
  readonly actor: { readonly id: number; readonly name: string } | null
  /** Whether a later version of the stored record is public (`newVersion`). */
  readonly isReplaced: boolean
}
export interface Problem {
  /** `galeria.2.alt` inside rows, counted from 0. Absent when the problem concerns the whole record. */
  readonly field?: string
  readonly message: string
}
/** The message is shown beside `least`. */
export interface Pair<Name extends string = string> {
  readonly least: Name
  readonly most: Name
  readonly message: string
}
type Refusal = Problem | readonly Problem[] | undefined
// Declared as methods: their parameters are bivariant, so a resource can write them for its own record type.
export type Rule = { rule(record: Values, context: RuleContext): Refusal }['rule']
export type Check = { check(record: Values, context: CheckContext): Refusal }['check']
type Warning = { warn(record: Values, context: WarningContext): Refusal }['warn']

/** A form that site visitors send. The site determines the tenant. */
export interface PublicCreate<Name extends string> {
  /** The only fields that the form may contain; they may be read-only. Every other field takes its default. */
  readonly fields: readonly Name[]
  /** A hidden form key; whoever fills it is a robot. */
  readonly honeypot: string
  /** A form key with the seconds between opening and sending, set by a script. Less than `least` means a robot. */
  readonly seconds: { readonly key: string; readonly least: number }
  /** The values for a record that a robot sent. The robot gets the normal answer. */
  readonly suspect: Values
  /** The values of a record that no user has started to handle. */
  readonly unseen: Values
  /** The field by which the Painel counts each week's records, by the titles of its choices or of referenced records. */
  readonly subject: Name
  /** The maximum number of forms per IP address and hour. */
  readonly perHour: number
  /** The text field that gets the protocol number `AAAA-NNNNNN`, counted per tenant and year. */
  readonly protocol: Name
  /** The confirmation for the visitor. */
  readonly message: string
  /** What visitors call the record; by default as staff does. */
  readonly called?: Pick<Label, 'one' | 'gender'>
  /** When the visitor gets an answer, as a sentence beside short forms: "Respondemos em até 1 dia útil." */
  readonly deadline?: string
  /**
   * The boolean field by which the visitor agrees to the use of the data, without which nothing is stored; the setting
   * with its words, in whose place an empty one leaves the field's label; and the fields that keep these words and the
   * revision of the settings from which they come.
   */
  readonly consent?: { readonly given: Name; readonly setting: string; readonly words: Name; readonly version: Name }
  /** The boolean field that forms offer below the consent, such as a wish for news. */
  readonly marketing?: Name
  /** The text field that gets the path of the page. */
  readonly page?: Name
  /** The text field that gets the campaign parameters of the page's URL, which a script reads. */
  readonly origin?: Name
  /** The e-mail addresses to notify; each gets its own e-mail. */
  readonly notify: (record: Values, context: { readonly settings: Values; readonly related: Related }) => string[]
  /** The field with the visitor's address, used as Reply-To. */
  readonly replyTo: Name
}

/**
 * One index covers these fields for every record, so pages that filter, count and order only by them read no records.
 * The fields must be short: PostgreSQL limits an index entry to 2,704 bytes.
 */
export interface PublicIndex<Name extends string> {
  /** The fields to filter and count by. Fields counted together are neighbours, those with fewest values first. */
  readonly fields: readonly Name[]
  /** The fields used only for ordering. */
  readonly order?: readonly Name[]
  /** The text fields that visitors search by word. */
  readonly words?: readonly Name[]
}

/**
 * What pages, feeds and downloads show of a visible record; without it, everything. It also holds for records that were
 * saved before a rule forbade the rest. A file that only the rest refers to is not public.
 */
interface PublicPart<Name extends string> {
  /** The fields that decide. Related records come with those that decide about their own public part. */
  readonly decidedBy: readonly Name[]
  /** Pure. Other fields of the record may be absent. */
  of(record: Values, related: Related): Values
}

interface Erasure<Name extends string> {
  /** The values written in place of the erased ones; other erased fields become empty. */
  readonly leaves: { readonly [N in Name]?: unknown }
  /** The dateTime field that records when data was erased. */
  readonly at: Name
  /** The setting with the number of months after which data is erased automatically. */
  readonly afterMonths?: string
}

/** The fields that the sign-in uses. */
export interface AccountsRole {
  readonly login: string
  readonly password: string
  readonly name: string
  readonly profile: string
  /**
   * The rights of each profile in each area: a right, or the account's choice field that holds the name of a right. An
   * area that is not listed is closed, and so is one whose field holds any other value.
   */
  readonly rights: {
    readonly [profile: string]: { readonly [A in Area]?: Right | { readonly field: string } }
  }
  readonly state: {
    readonly field: string
    readonly invited: string
    readonly active: string
    readonly inactive: string
  }
  readonly lastAccess: string
  /** The fields that every account may change in itself. */
  readonly own: readonly string[]
  /** The values of the first administrator, besides login, password and state. */
  readonly first: Values
}

type FileFact = 'name' | 'url' | 'mimeType' | 'extension' | 'group' | 'size' | 'width' | 'height' | 'color' | 'lqip'

/** The fields that the file storage uses. */
export interface FilesRole
  extends Readonly<Record<FileFact | 'variants' | 'sha256' | 'uses' | 'unused' | 'alt', string>> {
  /** The resource that used the file last, set when nothing uses it any more. */
  readonly lastUsedIn: string
  readonly focus: readonly [string, string]
  /** The choice field that sorts files into folders. */
  readonly folder: string
  /** The text field with who made a picture. */
  readonly credit?: string
}

/** The fields of every record, set by the server. */
interface SystemFields {
  id: number
  revisao: number
  criado_em: string
  atualizado_em: string
  criado_por: number | null
  atualizado_por: number | null
}
type AddedField =
  | (typeof systemFieldNames)[number]
  | keyof ReturnType<typeof publicationFields>
  | keyof ReturnType<typeof seoFields>

export interface Resource<F extends Fields = Fields>
  extends Omit<ResourceDefinition, 'fields' | 'title' | 'list' | 'edit'> {
  /** The declared fields and those that `publication` and `seo` add. */
  readonly fields: F
  readonly title: string
  readonly list: {
    readonly columns: readonly string[]
    readonly moreColumns: readonly string[]
    readonly filters: readonly string[]
    readonly search: readonly string[]
    readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
    readonly sortable: readonly string[]
    readonly order: string | undefined
    readonly last: { readonly field: string; readonly value: string } | undefined
  }
  readonly tabs: readonly Tab<string>[]
  readonly sideTabs: boolean
}
export type AnyResource = Resource<Readonly<Record<string, Field>>>

/** The TypeScript type of a stored record: `export type Tipo = RecordOf<typeof tipos>`. */
export type RecordOf<R extends AnyResource> = SystemFields & {
  -readonly [N in keyof R['fields']]: ValueOf<R['fields'][N]>
}
