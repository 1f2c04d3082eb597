import type { FileLimits } from '#fields/contract/fieldKind.ts'
import type { FormBody } from './decodeForm.ts'
import type { AnyResource, RecordOf, Values } from './resource.ts'

/** The resources that a site may name. Without type arguments their names are known only at run time. */
type SiteResources = Readonly<Record<string, AnyResource>>

/** The record type of a resource; `Values` where the resources are known only at run time. */
export type SiteRecord<Resources, Name extends keyof Resources> = string extends keyof Resources
  ? Values
  : Resources[Name] extends AnyResource
    ? RecordOf<Resources[Name]>
    : never

type FieldsOf<Resources, Name extends keyof Resources> = FieldOf<SiteRecord<Resources, Name>>

/**
 * The data of the public site's pages. Every answer read through it becomes a dependency of the page: the page is
 * rendered again only when one of these answers changes. Pages share answers and must not modify them.
 *
 * @template Resources what may be read, by name: `{ blog: typeof blog }` makes `list('blog')` return articles
 * @template Settings the public settings
 */
export interface SiteData<Resources = SiteResources, Settings = Values> {
  /** `AAAA-MM-DD` in São Paulo. A page that uses it is rendered again each day. */
  today(): string
  /** The declaration of a resource: labels, choices and how values are shown. */
  resource<Name extends keyof Resources & string>(name: Name): Resources[Name]
  settings(): Promise<Settings>
  /** The records that the public may see now, in the resource's own order by default. */
  list<Name extends keyof Resources & string, Only extends FieldsOf<Resources, Name> = FieldsOf<Resources, Name>>(
    resource: Name,
    options?: SiteQuery<SiteRecord<Resources, Name>, Only>,
  ): Promise<readonly Picked<SiteRecord<Resources, Name>, Only>[]>
  /** One page of the result of `list`, numbered from 1, with the total number of records. */
  page<Name extends keyof Resources & string, Only extends FieldsOf<Resources, Name> = FieldsOf<Resources, Name>>(
    resource: Name,
    options: SiteQuery<SiteRecord<Resources, Name>, Only> & { readonly page: number; readonly limit: number },
  ): Promise<{ readonly records: readonly Picked<SiteRecord<Resources, Name>, Only>[]; readonly total: number }>
  /** The number of records that the public may see. */
  count<Name extends keyof Resources & string>(
    resource: Name,
    where?: SiteWhere<SiteRecord<Resources, Name>>,
  ): Promise<number>
  /** The number of visible records for each combination of values in these fields of the resource's `publicIndex`. */
  groups<Name extends keyof Resources & string, Field extends FieldsOf<Resources, Name>>(
    resource: Name,
    fields: readonly Field[],
    options?: SiteNarrowing<SiteRecord<Resources, Name>>,
  ): Promise<readonly SiteGroup<Picked<SiteRecord<Resources, Name>, Field>>[]>
  /** The blocks of 1,000 ids with visible records, ascending (17 starts at id 17,000). */
  idRanges<Name extends keyof Resources & string>(
    resource: Name,
    where?: SiteEquality<SiteRecord<Resources, Name>>,
  ): Promise<readonly number[]>
  /** The visible records of one block, newest first. */
  inIdRange<Name extends keyof Resources & string, Only extends FieldsOf<Resources, Name> = FieldsOf<Resources, Name>>(
    resource: Name,
    number: number,
    options?: { readonly only?: readonly Only[] },
  ): Promise<readonly Picked<SiteRecord<Resources, Name>, Only>[]>
  /** What the public may know about the record with this slug; undefined when it may know nothing. */
  findBySlug<Name extends keyof Resources & string>(
    resource: Name,
    slug: string,
  ): Promise<KnownAddress<SiteRecord<Resources, Name>> | undefined>
  /** Pictures by upload id. Missing uploads are not in the map. */
  pictures(ids: readonly (number | null | undefined)[]): Promise<ReadonlyMap<number, SitePicture>>
  /** Pictures by the addresses used in texts. Missing uploads are not in the map. */
  picturesAt(addresses: readonly string[]): Promise<ReadonlyMap<string, SitePicture>>
  /** Downloadable files by upload id. Missing uploads are not in the map. */
  files(ids: readonly (number | null | undefined)[]): Promise<ReadonlyMap<number, SiteFile>>
  /** A constant signature of the text that only this installation can make: 22 characters of `[A-Za-z0-9_-]`. */
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
  /** The record was public before; its page says that it is gone. */
  | { readonly state: 'gone'; readonly record: Fields }
  /** The record has another slug now. */
  | { readonly state: 'moved'; readonly slug: string }

export interface SiteNarrowing<Fields = Values> {
  readonly where?: SiteWhere<Fields>
  /** At least one of each group of alternatives must match. Only fields of the resource's `publicIndex`. */
  readonly anyOf?: readonly (readonly SiteAlternative<Fields>[])[]
}

/**
 * Values or ranges of fields, where null means empty; the folded beginning of a word that visitors can search; or folded
 * words that each begin some word of the record, as in the API's `busca`.
 */
export type SiteAlternative<Fields = Values> =
  | { readonly [Name in FieldOf<Fields>]?: Scalar | null | readonly (string | number)[] | Range }
  | { readonly startsWord: string }
  | { readonly inText: readonly string[] }

/** Values of fields: this value, or one of these. */
export type SiteEquality<Fields = Values> = {
  readonly [Name in FieldOf<Fields>]?: NonNullable<Fields[Name]> | readonly NonNullable<Fields[Name]>[]
}

/** A combination of values and the number of records with it. */
interface SiteGroup<Fields = Values> {
  readonly values: Fields
  readonly total: number
}

export interface SiteQuery<Fields = Values, Only extends FieldOf<Fields> = FieldOf<Fields>>
  extends SiteNarrowing<Fields> {
  /** Several orders need the `publicIndex`; ties are resolved by the next one, finally by id. */
  readonly order?: SiteOrder<Fields> | readonly SiteOrder<Fields>[]
  readonly limit?: number
  /** The fields to return; others are empty. All by default, but long texts are expensive to sanitise. */
  readonly only?: readonly Only[]
}

export interface SiteOrder<Fields = Values> {
  readonly field: FieldOf<Fields>
  readonly direction: 'ASC' | 'DESC'
  /** The value used for an empty field. */
  readonly empty?: string | number
  /** Values to order by where another field has a certain value: `{ fase: { pronto: '0' } }`. */
  readonly instead?: ByField<Fields, Readonly<Record<string, string>>>
}

/** Maps fields to values; several values mean any of them. `has`: contains one of these, for multi-valued fields. */
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
  /** A blurred placeholder: a data URI of at most 400 bytes. */
  readonly lqip: string
  readonly alt: string
  /** Percent from the left and from the top. */
  readonly focus: readonly [number, number]
  readonly variants: readonly { readonly format: string; readonly width: number; readonly url: string }[]
  /** Cropped for link previews (1200 × 630, or less for smaller pictures); absent until it has been made. */
  readonly shared?: { readonly url: string; readonly width: number; readonly height: number }
}

