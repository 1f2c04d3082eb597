import sanitize from 'sanitize-html'
import { RefusedValue, type ServerFace } from '../contract/serverFace.ts'
import { allowedAttributes, allowedSchemes, allowedTags } from './allowed.ts'
import { textOfHtml } from './textOfHtml.ts'

/** So many tags inside each other at most. What a person writes has ten; the time a parser takes grows with the square. */
const MOST_LEVELS = 50

class TooDeep extends RefusedValue {
  constructor() {
    super(`Há listas, tabelas ou citações demais umas dentro das outras. Deixe no máximo ${MOST_LEVELS} níveis.`)
  }
}

/**
 * Cleans HTML with the one allow-list, when it is saved and again when it is shown.
 *
 * @throws TooDeep at the first tag that is nested too deep; nothing after it is looked at
 */
function cleanHtml(html: string): string {
  let levels = 0
  return sanitize(html, {
    allowedTags: [...allowedTags],
    allowedAttributes: { '*': [...allowedAttributes] },
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
    exclusiveFilter: frame => frame.tag === 'img' && !/^\/uploads\/[\w./-]+$/.test(frame.attribs.src ?? ''),
    disallowedTagsMode: 'discard',
    parser: { lowerCaseTags: true, lowerCaseAttributeNames: true },
    // Told of every tag, also of those that go.
    onOpenTag: () => {
      if (++levels > MOST_LEVELS) throw new TooDeep()
    },
    onCloseTag: () => {
      levels--
    },
  })
}

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
