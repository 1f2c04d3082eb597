import { required } from '#fields/contract/required.ts'

/** A mail as it is sent: one recipient, the same text twice. */
export interface Email {
  /** One plain address; never a list. */
  readonly to: string
  /** Where an answer goes instead of to the sender; left out unless it is one plain address that every server takes. */
  readonly replyTo?: string | undefined
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Whose personal data it holds: the e-mail goes when these do. */
  readonly about?: About | undefined
}

/** A record that an e-mail tells of. */
export interface About {
  readonly resource: string
  readonly id: number
}

/** What an e-mail says, before it is laid out. Every value may come from a person, so nothing here is trusted. */
export interface EmailContent extends Omit<Email, 'text' | 'html'> {
  /** The person's name, for the greeting. */
  readonly name: string
  /** The company that sends it; signs it. */
  readonly company: string
  /** Each keeps its lines. */
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  /** Small print below the signature. */
  readonly note?: string
}

/** Lays an e-mail out as plain text and as simple HTML, everything escaped. */
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

/** A line break inside a value would start a header or a paragraph of its own. */
function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (value: string) =>
  value.replace(/[&<>"']/g, character => required(entities[character], `entity of ${character}`))
