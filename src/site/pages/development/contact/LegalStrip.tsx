import { formatCnpj } from '#fields/cnpj/cnpj.ts'
import { date } from '#fields/date/date.ts'
import { LongTextDisplay } from '#fields/longText/longText.site.tsx'
import { formatPhone } from '#fields/phone/phoneDigits.ts'
import { registrationWords } from '../../../developments/wording.ts'
import type { DevelopmentDetails } from '../developmentDetails.ts'
import { sellerOf } from './conversation.ts'
import { PrintedAddress } from './PrintedAddress.tsx'

/** The information that the law requires in every advertisement. */
export function LegalStrip({ details }: { details: DevelopmentDetails }) {
  const { development, siteContext, path } = details
  const url = siteContext.address + path
  const sentences = legalSentences(details)
  const text = development.texto_legal ?? siteContext.settings.texto_legal_empreendimento
  return (
    <section className="legal-strip" aria-labelledby="informacoes-legais">
      <div className="container">
        <h2 id="informacoes-legais">Informações legais</h2>
        <div className="legal-strip-words">
          {sentences && <p>{sentences}</p>}
          {text && <LongTextDisplay value={text} />}
        </div>
        <div className="legal-strip-sender">
          <PrintedAddress url={url} />
          <p>
            {senderOf(details)}
            <br />
            {url.replace(/^https?:\/\//, '')}
          </p>
        </div>
      </div>
    </section>
  )
}

/** The contact line that only print shows, where no other contact data is printed. */
function senderOf(details: DevelopmentDetails): string {
  const { tel_principal, whatsapp } = sellerOf(details)
  return [
    details.siteContext.settings.empresa_nome,
    tel_principal && formatPhone(tel_principal),
    whatsapp && `WhatsApp ${formatPhone(whatsapp)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function legalSentences({ development, siteContext: { settings }, data }: DevelopmentDetails): string {
  const { incorporadora_nome, incorporadora_cnpj, registro_data } = development
  const offeredBy = listed([
    incorporadora_nome ?? settings.empresa_razao_social,
    cnpj(incorporadora_cnpj ?? (incorporadora_nome ? null : settings.empresa_cnpj)),
  ])
  const registration = registrationWords(development, data)
  return [
    sentence(offeredBy),
    registration && sentence(listed([registration, registro_data && `em ${date.kind.display(registro_data, {})}`])),
    development.patrimonio_afetacao && 'Empreendimento submetido ao patrimônio de afetação.',
    sentence(soldBy(development, settings)),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The development's own broker with its registration, otherwise the company. */
function soldBy(
  { vendas_nome, vendas_creci }: DevelopmentDetails['development'],
  { empresa_nome, empresa_creci }: DevelopmentDetails['siteContext']['settings'],
): string {
  if (vendas_nome) return `Vendas: ${listed([vendas_nome, vendas_creci])}`
  const creci = vendas_creci ?? empresa_creci
  return creci ? `Vendas: ${listed([empresa_nome, creci])}` : ''
}

const cnpj = (digits: string | null | undefined) => digits && `CNPJ ${formatCnpj(digits)}`
const listed = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(', ')
const sentence = (text: string) => (text === '' || text.endsWith('.') ? text : `${text}.`)
