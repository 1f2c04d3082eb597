import { choicesOf } from '#fields/choice/choicesOf.ts'
import type {
  AdminFace,
  AdminInputProps,
  AdminTarget,
  AdminTargets,
  FileRule,
} from '#fields/contract/adminFace.admin.ts'
import { FILES, type Field } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { required } from '#fields/contract/required.ts'
import { displayed, Nothing } from '#fields/inputs/DisplayColumn.admin.tsx'
import { ReadInput } from '#fields/inputs/ReadInput.admin.tsx'
import { adminFaces } from '#fields/kinds.admin.ts'
import { resources } from '#resources.ts'
import { isDerived, isNeededByDraft } from '#schema/decodeForm.ts'
import { publicationOf } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'
import { rightToWrite } from '#schema/rights.ts'
import { filesResource } from '#schema/roles.ts'
import { canUse, useAccount } from './api/access.ts'
import { useFileAccess } from './api/useFileAccess.ts'
import { downloadVisitorFile } from './page/downloadVisitorFile.ts'

const faces: Readonly<Record<string, AdminFace>> = adminFaces

export const faceOf = (field: Field): AdminFace =>
  required(faces[field.kind.name], `admin face of '${field.kind.name}'`)

/** What field kinds may know about the resources they refer to, and components to render nested fields. */
export const targets: AdminTargets = {
  target: name => targetOf(resourceOf(name)),
  FieldInput,
  FieldValue,
  Value,
  fileRule,
  width,
  ratios,
  useFileAccess,
  downloadVisitorFile,
  useMayEdit: name => canUse(resourceOf(name), useAccount(), rightToWrite(resourceOf(name))),
  requiredFields(name) {
    const resource = resourceOf(name)
    const { fields, title } = resource
    const asked = Object.entries<Field>(fields).filter(([field]) => field === title || isAsked(resource, field))
    return asked.sort(([a], [b]) => Number(b === title) - Number(a === title))
  },
}

function fileRule(field: Field): FileRule | undefined {
  return faceOf(field).fileRule?.(field)
}

function width(field: Field): number {
  const { width = 100 } = faceOf(field)
  return typeof width === 'function' ? width(field) : width
}

/** The minimum width of the field's column in pixels. */
export function minWidthOf(field: Field): number {
  const { minWidth = width(field) } = faceOf(field)
  return Math.min(width(field), typeof minWidth === 'function' ? minWidth(field) : minWidth)
}

function ratios(): string[] {
  const asked = resources.flatMap(({ fields }) => Object.values<Field>(fields).flatMap(ratioOf))
  const shape = (ratio: string) => {
    const [across = 1, down = 1] = ratio.split(':').map(Number)
    return across / down
  }
  return [...new Set(asked)].sort((a, b) => shape(b) - shape(a))
}

const ratioOf = (field: Field) => fileRule(field)?.ratio ?? []

function Value({
  resource,
  name,
  record,
}: {
  resource: string
  name: string
  record: Readonly<Record<string, unknown>>
}) {
  const field = fieldNamed(resourceOf(resource), name)
  const { Column } = faceOf(field)
  return <Column value={record[name]} field={field} record={record} />
}

/** Whether the user must fill in the field to create a record. */
function isAsked(resource: AnyResource, name: string): boolean {
  const field = fieldNamed(resource, name)
  const { required, default: given } = field.options
  return required === true && given === undefined && !isDerived(field) && isNeededByDraft(resource, name)
}

function resourceOf(name: string): AnyResource {
  const resource = name === FILES ? filesResource(resources)?.resource : resources.find(other => other.name === name)
  if (!resource) throw new Error(`unknown resource '${name}'`)
  return resource
}

/** One value as in lists, but never shortened. */
export function FieldValue({ field, value }: { field: Field; value: unknown }) {
  if (!field.kind.target) return displayed(field, value) ?? <Nothing />
  const { Column } = faceOf(field)
  return <Column value={value ?? null} field={field} record={{}} />
}

export function FieldInput(props: AdminInputProps) {
  const { Input, Column, Read = Column } = faceOf(props.field)
  // Rows have a read-only view of their own.
  if (props.readOnly && !props.field.kind.inner) return <ReadInput {...props} Read={Read} />
  return <Input {...props} />
}

export const pointsToFile = ({ kind, options }: Field): boolean => kind.target?.(options) === FILES

function targetOf(resource: AnyResource): AdminTarget {
  const { name, title, label, list, fields, files, offered, foundBy } = resource
  const named = Object.entries<Field>(fields)
  const state = publicationOf(resource)?.field
  const folder = files && { name: files.folder, field: fieldNamed({ fields }, files.folder) }
  const labelled = (field: string) => ({ name: field, label: fieldNamed({ fields }, field).options.label })
  const picture = files ? undefined : offered ? offered.picture : named.find(([, field]) => pointsToFile(field))?.[0]
  return {
    name,
    title,
    label,
    isSearchable: list.search.length > 0,
    isFoundByAnyWord: foundBy === 'anyWord',
    hasOptions: offered !== undefined,
    isMadeOfTitle: named.every(([field]) => field === title || !isAsked(resource, field)),
    picture,
    state,
    files: files && { focus: [labelled(files.focus[0]), labelled(files.focus[1])] as const, uses: files.uses },
    folder: folder && { name: folder.name, label: folder.field.options.label, options: optionsOf(folder.field) },
  }
}

const optionsOf = (field: Field): { value: string; title: string }[] =>
  Object.entries(choicesOf(field)).map(([value, title]) => ({ value, title }))
