import sanitize from 'sanitize-html'
import { RefusedValue, type ServerFace } from '../contract/serverFace.ts'
import { allowedAttributes, allowedSchemes, allowedTags, listAttributes } from './allowed.ts'
import { excludedAs } from './excludedContent.ts'
import { convertSuperscripts } from './superscripts.ts'
import { textOfHtml } from './textOfHtml.ts'

/** The maximum depth of tags. Texts have about ten levels; parsing time grows with the square of the depth. */
const MAX_LEVELS = 50

class TooDeep extends RefusedValue {
  constructor() {
    super(`Há listas, tabelas ou citações demais umas dentro das outras. Deixe no máximo ${MAX_LEVELS} níveis.`)
  }
}

/** Tags that are replaced by a space, so that words of separate lines are not joined. */
const BLOCKS =
  'div section article header footer main nav aside address hgroup h1 h4 h5 h6 pre center dl dt dd hr form fieldset legend details summary caption menu dir'.split(
    ' ',
  )
const BLOCK = new RegExp(`(?:</?(?:${BLOCKS.join('|')})(?: [^<>]*)?>)+`, 'g')
/** The tag name given to elements that are removed with their content. */
const EXCLUDED_TAG = 'del'

/**
 * Sanitises HTML with the single allow-list, when it is saved and again when it is shown. Elements that their source
 * marks as not part of the text are removed, and raised digits are kept apart from numbers.
 *
 * @throws TooDeep at the first tag that is nested too deep, before the rest is parsed
 */
function cleanHtml(html: string): string {
  let levels = 0
  const excluded = new WeakSet<sanitize.Attributes>()
  const cleaned = sanitize(html, {
    // The additional tags are kept here because later steps need them, and removed by those steps.
    allowedTags: [...allowedTags, ...BLOCKS, 'sup', 'sub', EXCLUDED_TAG],
    allowedAttributes: { '*': [...allowedAttributes], ol: listAttributes.map(([name]) => name) },
    transformTags: {
      '*': (tag, attributes) => {
        const attribs = tag === 'ol' ? withoutOdd(attributes) : attributes
        if (excludedAs(tag, name => attributes[name]) === undefined) return { tagName: tag, attribs }
        excluded.add(attribs)
        return { tagName: EXCLUDED_TAG, attribs }
      },
    },
    allowedSchemes: [...allowedSchemes],
    allowProtocolRelative: false,
    // Content of other disallowed tags is kept as text; the content of these is removed.
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
      excluded.has(attribs) || (tag === 'img' && !/^\/uploads\/[\w./-]+$/.test(attribs.src ?? '')),
    disallowedTagsMode: 'discard',
    parser: { lowerCaseTags: true, lowerCaseAttributeNames: true },
    // Called for every tag, including those that are removed.
    onOpenTag: () => {
      if (++levels > MAX_LEVELS) throw new TooDeep()
    },
    onCloseTag: () => {
      levels--
    },
  })
  return convertSuperscripts(cleaned).replace(BLOCK, ' ').trim()
}

const withoutOdd = (attributes: sanitize.Attributes): sanitize.Attributes =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) =>
      listAttributes.every(([one, allowed]) => one !== name || allowed.test(value)),
    ),
  )

/** Like `cleanHtml`, but reduces HTML nested too deep, which only another program can have stored, to its text. */
function shownHtml(html: string): string {
  try {
    return cleanHtml(html)
  } catch (cause) {
    if (!(cause instanceof TooDeep)) throw cause
    return `<p>${textOfHtml(html).replace(/[&<>]/g, character => `&#${character.charCodeAt(0)};`)}</p>`
  }
}

export const richTextServer: ServerFace<string> = { prepare: cleanHtml, present: shownHtml }
