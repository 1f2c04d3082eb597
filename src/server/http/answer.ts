interface AnswerOptions {
  readonly meta?: { readonly count: number; readonly [more: string]: unknown }
  readonly message?: string
}

/** The body of every successful answer of the API. */
export const answer = (data: unknown, { meta, message = 'OK' }: AnswerOptions = {}) => ({
  data,
  meta,
  status: { code: 200, message },
})
