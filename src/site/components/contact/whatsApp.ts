import type { Settings } from '../../siteData.ts'

/** The conversation with the company, its first message written; nothing while there is no number. */
export function whatsAppHref({
  whatsapp,
  whatsapp_mensagem,
}: Pick<Settings, 'whatsapp' | 'whatsapp_mensagem'>): string | undefined {
  if (!whatsapp) return undefined
  const text = whatsapp_mensagem ? `?text=${encodeURIComponent(whatsapp_mensagem)}` : ''
  return `https://wa.me/55${whatsapp}${text}`
}
