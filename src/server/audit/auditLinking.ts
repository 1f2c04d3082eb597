import type { Parts } from '../parts.ts'
import { AUDIT } from '../store/log/audit.ts'
import { hashNext } from '../store/log/auditChain.ts'
import { retriedWrite } from '../store/retriedWrite.ts'
import type { Store } from '../store/store.ts'

/** Lines that are written within this time are linked together. */
const GATHERED_MS = 250

/** Links the lines of the audit soon after they were written; those that a stopped process left, from the start on. */
export function startAuditLinking({ store, log }: Pick<Parts, 'store' | 'log'>) {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const linking = retriedWrite(
    () => linkAll(store, () => isStopped),
    cause => log.error('audit.not_linked', cause),
  )
  const linkNow = () => {
    clearTimeout(timer)
    timer = undefined
    linking.start()
  }
  store.onCommit(changes => {
    if (isStopped || timer !== undefined || !changes.some(({ resource }) => resource === AUDIT)) return
    timer = setTimeout(linkNow, GATHERED_MS).unref()
  })
  linkNow()

  return {
    /** Resolves when every line that is there is linked. */
    async settled() {
      linkNow()
      await linking.idle()
    },
    /** The same; what a full disk or a database that is away leaves is linked at the next start. */
    async stop() {
      linkNow()
      clearTimeout(timer)
      isStopped = true
      await linking.stop()
    },
  }
}

/** Links every line that has no link yet, some at a time, so that saves hardly wait. */
export async function linkAll(store: Store, isStopped: () => boolean = () => false): Promise<void> {
  while ((await store.write(hashNext)) && !isStopped()) {}
}
