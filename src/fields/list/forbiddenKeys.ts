const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Whether parsed JSON names, at any depth, a key that reaches into prototypes. Such a request is malformed (400), not
 * merely wrong. Walks without recursion: hostile JSON may be nested deeper than the stack.
 */
export function forbiddenKeyIn(json: unknown): boolean {
  const waiting = [json]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null) continue
    if (!Array.isArray(value) && Object.keys(value).some(key => forbidden.has(key))) return true
    for (const inner of Array.isArray(value) ? value : Object.values(value)) {
      if (typeof inner === 'object') waiting.push(inner)
    }
  }
  return false
}
