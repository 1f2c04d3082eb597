/** What every address takes but those of files. */
export const FORM = 'application/x-www-form-urlencoded'
export const MULTIPART = 'multipart/form-data'

const CHARSET = '; ?charset=utf-8'
export const FORM_TYPE = new RegExp(`^${FORM}(?:${CHARSET})?$`, 'i')
/** With the boundary of its parts, and the character set before or after it. */
export const MULTIPART_TYPE = new RegExp(
  `^${MULTIPART}(?:${CHARSET})?; ?boundary=(?:"([\\w'()+,./:=? -]{1,70})"|([\\w'()+,./:=? -]{1,70}))(?:${CHARSET})?$`,
  'i',
)
