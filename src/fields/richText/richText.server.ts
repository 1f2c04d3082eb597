import sanitize from 'sanitize-html'
import type { ServerFace } from '../serverFace.ts'
import { allowedAttributes, allowedSchemes, allowedTags } from './allowed.ts'

/** Cleans HTML with the one allow-list, when it is saved and again when it is shown. */
export function cleanHtml(html: string): string {
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
  })
}

export const richTextServer: ServerFace<string> = { prepare: cleanHtml, present: cleanHtml }
