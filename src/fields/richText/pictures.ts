import { linkedFile } from '../files/linkedFile.ts'

export interface TextPicture {
  readonly address: string
  readonly alt: string
}

/**
 * The pictures in rich text, in order. Not a sanitiser: it reads HTML that the editor wrote or the server cleaned.
 * @example picturesIn('<p>a</p><img src="/uploads/0f.jpg" alt="Lago">') // [{ address: '/uploads/0f.jpg', alt: 'Lago' }]
 */
export function picturesIn(html: string): TextPicture[] {
  return [...html.matchAll(/<img\b([^<>]*)/gi)].map(([, attributes = '']) => ({
    address: attributeIn(attributes, SRC),
    alt: attributeIn(attributes, ALT),
  }))
}

export const filesLinkedIn = (html: string): string[] =>
  [...html.matchAll(/<a\b([^<>]*)/gi)].flatMap(([, attributes = '']) => linkedFile(attributeIn(attributes, HREF)) ?? [])

const HREF = /\shref\s*=\s*(?:"([^"]*)"?|'([^']*)'?|([^\s"']+))/i
const SRC = /\ssrc\s*=\s*(?:"([^"]*)"?|'([^']*)'?|([^\s"']+))/i
const ALT = /\salt\s*=\s*(?:"([^"]*)"?|'([^']*)'?|([^\s"']+))/i

function attributeIn(attributes: string, attribute: RegExp): string {
  const [, double, single, bare] = attribute.exec(attributes) ?? []
  return (double ?? single ?? bare ?? '').trim()
}
