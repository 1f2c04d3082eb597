import { allowedTags, listAttributes } from './allowed.ts'
import { type EmbeddedPicture, takePictures } from './embeddedPictures.admin.ts'
import { parseStyle } from './excludedContent.ts'
import { type ExcludedCounts, removeExcluded } from './removeExcluded.admin.ts'
import { applyStyleRules } from './styleRules.admin.ts'
import { convertSuperscripts } from './superscripts.ts'
import { unstyled } from './unstyled.admin.ts'
import { convertWordLists } from './wordLists.admin.ts'

export interface CleanPaste {
  /** An embedded picture that is not uploaded yet is `src="/#0"`, with its index in `embedded`. */
  readonly html: string
  readonly embedded: readonly EmbeddedPicture[]
  readonly excluded: ExcludedCounts
  readonly lostPictures: number
}

/**
 * Converts pasted HTML into the tags of rich text: styles that Word, Google Docs and web pages use become tags, h1
 * becomes h2, deeper headings become h3, and all other tags, classes and styles are removed. No text is lost, except
 * what its source marks as not part of it, which is counted, as are pictures that cannot be kept. Text copied from this
 * editor keeps its tags; other sites with the same editor library mark their text alike.
 */
export function cleanPaste(html: string): CleanPaste {
  const isFromEditor = html.includes('data-pm-slice')
  const { body } = new DOMParser().parseFromString(unstyled(html), 'text/html')
  applyStyleRules(html, body)
  const excluded = removeExcluded(body)
  const { embedded, lostPictures } = takePictures(body, isFromEditor ? 'img[src^="/"]:not([src^="//"])' : undefined)
  for (const element of body.querySelectorAll<HTMLElement>(':not(sup, sub)')) superscriptToTags(element)
  if (!isFromEditor) toOurTags(body)
  return { html: convertSuperscripts(body.innerHTML).trim(), embedded, excluded, lostPictures }
}

function toOurTags(body: HTMLElement): void {
  for (const element of body.querySelectorAll(SILENT)) element.remove()
  removeComments(body)
  convertWordLists(body)
  for (const element of [...body.querySelectorAll<HTMLElement>('*')]) styleToTags(element)
  for (const element of [...body.querySelectorAll('*')].reverse()) rename(element)
  nestLists(body)
  for (const list of body.querySelectorAll('ol')) keepNumbers(list)
  for (const element of body.querySelectorAll('*')) stripAttributes(element)
  tidySpaces(body)
  for (const paragraph of body.querySelectorAll('p, h2, h3')) if (isHollow(paragraph)) paragraph.remove()
  // Google Docs writes an empty line as a line break between paragraphs.
  for (const lineBreak of body.querySelectorAll('br')) if (standsBetweenBlocks(lineBreak)) lineBreak.remove()
}

/** Elements that contain no text written by a person. */
const SILENT = 'style, script, noscript, template, meta, link, title, xml, svg, math, object, iframe, o\\:p:empty'
const renamed: Readonly<Record<string, string>> = {
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  b: 'strong',
  i: 'em',
  // A box becomes a paragraph when it contains no other block.
  div: 'p',
  section: 'p',
  article: 'p',
  center: 'p',
  pre: 'p',
  address: 'p',
  dt: 'p',
  dd: 'p',
}
const kept = new Set<string>([...allowedTags, 'thead', 'tbody', 'tfoot', 'sup', 'sub'])
const BLOCKS = 'h1, h2, h3, h4, h5, h6, p, ul, ol, table, blockquote, figure, div, section, article, pre, dl'

/** Turns text raised or lowered by style, and LibreOffice's number before a footnote, into sup and sub. */
function superscriptToTags(element: HTMLElement): void {
  const isFootnote = /\bsd(?:foot|end)notesym\b/.test(element.className)
  const place = isFootnote ? 'super' : parseStyle(element.dataset['style'] ?? '').get('vertical-align')
  // Table cells also have `vertical-align`, which does not concern their text.
  if (!/^su(?:per|b)$/.test(place ?? '') || element.matches('td, th, tr, col')) return
  wrapInside(element, place === 'sub' ? 'sub' : 'sup')
  if (isFootnote) element.after(' ')
}

/** Google Docs expresses bold and italic by styles of spans, and wraps everything in a <b> with normal weight. */
function styleToTags(element: HTMLElement): void {
  const style = element.dataset['style'] ?? ''
  const [fontWeight, fontStyle] = ['weight', 'style'].map(
    name => new RegExp(`(?:^|[;\\s])font-${name}\\s*:\\s*([\\w-]+)`, 'i').exec(style)?.[1]?.toLowerCase() ?? '',
  )
  const tag = element.tagName.toLowerCase()
  const isPlain = fontWeight === 'normal' || fontWeight === '400'
  const saysNothing = /^(?:b|strong)$/.test(tag) ? isPlain : /^(?:i|em)$/.test(tag) && fontStyle === 'normal'
  if (saysNothing) unwrap(element)
  // Headings are bold by default.
  if (tag !== 'span' || element.closest('h1, h2, h3, h4, h5, h6, th')) return
  if (fontWeight === 'bold' || Number(fontWeight) >= 600) wrapInside(element, 'strong')
  if (fontStyle === 'italic') wrapInside(element, 'em')
}

