import { type ComponentType, createContext, useContext } from 'react'
import type { Option } from '#ui/selects/option.ts'
import type { StoredFile } from '../files/storedFile.admin.ts'
import type { AnyField, Field } from './fieldKind.ts'

/** How a kind shows itself to staff. Values are in their JSON encoding, as the API answers them and forms hold them. */
export interface AdminFace {
  /** Inside a react-admin form, bound to `source` (a path such as `galeria.2.alt` inside rows). */
  readonly Input: ComponentType<AdminInputProps>
  /** A cell of a list, or the value wherever a screen mentions it; draws nothing special for `null`. */
  readonly Column: ComponentType<AdminColumnProps>
  /** In a form, where it is read-only; as in a list unless stated. */
  readonly Read?: ComponentType<AdminColumnProps>
  /** A control that narrows a list; null where the kind has no operators. */
  readonly Filter: ComponentType<AdminFilterProps> | null
  /** Which files it takes, for kinds whose value is one uploaded file. */
  readonly fileRule?: (field: AnyField) => FileRule
  /** Figures and dates stand at the right. */
  readonly align?: 'right'
  /** The column's width in pixels; 100 unless stated, wider for what is read as text. */
  readonly width?: number | ((field: AnyField) => number)
  /** What its values still read well in, where not all columns of a list fit; the whole width unless stated. */
  readonly minWidth?: number | ((field: AnyField) => number)
  /** The column says how a record stands: where not all columns fit it is one of those in sight. */
  readonly isState?: (field: AnyField) => boolean
}

/** Which files a field takes. */
export interface FileRule {
  /** What to send: "imagem", "arquivo". */
  readonly noun: string
  /** The same for more than one: "várias imagens". */
  readonly several: string
  /** For the dialog of the operating system. */
  readonly accept: string | undefined
  readonly help: string
  /** What the library asks for. */
  readonly filter: Readonly<Record<string, string | readonly string[]>>
  /** Why this file cannot be chosen; undefined when it can. */
  readonly refusal: (file: StoredFile) => string | undefined
  /** Why it can stand in a draft alone. */
  readonly gap?: (file: StoredFile) => string | undefined
  /** What to know before choosing it. */
  readonly warning?: (file: StoredFile) => string | undefined
  /** The file is a picture: in a row of a list it stands before the other fields. */
  readonly isPicture?: true
  /** The field beside it whose text describes the file. */
  readonly describedBy?: string
  /** The shape of the place that a picture fills, such as "16:9". */
  readonly ratio?: string
}

export interface AdminInputProps {
  readonly source: string
  readonly field: AnyField
  /** Required in the record's present state: the label carries the mark. */
  readonly required: boolean
  /** Only publication asks for it, and that is not asked for yet: the label carries a mark of its own. */
  readonly neededToPublish?: boolean
  readonly readOnly: boolean
}

export interface AdminColumnProps {
  readonly value: unknown
  readonly field: AnyField
  /** The whole record, for kinds that show more than their own value. */
  readonly record: Readonly<Record<string, unknown>>
}

/** What a list's query carries for one field: texts of an `is` filter, or the ends of a range, all in the form encoding. */
export interface AdminFilterValue {
  readonly is?: readonly string[]
  readonly from?: string
  readonly until?: string
}

export interface AdminFilterProps {
  readonly field: AnyField
  readonly value: AdminFilterValue
  readonly onChange: (value: AdminFilterValue) => void
}

/** What a kind may know of a resource it points into. */
export interface AdminTarget {
  readonly name: string
  /** The field that names a record. */
  readonly title: string
  readonly label: { readonly one: string; readonly many: string; readonly gender: 'm' | 'f'; readonly title: string }
  /** A field that holds a picture of the record, when there is one. */
  readonly picture?: string
  readonly isSearchable: boolean
  /** Selects find a record by any word of its title, not only by how the title starts. */
  readonly isFoundByAnyWord?: boolean
  /** People choose among its records whom it is closed to; they get titles and pictures alone. */
  readonly isOffered?: boolean
  /** The field that says whether the public sees a record, shown beside its name. */
  readonly state?: string
  /** A field that sorts records into folders. */
  readonly folder?: { readonly name: string; readonly label: string; readonly options: readonly Option[] }
  /** Where it keeps files: what its pictures are cut around, across and down, and the count of items that use one. */
  readonly files?: { readonly focus: readonly [NamedField, NamedField]; readonly uses: string }
  /** A record can be made of its title alone, so that a select may add one. */
  readonly isMadeOfTitle?: boolean
}

interface NamedField {
  readonly name: string
  readonly label: string
}

export interface AdminTargets {
  /** Throws for a name that is no resource; `FILES` gives the resource that keeps files. */
  target(name: string): AdminTarget
  /** Draws the input of any field: kinds that hold rows need their inner ones. */
  readonly FieldInput: ComponentType<AdminInputProps>
  /** Draws one value of any field where nothing can be typed, such as a cell of rows. */
  readonly FieldValue: ComponentType<{ readonly field: Field; readonly value: unknown }>
  /** Draws what a record of a resource holds in a field. */
  readonly Value: ComponentType<{
    readonly resource: string
    readonly name: string
    readonly record: Readonly<Record<string, unknown>>
  }>
  /** Which files a field takes; undefined for one whose value is no uploaded file. */
  fileRule(field: Field): FileRule | undefined
  /** How wide a column of the field is, in pixels: how much its values need. */
  width(field: Field): number
  /** The shapes that fields ask of pictures, the widest first. */
  ratios(): readonly string[]
  /** Whether this person may make and change records of the resource. A hook. */
  useMayEdit(name: string): boolean
  /** How this person opens an uploaded file. A hook. */
  useFileAccess(file: StoredFile): FileLink
  /** What a person must fill in to make a record of this resource, in the order of its form. */
  requiredFields(name: string): readonly (readonly [string, Field])[]
}

export interface FileLink {
  /** Undefined until it is known. */
  readonly href: string | undefined
  /** Undefined until it is known, and for pictures, which always are. */
  readonly isPublic: boolean | undefined
}

/**
 * Where the form's record will be found on the site, if it has a page: host and path, from what stands in the record
 * with these values on top.
 */
const PageContext = createContext<((values: Readonly<Record<string, unknown>>) => string | undefined) | null>(null)
export const PageProvider = PageContext.Provider
export const usePageAddress = (values: Readonly<Record<string, unknown>>) => useContext(PageContext)?.(values)

const TargetsContext = createContext<AdminTargets | null>(null)
export const TargetsProvider = TargetsContext.Provider

export function useTargets(): AdminTargets {
  const targets = useContext(TargetsContext)
  if (targets === null) throw new Error('A field was drawn outside the admin.')
  return targets
}
