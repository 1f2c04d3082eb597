import type { VisitorFile } from '#fields/visitorFiles/visitorFiles.ts'
import { receivingFields } from '#schema/receivingFields.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import type { JobHandler } from '../jobs/jobQueue.ts'
import type { SaveEffect } from '../records/commit.ts'
import { addJob } from '../store/log/jobs.ts'
import { newStoredId, visitorFileName } from '../store/records/fileAddress.ts'
import { addVisitorFile, removeVisitorFile } from '../store/records/visitorFileRows.ts'
import type { FileStorage } from './storage/storage.ts'
import { mimeTypeOf } from './upload/fileTypes.ts'
import type { SentFile } from './upload/receiveVisitorForm.ts'

const REMOVAL_JOB = 'arquivos_visitantes.remover'

interface RemovalJob {
  readonly nomes: readonly string[]
}

/**
 * Keeps the list of stored files in step with the records, and removes files that no record holds any more: because the
 * record was deleted, or the person's data erased.
 */
export const visitorFilesEffect: SaveEffect = async (tx, { resource, before, after, now }) => {
  if (receivingFields(resource).size === 0) return
  const [held, kept] = [filesIn(resource, before), filesIn(resource, after)]
  const isIn = (files: readonly VisitorFile[], { arquivo }: VisitorFile) => files.some(one => one.arquivo === arquivo)
  for (const file of kept.filter(one => after && !isIn(held, one)))
    await addVisitorFile(tx, after?.tenant_id ?? 0, visitorFileName(file.arquivo), file.tamanho)
  const nomes = held.filter(one => !isIn(kept, one)).map(({ arquivo }) => visitorFileName(arquivo))
  for (const name of nomes) await removeVisitorFile(tx, name)
  const data: RemovalJob = { nomes }
  if (nomes.length > 0) await addJob(tx, { type: REMOVAL_JOB, data, dueAt: now.toISOString() })
}

export const visitorFileJobs = (storage: Pick<FileStorage, 'remove'>): Record<string, JobHandler> => ({
  [REMOVAL_JOB]: async ({ nomes }: RemovalJob) => {
    for (const name of nomes) await storage.remove(name)
  },
})

export function filesIn(resource: AnyResource, record: Values | null): VisitorFile[] {
  if (record === null) return []
  return [...receivingFields(resource).keys()].flatMap(name => (record[name] as VisitorFile[] | null) ?? [])
}

/** Stores the files of a form whose record does not exist yet. Throws 503 and 507, and then nothing is kept. */
export async function keepVisitorFiles(storage: FileStorage, sent: readonly SentFile[]) {
  const values: Record<string, VisitorFile[]> = {}
  const ids: string[] = []
  /** What cannot be removed now is swept later, because no record holds it. */
  const discard = async () => {
    for (const id of ids) await storage.remove(visitorFileName(id)).catch(() => undefined)
  }
  try {
    for (const { field, name, path, bytes } of sent) {
      const arquivo = newStoredId()
      ids.push(arquivo)
      await storage.put(visitorFileName(arquivo), path, mimeTypeOf('pdf'))
      values[field] = [...(values[field] ?? []), { arquivo, nome: name, tamanho: bytes, aberto_em: null }]
    }
  } catch (cause) {
    await discard()
    throw cause
  }
  return { values, ids, discard }
}
