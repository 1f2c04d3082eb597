import type { ChosenFile, Field } from '#fields/contract/fieldKind.ts'
import { asksForPublication, publicationOf } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { requireFilesResource } from '#schema/roles.ts'
import { findRecord } from '../store/records/records.ts'
import type { Tx } from '../store/store.ts'

/**
 * Checks the referenced files of every field, also inside rows. Unchanged values are not checked, so that a stricter
 * limit does not block later saves. All are checked when the record becomes public, because a draft's files may be
 * incomplete.
 *
 * @returns messages by field name (`galeria.2.imagem_id` inside rows); `gaps` prevent only the publication
 */
export async function fileProblems(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  before: Values | null,
  record: Values,
) {
  const [problems, gaps]: [Record<string, string>, Record<string, string>] = [{}, {}]
  const hasDrafts = publicationOf(resource)?.hasStates === true
  const isPublic = asksForPublication(resource, record)
  const becomesPublic = isPublic && !(before && asksForPublication(resource, before))
  for (const [name, field] of Object.entries(resource.fields)) {
    const pointers = pointersIn(name, field, record[name])
    if (pointers.length === 0) continue
    const isSame = JSON.stringify(before?.[name]) === JSON.stringify(record[name])
    if (isSame && !becomesPublic) continue
    for (const { path, problemOf, gapOf, value } of pointers) {
      const file = await chosenFile(tx, tenantId, value)
      if (file === undefined) continue
      const problem = isSame ? undefined : problemOf(file)
      if (problem !== undefined) problems[path] = problem
      const gap = hasDrafts && !isPublic ? undefined : gapOf(file)
      if (gap !== undefined) (hasDrafts ? gaps : problems)[path] ??= gap
    }
  }
  return { problems, gaps }
}

interface Pointer {
  readonly path: string
  readonly problemOf: (file: ChosenFile) => string | undefined
  readonly gapOf: (file: ChosenFile) => string | undefined
  readonly value: number
}

function pointersIn(path: string, field: Field, value: unknown): Pointer[] {
  if (value === null || value === undefined) return []
  const { kind, options } = field
  const { fileProblem } = kind
  if (fileProblem) {
    const gapOf = (file: ChosenFile) => kind.fileGap?.(file, options)
    return [{ path, problemOf: file => fileProblem(file, options), gapOf, value: value as number }]
  }
  const inner = kind.inner?.(options)
  if (inner === undefined || !Array.isArray(value)) return []
  return value.flatMap((row, i) =>
    Object.entries(inner).flatMap(([name, one]) =>
      pointersIn(`${path}.${i}.${name}`, one, (row as Values | null)?.[name]),
    ),
  )
}

/** Undefined when there is no such file; the store refuses that reference. */
async function chosenFile(tx: Tx, tenantId: number, id: number): Promise<ChosenFile | undefined> {
  const { resource: files, role } = requireFilesResource(tx.resources.values())
  const record = await findRecord(tx, files, tenantId, { id })
  if (record === undefined) return undefined
  return {
    width: Number(record[role.width] ?? 0),
    height: Number(record[role.height] ?? 0),
    extension: String(record[role.extension] ?? ''),
  }
}
