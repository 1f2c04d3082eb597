/** Tags that make no difference to a reader: paragraphs, and the frame of a table. */
const unseen = new Set(['p', 'tbody', 'thead', 'colgroup', 'col', 'body'])
const kept = ['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'start', 'type']

/**
 * A text that describes the words and pictures of HTML, each with the tags around it. When the editor returns HTML with
 * another description, it has lost something that a reader would miss.
 */
export function describeMarkup(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const runs: { place: string; text: string }[] = []
  const walk = (node: Node, around: readonly string[]) => {
    if (node.nodeType === Node.TEXT_NODE) add(around, (node.textContent ?? '').replace(/\s+/g, ''))
    if (!(node instanceof Element)) return
    const tag = node.tagName.toLowerCase()
    const inside = unseen.has(tag) ? around : [...around, named(node, tag)]
    if (tag === 'img') add(inside, '▣')
    for (const child of node.childNodes) walk(child, inside)
  }
  const add = (around: readonly string[], text: string) => {
    // Sorted, because strong inside emphasis equals emphasis inside strong.
    const place = [...around].sort().join(' ')
    const last = runs.at(-1)
    if (last?.place === place) last.text += text
    else if (text !== '') runs.push({ place, text })
  }
  walk(body, [])
  return runs.map(({ place, text }) => `${place}: ${text}`).join('\n')
}

function named(element: Element, tag: string): string {
  const attributes = kept.filter(name => !['', '1', null].includes(element.getAttribute(name)))
  return [tag, ...attributes.map(name => `${name}=${element.getAttribute(name)}`)].join('.')
}
