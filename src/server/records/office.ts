import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { FILES, type Field, type FollowContext } from '#fields/contract/fieldKind.ts'
import { RefusedValue } from '#fields/contract/serverFace.ts'
import { serverFaces } from '#fields/kinds.server.ts'
import { isSame } from '#fields/merge/isSame.ts'
import { decodeForm, type FormBody, requirementErrors } from '#schema/decodeForm.ts'
import { encodeJsonField } from '#schema/encodeJson.ts'
import { isWithheld } from '#schema/personal.ts'
import { asDraft, asVisible } from '#schema/publication.ts'
import type { AnyResource, CountedMessage, RuleContext, Values } from '#schema/resource.ts'
import {
  AppError,
  invalidFields,
  malformed,
  operationReused,
  recordInUse,
  recordNotFound,
  staleRevision,
} from '../errors.ts'
import type { Caller, Parts } from '../parts.ts'
import { accountName } from '../store/accounts/accounts.ts'
import { lockTenant } from '../store/accounts/tenants.ts'
import { type AuditChanges, type AuditEntry, auditOf, writeAudit } from '../store/log/audit.ts'
import { claimOperation, finishOperation } from '../store/log/idempotencyKeys.ts'
import {
  countRecords,
  deleteRecord,
  findRecord,
  insertRecord,
  lockRecord,
  updateRecord,
} from '../store/records/records.ts'
import { missingPointers, type Use, usesOf } from '../store/records/references.ts'
import { takenValues } from '../store/records/uniqueConflicts.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import { fileProblems } from './fileProblems.ts'
import { relatedTo, type Seen, settingsFor } from './relatedRecords.ts'
import { checked, problemsOf } from './wholeRecord.ts'

/** What must happen together with a save of this resource, inside its transaction (ending sessions, queueing mail). */
export type SaveEffect = (
  tx: Tx,
  saved: {
    readonly resource: AnyResource
    readonly before: StoredRecord | null
    readonly after: StoredRecord | null
    /** Names of the fields whose value is another now; secret ones included. */
    readonly changed: readonly string[]
    readonly caller: Caller
    readonly body: FormBody
    readonly now: Date
  },
) => Promise<void>

export interface SaveOptions {
  readonly extraKeys?: readonly string[]
  /** The form is one that anybody may send. */
  readonly visitor?: {
    /** The only fields it may name, read-only ones among them. */
    readonly only: readonly string[]
    /** What the system adds; may refuse. Asked once the form was not a repeated one. */
    readonly adds: (tx: Tx) => Promise<Values>
  }
  readonly alongside?: Alongside
}

/** What a save that is part of something larger, such as an import, says and does besides. */
export interface Alongside {
  /** Stands in the audit beside the changes. */
  readonly note: AuditChanges
  /** Belongs into the same transaction. */
  readonly within: (
    tx: Tx,
    saved: { readonly before: StoredRecord | null; readonly after: StoredRecord | null },
  ) => Promise<void>
}

/** What a save that is only thought through starts from. */
export interface Stage {
  readonly tx: Tx
  /** The record as this transaction has it; null where the save would make one. */
  readonly before: StoredRecord | null
  /** Filled and used by every rehearsal of the transaction. */
  readonly seen: Seen
}

/** A save that was only thought through. */
export interface Rehearsal {
  /** The record as it would be. */
  readonly after: Values
  readonly changed: readonly string[]
}

