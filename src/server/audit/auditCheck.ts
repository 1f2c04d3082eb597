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
  let last: { check: AuditCheck; tenantId: number | null } | undefined
  let running: Promise<void> | undefined

  async function run(begun: string) {
    const now = () => clock.now().toISOString()
    const begin = { iniciada_em: begun, terminada_em: null, quebra: null, conferidas: 0 }
    last = { check: { ...begin, estado: 'em_curso' }, tenantId: null }
    try {
      const found = await checkChain(store, links => {
        last = { check: { ...begin, estado: 'em_curso', conferidas: links }, tenantId: null }
      })
      const ended = { ...begin, terminada_em: now(), conferidas: found.checked.length }
      if (found.is !== 'broken') {
        last = { check: { ...ended, estado: 'integra' }, tenantId: null }
        return
      }
      const { line, breach } = found
      log.error('audit.broken', new Error(`The audit is broken at line ${line?.id}.`), { breach })
      const quebra = { id: line?.id ?? null, quando: line?.quando ?? null, tipo: TYPES[breach] }
      last = { check: { ...ended, estado: 'quebrada', quebra }, tenantId: line?.tenant_id ?? null }
    } catch (cause) {
      log.error('audit.not_checked', cause)
      last = { check: { ...begin, estado: 'falhou', terminada_em: now() }, tenantId: null }
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
      if (last === undefined) return null
      const { check } = last
      const isForeign = last.tenantId !== null && last.tenantId !== tenantId
      if (!check.quebra || !isForeign) return check
      return { ...check, quebra: { ...check.quebra, id: null, quando: null } }
    },
    async idle() {
      await running
    },
  }
}
