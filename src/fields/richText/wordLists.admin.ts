/**
 * Word writes a list as paragraphs that carry their level in a style (`mso-list:l0 level2 lfo1`) and their bullet or
 * number in a span to be ignored. Puts real lists in their place.
 */
export function liftWordLists(body: HTMLElement): void {
  let open: HTMLElement[] = []
  let last: Element | null = null
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')]) {
    const style = paragraph.getAttribute('data-style') ?? ''
    const level = Number(/mso-list:[^;"]*?level(\d)/i.exec(style)?.[1] ?? 0)
    // A numbered heading is a heading.
    if (level === 0 || paragraph.tagName !== 'P') continue
    const marker = takeMarker(paragraph)
    const tag = /^[([]?(?:\d+|[a-z]{1,4})[.)\]]?$/i.test(marker) && !/^[ov§]$/i.test(marker) ? 'ol' : 'ul'
    if (last === null || previousElement(paragraph) !== last) open = []

    open = open.slice(0, level)
    // Another kind of list begins right after.
    if (open.length === level && open.at(-1)?.localName !== tag) open = open.slice(0, level - 1)
    while (open.length < level) {
      const list = body.ownerDocument.createElement(tag)
      const inside = open.at(-1)
      if (inside?.lastElementChild) inside.lastElementChild.append(list)
      else if (inside === undefined) paragraph.before(list)
      else {
        const item = body.ownerDocument.createElement('li')
        inside.append(item)
        item.append(list)
      }
      open.push(list)
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.append(item)
    paragraph.remove()
    last = open[0] ?? null
  }
}

/** Takes the bullet or number out of the paragraph and gives it. */
function takeMarker(paragraph: HTMLElement): string {
  const span = [...paragraph.querySelectorAll('span')].find(one =>
    /mso-list:\s*ignore/i.test(one.getAttribute('data-style') ?? ''),
  )
  span?.remove()
  return (span?.textContent ?? '').replace(/[\s\u00a0]+/g, '')
}

function previousElement(element: Element): Element | null {
  let node: Node | null = element.previousSibling
  while (node && !(node instanceof Element)) {
    if (node.textContent?.trim() !== '') return null
    node = node.previousSibling
  }
  return node
}
