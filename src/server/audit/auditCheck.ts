import type { AuditCheck } from '#contract/calls/auditCalls.ts'
import type { Parts } from '../parts.ts'
import { type ChainCheck, type ChainMismatch, checkSome, NOTHING_CHECKED } from '../store/log/auditChain.ts'
import type { Store } from '../store/store.ts'
import { yieldToEventLoop } from '../yieldToEventLoop.ts'

export async function checkChain(store: Store, onProgress: (links: number) => void = () => {}): Promise<ChainCheck> {
  for (let checked = NOTHING_CHECKED; ; ) {
    const found = await store.read(tx => checkSome(tx, checked))
    if (found.is !== 'going_on') return found
    checked = found.checked
    onProgress(checked.length)
    await yieldToEventLoop()
  }
}

const TYPES: Readonly<Record<ChainMismatch, 'alterada' | 'falta_antes' | 'falta_depois'>> = {
  changed: 'alterada',
  missing_before: 'falta_antes',
  missing_after: 'falta_depois',
}

/** Runs one check at a time, independently of the request that began it. */
export function openAuditCheck({ store, clock, log }: Pick<Parts, 'store' | 'clock' | 'log'>) {
  let last: AuditCheck | undefined
  /** Of the broken line. */
  let brokenTenantId: number | null = null
  let running: Promise<void> | undefined

  async function run(begun: string) {
    const now = () => clock.now().toISOString()
    const begin = { iniciada_em: begun, terminada_em: null, quebra: null, conferidas: 0 }
    last = { ...begin, estado: 'em_curso' }
    try {
      const found = await checkChain(store, links => {
        last = { ...begin, estado: 'em_curso', conferidas: links }
      })
      const ended = { ...begin, terminada_em: now(), conferidas: found.checked.length }
      if (found.is !== 'broken') {
        last = { ...ended, estado: 'integra' }
        return
      }
      const { line, breach } = found
      log.error('audit.broken', new Error(`The audit is broken at line ${line?.id}.`), { breach })
      const quebra = { id: line?.id ?? null, quando: line?.quando ?? null, tipo: TYPES[breach] }
      brokenTenantId = line?.tenant_id ?? null
      last = { ...ended, estado: 'quebrada', quebra }
    } catch (cause) {
      log.error('audit.not_checked', cause)
      last = { ...begin, estado: 'falhou', terminada_em: now() }
    }
  }

  return {
    begin() {
      running ??= run(clock.now().toISOString()).finally(() => {
        running = undefined
      })
    },
    /** The check as this tenant may see it. A broken line of another tenant is reported without its id and date. */
    seenBy(tenantId: number): AuditCheck | null {
      const isForeign = brokenTenantId !== null && brokenTenantId !== tenantId
      if (!last?.quebra || !isForeign) return last ?? null
      return { ...last, quebra: { ...last.quebra, id: null, quando: null } }
    },
    async idle() {
      await running
    },
  }
}
