import { hasTooManyMarks } from '#fields/strings/combiningMarks.ts'
import type { FormBody } from '#schema/decodeForm.ts'
import { malformed, notEncoded } from '../errors.ts'

export const MAX_FIELDS = 500
export const MAX_VALUES = 200
export const FORM_KEY = /^[A-Za-z0-9_]{1,100}$/
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Parses an `application/x-www-form-urlencoded` body into texts by key, in NFC and with `\n` as line break.
 *
 * Stricter than `URLSearchParams`: throws `malformed` (400) for broken percent-encoding, invalid UTF-8, U+0000, lone
 * surrogates, odd keys, too many fields, and more combining marks on a letter than any language uses.
 */
export function parseFormBody(bytes: Uint8Array): FormBody {
  // Percent-encoded text is ASCII by definition; other bytes were not encoded by a form.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const body = new Map<string, string[]>()
  let fields = 0
  for (const [key, value] of pairsIn(text)) {
    if (++fields > MAX_FIELDS || !FORM_KEY.test(key)) throw malformed()
    const values = body.get(key)
    if (values === undefined) body.set(key, [value])
    else if (values.push(value) > MAX_VALUES) throw malformed()
  }
  return body
}

/** Throws `malformed` (400). As strict about bytes as `parseFormBody`. */
export function parseQuery(text: string): URLSearchParams {
  return new URLSearchParams([...pairsIn(text)])
}

function* pairsIn(text: string): Generator<[key: string, value: string]> {
  for (const pair of text === '' ? [] : text.split('&')) {
    const equals = pair.indexOf('=')
    const key = decode(equals === -1 ? pair : pair.slice(0, equals))
    if (FORBIDDEN.has(key)) throw malformed()
    yield [key, decode(equals === -1 ? '' : pair.slice(equals + 1))]
  }
}

/** Throws 400 for a repeated key unless it may have several values. */
export function refuseRepeatedKeys(body: FormBody, isMany: (key: string) => boolean) {
  for (const [key, values] of body) if (values.length > 1 && !isMany(key)) throw malformed()
}

function decode(encoded: string): string {
  if (/[^\x20-\x7E]/.test(encoded)) throw /[\x80-\xFF]/.test(encoded) ? notEncoded() : malformed()
  if (!/[%+]/.test(encoded)) return encoded
  try {
    // Throws for stray percent signs and invalid UTF-8, including lone surrogates.
    const text = decodeURIComponent(plusAsSpace(encoded))
    if (text.includes('\0') || hasTooManyMarks(text)) throw malformed()
    return normalized(text)
  } catch (cause) {
    throw malformed(cause)
  }
}

/** In NFC, with `\n` as line break. */
export const normalized = (text: string) => text.replace(/\r\n?/g, '\n').normalize('NFC')

const PLUS = 0x2b
const SPACE = 0x20

/** On bytes, because replacing a million plus signs in a string takes a hundred times as long. */
function plusAsSpace(ascii: string): string {
  const bytes = Buffer.from(ascii, 'latin1')
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === PLUS) bytes[at] = SPACE
  return bytes.toString('latin1')
}
