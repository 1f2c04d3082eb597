import type { FormBody } from './decodeForm.ts'
import type { AnyResource, RecordOf, Values } from './resource.ts'

/** The resources a site may name, and those whose names are known only when it runs. */
type SiteResources = Readonly<Record<string, AnyResource>>

/** The record of one of them, with what its fields hold; anything where only the running program knows the resource. */
export type SiteRecord<Resources, Name extends keyof Resources> = string extends keyof Resources
  ? Values
  : Resources[Name] extends AnyResource
    ? RecordOf<Resources[Name]>
    : never

type FieldsOf<Resources, Name extends keyof Resources> = FieldOf<SiteRecord<Resources, Name>>

/**
 * What the public site is given to draw a page with. Everything it reads through here is what that page depends on:
 * the page is drawn again when one of these answers would be another, and only then. Answers are shared between pages:
 * a page must not change them.
 *
 * @template Resources what may be read, by name: `{ blog: typeof blog }` makes `list('blog')` give articles
 * @template Settings the public settings
 */
export interface SiteData<Resources = SiteResources, Settings = Values> {
  /** `AAAA-MM-DD` in São Paulo. A page that asks is drawn anew each day. */
  today(): string
  /** The declaration of a resource: labels, choices and how values are shown. */
  resource<Name extends keyof Resources & string>(name: Name): Resources[Name]
  /** The public settings, by key. */
  settings(): Promise<Settings>
  /** Records the public may see now, in the resource's own order unless `order` says otherwise. */
  list<Name extends keyof Resources & string, Only extends FieldsOf<Resources, Name> = FieldsOf<Resources, Name>>(
    resource: Name,
    options?: SiteQuery<SiteRecord<Resources, Name>, Only>,
  ): Promise<readonly Picked<SiteRecord<Resources, Name>, Only>[]>
  /** One page of what `list` would give, numbered from 1, and how many there are in all. */
  page<Name extends keyof Resources & string, Only extends FieldsOf<Resources, Name> = FieldsOf<Resources, Name>>(
    resource: Name,
    options: SiteQuery<SiteRecord<Resources, Name>, Only> & { readonly page: number; readonly limit: number },
  ): Promise<{ readonly records: readonly Picked<SiteRecord<Resources, Name>, Only>[]; readonly total: number }>
  /** How many the public may see. */
  count<Name extends keyof Resources & string>(
    resource: Name,
    where?: SiteWhere<SiteRecord<Resources, Name>>,
  ): Promise<number>
  /** The same by what they hold in these fields of the resource's `publicIndex`: each combination that occurs, once. */
  groups<Name extends keyof Resources & string, Field extends FieldsOf<Resources, Name>>(
    resource: Name,
    fields: readonly Field[],
    options?: SiteNarrowing<SiteRecord<Resources, Name>>,
  ): Promise<readonly SiteGroup<Picked<SiteRecord<Resources, Name>, Field>>[]>
  /**
   * The stretches of ids in which the public may see such a record, rising: number 17 is the ids from 17,000 on. Not of
   * what expires.
   */
  stretches<Name extends keyof Resources & string>(
    resource: Name,
    where?: SiteEquality<SiteRecord<Resources, Name>>,
  ): Promise<readonly number[]>
  /** The records of one of them that the public may see, the newest first. */
  stretch<Name extends keyof Resources & string, Only extends FieldsOf<Resources, Name> = FieldsOf<Resources, Name>>(
    resource: Name,
    number: number,
    options?: { readonly only?: readonly Only[] },
  ): Promise<readonly Picked<SiteRecord<Resources, Name>, Only>[]>
  /** What the public knows of the record whose page has this last part of an address; undefined when it knows nothing. */
  findBySlug<Name extends keyof Resources & string>(
    resource: Name,
    slug: string,
  ): Promise<KnownAddress<SiteRecord<Resources, Name>> | undefined>
  /** Pictures by upload id; an id that is gone is simply not in the map. */
  pictures(ids: readonly (number | null | undefined)[]): Promise<ReadonlyMap<number, SitePicture>>
  /** Pictures by the addresses under which texts show them; an address that is gone is simply not in the map. */
  picturesAt(addresses: readonly string[]): Promise<ReadonlyMap<string, SitePicture>>
  /** Files to download, by upload id; an id that is gone is simply not in the map. */
  files(ids: readonly (number | null | undefined)[]): Promise<ReadonlyMap<number, SiteFile>>
  /** 22 characters of `[A-Za-z0-9_-]` that only this installation can write under a text, always the same. */
  signature(text: string): string
}

