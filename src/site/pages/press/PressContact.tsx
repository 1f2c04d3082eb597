import { EmailDisplay } from '#fields/email/email.site.tsx'
import { PhoneDisplay } from '#fields/phone/phone.site.tsx'
import type { Settings } from '../../layout/house.ts'

/** Whom journalists ask; absent while nobody is named. */
export function PressContact({ settings }: { settings: Settings }) {
  const { imprensa_contato_nome, imprensa_contato_telefone, email_imprensa } = settings
  if (!imprensa_contato_nome && !imprensa_contato_telefone && !email_imprensa) return null
  return (
    <section className="press-contact" aria-labelledby="contato-de-imprensa">
      <h2 id="contato-de-imprensa">Contato de imprensa</h2>
      <ul>
        {imprensa_contato_nome && <li>{imprensa_contato_nome}</li>}
        {imprensa_contato_telefone && (
          <li>
            <PhoneDisplay value={imprensa_contato_telefone} />
          </li>
        )}
        {email_imprensa && (
          <li>
            <EmailDisplay value={email_imprensa} />
          </li>
        )}
      </ul>
    </section>
  )
}