export interface Office {
  /**
   * Creates (no `id` in the form) or changes a record, or answers the same as before when the form's operation key was
   * seen. Throws `AppError`: 422 with every refusal, 404, 409 when the revision read is no longer the stored one.
   */
  save(resource: AnyResource, body: FormBody, caller: Caller, options?: SaveOptions): Promise<StoredRecord>
  /** What saving this form would do; writes nothing, holds nobody up, and looks at no revision. Throws as `save` does. */
  rehearse(resource: AnyResource, body: FormBody, caller: Caller, stage: Stage): Promise<Rehearsal>
  /**
   * Stores what saving this form would, published whatever its state, lets `look` see it in the transaction, and undoes
   * all of it. Of the record only as much is asked as of a draft; looks at no revision. Throws as `save` and `look` do.
   */
  preview<T>(
    resource: AnyResource,
    body: FormBody,
    caller: Caller,
    look: (tx: Tx, record: StoredRecord) => Promise<T>,
  ): Promise<T>
  /**
   * Gives a record values that it had before, exactly; the rules are asked, but nothing is worked out anew. Throws as
   * `save` does; 409 when the record is not as it was at this revision.
   */
  restore(
    resource: AnyResource,
    at: { readonly id: number; readonly revisao: number },
    values: Values,
    caller: Caller,
    alongside: Alongside,
  ): Promise<StoredRecord>
  /**
   * Throws 404, 409 while others point at it (naming where) or when it is not as it was at this revision, 422 when a rule
   * of the resource refuses. Resolves with the record as it was.
   */
  remove(resource: AnyResource, id: number, caller: Caller, options: RemoveOptions): Promise<StoredRecord>
}

export interface RemoveOptions {
  /** Takes the record out of whatever points at it, where the resource asks first. */
  readonly confirmed: boolean
  readonly revisao?: number
  readonly alongside?: Alongside
}

/** Looks at a form before anything else does; may refuse it. Runs outside the transaction, so it may hash. */
export type SaveGuard = (resource: AnyResource, body: FormBody, caller: Caller) => Promise<void>

