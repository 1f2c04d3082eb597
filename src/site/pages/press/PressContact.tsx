import { ContactPerson } from '../../components/contact/ContactPerson.tsx'
import type { Settings } from '../../siteData.ts'

/** Whom journalists ask. */
export function PressContact({ settings }: { settings: Settings }) {
  return (
    <ContactPerson
      id="contato-de-imprensa"
      title="Contato de imprensa"
      nome={settings.imprensa_contato_nome}
      telefone={settings.imprensa_contato_telefone}
      email={settings.email_imprensa}
    />
  )
}
