import type { AnyField, Field, Related, ValueOf } from '#fields/contract/fieldKind.ts'
import type { IconName } from '#fields/icon/icons.ts'
import type { publicationFields, seoFields } from './addedFields.ts'
import type { Area, EVERY_AREA, Right } from './areas.ts'
import type { systemFieldNames } from './systemFields.ts'

/** What the business has, as one resource file says it. Everything else in the product follows from this. */
export interface ResourceDefinition<F extends Fields = Fields> {
  /** The API path and the table: lower case, snake_case, no accents. */
  readonly name: string
  readonly label: Label
  /**
   * The part of the business it belongs to. What an account may do with the records hangs on its right in that area; to
   * who may not read there, the resource does not exist. `todas`: every area uses it, and a right in any of them counts.
   */
  readonly area: Area | typeof EVERY_AREA
  /** Further areas whose rights are enough to read it: their own records point here, or their work needs it. */
  readonly readBy?: readonly Area[]
  /** The path of its public page: `{slug}` stands for a field, `{tipo.slug}` for one of a record that it `reads`. */
  readonly page?: string
  /** Where the public sees a record that has no page of its own: a path of ours. */
  readonly shownAt?: (record: Values) => string
  readonly menu: { readonly order: number; readonly icon: IconName }
  readonly fields: F
  /** The field that names a record wherever it is mentioned; the first one unless stated. */
  readonly title?: NoInfer<keyof F & string>
  /** How a select finds a record: by how its title starts, unless it says by any word of it. */
  readonly foundBy?: 'anyWord'
  readonly list?: NoInfer<ListDefinition<(keyof F & string) | AddedField, NumberField<F>>>
  readonly edit?: NoInfer<EditDefinition<(keyof F & string) | AddedField>>
  /**
   * How a record becomes public. `states`: draft, scheduled, published, archived, with `situacao` and `publicado_em`
   * added; `expiresAt` names the dateTime field after which it is hidden again. `when`: a toggle of its own.
   */
  readonly publication?:
    | { readonly states: true; readonly expiresAt?: NoInfer<keyof F & string> }
    | { readonly when: NoInfer<keyof F & string> }
  /** What is not a draft any more is corrected by a record of its own, like it but for a number one higher and what is left out. */
  readonly newVersion?: {
    readonly number: NoInfer<NumberField<F>>
    readonly without: readonly NoInfer<keyof F & string>[]
  }
  /** Several records are made at once, one of each file. */
  readonly fromFiles?: NoInfer<FromFiles<keyof F & string>>
  /** What public pages ask of thousands of records at once. */
  readonly publicIndex?: NoInfer<PublicIndex<(keyof F & string) | AddedField>>
  /** Adds the four fields for search engines, and a warning about a description too short for them. */
  readonly seo?: true
  /** Rules across fields; each looks at the whole record before it is stored. */
  readonly rules?: readonly Rule[]
  /** Fields of which one is at most the other, such as a minimum and its maximum; said as soon as the second is left. */
  readonly pairs?: readonly NoInfer<Pair<keyof F & string>>[]
  /** What publication asks for beyond filled fields, all at once. Pure: the form asks as well. */
  readonly checks?: readonly Check[]
  /** What is not as it should be but holds nothing back; told with each record and counted in the Painel. */
  readonly warnings?: readonly Check[]
  /** Related records that rules, conditions and computed fields look at: name, and the reference to it. */
  readonly reads?: Readonly<Record<string, NoInfer<keyof F & string>>>
  /** Combinations that exist once per tenant. */
  readonly uniqueTogether?: readonly {
    readonly fields: readonly NoInfer<keyof F & string>[]
    readonly where?: (record: Values) => boolean
    readonly message: string
  }[]
  /** What happens to a record that others point at: refused (with this message), or asked first and then taken out of them. */
  readonly whenInUse?: { readonly refuse: CountedMessage } | { readonly ask: CountedMessage }
  /** At least one record like this must remain, whatever is changed or deleted. */
  readonly keepOne?: { readonly where: Values; readonly message: string }
  /** Visitors may create a record, without an account; staff cannot. */
  readonly publicCreate?: NoInfer<PublicCreate<keyof F & string>>
  /** What a person behind a record may ask to be forgotten: every field that is `personal`. The record itself stays. */
  readonly erasing?: NoInfer<Erasure<keyof F & string>>
  /** The field by which the Painel counts what the public sees. */
  readonly countedBy?: NoInfer<keyof F & string>
  /** Records a new tenant starts with. */
  readonly seed?: readonly Values[]
  /** Who fills in a record that points here may choose among these, by title and picture, whatever else is closed. */
  readonly offered?: { readonly where: Values; readonly picture?: NoInfer<keyof F & string> }
  /**
   * One record per tenant, shown as a list of settings by group; its edit tabs are the groups. `companyName` is the
   * field that names the tenant wherever the program speaks of it: in mail, and as a word no password may hold.
   * `addressMonths` says after how many months the audit forgets which address a request came from; six at least.
   * `secondFactor` says who gets in only with one: the values of `field` for those who manage the accounts, and for all.
   */
  readonly settings?: {
    readonly companyName: NoInfer<keyof F & string>
    readonly addressMonths?: NoInfer<keyof F & string>
    readonly secondFactor?: {
      readonly field: NoInfer<keyof F & string>
      readonly administrators: string
      readonly everyone: string
    }
  }
  /** This resource keeps the uploaded files. */
  readonly files?: FilesRole
  /** The records of this resource may sign in. */
  readonly accounts?: AccountsRole
  /**
   * Columns of fields that were taken away on purpose; what they hold is kept, unseen. So are cells of a list
   * (`equipe.papel`), until the record is saved: then what they held is gone.
   */
  readonly retired?: readonly string[]
  /** Announced but not usable yet: its route says so. */
  readonly comingSoon?: true
}

