import type { PdfPage } from './demoPdf.ts'

export interface DemoPicture {
  /** The name of a rendered picture in `demo/`, without `.jpg`, or of a drawing in `pictures/`, without `.svg`. */
  readonly picture: string
  readonly alt?: string
}

export interface DemoDocument {
  /** Its title. */
  readonly pdf: string
  readonly pages?: readonly PdfPage[]
  readonly said?: Readonly<Record<string, string>>
}

export interface DemoReference {
  readonly of: string
  readonly key: string
}

export type DemoValue =
  | string
  | number
  | boolean
  | null
  | DemoPicture
  | DemoDocument
  | DemoReference
  | readonly DemoValue[]
  | { readonly [name: string]: DemoValue }

export type DemoValues = Readonly<Record<string, DemoValue>>

/** A record as the API would return it, with descriptions of pictures, documents and references in place of ids. */
export interface DemoRecord {
  /** Unique within the resource. */
  readonly key: string
  /** Finds a record that exists from the start; it is changed instead of created. */
  readonly existing?: Readonly<Record<string, string>>
  readonly values: DemoValues
  /** Further saves in order, which give the record a history. */
  readonly later?: readonly DemoValues[]
}

export interface DemoSet {
  readonly resource: string
  readonly records: readonly DemoRecord[]
}