export interface SiteFile {
  readonly url: string
  /** The file's original name. */
  readonly name: string
  /** Lower case, without the dot. */
  readonly extension: string
  /** In bytes. */
  readonly size: number
  /** Who made a picture. */
  readonly credit?: string
}

/** URLs of built files, with content hashes. */
export interface SiteAssets {
  /** The single stylesheet of a page, such as `home`. */
  style(name: string): string
  /** The single script of a page, such as `home`. */
  script(name: string): string
}

export interface SiteRequest {
  readonly path: string
  /** Only the parameters that the page declares. */
  readonly query: URLSearchParams
  /** The canonical origin, without a trailing slash. */
  readonly siteUrl: string
  /** Set when staff previews the page. */
  readonly preview?: Preview
}

/** Two instants: the version shown, and the expiry of the preview. */
export interface Preview {
  readonly of: string
  readonly until: string
  /** The name of the launch after which the site will be so. */
  readonly launch?: string
  /** Set when a person without an account is asked to approve the page. */
  readonly approval?: ApprovalRequest
}

/** What the person with the link sees beside the page. */
export interface ApprovalRequest {
  readonly name: string
  readonly by: string
  /** What is approved: `o empreendimento “Mirante”`. */
  readonly what: string
  readonly word: string
  /** Each changed field as text; empty for what was never public. */
  readonly changes: readonly { readonly label: string; readonly before: string; readonly after: string }[]
  /** The path of the link, without its query. */
  readonly address: string
  /** Whether changes are marked on the page; undefined when there is nothing to compare with. */
  readonly isMarked: boolean | undefined
  readonly decision: 'aprovado' | 'mudanca' | undefined
  /** Why the sent decision was not taken. */
  readonly refusal: string | undefined
}

