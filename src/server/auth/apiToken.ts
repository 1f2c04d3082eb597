import { crc32 } from 'node:zlib'
import { newToken } from './links.ts'

/** How the token with this id begins; the fixed word lets scanners of leaked secrets find it. */
export const apiTokenStart = (id: number) => `site_${id}_`

/** 256 random bits and a check of the whole, so that a scanner can tell a token from other text without asking. */
export function newApiToken(id: number): string {
  const text = apiTokenStart(id) + newToken()
  return text + checkOf(text)
}

/** @example isApiToken('site_7_Zm9v…') // whether form and check are right, not whether there is such a token */
export const isApiToken = (text: string) =>
  /^site_[1-9]\d{0,14}_[\w-]{49}$/.test(text) &&
  text.slice(-CHECK_CHARACTERS) === checkOf(text.slice(0, -CHECK_CHARACTERS))

const CHECK_CHARACTERS = 6

function checkOf(text: string): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc32(text))
  return bytes.toString('base64url')
}
