import { type ComponentType, createContext, useContext } from 'react'
import type { Option } from '#ui/selects/option.ts'
import type { StoredFile } from '../files/storedFile.admin.ts'
import type { AnyField, Field } from './fieldKind.ts'

/** How the admin shows a field kind. Values are in their JSON encoding, as in the API's responses and in forms. */
export interface AdminFace {
  /** Used inside a react-admin form and bound to `source`, which is a path such as `galeria.2.alt` inside rows. */
  readonly Input: ComponentType<AdminInputProps>
  /** Shows the value in a list's cell and wherever a screen mentions it. Must accept `null`. */
  readonly Column: ComponentType<AdminColumnProps>
  /** Shows the value in a form in which the field is read-only; `Column` by default. */
  readonly Read?: ComponentType<AdminColumnProps>
  /** Narrows a list by this field; null where the kind has no operators. */
  readonly Filter: ComponentType<AdminFilterProps> | null
  /** Which files the field accepts, for kinds whose value is one uploaded file. */
  readonly fileRule?: (field: AnyField) => FileRule
  /** The alignment of numbers and dates. */
  readonly align?: 'right'
  /** The column's width in pixels; 100 by default, more for kinds that are read as text. */
  readonly width?: number | ((field: AnyField) => number)
  /** The width in pixels down to which values stay readable when the columns do not all fit; `width` by default. */
  readonly minWidth?: number | ((field: AnyField) => number)
  /** Whether the column shows the record's status. Such a column stays visible when the columns do not all fit. */
  readonly isState?: (field: AnyField) => boolean
}

export interface FileRule {
  /** What the user is asked to upload: "imagem", "arquivo". */
  readonly noun: string
  /** The same in the plural: "várias imagens". */
  readonly several: string
  /** The `accept` attribute of the file input. */
  readonly accept: string | undefined
  readonly help: string
  /** The list filter that the file library applies. */
  readonly filter: Readonly<Record<string, string | readonly string[]>>
  /** Why this file cannot be chosen; undefined when it can. */
  readonly refusal: (file: StoredFile) => string | undefined
  /** Why a record with this file can only be saved as a draft; undefined when it can be published. */
  readonly gap?: (file: StoredFile) => string | undefined
  /** A warning about this file that does not prevent choosing it. */
  readonly warning?: (file: StoredFile) => string | undefined
  /** The file is a picture: in a row of a list its input stands before the other fields. */
  readonly isPicture?: true
  /** The name of the neighbouring field whose text describes the file. */
  readonly describedBy?: string
  /** The aspect ratio in which the picture is shown, such as "16:9". */
  readonly ratio?: string
}

export interface AdminInputProps {
  readonly source: string
  readonly field: AnyField
  /** Required in the record's current state: the label shows the required mark. */
  readonly required: boolean
  /** Required only for publication, and the record is not being published: the label shows a different mark. */
  readonly neededToPublish?: boolean
  readonly readOnly: boolean
}

export interface AdminColumnProps {
  readonly value: unknown
  readonly field: AnyField
  /** The whole record, for kinds that show more than their own value. */
  readonly record: Readonly<Record<string, unknown>>
}

/** The filter of one field in a list query: texts of an `is` filter or ends of a range, in the form encoding. */
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

/** What a kind may know about the resource it references. */
export interface AdminTarget {
  readonly name: string
  /** The name of the field that holds a record's title. */
  readonly title: string
  readonly label: { readonly one: string; readonly many: string; readonly gender: 'm' | 'f'; readonly title: string }
  /** The name of a field that holds a picture of the record, if there is one. */
  readonly picture?: string
  readonly isSearchable: boolean
  /** Selects find a record by any word of its title, not only by the beginning of the title. */
  readonly isFoundByAnyWord?: boolean
  /** Users without access to the resource may still choose among its records; they receive only titles and pictures. */
  readonly hasOptions?: boolean
  /** The name of the field that says whether the record is public, shown beside its title. */
  readonly state?: string
  /** A field that sorts records into folders. */
  readonly folder?: { readonly name: string; readonly label: string; readonly options: readonly Option[] }
  /**
   * For the resource that keeps files: the fields of the focal point (x, y) and the field that counts a file's uses.
   */
  readonly files?: { readonly focus: readonly [NamedField, NamedField]; readonly uses: string }
  /** A record needs only its title, so a select can create one. */
  readonly isMadeOfTitle?: boolean
}

interface NamedField {
  readonly name: string
  readonly label: string
}

export interface AdminTargets {
  /** Throws when no resource has this name. `FILES` returns the resource that keeps files. */
  target(name: string): AdminTarget
  /** Renders the input of any field, for kinds that hold rows. */
  readonly FieldInput: ComponentType<AdminInputProps>
  /** Renders one read-only value of any field, such as a cell of a row. */
  readonly FieldValue: ComponentType<{ readonly field: Field; readonly value: unknown }>
  /** Renders the value of a named field of a resource's record. */
  readonly Value: ComponentType<{
    readonly resource: string
    readonly name: string
    readonly record: Readonly<Record<string, unknown>>
  }>
  /** Which files a field accepts; undefined for a field whose value is not an uploaded file. */
  fileRule(field: Field): FileRule | undefined
  /** The width of the field's column in pixels. */
  width(field: Field): number
  /** The aspect ratios that fields ask of pictures, the widest first. */
  ratios(): readonly string[]
  /** Whether the user may create and change records of the resource. A hook. */
  useMayEdit(name: string): boolean
  /** The user's link to an uploaded file. A hook. */
  useFileAccess(file: StoredFile): FileLink
  readonly downloadVisitorFile: DownloadVisitorFile
  /** The fields a user must fill in to create a record of this resource, in the order of its form. */
  requiredFields(name: string): readonly (readonly [string, Field])[]
}

/** Downloads a file that a visitor sent with a record. Resolves with the message of a failure. */
export type DownloadVisitorFile = (
  resource: string,
  id: number,
  file: { readonly arquivo: string; readonly nome: string },
) => Promise<string | undefined>

export interface FileLink {
  /** Undefined while it is loading. */
  readonly href: string | undefined
  /** Undefined while it is loading, and for pictures, which are always public. */
  readonly isPublic: boolean | undefined
}

/**
 * Returns the host and path of the form's record on the site, computed from the record with these values applied;
 * undefined when the record has no page. The context is null outside a form.
 */
const PageContext = createContext<((values: Readonly<Record<string, unknown>>) => string | undefined) | null>(null)
export const PageProvider = PageContext.Provider
export const usePageAddress = (values: Readonly<Record<string, unknown>>) => useContext(PageContext)?.(values)

const TargetsContext = createContext<AdminTargets | null>(null)
export const TargetsProvider = TargetsContext.Provider

export function useTargets(): AdminTargets {
  const targets = useContext(TargetsContext)
  if (targets === null) throw new Error('useTargets needs a TargetsProvider.')
  return targets
}
