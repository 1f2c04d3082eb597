import type { ReactNode } from 'react'
import { EmailDisplay } from '#fields/email/email.site.tsx'
import type { Settings } from '../../siteData.ts'

/**
 * Who answers for visitors' data, which the law wants published: a person, also of a company, and how to write to them;
 * of small companies that need nobody, only the address. Undefined while the settings say nothing.
 */
export function dataOfficer({
  encarregado_nome,
  encarregado_empresa,
  encarregado_email,
  encarregado_dispensado,
}: Settings): { readonly title: string; readonly words: ReactNode } | undefined {
  const names = encarregado_dispensado ? [] : [encarregado_nome, encarregado_empresa].filter(Boolean)
  if (names.length === 0 && !encarregado_email) return undefined
  return {
    title: encarregado_dispensado ? 'Pedidos sobre dados pessoais' : 'Encarregado de dados',
    words: (
      <>
        {names.join(', ')}
        {names.length > 0 && encarregado_email && <br />}
        {encarregado_email && <EmailDisplay value={encarregado_email} />}
      </>
    ),
  }
}
