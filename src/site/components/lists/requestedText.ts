/** A text parameter, cut to `most` code points; undefined when empty. Cutting code units could split an emoji. */
export function requestedText(query: URLSearchParams, name: string, most: number): string | undefined {
  return [...(query.get(name)?.trim() ?? '')].slice(0, most).join('') || undefined
}
