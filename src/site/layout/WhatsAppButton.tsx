import { Glyph } from '../components/Glyph.tsx'
import type { Settings } from './house.ts'

/** A conversation that a link opens, its first message written. */
export interface Conversation {
  readonly href: string
}

/** Stands in the corner of every page; steps aside while something else has the keyboard. */
export function WhatsAppButton({ settings, conversation }: { settings: Settings; conversation?: Conversation }) {
  const href = conversation?.href ?? whatsAppHref(settings)
  if (!settings.whatsapp_flutuante || href === undefined) return null
  return (
    <aside aria-label="WhatsApp">
      <a
        className="whatsapp"
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Falar no WhatsApp (abre em nova aba)"
      >
        <Glyph name="whatsapp" />
      </a>
    </aside>
  )
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
