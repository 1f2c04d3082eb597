import { type ComponentType, createContext, useContext } from 'react'
import type { Field } from './fieldKind.ts'

/** How a kind shows itself to staff. Values are in their JSON dress, as the API answers them and forms hold them. */
export interface AdminFace {
  /** Inside a react-admin form, bound to `source` (a path such as `galeria.2.alt` inside rows). */
  readonly Input: ComponentType<AdminInputProps>
  /** A cell of a list, or the value wherever a screen mentions it; draws nothing special for `null`. */
  readonly Column: ComponentType<AdminColumnProps>
  /** A control that narrows a list; null where the kind has no operators. */
  readonly Filter: ComponentType<AdminFilterProps> | null
  /** The filter's value in words, for its chip: "Publicado, Agendado", "de 01/01/2026 a 31/01/2026". */
  readonly filterWords?: (value: AdminFilterValue, field: Field) => string
  /** Figures and dates stand at the right. */
  readonly align?: 'right'
  /** The column's width in pixels; 100 unless stated, wider for what is read as text. */
  readonly width?: number
}

export interface AdminInputProps {
  readonly source: string
  readonly field: Field
  /** Required in the record's present state: the label carries the mark. */
  readonly required: boolean
  readonly readOnly: boolean
}

export interface AdminColumnProps {
  readonly value: unknown
  readonly field: Field
  /** The whole record, for kinds that show more than their own value. */
  readonly record: Readonly<Record<string, unknown>>
}

/** What a list's query carries for one field: texts of an `is` filter, or the ends of a range, all in the form dress. */
export interface AdminFilterValue {
  readonly is?: readonly string[]
  readonly from?: string
  readonly until?: string
}

export interface AdminFilterProps {
  readonly field: Field
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
  /** A record can be made of its title alone, so that a select may add one. */
  readonly isMadeOfTitle?: boolean
}

export interface AdminTargets {
  /** Throws for a name that is no resource; `FILES` gives the resource that keeps files. */
  target(name: string): AdminTarget
  /** Draws the input of any field: kinds that hold rows need their inner ones. */
  readonly FieldInput: ComponentType<AdminInputProps>
}

const TargetsContext = createContext<AdminTargets | null>(null)
export const TargetsProvider = TargetsContext.Provider

export function useTargets(): AdminTargets {
  const targets = useContext(TargetsContext)
  if (targets === null) throw new Error('A field was drawn outside the admin.')
  return targets
}
