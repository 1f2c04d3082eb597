/** What `failureMessage` reads of a failed HTTP request. `response` exists when the server answered. */
export interface FailedRequest {
  readonly isFailedRequest: true
  readonly response?: { readonly status: number; readonly body: unknown }
}

/**
 * The message about a failure, in the order and with the texts of the specification (the typo "solitação" included):
 * the body's `message`, its data's, its status's, then the status code.
 *
 * @example failureMessage(new TypeError()) // 'Falha ao obter dados'
 */
export function failureMessage(error: unknown): string {
  const { isFailedRequest, response } = (error ?? {}) as Partial<FailedRequest>
  if (!isFailedRequest) return 'Falha ao obter dados'
  if (!response) return 'Falha ao fazer solitação'
  const body = response.body as Told & { readonly data?: Told; readonly status?: Told }
  const told = [body?.message, body?.data?.message, body?.status?.message]
  const message = told.find(one => typeof one === 'string' && one !== '')
  return (message as string | undefined) ?? `Falha ao fazer solitação código: ${response.status}`
}

type Told = { readonly message?: unknown } | null | undefined
