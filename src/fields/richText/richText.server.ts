import sanitize from 'sanitize-html'
import { RefusedValue, type ServerFace } from '../contract/serverFace.ts'
import { allowedAttributes, allowedSchemes, allowedTags, listAttributes } from './allowed.ts'
import { leftOutAs } from './leftOut.ts'
import { withoutRaised } from './raised.ts'
import { textOfHtml } from './textOfHtml.ts'

/** So many tags inside each other at most. What a person writes has ten; the time a parser takes grows with the square. */
const MAX_LEVELS = 50

class TooDeep extends RefusedValue {
  constructor() {
    super(`Há listas, tabelas ou citações demais umas dentro das outras. Deixe no máximo ${MAX_LEVELS} níveis.`)
  }
}

/** Tags that go, and leave a space: what was on lines of its own is no one word. */
const BLOCKS =
  'div section article header footer main nav aside address hgroup h1 h4 h5 h6 pre center dl dt dd hr form fieldset legend details summary caption menu dir'.split(
    ' ',
  )
const BLOCK = new RegExp(`(?:</?(?:${BLOCKS.join('|')})(?: [^<>]*)?>)+`, 'g')
/** Stands for what goes with all that is inside of it. */
const LEFT_OUT = 'del'

/**
 * Cleans HTML with the one allow-list, when it is saved and again when it is shown. What its source marks as no part of
 * the text goes, and raised digits join no number.
 *
 * @throws TooDeep at the first tag that is nested too deep; nothing after it is looked at
 */
function cleanHtml(html: string): string {
  let levels = 0
  const leftOut = new WeakSet<sanitize.Attributes>()
  const cleaned = sanitize(html, {
    // The tags beyond the list go below, by what they say about the text around.
    allowedTags: [...allowedTags, ...BLOCKS, 'sup', 'sub', LEFT_OUT],
    allowedAttributes: { '*': [...allowedAttributes], ol: listAttributes.map(([name]) => name) },
    transformTags: {
      '*': (tag, attributes) => {
        const attribs = tag === 'ol' ? withoutOdd(attributes) : attributes
        if (leftOutAs(tag, name => attributes[name]) === undefined) return { tagName: tag, attribs }
        leftOut.add(attribs)
        return { tagName: LEFT_OUT, attribs }
      },
    },
    allowedSchemes: [...allowedSchemes],
    allowProtocolRelative: false,
    // What stood between removed tags stays as text; what was inside these goes with them.
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'template',
      'xmp',
      'svg',
      'math',
      'iframe',
      'title',
    ],
    exclusiveFilter: ({ tag, attribs }) =>
      leftOut.has(attribs) || (tag === 'img' && !/^\/uploads\/[\w./-]+$/.test(attribs.src ?? '')),
    disallowedTagsMode: 'discard',
    parser: { lowerCaseTags: true, lowerCaseAttributeNames: true },
    // Told of every tag, also of those that go.
    onOpenTag: () => {
      if (++levels > MAX_LEVELS) throw new TooDeep()
    },
    onCloseTag: () => {
      levels--
    },
  })
  return withoutRaised(cleaned).replace(BLOCK, ' ').trim()
}

const withoutOdd = (attributes: sanitize.Attributes): sanitize.Attributes =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) =>
      listAttributes.every(([one, allowed]) => one !== name || allowed.test(value)),
    ),
  )

/** As `cleanHtml`; of what is nested too deep, which only another program can have stored, the words. */
function shownHtml(html: string): string {
  try {
    return cleanHtml(html)
  } catch (cause) {
    if (!(cause instanceof TooDeep)) throw cause
    return `<p>${textOfHtml(html).replace(/[&<>]/g, character => `&#${character.charCodeAt(0)};`)}</p>`
  }
}

export const richTextServer: ServerFace<string> = { prepare: cleanHtml, present: shownHtml }
