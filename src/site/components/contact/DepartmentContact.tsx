import { addresses } from '../../addresses.ts'
import type { Settings } from '../../siteData.ts'
import { ContactPerson } from './ContactPerson.tsx'

/** Whom investors or journalists ask. */
export function DepartmentContact({ of, settings }: { of: 'investors' | 'press'; settings: Settings }) {
  if (of === 'press')
    return (
      <ContactPerson
        id="contato-de-imprensa"
        title="Contato de imprensa"
        nome={settings.imprensa_contato_nome}
        telefone={settings.imprensa_contato_telefone}
        email={settings.email_imprensa}
      />
    )
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