export function openOffice(
  parts: Pick<Parts, 'store' | 'clock'>,
  effects: readonly SaveEffect[],
  guard: SaveGuard,
): Office {
  const { store, clock } = parts

  /** What a form says, once it may be looked at, and what its kinds make of it outside any transaction. */
  async function takenIn(
    resource: AnyResource,
    body: FormBody,
    caller: Caller,
    now: string,
    limits: { readonly extra?: readonly string[]; readonly only?: readonly string[] } = {},
  ) {
    const decoded = decodeForm(resource, body, { now, today: dayOfInstant(now), ...limits })
    if (!decoded.ok) throw decoded.malformed ? malformed() : invalidFields(decoded.errors)
    const { meta, values } = decoded
    await guard(resource, body, caller)
    return { meta, values, prepared: await prepareValues(resource, values) }
  }

  async function save(resource: AnyResource, body: FormBody, caller: Caller, options: SaveOptions = {}) {
    const at = clock.now()
    const now = at.toISOString()
    const { meta, values, prepared } = await takenIn(resource, body, caller, now, {
      ...(options.extraKeys ? { extra: options.extraKeys } : {}),
      ...(options.visitor ? { only: options.visitor.only } : {}),
    })
    const typed = { transient: transientOf(resource, values), body }
    const bodyHash = meta.operationKey === null ? '' : hashOf(resource, body, options.extraKeys)
    // Visitors have no account, so the keys of their forms are kept apart by site.
    const sender = options.visitor ? -caller.tenantId : caller.id

    return store.write(async tx => {
      if (meta.operationKey !== null && sender !== null) {
        const earlier = await claimOperation(tx, sender, meta.operationKey, bodyHash, at)
        if (earlier !== undefined) return repeated(tx, resource, caller, earlier, bodyHash)
      }
      // Two who each take away the other one would otherwise leave none.
      if (resource.keepOne) await lockTenant(tx, caller.tenantId)
      const before = meta.id === null ? null : await lockRecord(tx, resource, caller.tenantId, meta.id)
      if (before === undefined) throw recordNotFound()
      if (before !== null && meta.revisao !== null && meta.revisao !== before.revisao) {
        throw await describeStale(tx, resource, before, meta.revisao)
      }
      const added = await options.visitor?.adds(tx)
      const given = { ...withoutEmptySecrets(resource, before, values), ...added }
      const next = await resulting(tx, resource, before, given, caller, now, options.visitor?.only)
      const note: AuditChanges = before !== null && meta.revisao === null ? { _sem_revisao: [null, true] } : {}
      const after = await put(tx, resource, before, { ...next, ...prepared }, caller, at, {
        ...typed,
        note: { ...note, ...options.alongside?.note },
      })
      await options.alongside?.within(tx, { before, after })
      if (meta.operationKey !== null && sender !== null) {
        await finishOperation(tx, sender, meta.operationKey, { id: after.id })
      }
      return after
    })
  }

  /** Stores a record that has been looked at, with its line in the audit and all that must follow. */
  async function put(
    tx: Tx,
    resource: AnyResource,
    before: StoredRecord | null,
    next: Values,
    caller: Caller,
    at: Date,
    said: { readonly transient: Values; readonly body: FormBody; readonly note: AuditChanges },
  ): Promise<StoredRecord> {
    const now = at.toISOString()
    const values = storedChanges(before, next)
    const stamp = { tenantId: caller.tenantId, userId: caller.id, now }
    const after =
      before === null
        ? await insertRecord(tx, resource, values, stamp)
        : await updateRecord(tx, resource, before, values, stamp)
    const changed = changedFields(resource, before, { ...after, ...said.transient })
    await keepOne(tx, resource, before)
    const action = before === null ? 'criar' : 'alterar'
    await auditSave(tx, caller, now, action, resource, after.id, {
      ...auditChanges(resource, before, after, changed, action),
      ...said.note,
    })
    for (const effect of effects)
      await effect(tx, { resource, before, after, changed, caller, body: said.body, now: at })
    return after
  }

  async function rehearse(
    resource: AnyResource,
    body: FormBody,
    caller: Caller,
    { tx, before, seen }: Stage,
  ): Promise<Rehearsal> {
    const now = clock.now().toISOString()
    const { values, prepared } = await takenIn(resource, body, caller, now)
    const given = withoutEmptySecrets(resource, before, values)
    const after = { ...(await resulting(tx, resource, before, given, caller, now, undefined, seen)), ...prepared }
    const changed = changedFields(resource, before, after)
    // What the record points at already cannot go away while it does.
    const pointing = Object.fromEntries(changed.map(name => [name, after[name]]))
    const refused = {
      ...(await missingPointers(tx, resource, { ...pointing, tenant_id: caller.tenantId })),
      ...(await takenValues(tx, resource, caller.tenantId, before, after)),
    }
    if (Object.keys(refused).length > 0) throw invalidFields(refused)
    return { after, changed }
  }

  async function preview<T>(
    resource: AnyResource,
    body: FormBody,
    caller: Caller,
    look: (tx: Tx, record: StoredRecord) => Promise<T>,
  ): Promise<T> {
    const now = clock.now().toISOString()
    const { meta, values, prepared } = await takenIn(resource, body, caller, now)
    try {
      return await store.write(async tx => {
        const before = meta.id === null ? null : await lockRecord(tx, resource, caller.tenantId, meta.id)
        if (before === undefined) throw recordNotFound()
        const given = asDraft(resource, withoutEmptySecrets(resource, before, values))
        const draft = { ...(await resulting(tx, resource, before, given, caller, now)), ...prepared }
        const next = storedChanges(before, asVisible(resource, draft, now))
        const stamp = { tenantId: caller.tenantId, userId: caller.id, now }
        const record =
          before === null
            ? await insertRecord(tx, resource, next, stamp)
            : await updateRecord(tx, resource, before, next, stamp)
        throw new Shown(await look(tx, record))
      })
    } catch (thrown) {
      if (thrown instanceof Shown) return thrown.what as T
      throw thrown
    }
  }

  async function restore(
    resource: AnyResource,
    { id, revisao }: { readonly id: number; readonly revisao: number },
    values: Values,
    caller: Caller,
    alongside: Alongside,
  ) {
    const at = clock.now()
    return store.write(async tx => {
      if (resource.keepOne) await lockTenant(tx, caller.tenantId)
      const before = await lockRecord(tx, resource, caller.tenantId, id)
      if (before === undefined) throw recordNotFound()
      if (before.revisao !== revisao) throw await describeStale(tx, resource, before, revisao)
      await resulting(tx, resource, before, values, caller, at.toISOString())
      const said = { transient: {}, body: new Map(), note: alongside.note }
      const after = await put(tx, resource, before, { ...before, ...values }, caller, at, said)
      await alongside.within(tx, { before, after })
      return after
    })
  }

  async function remove(resource: AnyResource, id: number, caller: Caller, options: RemoveOptions) {
    const at = clock.now()
    const now = at.toISOString()
    const removed = async (tx: Tx) => {
      if (resource.keepOne) await lockTenant(tx, caller.tenantId)
      const before = await lockRecord(tx, resource, caller.tenantId, id)
      if (before === undefined) throw recordNotFound()
      if (options.revisao !== undefined && options.revisao !== before.revisao)
        throw await describeStale(tx, resource, before, options.revisao)
      const context: RuleContext = {
        action: 'delete',
        before,
        actor: caller.id === null ? null : { id: caller.id, name: caller.name ?? '' },
        related: await relatedTo(tx, resource, caller.tenantId, before),
        now,
        today: dayOfInstant(now),
      }
      const problem = problemsOf(resource, before, context)[0]
      if (problem) throw new AppError({ code: 'delete_refused', status: 409, message: problem.message })
      await releaseUses(tx, resource, before, caller, now, options.confirmed)
      await deleteRecord(tx, resource, before)
      await keepOne(tx, resource, before)
      const lost = auditChanges(resource, before, null, Object.keys(resource.fields), 'excluir')
      await auditSave(tx, caller, now, 'excluir', resource, id, { ...lost, ...options.alongside?.note })
      for (const effect of effects)
        await effect(tx, { resource, before, after: null, changed: [], caller, body: new Map(), now: at })
      await options.alongside?.within(tx, { before, after: null })
      return before
    }
    // Also on a full disk: it may be what makes room, and what must go cannot wait for it.
    return store.write(removed, { usesReserve: true })
  }

  return { save, rehearse, preview, restore, remove }
}

