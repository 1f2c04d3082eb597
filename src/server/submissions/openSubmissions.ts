import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { FormBody } from '#schema/decodeForm.ts'
import { receivingFields } from '#schema/receivingFields.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { publicCreateOf, settingsResource } from '#schema/roles.ts'
import { networkOf } from '../auth/address.ts'
import { count, refuseWhenFull } from '../auth/limits.ts'
import { AppError, invalidFields } from '../errors.ts'
import type { FileStorage } from '../files/storage/storage.ts'
import { filesIn, keepVisitorFiles } from '../files/visitorFiles.ts'
import type { Parts } from '../parts.ts'
import type { RecordService } from '../records/recordService.ts'
import { effectiveSettings } from '../records/settings.ts'
import { nextNumber } from '../store/records/counters.ts'
import { visitorFileBytes } from '../store/records/visitorFileRows.ts'
import type { Tx } from '../store/store.ts'
import type { SentFiles } from './receiveFiles.ts'

const HOUR = 3600

interface SubmissionParts extends Pick<Parts, 'clock' | 'rateLimits'> {
  readonly storage: FileStorage
  /** For files of visitors, of each tenant. */
  readonly maxVisitorFileBytes: number
}

export function openSubmissions(
  { clock, rateLimits, storage, maxVisitorFileBytes }: SubmissionParts,
  recordService: Pick<RecordService, 'save'>,
) {
  return {
    /**
     * Returns the protocol number. A form that a robot seems to have filled is stored as suspect but answered like any
     * other; a form repeated with its key gets the first result. Throws 422 with every refusal, and 429.
     *
     * @param address counted as a hash for one hour, and stored nowhere
     * @param sent the files that came with the form; those of a form that is refused are not kept
     */
    async receive(
      resource: AnyResource,
      body: FormBody,
      tenantId: number,
      address: string,
      sent: SentFiles = NO_FILES,
    ) {
      if (sent.refusal !== undefined) throw sent.refusal
      const { fields, honeypot, seconds, suspect, protocol, perHour } = publicCreateOf(resource)
      for (const key of ['id', 'revisao']) if (body.has(key)) throw invalidFields({ [key]: 'Campo desconhecido' })
      const isSuspect = filled(body, honeypot) || isTooFast(body, seconds)
      // These two fields only detect robots and may differ when a form is sent again.
      const form = new Map([...body].filter(([key]) => key !== honeypot && key !== seconds.key))
      const limit = { name: `envio/${resource.name}`, maxAttempts: perHour, seconds: HOUR }
      const counter = { limit, who: [String(tenantId), networkOf(address)] }

      const receiving = receivingFields(resource)
      const [taken, only] = [fields.filter(name => receiving.has(name)), fields.filter(name => !receiving.has(name))]
      // Another form of the page may take files that this one does not.
      const problems = Object.entries(sent.problems).filter(([name]) => taken.includes(name))
      if (problems.length > 0) throw invalidFields(Object.fromEntries(problems))
      const files = sent.files.filter(({ field }) => taken.includes(field))
      const kept = await keepVisitorFiles(storage, files)

      const adds = async (tx: Tx): Promise<Values> => {
        const now = clock.now()
        if (rateLimits) {
          await refuseWhenFull(tx, [counter], now)
          await count(tx, counter, now, { address: '', tenantId, userId: null })
        }
        const added = {
          ...(isSuspect ? suspect : {}),
          ...(await consentShown(tx, resource, tenantId)),
          ...kept.values,
          // Holds a lock until the end, so that the room below is counted by one form at a time.
          [protocol]: await nextProtocol(tx, resource, tenantId, now),
        }
        const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
        if (bytes > 0 && (await visitorFileBytes(tx, tenantId)) + bytes > maxVisitorFileBytes) throw noRoom(files)
        return added
      }
      const caller = { id: null, tenantId, address: '' }
      const record = await recordService
        .save(resource, form, caller, { visitor: { only, adds } })
        .catch(async cause => {
          // After any other failure the record may be there; the sweep finds out.
          if (cause instanceof AppError && cause.status !== 503) await kept.discard()
          throw cause
        })
      // The same form was sent before, with these files.
      const isKept = filesIn(resource, record).some(({ arquivo }) => kept.ids.includes(arquivo))
      if (!isKept) await kept.discard()
      return { protocolo: String(record[protocol]) }
    },
  }
}

const NO_FILES: SentFiles = { files: [], problems: {}, refusal: undefined }

const NO_ROOM = 'Não conseguimos receber arquivos agora. Envie sem o arquivo ou fale com a gente por outro canal.'
const noRoom = (files: SentFiles['files']) =>
  new AppError(507, 'visitor_files_full', NO_ROOM, {
    fields: Object.fromEntries(files.map(({ field }) => [field, NO_ROOM])),
  })

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
