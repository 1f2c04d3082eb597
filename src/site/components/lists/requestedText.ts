/**
 * The words that an address asks for, as many characters of them as such words may have; nothing where there are none.
 * By characters: half an emoji would be shown as a broken one.
 */
export function requestedText(query: URLSearchParams, name: string, most: number): string | undefined {
  return [...(query.get(name)?.trim() ?? '')].slice(0, most).join('') || undefined
}