/** How several records are made of files that are dropped together, with one hour of publication. */
export interface FromFiles<Name extends string = string> {
  /** On the button and over the form. */
  readonly title: string
  /** The field that holds each one's file. */
  readonly file: Name
  /** What each has of its own. */
  readonly each: readonly Name[]
  /** What is given once for all of them. */
  readonly shared: readonly Name[]
}

/** A message about `{n}` records, and the same about a single one where it reads differently. */
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
  /** What the list shows, in this order. A picture before the column that names the record stands in that same column. */
  readonly columns?: readonly Name[]
  /** What it can show besides, when the user asks for it. */
  readonly moreColumns?: readonly Name[]
  readonly filters?: readonly Name[]
  readonly search?: readonly Name[]
  readonly sort?: { readonly [N in Name]?: 'ASC' | 'DESC' }
  /** Columns that can be ordered by; every column that has an order unless stated. */
  readonly sortable?: readonly Name[]
  /** The whole number that orders the records: rows of a list that is sorted by it are moved by dragging. */
  readonly order?: NumberName
  /** A choice of which each record has one, and the value whose records stand below all others in the list's own order. */
  readonly last?: { readonly field: Name; readonly value: string }
}

/** The fields that hold a number. */
type NumberField<F extends Fields> = {
  [N in keyof F & string]: ValueOf<F[N]> extends number | null ? N : never
}[keyof F & string]

