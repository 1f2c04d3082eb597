import type { AnswerOf, Call } from '#contract/calls/defineCall.ts'
import { required } from '#fields/contract/required.ts'
import { callApi } from './callApi.ts'
import { type Answer, HttpFailure, type Pairs } from './http.ts'

/**
 * Saves a form so that sending it again does nothing twice: `chave_operacao` stays the same while it is unknown whether
 * the server has saved (no answer, or a fault of its own), also for two clicks at once. After an answer that says so
 * either way, the same form is a new operation.
 *
 * @param ownKey for a caller that keeps the key of its operation itself
 */
export async function postOnce<C extends Pick<Call, 'route' | 'answer' | 'form'>>(
  route: C['route'],
  form: Pairs,
  { id, ownKey }: { readonly id?: unknown; readonly ownKey?: string | undefined } = {},
): Promise<Answer<AnswerOf<C>>> {
  const send = (key: string) =>
    callApi<Call>(route, { id, form: [...form, ['chave_operacao', key]] }) as Promise<Answer<AnswerOf<C>>>
  if (ownKey !== undefined) return send(ownKey)
  const submit = `${route.replace('{id}', String(id))}?${new URLSearchParams(form.map(([name, text]) => [name, text]))}`
  const key = unsettled.get(submit) ?? operationKey()
  unsettled.set(submit, key)
  try {
    const answer = await send(key)
    unsettled.delete(submit)
    return answer
  } catch (error) {
    if (!leavesOpen(error)) unsettled.delete(submit)
    throw error
  }
}

const unsettled = new Map<string, string>()

/**
 * Whether, after this failure, it is unknown what became of the form: no answer, a fault of the server's own, or a
 * refusal before it looked at the key (an ended session, too many calls), which says nothing of an earlier attempt.
 */
const leavesOpen = (error: unknown): boolean =>
  !(error instanceof HttpFailure) ||
  error.status < 400 ||
  error.status >= 500 ||
  [401, 403, 408, 429].includes(error.status)

/** As `crypto.randomUUID`, which browsers offer only over HTTPS and on localhost. */
export function operationKey(): string {
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, digit => {
    const random = required(crypto.getRandomValues(new Uint8Array(1))[0], 'random byte') & (15 >> (Number(digit) / 4))
    return (Number(digit) ^ random).toString(16)
  })
}
