import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import type { Field } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { RefusedValue } from '#fields/contract/serverFace.ts'
import { serverFaces } from '#fields/kinds.server.ts'
import { decodeForm, type FormBody } from '#schema/decodeForm.ts'
import { asDraft, publicationOf } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import type { Caller } from '../caller.ts'
import { invalidFields, malformed } from '../errors.ts'
import type { StoredRecord } from '../store/store.ts'
import { yieldToEventLoop } from '../yieldToEventLoop.ts'

/** May refuse a form. Runs outside the transaction, so it may hash. */
export type SaveGuard = (resource: AnyResource, body: FormBody, caller: Caller) => Promise<void>

/**
 * Runs outside any transaction. Throws 400, 422, and what the guard throws.
 *
 * @param now ISO 8601, UTC
 */
export async function decodeAndPrepare(
  guard: SaveGuard,
  resource: AnyResource,
  body: FormBody,
  caller: Caller,
  now: string,
  limits: { readonly extra?: readonly string[]; readonly only?: readonly string[] } = {},
) {
  const decoded = decodeForm(resource, body, { now, today: dayOfInstant(now), ...limits })
  if (!decoded.ok) throw decoded.malformed ? malformed() : invalidFields(decoded.errors)
  const { meta } = decoded
  const values = meta.id === null ? asNew(resource, decoded.values, body, caller) : decoded.values
  await guard(resource, body, caller)
  return { meta, values, prepared: await prepareValues(resource, values) }
}

/** A new record that would be published by default becomes a draft when the account may not publish. */
function asNew(resource: AnyResource, values: Values, body: FormBody, { can }: Caller): Values {
  const state = publicationOf(resource)?.field
  if (state === undefined || body.has(state) || can === undefined || can(resource, 'publicar')) return values
  return asDraft(resource, values)
}

/** Hashes passwords and cleans rich text, as the kinds define. Throws 422. */
async function prepareValues(resource: AnyResource, values: Values): Promise<Values> {
  const prepared: Values = {}
  const refused: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    const field = fieldNamed(resource, name)
    if (value === null || field.options.transient || !needsPreparing(field)) continue
    prepared[name] = await prepareValue(field, value, name, refused)
    await yieldToEventLoop()
  }
  if (Object.keys(refused).length > 0) throw invalidFields(refused)
  return prepared
}

/** @param refused receives the message for a value that is refused, by its path (`blocos.2.texto`) */
async function prepareValue(field: Field, value: unknown, path: string, refused: Record<string, string>) {
  if (value === null || value === undefined) return value
  const prepare = serverFaces[field.kind.name]?.prepare
  if (prepare === undefined) return prepareRows(field, value, path, refused)
  try {
    return await prepare(value, field.options)
  } catch (cause) {
    if (!(cause instanceof RefusedValue)) throw cause
    refused[path] = cause.message
    return value
  }
}

async function prepareRows(field: Field, value: unknown, path: string, refused: Record<string, string>) {
  const inner = field.kind.inner?.(field.options)
  if (inner === undefined) return value
  const rows: Values[] = []
  for (const [i, row] of (value as readonly Values[]).entries()) {
    const cells = { ...row }
    for (const [name, cell] of Object.entries(inner))
      cells[name] = await prepareValue(cell, row[name], `${path}.${i}.${name}`, refused)
    rows.push(cells)
  }
  return rows
}

function needsPreparing({ kind, options }: Field): boolean {
  return kind.name in serverFaces || Object.values(kind.inner?.(options) ?? {}).some(needsPreparing)
}

/** A form cannot show a secret, so an empty one keeps the stored value. */
export function withoutEmptySecrets(resource: AnyResource, before: StoredRecord | null, values: Values): Values {
  if (before === null) return values
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== null || !fieldNamed(resource, name).kind.secret),
  )
}
