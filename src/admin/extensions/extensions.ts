import { type ComponentType, use } from 'react'
import { offeredColumns } from '#contract/preferences.ts'
import type { AdminFilterProps, AdminInputProps } from '#fields/contract/adminFace.admin.ts'
import { required } from '#fields/contract/required.ts'
import { resources } from '#resources.ts'
import type { AnyResource } from '#schema/resource.ts'
import type { systemFieldNames } from '#schema/systemFields.ts'

type Parts = Readonly<Record<string, ComponentType>>

/**
 * What `resources/<name>.admin.tsx` replaces in or adds to the derived screens. Records come from `useRecordContext`, in
 * the JSON encoding of the API; the list and the selected ids from `useListContext`.
 */
export interface Extensions<Name extends string = string, SystemName extends string = string> {
  /** The cell of a column of the list, in place of that of the field's kind. */
  readonly columns?: { readonly [N in Name | SystemName]?: ComponentType }
  /** Further columns, after those of fields; always shown. */
  readonly extraColumns?: Readonly<Record<string, ExtraColumn>>
  /** The input of a field in the form. It also gets fields that are read-only or computed, with `readOnly`. */
  readonly inputs?: { readonly [N in Name]?: ComponentType<AdminInputProps> }
  /** The filter of a field of `list.filters`. */
  readonly filters?: { readonly [N in Name | SystemName]?: ComponentType<AdminFilterProps> }
  /** Buttons in the head of the list. */
  readonly listActions?: Parts
  /** Buttons for the selected records. */
  readonly bulkActions?: Parts
  /** Buttons in the head of the form of an existing record. */
  readonly actions?: Parts
  /** Sections beside the form of an existing record. */
  readonly panels?: Parts
  /** Whole screens; `edit` finds the id in the address, as react-admin's `useGetOne` and `Edit` want it. */
  readonly list?: ComponentType<ScreenProps>
  readonly edit?: ComponentType<ScreenProps>
  readonly create?: ComponentType<ScreenProps>
}

interface ExtraColumn {
  readonly title: string
  /** In pixels; 140 by default. */
  readonly width?: number
  readonly Cell: ComponentType
}

interface ScreenProps {
  readonly resource: AnyResource
}

/** In development, throws when a part would never be shown, because no list and no form shows its field. */
export function defineAdmin<R extends AnyResource>(
  resource: R,
  extensions: Extensions<keyof R['fields'] & string, (typeof systemFieldNames)[number]>,
): Extensions {
  if (import.meta.env.DEV) refuseUnseen(resource, extensions)
  return extensions
}

function refuseUnseen(resource: AnyResource, extensions: Extensions): void {
  const shown = {
    columns: offeredColumns(resource),
    filters: resource.list.filters,
    inputs: resource.tabs.flatMap(({ rows }) => rows.flat().map(([name]) => name)),
  }
  for (const slot of ['columns', 'filters', 'inputs'] as const) {
    const unseen = Object.keys(extensions[slot] ?? {}).find(name => !shown[slot].includes(name))
    if (unseen !== undefined) throw new Error(`${fileOf(resource)}: the screens do not show ${slot}.${unseen}`)
  }
}

export const fileOf = ({ name }: Pick<AnyResource, 'name'>) => `resources/${name}.admin.tsx`

const files = import.meta.glob<{ default: Extensions }>('../../../resources/*.admin.tsx')
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/|\.admin\.tsx$/g, ''), load] as const),
)
if (import.meta.env.DEV) {
  for (const name of loaders.keys()) {
    if (!resources.some(resource => resource.name === name))
      throw new Error(`${fileOf({ name })}: there is no resource '${name}'`)
  }
}

const loaded = new Map<string, Extensions>()
const loading = new Map<string, Promise<Extensions>>()

/** Loads the file of a resource that has one. A failure is final: the screen then offers to reload the page. */
function load(name: string): Promise<Extensions> {
  const coming =
    loading.get(name) ??
    required(loaders.get(name), `admin file of '${name}'`)().then(file => {
      loaded.set(name, file.default)
      return file.default
    })
  loading.set(name, coming)
  return coming
}

const NONE: Extensions = {}

/** The resource's extensions. Suspends until they are loaded, which the screens of the resource wait for. */
export function useExtensions({ name }: AnyResource): Extensions {
  const known = loaders.has(name) ? loaded.get(name) : NONE
  return known ?? use(load(name))
}
