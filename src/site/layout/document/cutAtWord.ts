/**
 * The text itself, or as many whole words of it as fit, with an ellipsis; no comma or line stands before that.
 * @example cutAtWord('Bairros planejados', 12) // 'Bairros…'
 */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const kept = text.slice(0, most)
  const end = kept.lastIndexOf(' ')
  return `${kept.slice(0, end > 0 ? end : most - 1).replace(/[\s,.;:|·–—-]+$/, '')}…`
}
