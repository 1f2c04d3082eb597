import { addresses } from '../../addresses.ts'
import { ContactPerson } from '../../components/contact/ContactPerson.tsx'
import type { Settings } from '../../siteData.ts'

/** Whom investors ask. */
export function RiContact({ settings }: { settings: Settings }) {
  return (
    <ContactPerson
      id="ri"
      title="Relações com investidores"
      nome={settings.ri_contato_nome}
      telefone={settings.ri_contato_telefone}
      email={settings.email_ri}
    >
      <p className="actions">
        <a className="button" href={addresses.contact}>
          Enviar uma mensagem
        </a>
      </p>
    </ContactPerson>
  )
}
