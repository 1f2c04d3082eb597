/** A list that may get more items; one per level of Word's numbering. */
interface OpenList {
  readonly list: HTMLElement
  readonly level: number
  /** The numbering style; absent for bulleted lists. */
  readonly type: string | undefined
  next: number
}

/**
 * Word writes a list as paragraphs with their level in a style (`mso-list:l0 level2 lfo1`) and their bullet or number
 * in a span marked `mso-list:ignore`. This replaces them by real lists with unchanged numbers, because items are cited
 * by number.
 */
export function convertWordLists(body: HTMLElement): void {
  const open: OpenList[] = []
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')]) {
    const style = paragraph.getAttribute('data-style') ?? ''
    const level = Number(/mso-list:[^;"]*?level(\d)/i.exec(style)?.[1] ?? 0)
    // A numbered heading stays a heading.
    if (level === 0 || paragraph.tagName !== 'P') continue
    if (open[0] === undefined || previousElement(paragraph) !== open[0].list) open.length = 0
    while ((open.at(-1)?.level ?? 0) > level) open.pop()

    const marker = takeMarker(paragraph)
    const readings = isBullet(marker) ? [undefined] : readingsOf(marker)
    // An item without text, because its text was deleted in Word, is removed.
    if (paragraph.textContent.trim() === '' && paragraph.querySelector('img') === null) {
      paragraph.remove()
      continue
    }
    // HTML lists cannot express multi-part numbers such as 2.1.
    if (readings.length === 0) {
      paragraph.prepend(`${marker} `)
      continue
    }
    const last = open.at(-1)?.level === level ? open.pop() : undefined
    const current =
      last && readings.some(one => isNext(one, last))
        ? last
        : beginList(paragraph, level, readings[0], open.at(-1)?.list)
    open.push(current)
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    current.list.append(item)
    current.next++
    paragraph.remove()
  }
}

const isNext = (number: Reading | undefined, list: OpenList) =>
  number?.type === list.type && (number === undefined || number.value === list.next)

function beginList(paragraph: Element, level: number, number: Reading | undefined, around?: Element): OpenList {
  const list = paragraph.ownerDocument.createElement(number ? 'ol' : 'ul')
  if (number && number.value !== 1) list.setAttribute('start', String(number.value))
  if (number && number.type !== '1') list.setAttribute('type', number.type)
  if (around?.lastElementChild) around.lastElementChild.append(list)
  else paragraph.before(list)
  return { list, level, type: number?.type, next: number?.value ?? 1 }
}

interface Reading {
  readonly type: '1' | 'a' | 'A' | 'i' | 'I'
  readonly value: number
}

const isBullet = (marker: string) => /^(?:[^\p{L}\p{N}]*|[ovn§])$/u.test(marker)

/**
 * The possible readings of a number, the most likely first.
 * @example readingsOf('iv)') // [{ type: 'i', value: 4 }]
 */
function readingsOf(marker: string): Reading[] {
  const [, digits, letters] = /^[([]?(?:(\d{1,4})|([a-z]{1,7}))[.)\]]?$/i.exec(marker) ?? []
  if (digits) return [{ type: '1', value: Number(digits) }]
  if (!letters) return []
  const isSmall = letters === letters.toLowerCase()
  const alphabetic: Reading = { type: isSmall ? 'a' : 'A', value: letters.toLowerCase().charCodeAt(0) - 96 }
  const roman: Reading = { type: isSmall ? 'i' : 'I', value: romanValue(letters.toLowerCase()) }
  if (letters.length > 1) return roman.value > 0 ? [roman] : []
  return roman.value === 0 ? [alphabetic] : /[ivx]/i.test(letters) ? [roman, alphabetic] : [alphabetic, roman]
}

function romanValue(letters: string): number {
  if (!/^(?=.)m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/.test(letters)) return 0
  const values = [...letters].map(letter => ({ i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 })[letter] ?? 0)
  return values.reduce((total, value, i) => total + (value < (values[i + 1] ?? 0) ? -value : value), 0)
}

function takeMarker(paragraph: HTMLElement): string {
  const span = [...paragraph.querySelectorAll('span')].find(one =>
    /mso-list:\s*ignore/i.test(one.getAttribute('data-style') ?? ''),
  )
  span?.remove()
  return (span?.textContent ?? '').replace(/\s+/g, ' ').trim()
}

function previousElement(element: Element): Element | null {
  let node: Node | null = element.previousSibling
  while (node && !(node instanceof Element)) {
    if (node.textContent?.trim() !== '') return null
    node = node.previousSibling
  }
  return node
}
