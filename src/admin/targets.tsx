import type { AdminFace, AdminInputProps, AdminTarget, AdminTargets } from '#fields/adminFace.admin.ts'
import { FILES, type Field } from '#fields/fieldKind.ts'
import { adminFaces } from '#fields/kinds.admin.ts'
import { resources } from '#resources.ts'
import type { AnyResource } from '#schema/defineResource.ts'

const faces: Readonly<Record<string, AdminFace>> = adminFaces

/** How a field shows itself to staff. */
export const faceOf = (field: Field): AdminFace => faces[field.kind.name]!

/** What kinds may know of the resources they point into, and how the fields inside them are drawn. */
export const targets: AdminTargets = {
  target(name) {
    const resource = resources.find(other => (name === FILES ? other.files : other.name === name))
    if (!resource) throw new Error(`there is no resource '${name}'`)
    return targetOf(resource)
  },
  FieldInput,
}

export function FieldInput(props: AdminInputProps) {
  const { Input } = faceOf(props.field)
  return <Input {...props} />
}

/** Whether what the field holds is an uploaded file. */
export const pointsToFile = ({ kind, options }: Field): boolean => kind.target?.(options) === FILES

function targetOf({ name, title, label, list, fields, files }: AnyResource): AdminTarget {
  const named = Object.entries<Field>(fields)
  const picture = files ? undefined : named.find(([, field]) => pointsToFile(field))?.[0]
  return {
    name,
    title,
    label,
    isSearchable: list.search.length > 0,
    isMadeOfTitle: named.every(([field, { kind, options }]) => {
      return field === title || kind.follow !== undefined || options.required !== true || options.default !== undefined
    }),
    ...(picture === undefined ? {} : { picture }),
  }
}
