/**
 * How many pictures somebody pastes or drops that do not come along: rich text takes pictures of the library alone. What
 * was cut out of a text of ours keeps its own.
 */
export function picturesLost(given: DataTransfer): number {
  const html = given.getData('text/html')
  // Beside HTML, a file is a drawing of the very same.
  if (html === '') return [...given.files].filter(({ type }) => type.startsWith('image/')).length
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const elsewhere = html.includes('data-pm-slice') ? 'img:not([src^="/"]), img[src^="//"]' : 'img'
  return body.querySelectorAll(elsewhere).length
}
