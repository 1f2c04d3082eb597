import { hasTooManyMarks } from '../strings/combiningMarks.ts'

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Whether parsed JSON names, at any depth, a key that reaches into prototypes. Such a request is malformed (400), not
 * merely wrong.
 */
export function forbiddenKeyIn(json: unknown): boolean {
  return someValueIn(
    json,
    value => isObject(value) && !Array.isArray(value) && Object.keys(value).some(key => forbidden.has(key)),
  )
}

/**
 * Whether parsed JSON holds, at any depth, text that no encoding carries, U+0000 or half of a surrogate pair, or more
 * marks on a letter than can be put in order in time.
 */
export function brokenTextIn(json: unknown): boolean {
  const isBroken = (text: unknown) =>
    typeof text === 'string' && (text.includes('\0') || !text.isWellFormed() || hasTooManyMarks(text))
  return someValueIn(json, value => isBroken(value) || (isObject(value) && Object.keys(value).some(isBroken)))
}

/** Looks at the value and everything inside it, without recursion: hostile JSON may be nested deeper than the stack. */
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
