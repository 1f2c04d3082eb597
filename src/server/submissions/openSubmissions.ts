import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { FormBody } from '#schema/decodeForm.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { publicCreateOf, settingsResource } from '#schema/roles.ts'
import { networkOf } from '../auth/address.ts'
import { count, refuseWhenFull } from '../auth/limits.ts'
import { invalidFields } from '../errors.ts'
import type { Parts } from '../parts.ts'
import type { RecordService } from '../records/recordService.ts'
import { effectiveSettings } from '../records/settings.ts'
import { nextNumber } from '../store/records/counters.ts'
import type { Tx } from '../store/store.ts'

const HOUR = 3600

export function openSubmissions(
  parts: Pick<Parts, 'clock' | 'rateLimits'>,
  recordService: Pick<RecordService, 'save'>,
) {
  return {
    /**
     * Returns the protocol number. A form that a robot seems to have filled is stored as suspect but answered like any
     * other; a form repeated with its key gets the first result. Throws 422 with every refusal, and 429.
     *
     * @param address counted as a hash for one hour, and stored nowhere
     */
    async receive(resource: AnyResource, body: FormBody, tenantId: number, address: string) {
      const { fields, honeypot, seconds, suspect, protocol, perHour } = publicCreateOf(resource)
      for (const key of ['id', 'revisao']) if (body.has(key)) throw invalidFields({ [key]: 'Campo desconhecido' })
      const isSuspect = filled(body, honeypot) || isTooFast(body, seconds)
      // These two fields only detect robots and may differ when a form is sent again.
      const form = new Map([...body].filter(([key]) => key !== honeypot && key !== seconds.key))
      const limit = { name: `envio/${resource.name}`, maxAttempts: perHour, seconds: HOUR }
      const counter = { limit, who: [String(tenantId), networkOf(address)] }

      const adds = async (tx: Tx): Promise<Values> => {
        const now = parts.clock.now()
        if (parts.rateLimits) {
          await refuseWhenFull(tx, [counter], now)
          await count(tx, counter, now, { address: '', tenantId, userId: null })
        }
        return {
          ...(isSuspect ? suspect : {}),
          ...(await consentShown(tx, resource, tenantId)),
          [protocol]: await nextProtocol(tx, resource, tenantId, now),
        }
      }
      const caller = { id: null, tenantId, address: '' }
      const record = await recordService.save(resource, form, caller, { visitor: { only: fields, adds } })
      return { protocolo: String(record[protocol]) }
    },
  }
}

export type PublicSubmissions = ReturnType<typeof openSubmissions>

/** @example '2026-000042' */
export async function nextProtocol(tx: Tx, resource: AnyResource, tenantId: number, now: Date): Promise<string> {
  const year = dayOfInstant(now.toISOString()).slice(0, 4)
  const number = await nextNumber(tx, tenantId, `protocolo.${resource.name}.${year}`)
  return `${year}-${String(number).padStart(6, '0')}`
}

/** The words to which the visitor agreed. Each change of the settings increments their revision. */
async function consentShown(tx: Tx, resource: AnyResource, tenantId: number): Promise<Values> {
  const { consent } = publicCreateOf(resource)
  const settings = settingsResource(tx.resources.values())?.resource
  if (consent === undefined) return {}
  const { [consent.setting]: words, revisao } = (settings && (await effectiveSettings(tx, settings, tenantId))) ?? {}
  return {
    [consent.words]: words ?? fieldNamed(resource, consent.given).options.label,
    [consent.version]: revisao ?? null,
  }
}

const filled = (body: FormBody, key: string) => (body.get(key) ?? []).some(text => text.trim() !== '')

/** Without scripts the time is unknown, which must not count against the visitor. */
function isTooFast(body: FormBody, { key, least }: { readonly key: string; readonly least: number }): boolean {
  const text = body.get(key)?.[0]
  return text !== undefined && /^\d{1,9}(?:\.\d{1,9})?$/.test(text) && Number(text) < least
}
