/** The one shape of every good answer of the API. */
export interface Answer {
  readonly data: unknown
  readonly meta?: { readonly count: number; readonly [more: string]: unknown }
  readonly status: { readonly code: number; readonly message: string }
}

export function answer(
  data: unknown,
  options: { meta?: Answer['meta']; code?: number; message?: string } = {},
): Answer {
  return {
    data,
    ...(options.meta ? { meta: options.meta } : {}),
    status: { code: options.code ?? 200, message: options.message ?? 'OK' },
  }
}
