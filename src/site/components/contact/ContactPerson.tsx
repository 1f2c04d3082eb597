import type { ReactNode } from 'react'
import { EmailDisplay } from '#fields/email/email.site.tsx'
import { PhoneDisplay } from '#fields/phone/phone.site.tsx'

/** The person to ask about a certain concern; absent while no person is named. */
export function ContactPerson({
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
