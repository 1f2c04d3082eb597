import { isDeepStrictEqual } from 'node:util'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { Values } from '#schema/resource.ts'
import { resourceNamed } from '#schema/roles.ts'
import type { Caller } from '../caller.ts'
import { AppError, invalidFields, recordNotFound } from '../errors.ts'
import type { Commit, WriteBy } from '../records/commit.ts'
import { lockAtRevision } from '../records/staleRevision.ts'
import { newestAuditOf } from '../store/log/audit.ts'
import { storedIdOf, UPLOADS_PATH } from '../store/records/fileAddress.ts'
import { findRecord, lockRecord } from '../store/records/records.ts'
import { referencesTo } from '../store/records/references.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import { type FilesResource, factsOf, findByContent, type KeepingParts } from './fileRecords.ts'
import { prepare } from './keepFiles.ts'
import type { ReceivedFile } from './upload/receiveForm.ts'
import { UPLOAD_FIELD } from './upload/uploadField.ts'
import { queueVariants } from './variantJobs.ts'

const REPLACED = 'trocar'
/** Relative difference of the width-to-height ratios above which the focus is reset to the centre. */
const SAME_SHAPE = 0.02

/**
 * The file gets a new URL. The former content is kept for a while, so that `undoReplacing` can restore it.
 *
 * @param revisao the revision that the user saw; null accepts any
 */
export async function replaceFile(
  parts: KeepingParts,
  id: number,
  received: ReceivedFile,
  revisao: number | null,
  caller: Caller,
  folder: string,
): Promise<StoredRecord> {
  const { store, storage, clock, commit, files } = parts
  const { resource, role } = files
  const known = await store.read(tx => findRecord(tx, resource, caller.tenantId, { id }))
  if (known === undefined) throw recordNotFound()
  if (received.type.group !== known[role.group]) throw anotherGroup(received.type.group)
  await store.read(tx => refuseKnown(tx))

  const prepared = await prepare(parts, received, folder)
  const { file, contents } = prepared
  for (const { name, path, contentType } of contents) await storage.put(name, path, contentType)
  try {
    return await store.write(async tx => {
      const before = await lockAtRevision(tx, resource, caller.tenantId, { id, revisao })
      await refuseKnown(tx)
      const by = { caller, at: clock.now() }
      const next = { ...before, ...factsOf(role, file) }
      const focus = hasOtherShape(before, next) ? Object.fromEntries(role.focus.map(name => [name, 50])) : {}
      const after = await commit.put(tx, resource, before, { ...next, ...focus }, by, { action: REPLACED })
      await moveAddresses(tx, commit, files, before, after, by)
      if (file.picture) await queueVariants(tx, after, by.at.toISOString())
      return after
    })
  } catch (error) {
    for (const { name } of contents) await storage.remove(name)
    throw error
  }

  async function refuseKnown(tx: Tx) {
    const same = await findByContent(tx, files, caller, received.sha256)
    if (same === undefined) return
    throw refused(
      same.id === id
        ? 'É o mesmo arquivo que já está aqui.'
        : `Este conteúdo já está na biblioteca, como “${String(same[role.name])}”.`,
    )
  }

  function hasOtherShape(before: Values, next: Values): boolean {
    const shape = (record: Values) => Number(record[role.width]) / Number(record[role.height])
    return Math.abs(shape(next) / shape(before) - 1) > SAME_SHAPE
  }
}

/** Restores what the record's last save replaced. Throws 409 after a further save, or when the file is gone. */
export async function undoReplacing(
  { store, storage, clock, commit, files }: KeepingParts,
  id: number,
  caller: Caller,
): Promise<StoredRecord> {
  const { resource, role } = files
  const formerOf = async (tx: Tx) => {
    const [line] = await newestAuditOf(tx, caller.tenantId, resource.name, id, 1)
    if (line?.action !== REPLACED) throw tooLate()
    const former = Object.entries(line.changes).filter(([name]) => name in resource.fields)
    return Object.fromEntries(
      former.map(([name, [was]]) => {
        return [name, was === null ? null : fieldNamed(resource, name).json.decode(was as never)]
      }),
    )
  }
  const stored = String((await store.read(formerOf))[role.url]).slice(UPLOADS_PATH.length)
  const content = await storage.open(stored)
  if (content === undefined) throw tooLate()
  content.destroy()
  return store.write(async tx => {
    const before = await lockAtRevision(tx, resource, caller.tenantId, { id })
    const by = { caller, at: clock.now() }
    const after = await commit.put(tx, resource, before, { ...before, ...(await formerOf(tx)) }, by, {
      action: REPLACED,
    })
    await moveAddresses(tx, commit, files, before, after, by)
    if (after[role.width] !== null) await queueVariants(tx, after, by.at.toISOString())
    return after
  })
}

/** Replaces former URLs of the file and its variants in texts. */
async function moveAddresses(
  tx: Tx,
  commit: Commit,
  { resource, role }: FilesResource,
  before: StoredRecord,
  after: StoredRecord,
  by: WriteBy,
): Promise<void> {
  const former = storedIdOf(String(before[role.url]))
  const move = (address: string) => (storedIdOf(address) === former ? String(after[role.url]) : address)
  const uses = await referencesTo(tx, resource, after.id)
  const holders = new Map(uses.map(use => [`${use.resource} ${use.id}`, use]))
  for (const { resource: name, id } of holders.values()) {
    const holder = resourceNamed(tx.resources, name)
    const held = await lockRecord(tx, holder, after.tenant_id, id)
    if (held === undefined) continue
    const moved = Object.keys(holder.fields).flatMap(field => {
      const { kind, options } = fieldNamed(holder, field)
      const value = held[field]
      const next = value === null ? value : (kind.readdressed?.(value, move, options) ?? value)
      return isDeepStrictEqual(next, value) ? [] : [[field, next] as const]
    })
    if (moved.length > 0) await commit.put(tx, holder, held, { ...held, ...Object.fromEntries(moved) }, by)
  }
}

const anotherGroup = (group: string) =>
  refused(
    group === 'imagem'
      ? 'Aqui está um documento: envie outro documento no lugar dele.'
      : 'Aqui está uma imagem: envie outra imagem no lugar dela.',
  )

const refused = (message: string) => invalidFields({ [UPLOAD_FIELD]: message })

const tooLate = () => new AppError(409, 'too_late', 'Não dá mais para desfazer esta troca.')
