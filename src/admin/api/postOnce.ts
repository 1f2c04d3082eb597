import type { AnswerOf, Call } from '#contract/calls/defineCall.ts'
import { required } from '#fields/contract/required.ts'
import { callApi } from './callApi.ts'
import { type Answer, HttpFailure, type Pairs } from './http.ts'

/**
 * Saves a form so that a repetition has no second effect. `chave_operacao` stays the same while it is unknown whether
 * the server has saved (no answer, or a server error), also for two clicks at once. After an answer that settles it,
 * the same form is a new operation.
 *
 * @param ownKey for a caller that manages the operation key itself
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
  const key = keysWithUnknownResult.get(submit) ?? operationKey()
  keysWithUnknownResult.set(submit, key)
  try {
    const answer = await send(key)
    keysWithUnknownResult.delete(submit)
    return answer
  } catch (error) {
    if (!isResultUnknown(error)) keysWithUnknownResult.delete(submit)
    throw error
  }
}

const keysWithUnknownResult = new Map<string, string>()

/** True when the form may or may not be saved: no answer, a server error, or a refusal before the key was read. */
const isResultUnknown = (error: unknown): boolean =>
  !(error instanceof HttpFailure) ||
  error.status < 400 ||
  error.status >= 500 ||
  [401, 403, 408, 429].includes(error.status)

/** A random UUID; browsers offer `crypto.randomUUID` only over HTTPS and on localhost. */
export function operationKey(): string {
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, digit => {
    const random = required(crypto.getRandomValues(new Uint8Array(1))[0], 'random byte') & (15 >> (Number(digit) / 4))
    return (Number(digit) ^ random).toString(16)
  })
}
