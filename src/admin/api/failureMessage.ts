/** A failed HTTP request, as `failureMessage` looks at it. `response` is there when the server answered. */
export interface FailedRequest {
  readonly isFailedRequest: true
  readonly response?: { readonly status: number; readonly body: unknown }
}

/**
 * What to tell the person about a failure, in the order and with the texts that the specification fixes ("solitação"
 * included): the body's `message`, its data's, its status's, then the status code.
 *
 * @example failureMessage(new TypeError()) // 'Falha ao obter dados'
 */
export function failureMessage(error: unknown): string {
  if (!isFailedRequest(error)) return 'Falha ao obter dados'
  if (!error.response) return 'Falha ao fazer solitação'
  const { status, body } = error.response
  return (
    messageIn(body) ??
    messageIn(property(body, 'data')) ??
    messageIn(property(body, 'status')) ??
    `Falha ao fazer solitação código: ${status}`
  )
}

const isFailedRequest = (error: unknown): error is FailedRequest => property(error, 'isFailedRequest') === true

function messageIn(value: unknown): string | undefined {
  const message = property(value, 'message')
  return typeof message === 'string' && message !== '' ? message : undefined
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