export type FieldOf<Fields> = keyof Fields & string
type ByField<Fields, Value> = string extends keyof Fields
  ? Readonly<Record<string, Value>>
  : { readonly [Name in FieldOf<Fields>]?: Value }
export type Picked<Fields, Only extends keyof Fields> = string extends keyof Fields
  ? Fields
  : Pick<Fields, Only | ('id' & keyof Fields)>

export type KnownAddress<Fields = Values> =
  | { readonly state: 'visible'; readonly record: Fields }
  /** The public has seen it once, and is told that it is gone. */
  | { readonly state: 'gone'; readonly record: Fields }
  /** The record has another address now. */
  | { readonly state: 'moved'; readonly slug: string }

export interface SiteNarrowing<Fields = Values> {
  readonly where?: SiteWhere<Fields>
  /** One of each of these alternatives must hold; only by fields of the resource's `publicIndex`. */
  readonly anyOf?: readonly (readonly SiteAlternative<Fields>[])[]
}

/** What fields hold, where null stands for nothing at all; or that some word visitors search in begins so, folded. */
export type SiteAlternative<Fields = Values> =
  | { readonly [Name in FieldOf<Fields>]?: string | number | null | readonly (string | number)[] }
  | { readonly startsWord: string }

/** What fields hold: this value, or one of these. */
export type SiteEquality<Fields = Values> = {
  readonly [Name in FieldOf<Fields>]?: NonNullable<Fields[Name]> | readonly NonNullable<Fields[Name]>[]
}

/** Fields to values. */
interface SiteGroup<Fields = Values> {
  readonly values: Fields
  readonly total: number
}

export interface SiteQuery<Fields = Values, Only extends FieldOf<Fields> = FieldOf<Fields>>
  extends SiteNarrowing<Fields> {
  /** Several, where the resource's `publicIndex` has them: what is alike by one stands as the next says. Last, by id. */
  readonly order?: SiteOrder<Fields> | readonly SiteOrder<Fields>[]
  readonly limit?: number
  /** The fields wanted; the others are as if they were empty. All, unless stated: a long text costs its cleaning. */
  readonly only?: readonly Only[]
}

export interface SiteOrder<Fields = Values> {
  readonly field: FieldOf<Fields>
  readonly direction: 'ASC' | 'DESC'
  /** What stands for nothing. */
  readonly empty?: string | number
  /** What stands there instead where another field holds a value: `{ fase: { pronto: '0' } }`. */
  readonly instead?: ByField<Fields, Readonly<Record<string, string>>>
}

/** Field to value; several values mean any of them. `has`: holds one of these, for fields of several values. */
export type SiteWhere<Fields = Values> = { readonly [Name in FieldOf<Fields>]?: SiteCondition<Fields[Name]> }

type SiteCondition<Value> = unknown extends Value
  ? Scalar | readonly (string | number)[] | Holding | Range
  : NonNullable<Value> extends readonly unknown[]
    ? Holding
    : NonNullable<Value> | readonly NonNullable<Value>[] | Range
type Scalar = string | number | boolean
interface Holding {
  readonly has: readonly (string | number)[]
}
interface Range {
  readonly from?: unknown
  readonly until?: unknown
}

