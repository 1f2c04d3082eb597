import type { FastifyRequest } from 'fastify'

/** Content type of every form without files. */
export const FORM = 'application/x-www-form-urlencoded'
/** Taken beside forms, but only from callers with a token. */
export const JSON_BODY = 'application/json'
export const MULTIPART = 'multipart/form-data'

const CHARSET = '; ?charset=utf-8'
export const FORM_TYPE = new RegExp(`^${FORM}(?:${CHARSET})?$`, 'i')
export const JSON_TYPE = new RegExp(`^${JSON_BODY}(?:${CHARSET})?$`, 'i')
/** The character set may stand before or after the boundary. */
export const MULTIPART_TYPE = new RegExp(
  `^${MULTIPART}(?:${CHARSET})?; ?boundary=(?:"([\\w'()+,./:=? -]{1,70})"|([\\w'()+,./:=? -]{1,70}))(?:${CHARSET})?$`,
  'i',
)

/** Whether the request is a form with files, which takes longer and is parsed by its route. */
export function isMultipart({ routeOptions: { config }, headers }: FastifyRequest): boolean {
  const mayBe = config.mayBeMultipart && /^multipart\//i.test(headers['content-type'] ?? '')
  return config.multipart === true || mayBe === true
}
