import { required } from '#fields/contract/required.ts'

/** An e-mail to one recipient, with the same text as plain text and HTML. */
export interface Email {
  /** One plain address, never a list. */
  readonly to: string
  /** Where replies go instead of to the sender. Left out unless it is one plain address that every server accepts. */
  readonly replyTo?: string | undefined
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The record whose personal data it holds. The e-mail is deleted when these data are erased. */
  readonly about?: About | undefined
}

export interface About {
  readonly resource: string
  readonly id: number
}

/** An e-mail before layout. Any value may come from a visitor, so nothing here is trusted. */
export interface EmailContent extends Omit<Email, 'text' | 'html'> {
  readonly name: string
  /** The sending company, which signs the e-mail. */
  readonly company: string
  /** Line breaks inside a paragraph are kept. */
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  /** Small print below the signature. */
  readonly note?: string
}

/** Renders plain text and simple HTML, with every value escaped. */
export function writeEmail(content: EmailContent): Email {
  const { button, note } = content
  const greeting = `Olá, ${oneLine(content.name)}.`
  const signature = oneLine(content.company)
  const paragraphs = content.paragraphs.map(paragraph => paragraph.split('\n').map(oneLine))

  const text = [
    greeting,
    ...paragraphs.map(lines => lines.join('\n')),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    signature,
    ...(note ? [note] : []),
  ]
  const html = [
    ...[[greeting], ...paragraphs].map(lines => `<p>${lines.map(escapeHtml).join('<br>\n')}</p>`),
    ...(button ? [`<p><a href="${escapeHtml(button.url)}">${escapeHtml(button.label)}</a></p>`] : []),
    `<p>${escapeHtml(signature)}</p>`,
    ...(note ? [`<p><small>${escapeHtml(note)}</small></p>`] : []),
  ]
  return {
    to: content.to,
    replyTo: content.replyTo,
    about: content.about,
    subject: oneLine(content.subject),
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="pt-BR"><head><meta charset="utf-8"><title>${escapeHtml(oneLine(content.subject))}</title></head>\n<body>\n${html.join('\n')}\n</body></html>\n`,
  }
}

/** A line break inside a value would start a new header or paragraph. */
function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (value: string) =>
  value.replace(/[&<>"']/g, character => required(entities[character], `entity of ${character}`))
