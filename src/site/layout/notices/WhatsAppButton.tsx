import { type Conversation, whatsAppHref } from '../../components/contact/whatsApp.ts'
import { Glyph } from '../../components/Glyph.tsx'
import type { Settings } from '../../siteData.ts'

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
