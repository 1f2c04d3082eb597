import type { ReactNode } from 'react'
import { EmailDisplay } from '#fields/email/email.site.tsx'
import { PhoneDisplay } from '#fields/phone/phone.site.tsx'
import { addresses } from '../../addresses.ts'
import type { Settings } from '../../siteData.ts'

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

/** The person to ask about a certain concern; absent while no person is named. */
function ContactPerson({
  id,
  title,
  nome,
  telefone,
  email,
  children,
}: {
  id: string
  title: string
  nome: string | null
  telefone: string | null
  email: string | null
  children?: ReactNode
}) {
  if (!nome && !telefone && !email) return null
  return (
    <section className="contact-person" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {nome && <li>{nome}</li>}
        {telefone && (
          <li>
            <PhoneDisplay value={telefone} />
          </li>
        )}
        {email && (
          <li>
            <EmailDisplay value={email} />
          </li>
        )}
      </ul>
      {children}
    </section>
  )
}