/** Ends a transaction that has shown what it was for. */
class Shown extends Error {
  readonly what: unknown

  constructor(what: unknown) {
    super('shown, and undone')
    this.what = what
  }
}

/** What the record becomes with these values, once every rule has been asked. Throws every refusal at once. */
async function resulting(
  tx: Tx,
  resource: AnyResource,
  before: StoredRecord | null,
  given: Values,
  caller: Caller,
  now: string,
  only?: readonly string[],
  seen?: Seen,
): Promise<Values> {
  const candidate = { ...before, ...given }
  const context: RuleContext & FollowContext = {
    action: before === null ? 'create' : 'update',
    before,
    actor: caller.id === null ? null : { id: caller.id, name: caller.name ?? '' },
    related: await relatedTo(tx, resource, caller.tenantId, candidate, seen),
    settings: await settingsFor(tx, resource, caller.tenantId, seen),
    now,
    today: dayOfInstant(now),
  }
  const next = checked(resource, before, candidate, context, only)
  const unfit = await fileProblems(tx, resource, caller.tenantId, before, next)
  if (Object.keys(unfit).length > 0) throw invalidFields(unfit)
  return next
}

/** What a kind must do on the server before its value may be stored: seal a password, clean rich text. Throws 422. */
async function prepareValues(resource: AnyResource, values: Values): Promise<Values> {
  const prepared: Values = {}
  const refused: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name] as Field
    const prepare = serverFaces[field.kind.name]?.prepare
    if (prepare === undefined || value === null || field.options.transient) continue
    try {
      prepared[name] = await prepare(value, field.options)
    } catch (cause) {
      if (!(cause instanceof RefusedValue)) throw cause
      refused[name] = cause.message
    }
    // Others have their turn between two long texts.
    await setImmediate()
  }
  if (Object.keys(refused).length > 0) throw invalidFields(refused)
  return prepared
}

/** A form cannot show a secret, so leaving it empty keeps the one there is. */
function withoutEmptySecrets(resource: AnyResource, before: StoredRecord | null, values: Values): Values {
  if (before === null) return values
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== null || !(resource.fields[name] as Field).kind.secret),
  )
}

/** The columns that are other than before; a new record fills them all. */
function storedChanges(before: StoredRecord | null, next: Values): Values {
  if (before === null) return next
  return Object.fromEntries(Object.entries(next).filter(([name, value]) => !isSame(before[name], value)))
}

function changedFields(resource: AnyResource, before: StoredRecord | null, after: Values): string[] {
  return Object.keys(resource.fields).filter(name => !isSame(before?.[name] ?? null, after[name] ?? null))
}

function transientOf(resource: AnyResource, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => resource.fields[name].options.transient))
}

