import { addresses } from '../../addresses.ts'
import { addressLines } from '../../components/contact/addressLines.ts'
import { ContactWay, ContactWays } from '../../components/contact/ContactWays.tsx'
import { dataOfficer } from '../../components/contact/dataOfficer.tsx'
import { LeadForm } from '../../forms/LeadForm.tsx'
import { type LeadState, leadParameters, messageForm } from '../../forms/leadForm.ts'
import { withLeads } from '../../forms/withLeads.tsx'
import { organization } from '../../layout/document/organization.ts'
import { definePage, type PageContent, type PageRequest } from '../../page.ts'
import type { Settings } from '../../siteData.ts'

export const contact = definePage({
  path: addresses.contact,
  menu: { label: 'Contato', in: ['header', 'company'] },
  siteMap: async () => [{ path: addresses.contact }],
  described: ({ siteContext: { settings } }) => [
    { title: 'Contato', path: addresses.contact, description: describe(settings) },
  ],
  parameters: leadParameters,
  ...withLeads(() => [messageForm], draw),
})

async function draw(request: PageRequest, lead: LeadState | undefined): Promise<PageContent> {
  const { siteContext, path } = request
  const { settings, address } = siteContext
  return {
    title: `Contato | ${settings.empresa_nome}`,
    styles: 'contact',
    description: describe(settings),
    trail: [{ label: 'Contato' }],
    structuredData: [
      {
        '@type': 'ContactPage',
        name: 'Contato',
        url: address + path,
        inLanguage: 'pt-BR',
        mainEntity: organization(siteContext),
      },
    ],
    body: (
      <div className="container contact-page">
        <div className="contact-page-form">
          <h1>Contato</h1>
          <p className="lead">Escreva para a nossa equipe. Respondemos em até 1 dia útil.</p>
          <LeadForm form={messageForm} lead={lead} request={request} />
        </div>
        <aside className="contact-page-ways" aria-labelledby="outros-canais">
          <h2 id="outros-canais">Outros canais</h2>
          <ContactWays settings={settings}>{officeOf(settings)}</ContactWays>
          <Terreno />
          <Encarregado settings={settings} />
        </aside>
      </div>
    ),
  }
}

function officeOf(settings: Settings) {
  const lines = addressLines(settings)
  const { horario_atendimento } = settings
  if (lines.length === 0 && !horario_atendimento) return null
  return (
    <>
      {lines.length > 0 && (
        <ContactWay glyph="pin" title="Endereço">
          <address>
            {lines.map(line => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </ContactWay>
      )}
      {horario_atendimento && (
        <ContactWay glyph="clock" title="Atendimento">
          <p>{horario_atendimento}</p>
        </ContactWay>
      )}
    </>
  )
}

/** Land offers need more than a message, so they have their own form. */
function Terreno() {
  return (
    <div className="contact-page-aside">
      <h3>Tem um terreno?</h3>
      <p>Conte onde fica e qual é a área no formulário próprio para isso.</p>
      <a className="text-link" href={`${addresses.business}#terreno`}>
        Oferecer um terreno
      </a>
    </div>
  )
}

function Encarregado({ settings }: { settings: Settings }) {
  const officer = dataOfficer(settings)
  if (officer === undefined) return null
  return (
    <div className="contact-page-aside">
      <h3>{officer.title}</h3>
      <p>Para acessar, corrigir ou excluir dados pessoais seus, fale com:</p>
      <p>{officer.words}</p>
    </div>
  )
}

function describe({ empresa_nome, end_cidade, end_uf }: Settings): string {
  const place = end_cidade && end_uf ? ` em ${end_cidade}/${end_uf}` : ''
  return `Fale com a ${empresa_nome}${place}: formulário, telefones, WhatsApp, endereço e horário de atendimento. Respondemos em até 1 dia útil.`
}
