import type { Parts } from '../parts.ts'
import { AUDIT } from '../store/log/audit.ts'
import { hashNext } from '../store/log/auditChain.ts'
import { retriedWrite } from '../store/retriedWrite.ts'
import type { Store } from '../store/store.ts'

const BATCH_MS = 250

/** Adds new audit lines to the hash chain soon after they are written; first those that a stopped process left. */
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
    timer = setTimeout(linkNow, BATCH_MS).unref()
  })
  linkNow()

  return {
    async settled() {
      linkNow()
      await linking.idle()
    },
    /** Links what is left. What fails because of a full disk or an unreachable database is linked at the next start. */
    async stop() {
      linkNow()
      clearTimeout(timer)
      isStopped = true
      await linking.stop()
    },
  }
}

/** Links all unlinked lines in small transactions, which hardly delay saves. */
export async function linkAll(store: Store, isStopped: () => boolean = () => false): Promise<void> {
  while ((await store.write(hashNext)) && !isStopped()) {}
}