/** A form sent by a visitor. */
interface SiteSubmission extends SiteRequest {
  readonly read: ReadForm
}

/**
 * Reads the form, which may contain these files. Of each file field the body has the names of the chosen files; the
 * files themselves are stored by `send`. Rejects when the request is no form, and with files for a form that has none.
 */
export type ReadForm = (files: ReadonlyMap<string, FileLimits>) => Promise<FormBody>

/** Stores a visitor's form. It does not reject for invalid input or rate limits; these are returned as messages. */
export type SendForm = (resource: string, body: FormBody) => Promise<SentForm>
type SentForm =
  | { readonly ok: true; readonly protocolo: string }
  | {
      readonly ok: false
      /** 422, 429, or 503 and 507 when storing failed. */
      readonly status: number
      readonly message: string
      /** By field; inside rows as `terreno.0.cidade`. */
      readonly errors: Readonly<Record<string, string>>
    }

export interface SitePage {
  readonly status: number
  /** `text/html; charset=utf-8` by default. */
  readonly contentType?: string
  /** The target of a redirect (301, 303, 308): a path of this site. */
  readonly location?: string
  /** The path of the speculation rules, by which browsers with a pointer may prefetch the next page. */
  readonly rules?: string
  /** Other hosts that the page may contact, for its content security policy. */
  readonly hosts?: PageHosts | undefined
  /** The response body. */
  readonly html: string
  /** The URL of a stored picture over which `html`, an SVG, is drawn. The response is then a JPEG of the picture's size. */
  readonly over?: string
}

export interface PageHosts {
  readonly frames?: readonly string[]
  readonly scripts?: readonly string[]
  readonly connections?: readonly string[]
  readonly images?: readonly string[]
  readonly styles?: readonly string[]
  readonly fonts?: readonly string[]
  readonly media?: readonly string[]
  /** A third-party script runs WebAssembly. */
  readonly webAssembly?: true
}

/** The public site, as the server calls it. */
export interface Site {
  /** The query parameters that the page at this path uses; undefined where there is no page. */
  parametersOf(path: string): readonly string[] | undefined
  /** Returns undefined when there is no page at this address. */
  render(request: SiteRequest, data: SiteData, assets: SiteAssets): Promise<SitePage | undefined>
  /** The page for all addresses without a page. */
  notFound(data: SiteData, assets: SiteAssets): Promise<SitePage>
  /** Handles a form: 303 after success, or the page with errors. Undefined where there is no form. */
  submit(request: SiteSubmission, data: SiteData, assets: SiteAssets, send: SendForm): Promise<SitePage | undefined>
  /**
   * The page for a refusal or an error, rendered in advance.
   *
   * @param id a placeholder for the request id under which the error is logged
   */
  refusal(status: number, id: string, data: SiteData, assets: SiteAssets): Promise<SitePage>
}
