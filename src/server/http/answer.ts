interface AnswerOptions {
  readonly meta?: Readonly<Record<string, unknown>>
  readonly message?: string
}

/** The body of every successful answer of the API. */
export const answer = (data: unknown, { meta, message = 'OK' }: AnswerOptions = {}) => ({
  data,
  meta,
  status: { code: 200, message },
})