type SaveAction = 'criar' | 'alterar' | 'excluir'

function auditChanges(
  resource: AnyResource,
  before: StoredRecord | null,
  after: StoredRecord | null,
  names: readonly string[],
  action: SaveAction,
) {
  return Object.fromEntries(
    names.flatMap(name => {
      const field = resource.fields[name] as Field
      if (field.options.transient) return []
      if (isWithheld(resource, field, action)) return [[name, [null, null]]]
      return [[name, [encodeJsonField(field, before?.[name]), encodeJsonField(field, after?.[name])]]]
    }),
  )
}

function auditSave(
  tx: Tx,
  { tenantId, id: userId, address }: Caller,
  now: string,
  action: SaveAction,
  resource: AnyResource,
  recordId: number,
  changes: NonNullable<AuditEntry['changes']>,
) {
  return writeAudit(tx, { tenantId, userId, address, action, resource: resource.name, recordId, changes, now })
}

/** What changed since the revision that was read, and by whom, so that the person can decide. */
async function describeStale(tx: Tx, resource: AnyResource, before: StoredRecord, revisionRead: number) {
  const history = await auditOf(tx, before.tenant_id, resource.name, before.id, before.criado_em)
  // Every save adds one revision and one audit row, the first of both being the creation.
  const since = history.slice(Math.max(0, revisionRead))
  const fields = [...new Set(since.flatMap(entry => Object.keys(entry.changes)))].filter(
    name => name in resource.fields && !resource.fields[name].kind.secret,
  )
  return staleRevision({
    revisao: before.revisao,
    alterado_em: before.atualizado_em,
    alterado_por: await authorOf(tx, before),
    campos: Object.fromEntries(fields.map(name => [name, encodeJsonField(resource.fields[name], before[name])])),
  })
}

/** As everywhere else that a person is named: null for the system itself. */
async function authorOf(tx: Tx, { tenant_id, atualizado_por: id }: StoredRecord) {
  if (id === null) return null
  return { id, nome: await accountName(tx, tenant_id, id) }
}

/** The record a repeated form made the first time. */
async function repeated(
  tx: Tx,
  resource: AnyResource,
  caller: Caller,
  earlier: { bodyHash: string; answer: unknown },
  bodyHash: string,
) {
  if (earlier.bodyHash !== bodyHash) {
    throw operationReused()
  }
  const record = await findRecord(tx, resource, caller.tenantId, { id: (earlier.answer as { id: number }).id })
  if (record === undefined) throw recordNotFound()
  return record
}

/**
 * What a repeated form is known by. It is kept, in copies as well, and guesses at it cost nothing; so of a secret, and of
 * what a route asks for besides the fields, it holds only whether something was given.
 */
