import { EmailDisplay } from '#fields/email/email.site.tsx'
import { PhoneDisplay } from '#fields/phone/phone.site.tsx'
import type { Settings } from '../../layout/house.ts'

/** Whom investors ask; absent while nobody is named. */
export function RiContact({ settings }: { settings: Settings }) {
  const { ri_contato_nome, ri_contato_telefone, email_ri } = settings
  if (!ri_contato_nome && !ri_contato_telefone && !email_ri) return null
  return (
    <section aria-labelledby="ri">
      <h2 id="ri">Relações com investidores</h2>
      <ul className="ri-contact">
        {ri_contato_nome && <li>{ri_contato_nome}</li>}
        {ri_contato_telefone && (
          <li>
            <PhoneDisplay value={ri_contato_telefone} />
          </li>
        )}
        {email_ri && (
          <li>
            <EmailDisplay value={email_ri} />
          </li>
        )}
      </ul>
      <p className="actions">
        <a className="button" href="/contato">
          Enviar uma mensagem
        </a>
      </p>
    </section>
  )
}
