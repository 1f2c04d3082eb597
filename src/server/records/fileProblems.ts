import type { ChosenFile, Field } from '#fields/contract/fieldKind.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { requireFilesResource } from '#schema/roles.ts'
import { findRecord } from '../store/records/records.ts'
import type { Tx } from '../store/store.ts'

/**
 * Asks every field that points at a file, also inside rows, whether that file will do; only values that are other than
 * before are looked at, so that a limit made stricter later does not stop a user from saving something else.
 *
 * @returns field name to message, `galeria.2.imagem_id` inside rows
 */
export async function fileProblems(
  tx: Tx,
  resource: AnyResource,
  tenantId: number,
  before: Values | null,
  record: Values,
) {
  const problems: Record<string, string> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const pointers = pointersIn(name, field, record[name])
    if (pointers.length === 0 || JSON.stringify(before?.[name]) === JSON.stringify(record[name])) continue
    for (const { path, problemOf, value } of pointers) {
      const file = await chosenFile(tx, tenantId, value)
      const problem = file && problemOf(file)
      if (problem !== undefined) problems[path] = problem
    }
  }
  return problems
}

interface Pointer {
  readonly path: string
  readonly problemOf: (file: ChosenFile) => string | undefined
  readonly value: number
}

function pointersIn(path: string, field: Field, value: unknown): Pointer[] {
  if (value === null || value === undefined) return []
  const { fileProblem } = field.kind
  if (fileProblem) return [{ path, problemOf: file => fileProblem(file, field.options), value: value as number }]
  const inner = field.kind.inner?.(field.options)
  if (inner === undefined || !Array.isArray(value)) return []
  return value.flatMap((row, i) =>
    Object.entries(inner).flatMap(([name, one]) =>
      pointersIn(`${path}.${i}.${name}`, one, (row as Values | null)?.[name]),
    ),
  )
}

/** Undefined when there is no such file; that refusal comes from the store, which holds the reference. */
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