function hashOf(resource: AnyResource, body: FormBody, extraKeys: readonly string[] = []): string {
  const isSecret = (name: string) => extraKeys.includes(name) || resource.fields[name]?.kind.secret
  const said = [...body].map(([name, texts]) => [name, isSecret(name) ? texts.map(Boolean) : texts] as const)
  return createHash('sha256')
    .update(JSON.stringify([resource.name, said.sort(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('hex')
}

async function keepOne(tx: Tx, resource: AnyResource, before: StoredRecord | null) {
  const { keepOne } = resource
  if (keepOne === undefined || before === null) return
  const wasOne = Object.entries(keepOne.where).every(([name, value]) => before[name] === value)
  if (!wasOne) return
  const filters = Object.entries(keepOne.where).map(([field, value]) => ({
    field,
    operator: 'is' as const,
    values: [value],
  }))
  if ((await countRecords(tx, resource, before.tenant_id, { search: [], filters })) > 0) return
  throw new AppError({ code: 'last_one', status: 409, message: keepOne.message })
}

/**
 * Refuses while others point at the record, or, where the resource asks and the person confirmed, takes it out of them.
 * Fields that remember its title let it go in any case.
 */
async function releaseUses(
  tx: Tx,
  resource: AnyResource,
  record: StoredRecord,
  caller: Caller,
  now: string,
  confirmed: boolean,
) {
  const all = Map.groupBy(await usesOf(tx, resource, record.id), use => `${use.resource} ${use.id}`)
  const items = new Map([...all].filter(([, uses]) => !uses.every(use => letsGo(tx, use))))
  if (items.size > 0) await refuseUnlessConfirmed(tx, resource, record, items, caller, confirmed)
  for (const [use] of all.values()) {
    const holder = tx.resources.get(use!.resource)!
    const before = await lockRecord(tx, holder, caller.tenantId, use!.id)
    if (before === undefined) continue
    const values = storedChanges(before, { ...before, ...withoutRecord(holder, before, resource, record) })
    const after = await updateRecord(tx, holder, before, values, { tenantId: caller.tenantId, userId: caller.id, now })
    await auditSave(
      tx,
      caller,
      now,
      'alterar',
      holder,
      after.id,
      auditChanges(holder, before, after, Object.keys(values), 'alterar'),
    )
  }
}

/** What the holder has when it no longer points at the record. */
function withoutRecord(holder: AnyResource, before: StoredRecord, resource: AnyResource, record: StoredRecord): Values {
  const changes: Values = {}
  for (const [name, field] of Object.entries(holder.fields) as [string, Field][]) {
    if (!field.kind.without || before[name] === null) continue
    const gone = { to: resource.files ? FILES : resource.name, id: record.id }
    const rest = field.kind.without(before[name], gone, field.options)
    const memory = field.kind.remembers?.(field.options)
    if (memory !== undefined && !isSame(rest, before[name])) changes[memory] = String(record[resource.title] ?? '')
    changes[name] = rest
  }
  return changes
}

async function refuseUnlessConfirmed(
  tx: Tx,
  resource: AnyResource,
  record: StoredRecord,
  items: ReadonlyMap<string, readonly Use[]>,
  caller: Caller,
  confirmed: boolean,
) {
  const policy = resource.whenInUse
  const counted = (message: CountedMessage) =>
    (typeof message === 'string' ? message : items.size === 1 ? message.one : message.many).replace(
      '{n}',
      String(items.size),
    )
  const described = (some: readonly (readonly Use[])[]) =>
    Promise.all(some.slice(0, 50).map(([use]) => describeUse(tx, caller.tenantId, use!)))
  const all = [...items.values()]
  if (policy === undefined || 'refuse' in policy)
    throw recordInUse(policy && counted(policy.refuse), { usos: await described(all) })

  const needy: Use[][] = []
  for (const uses of all) {
    const needing = await usesInNeed(tx, resource, record, uses)
    if (needing.length > 0) needy.push(needing)
  }
  if (needy.length > 0) throw recordInUse(undefined, { usos: await described(needy) })
  if (confirmed) return
  throw new AppError({
    code: 'confirm_delete',
    status: 409,
    message: counted(policy.ask),
    data: { confirmar: true, usos: await described(all) },
  })
}

/** Those of one holder's uses that it cannot do without: the field is required and would be empty. */
async function usesInNeed(tx: Tx, resource: AnyResource, record: StoredRecord, uses: readonly Use[]): Promise<Use[]> {
  const [{ resource: name, id }] = uses as [Use]
  const holder = tx.resources.get(name)!
  const isItself = holder === resource && id === record.id
  const demanding = uses.filter(({ field }) => (holder.fields[field] as Field).options.required !== undefined)
  const before = isItself || demanding.length === 0 ? undefined : await lockRecord(tx, holder, record.tenant_id, id)
  if (before === undefined) return []
  const after = { ...before, ...withoutRecord(holder, before, resource, record) }
  const related = await relatedTo(tx, holder, record.tenant_id, after)
  const missing = requirementErrors(holder, after, { isPublic: false, related })
  return demanding.filter(({ field }) => field in missing)
}

/** Whether the field would rather remember the title than keep the record from being deleted. */
function letsGo(tx: Tx, { resource, field }: Use): boolean {
  const { kind, options } = tx.resources.get(resource)!.fields[field] as Field
  return kind.remembers?.(options) !== undefined
}

async function describeUse(tx: Tx, tenantId: number, use: Use) {
  const resource = tx.resources.get(use.resource)!
  const record = await findRecord(tx, resource, tenantId, { id: use.id })
  return { recurso: use.resource, id: use.id, campo: use.field, titulo: String(record?.[resource.title] ?? '') }
}
