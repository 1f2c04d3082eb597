import type { Settings } from '../../siteData.ts'

/** The WhatsApp chat with the company, with a prepared first message; undefined without a number. */
export function whatsAppHref({
  whatsapp,
  whatsapp_mensagem,
}: Pick<Settings, 'whatsapp' | 'whatsapp_mensagem'>): string | undefined {
  if (!whatsapp) return undefined
  const text = whatsapp_mensagem ? `?text=${encodeURIComponent(whatsapp_mensagem)}` : ''
  return `https://wa.me/55${whatsapp}${text}`
}