export interface SitePicture {
  readonly url: string
  readonly width: number
  readonly height: number
  /** `#rrggbb` */
  readonly color: string
  /** A data URI of at most 400 bytes. */
  readonly lqip: string
  readonly alt: string
  /** Percent from the left and from the top. */
  readonly focus: readonly [number, number]
  readonly variants: readonly { readonly format: string; readonly width: number; readonly url: string }[]
  /** Cut for those who show links to a page (1200 × 630, or less where the picture is smaller); absent until it is made. */
  readonly shared?: { readonly url: string; readonly width: number; readonly height: number }
}

export interface SiteFile {
  readonly url: string
  /** As it was called when it was uploaded. */
  readonly name: string
  /** Lower case, without the dot. */
  readonly extension: string
  /** In bytes. */
  readonly size: number
}

/** Addresses of built files, hashed. */
export interface SiteAssets {
  /** The stylesheet of a page, such as `home`: one file, whatever its parts. */
  style(name: string): string
  /** A script, such as `home`: one file, whatever its parts. */
  script(name: string): string
}

export interface SiteRequest {
  readonly path: string
  /** Only the parameters the page declares. */
  readonly query: URLSearchParams
  /** Canonical address without a trailing slash. */
  readonly siteUrl: string
  /** Shown to staff before the public sees it, for so long. */
  readonly preview?: Preview
}

/** Two instants: of when its values are, and until when it can be looked at. */
export interface Preview {
  readonly of: string
  readonly until: string
}

/** A form that a visitor has sent. */
interface SiteSubmission extends SiteRequest {
  readonly body: FormBody
}

/** Stores what a visitor sent. Never rejects for what was written or how often: that comes back in words. */
export type SendForm = (resource: string, body: FormBody) => Promise<SentForm>
type SentForm =
  | { readonly ok: true; readonly protocolo: string }
  | {
      readonly ok: false
      /** 422, 429, or 503 when it could not be stored. */
      readonly status: number
      readonly message: string
      /** By field; those of rows as `terreno.0.cidade`. */
      readonly errors: Readonly<Record<string, string>>
    }

export interface SitePage {
  readonly status: number
  /** `text/html; charset=utf-8` unless stated. */
  readonly contentType?: string
  /** Where to go instead (301, 303, 308); a path of ours. */
  readonly location?: string
  /** Where the rules are by which browsers with a pointer may fetch the next page before it is asked for; a path of ours. */
  readonly rules?: string
  /** Other hosts that this page may ask, by what it asks of them. */
  readonly hosts?: PageHosts | undefined
  /** The whole answer. */
  readonly html: string
}

export interface PageHosts {
  readonly frames?: readonly string[]
  readonly scripts?: readonly string[]
  readonly connections?: readonly string[]
  readonly images?: readonly string[]
  readonly styles?: readonly string[]
  readonly fonts?: readonly string[]
  readonly media?: readonly string[]
  /** A script of another host runs WebAssembly. */
  readonly webAssembly?: true
}

/** The public site as the server sees it. */
export interface Site {
  /** Which query parameters change the page at this path; undefined where no page has it. */
  parametersOf(path: string): readonly string[] | undefined
  /** Undefined when this address has no page. */
  render(request: SiteRequest, data: SiteData, assets: SiteAssets): Promise<SitePage | undefined>
  /** The page of every address that has none. */
  notFound(data: SiteData, assets: SiteAssets): Promise<SitePage>
  /** Answers a form: 303 to where it says that it has come, or its page again with what is wrong; undefined where no form is. */
  submit(request: SiteSubmission, data: SiteData, assets: SiteAssets, send: SendForm): Promise<SitePage | undefined>
  /**
   * A page that tells of a refusal or a defect, drawn beforehand.
   *
   * @param id stands where the number goes under which the log has it
   */
  refusal(status: number, id: string, data: SiteData, assets: SiteAssets): Promise<SitePage>
}
