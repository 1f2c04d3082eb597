import type { DataProvider } from 'react-admin'
import { isSame } from '#fields/merge/isSame.ts'
import { asksForPublication, publicationOf } from '#schema/publication.ts'
import type { AnyResource, Label, Values } from '#schema/resource.ts'
import { authProvider, sessionOwner } from '../api/authProvider.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { HttpFailure } from '../api/http.ts'
import { PREPARED } from '../api/preparations.ts'
import type { FormDraft } from '../drafts/useLocalDraft.ts'
import { mergeOf } from '../model/merge.ts'
import { isPreparation } from '../model/preparation.ts'
import { OWN_PASSWORD, type Save, type SaveFailure, type WaitReason } from '../model/saveQueue.ts'

interface Parts {
  readonly resource: AnyResource
  readonly draft: FormDraft
  readonly dataProvider: DataProvider
  readonly post: (save: Save) => Promise<Values>
  readonly typed: () => Values
}

const BEFORE_PUBLISHING = 'Antes de publicar, corrija:'

/** HTTP statuses without an answer of the server itself. */
const UNANSWERED = [0, 502, 503, 504]
/** How long sending a creation waits for its note in the draft, in milliseconds. */
const NOTE_TIMEOUT_MS = 300

/** Sends one save for the account that owns the form. Resolves with record or failure, never rejects. */
export async function sendSave(
  save: Save,
  parts: Parts,
): Promise<{ readonly record: Values } | { readonly failure: SaveFailure }> {
  try {
    const other = await otherOwner(parts.draft)
    if (other) return { failure: { is: 'otherOwner', now: other } }
    if (save.base === null) await noteCreation(save, parts)
    return { record: await parts.post(save) }
  } catch (error) {
    return { failure: await failureOf(error, save, parts).catch(defect) }
  }
}

/** The signed-in account if it is not the owner of the form: text of one account must not be saved by another. */
async function otherOwner({ owner }: FormDraft) {
  const now = await sessionOwner().catch(async error => {
    // This call bypasses the data provider, so the end of the session must be reported here.
    await authProvider.checkError(error).catch(() => undefined)
    throw error
  })
  return now && owner && now.id !== owner.id ? now : undefined
}

/** Stores a creation in the draft before it is sent, so that it is not repeated when the browser crashes meanwhile. */
async function noteCreation({ key, typed, changes }: Save, { resource, draft }: Parts) {
  const data = { ...typed, ...changes }
  if (mustNotBeKept(resource, data)) return
  const timeout = new Promise(resolve => setTimeout(resolve, NOTE_TIMEOUT_MS))
  await Promise.race([draft.noteOperation({ key, data, at: Date.now() }), timeout])
}

const mustNotBeKept = (resource: AnyResource, data: Values) =>
  OWN_PASSWORD in data ||
  Object.entries(data).some(
    ([name, value]) =>
      !isSame(value, null) && (resource.fields[name]?.kind.secret || resource.fields[name]?.options.transient),
  )

async function failureOf(error: unknown, save: Save, parts: Parts): Promise<SaveFailure> {
  if (!(error instanceof HttpFailure)) return defect(error)
  const { status, message } = error
  if (status === 401) return { is: 'sessionEnded' }
  if (UNANSWERED.includes(status)) {
    // A 503 without a JSON body comes from a proxy and contains no reason.
    const reason = status === 503 && error.response?.body !== undefined ? message : undefined
    return { is: 'unanswered', waitReason: waitReasonOf(status), reason, retryAfter: error.retryAfter ?? 0 }
  }
  if (status >= 500) return { is: 'serverFault', message }
  if (status === 429) return { is: 'tooManyRequests', message }
  const passwordProblem = error.errors?.[OWN_PASSWORD]
  // At the first attempt no password was sent, so there is no problem to show.
  if (passwordProblem)
    return { is: 'passwordRequired', problem: OWN_PASSWORD in save.changes ? passwordProblem : undefined }
  return (await staleOf(error, save, parts)) ?? refusalOf(error, save, parts.resource)
}

function defect(error: unknown): SaveFailure {
  console.error(error)
  return { is: 'defect', message: failureMessage(error) }
}

async function staleOf(error: HttpFailure, { base, changes }: Save, { resource, dataProvider, typed }: Parts) {
  if (base === null || error.status !== 409 || !isStale(error.data)) return undefined
  const target = { id: base['id'] as number, ...(isPreparation(base) && { meta: PREPARED }) }
  const read = await dataProvider.getOne(resource.name, target).catch(() => undefined)
  if (!read) return undefined
  const { alterado_em, alterado_por } = error.data
  // The settings do not include who changed them last, so the error's data fill it in.
  const current: Values = { atualizado_em: alterado_em, atualizado_por: alterado_por, ...read.data }
  const mine = structuredClone({ ...typed(), ...changes })
  return { is: 'stale', stale: { current, changes, merge: mergeOf(resource, base, mine, current) } } as const
}

const isStale = (data: unknown): data is { campos: Values; alterado_em: unknown; alterado_por: unknown } =>
  typeof data === 'object' && data !== null && 'revisao' in data && 'campos' in data

function refusalOf(error: HttpFailure, { base, typed, changes }: Save, resource: AnyResource): SaveFailure {
  if (base && error.status === 404) return { is: 'refused', message: deletedMessage(resource.label), errors: undefined }
  if (!error.errors) return { is: 'refused', message: error.message, errors: undefined }
  const message = refusalMessage(resource, base, { ...typed, ...changes }, error.message)
  return { is: 'refused', message, errors: formErrors(error) }
}

/** Introduces errors that prevent a publication as such. */
export function refusalMessage(resource: AnyResource, base: Values | null, values: Values, message: string): string {
  if (message.startsWith(BEFORE_PUBLISHING)) return message
  const isStep = publicationOf(resource)?.hasStates && values['situacao'] !== base?.['situacao']
  return isStep && asksForPublication(resource, values) ? BEFORE_PUBLISHING : message
}

const deletedMessage = ({ one, gender }: Label) =>
  gender === 'm'
    ? `Este ${one} foi excluído enquanto você editava. O que você digitou continua nesta página: copie o que precisar.`
    : `Esta ${one} foi excluída enquanto você editava. O que você digitou continua nesta página: copie o que precisar.`

function waitReasonOf(status: number): WaitReason {
  if (status !== 0) return 'server'
  return navigator.onLine ? 'connection' : 'network'
}

/** Field errors in the nested shape of the form, as the data provider adds them. */
export const formErrors = (error: HttpFailure & { body?: { errors: Values } }): Values =>
  error.body?.errors ?? error.errors ?? {}