/** A field and its width out of the 50 columns. */
type Cell<Name extends string> = readonly [Name, number]
type Row<Name extends string> = readonly Cell<Name>[]
export interface Tab<Name extends string> {
  readonly title: string
  readonly help?: string
  /** The list of names, in a related record, that says in which order the fields stand: `tipo.campos_ficha`. */
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
export interface RuleContext extends CheckContext {
  readonly action: 'create' | 'update' | 'delete'
  /** The record as stored; null while it is being created. */
  readonly before: Values | null
  /** The account that acts; null for the system itself and for public visitors. */
  readonly actor: { readonly id: number; readonly name: string } | null
}
export interface Problem {
  /** `galeria.2.alt` inside rows, counted from 0. Absent: concerns the record as a whole. */
  readonly field?: string
  readonly message: string
}
/** The message stands beside `least`. */
export interface Pair<Name extends string = string> {
  readonly least: Name
  readonly most: Name
  readonly message: string
}
type Refusal = Problem | readonly Problem[] | undefined
// Declared as methods, so that a resource may write them for its own record.
export type Rule = { rule(record: Values, context: RuleContext): Refusal }['rule']
export type Check = { check(record: Values, context: CheckContext): Refusal }['check']

/** A form that a visitor of the site sends. The tenant is the one whose site it is. */
export interface PublicCreate<Name extends string> {
  /** The only fields the form may name, read-only ones among them; every other takes its default. */
  readonly fields: readonly Name[]
  /** A key of the form that no person fills. */
  readonly honeypot: string
  /** A key with the seconds between opening and sending the form, where a script can tell; fewer than `least` is no person. */
  readonly seconds: { readonly key: string; readonly least: number }
  /** What a form that no person filled is stored with; it is answered like any other. */
  readonly suspect: Values
  /** What a record holds while no user has taken it up. */
  readonly unseen: Values
  /** The field by which the Painel counts what came in each week. */
  readonly subject: Name
  /** Forms that one address may send within an hour. */
  readonly perHour: number
  /** The text field that gets `AAAA-NNNNNN`, counted for each tenant and year. */
  readonly protocol: Name
  /** What the visitor reads when it arrived. */
  readonly message: string
  /** Who is told by mail. Addresses; each gets one e-mail. */
  readonly notify: (record: Values, context: { readonly settings: Values; readonly related: Related }) => string[]
  /** The field with the visitor's address, where answers to that e-mail go. */
  readonly replyTo: Name
}

/**
 * One index holds all of it for every record: pages that narrow, count and order by these fields alone read no records.
 * Short ones: PostgreSQL keeps 2,704 bytes of each record in an index.
 */
export interface PublicIndex<Name extends string> {
  /** Narrowed and counted by; those that are counted together stand together, the ones of fewest values first. */
  readonly fields: readonly Name[]
  /** Only ordered by. */
  readonly order?: readonly Name[]
  /** Texts in whose words visitors search. */
  readonly words?: readonly Name[]
}

interface Erasure<Name extends string> {
  /** What stands in place of what was erased; fields not named become empty. */
  readonly leaves: { readonly [N in Name]?: unknown }
  /** The dateTime field that says when. */
  readonly at: Name
  /** The setting with the months after which it happens by itself. */
  readonly afterMonths?: string
}

/** Which of its fields mean what to the module that answers sign-in. */
export interface AccountsRole {
  readonly login: string
  readonly password: string
  readonly name: string
  readonly profile: string
  /**
   * What each profile may do in each area: a right, or the choice field of the account that holds the name of one. An area
   * that is not named is closed, and so is one whose field holds any other value.
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
  /** The fields that each changes of itself, whatever its rights. */
  readonly own: readonly string[]
  /** The values of a first administrator besides login, password and state. */
  readonly first: Values
}

type FileFact = 'name' | 'url' | 'mimeType' | 'extension' | 'group' | 'size' | 'width' | 'height' | 'color' | 'lqip'

/** Which of its fields mean what to the module that keeps files. */
export interface FilesRole
  extends Readonly<Record<FileFact | 'variants' | 'sha256' | 'uses' | 'unused' | 'alt', string>> {
  /** The name of the resource that used it last, from when nothing uses it any more. */
  readonly lastUsedIn: string
  readonly focus: readonly [string, string]
  /** The choice that sorts files into folders. */
  readonly folder: string
}

/** Fields every item has; the server sets them. */
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
  /** The declared fields and those that publication and seo add. */
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

/** A stored record with its TypeScript type: `export type Tipo = RecordOf<typeof tipos>`. */
export type RecordOf<R extends AnyResource> = SystemFields & {
  -readonly [N in keyof R['fields']]: ValueOf<R['fields'][N]>
}
