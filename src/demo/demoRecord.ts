/** A picture for the field it stands in. */
export interface DemoPicture {
  /** The name of its file in `pictures/`, without `.svg`. */
  readonly picture: string
  readonly alt?: string
}

/** A one-page document to be written for the field it stands in. */
export interface DemoDocument {
  readonly pdf: string
  /** What the upload's form says of it, such as its folder. */
  readonly said?: Readonly<Record<string, string>>
}

/** Another demonstration record, by its resource and key. */
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

/** One record as the API would answer it, with pictures, documents and references described instead of their ids. */
export interface DemoRecord {
  /** Unlike every other key of this resource. */
  readonly key: string
  /** The record is there from the start, and this finds it; it is changed instead of created. */
  readonly existing?: Readonly<Record<string, string>>
  readonly values: DemoValues
  /** Further saves, one after the other: a life before today. */
  readonly later?: readonly DemoValues[]
}

export interface DemoSet {
  readonly resource: string
  readonly records: readonly DemoRecord[]
}