function rename(element: Element): void {
  const tag = element.tagName.toLowerCase()
  const asHeading = tag === 'p' && /\bMso(?:Title|Heading)/.test(element.className) ? 'h2' : undefined
  const wanted = asHeading ?? renamed[tag] ?? tag
  const isBox = wanted === 'p' && tag !== 'p'
  const holdsBlocks = isBox && element.querySelector(BLOCKS) !== null
  const isLine = isBox && !holdsBlocks && element.closest('p, li, td, th') !== null
  // Two boxes side by side in a cell are two lines.
  if (isLine && element.nextSibling) element.append(element.ownerDocument.createElement('br'))
  const isDeadLink = wanted === 'a' && !isKeptAddress(addressOf(element))
  if (!kept.has(wanted) || holdsBlocks || isLine || isDeadLink) {
    unwrap(element)
    return
  }
  if (wanted === tag) return
  const next = element.ownerDocument.createElement(wanted)
  next.append(...element.childNodes)
  element.replaceWith(next)
}

/** Keeps the numbering and its style. An item with a number out of sequence starts another list. */
function keepNumbers(list: Element): void {
  const items = [...list.children].filter(child => child.localName === 'li')
  const styles = [list, ...items.slice(0, 1)].map(one => one.getAttribute('data-style') ?? '')
  const styled = styles.map(style => LIST_TYPES[parseStyle(style).get('list-style-type') ?? '']).find(Boolean)
  if (!list.hasAttribute('type') && styled) list.setAttribute('type', styled)

  let next = Number(items[0]?.getAttribute('value') ?? list.getAttribute('start') ?? 1)
  if (next !== 1) list.setAttribute('start', String(next))
  let current = list
  for (const item of items) {
    const value = Number(item.getAttribute('value') ?? next)
    if (value !== next) {
      const rest = list.cloneNode() as Element
      rest.setAttribute('start', String(value))
      current.after(rest)
      current = rest
    }
    if (current !== list) current.append(item)
    next = value + 1
  }
}

const LIST_TYPES: Readonly<Record<string, string>> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
}

function stripAttributes(element: Element): void {
  const href = element.tagName === 'A' ? addressOf(element) : undefined
  for (const { name, value } of [...element.attributes]) {
    const isSpan = (name === 'colspan' || name === 'rowspan') && /^[2-9]$|^[1-9]\d$/.test(value)
    const isNumber = element.tagName === 'OL' && listAttributes.some(([one, kept]) => one === name && kept.test(value))
    const isPicture = element.tagName === 'IMG' && (name === 'src' || name === 'alt')
    if (!isSpan && !isNumber && !isPicture) element.removeAttribute(name)
  }
  if (href !== undefined) element.setAttribute('href', href)
}

const isKeptAddress = (address: string) => /^(?:https?:|mailto:|tel:|\/(?!\/))/i.test(address)

/** Google wraps addresses in a redirect of its own. */
function addressOf(link: Element): string {
  const address = (link.getAttribute('href') ?? '').trim()
  const wrapped = /^https:\/\/www\.google\.com\/url\?(.*)$/.exec(address)
  return (wrapped && new URLSearchParams(wrapped[1]).get('q')) || address
}

/** A list directly inside a list is moved into the item before it. */
function nestLists(body: HTMLElement): void {
  for (const list of [...body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')]) {
    const before = list.previousElementSibling
    if (before) before.append(list)
    else list.replaceWith(...list.childNodes)
  }
}

/** Collapses runs of spaces and line breaks into one space. A single non-breaking space stays, as in "R$ 480". */
function tidySpaces(body: HTMLElement): void {
  body.normalize()
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    node.textContent = (node.textContent ?? '').replace(/[\s\u00a0]{2,}|[\t\n\r]/g, ' ')
  }
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: ChildNode[] = []
  while (walker.nextNode()) comments.push(walker.currentNode as ChildNode)
  for (const comment of comments) comment.remove()
}

const isHollow = (element: Element) =>
  element.textContent.trim() === '' && element.querySelector('img') === null && element.closest('td, th, li') === null

function standsBetweenBlocks(lineBreak: Element): boolean {
  const isEdge = (node: Node | null) => node === null || (node instanceof Element && node.matches(BLOCKS))
  return (
    lineBreak.parentElement === lineBreak.ownerDocument.body &&
    isEdge(solid(lineBreak, 'previousSibling')) &&
    isEdge(solid(lineBreak, 'nextSibling'))
  )
}

function solid(from: Node, step: 'previousSibling' | 'nextSibling'): Node | null {
  let node = from[step]
  while (node && (node.nodeName === 'BR' || node.textContent?.trim() === '')) node = node[step]
  return node
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

function wrapInside(element: Element, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}
