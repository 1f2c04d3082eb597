import type { Settings } from '../../siteData.ts'

/** A conversation that a link opens, its first message written. */
export interface Conversation {
  readonly href: string
}

/** The conversation with the company, its first message written; nothing while there is no number. */
export function whatsAppHref({
  whatsapp,
  whatsapp_mensagem,
}: Pick<Settings, 'whatsapp' | 'whatsapp_mensagem'>): string | undefined {
  if (!whatsapp) return undefined
  const text = whatsapp_mensagem ? `?text=${encodeURIComponent(whatsapp_mensagem)}` : ''
  return `https://wa.me/55${whatsapp}${text}`
}
