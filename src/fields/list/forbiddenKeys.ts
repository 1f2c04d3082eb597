import { hasTooManyMarks } from '../strings/combiningMarks.ts'

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** Whether parsed JSON contains, at any depth, a key that reaches prototypes. Such a request is malformed (400). */
export function forbiddenKeyIn(json: unknown): boolean {
  return someValueIn(
    json,
    value => isObject(value) && !Array.isArray(value) && Object.keys(value).some(key => forbidden.has(key)),
  )
}

/**
 * Whether parsed JSON contains, at any depth, text that cannot be encoded (U+0000 or a lone surrogate), or more
 * combining marks on a letter than can be normalised in reasonable time.
 */
export function brokenTextIn(json: unknown): boolean {
  const isBroken = (text: unknown) =>
    typeof text === 'string' && (text.includes('\0') || !text.isWellFormed() || hasTooManyMarks(text))
  return someValueIn(json, value => isBroken(value) || (isObject(value) && Object.keys(value).some(isBroken)))
}

/** Iterates instead of recursing: hostile JSON may be nested deeper than the call stack. */
function someValueIn(json: unknown, test: (value: unknown) => boolean): boolean {
  const waiting = [json]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (test(value)) return true
    if (isObject(value)) for (const inner of Object.values(value)) waiting.push(inner)
  }
  return false
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
