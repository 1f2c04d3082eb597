import { type Answer, HttpFailure, type Pairs, request } from './http.ts'

/**
 * Saves a form so that sending it again does nothing twice: `chave_operacao` stays the same while nobody knows whether
 * the server has saved (no answer, or a fault of its own), also for two clicks at once. After an answer that says so
 * either way, the same form is a new operation.
 */
export async function postOnce<T>(path: string, form: Pairs): Promise<Answer<T>> {
  const submit = `${path}?${new URLSearchParams(form.map(([name, text]) => [name, text]))}`
  const key = unsettled.get(submit) ?? uuid()
  unsettled.set(submit, key)
  try {
    const answer = await request<T>('POST', path, { body: [...form, ['chave_operacao', key]] })
    unsettled.delete(submit)
    return answer
  } catch (error) {
    if (error instanceof HttpFailure && error.status >= 400 && error.status < 500) unsettled.delete(submit)
    throw error
  }
}

const unsettled = new Map<string, string>()

/** As `crypto.randomUUID`, which browsers offer only over HTTPS and on localhost. */
function uuid(): string {
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, digit => {
    const random = crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (Number(digit) / 4))
    return (Number(digit) ^ random).toString(16)
  })
}
