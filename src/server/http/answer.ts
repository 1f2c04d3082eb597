interface AnswerOptions {
  readonly meta?: { readonly count: number; readonly [more: string]: unknown }
  readonly message?: string
}

/** The one shape of every good answer of the API. */
export const answer = (data: unknown, { meta, message = 'OK' }: AnswerOptions = {}) => ({
  data,
  meta,
  status: { code: 200, message },
})
