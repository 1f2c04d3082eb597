import { EmailDisplay } from '#fields/email/email.site.tsx'
import { PhoneDisplay } from '#fields/phone/phone.site.tsx'
import { addresses } from '../../addresses.ts'
import type { Settings } from '../../siteData.ts'

export function DepartmentContact({ of, settings }: { of: 'investors' | 'press'; settings: Settings }) {
  const { id, title, nome, telefone, email } = of === 'press' ? pressContact(settings) : investorContact(settings)
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
      {of === 'investors' && (
        <p className="actions">
          <a className="button" href={addresses.contact}>
            Enviar uma mensagem
          </a>
        </p>
      )}
    </section>
  )
}

const pressContact = ({ imprensa_contato_nome, imprensa_contato_telefone, email_imprensa }: Settings) => ({
  id: 'contato-de-imprensa',
  title: 'Contato de imprensa',
  nome: imprensa_contato_nome,
  telefone: imprensa_contato_telefone,
  email: email_imprensa,
})

const investorContact = ({ ri_contato_nome, ri_contato_telefone, email_ri }: Settings) => ({
  id: 'ri',
  title: 'Relações com investidores',
  nome: ri_contato_nome,
  telefone: ri_contato_telefone,
  email: email_ri,
})
