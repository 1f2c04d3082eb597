import { addresses } from '../../addresses.ts'
import { addressLines } from '../../components/contact/addressLines.ts'
import { ContactWay, ContactWays } from '../../components/contact/ContactWays.tsx'
import { dataOfficer } from '../../components/contact/dataOfficer.tsx'
import { VisitorForm } from '../../forms/VisitorForm.tsx'
import { type FormState, formParameters, messageForm, publicFormOf } from '../../forms/visitorForm.ts'
import { withVisitorForms } from '../../forms/withVisitorForms.tsx'
import { organization } from '../../layout/document/organization.ts'
import { definePage, type PageContent, type PageRequest } from '../../page.ts'
import type { Declarations, Settings } from '../../siteData.ts'

export const contact = definePage({
  path: addresses.contact,
  menu: { label: 'Contato', in: ['header', 'company'] },
  siteMap: async () => [{ path: addresses.contact }],
  described: ({ data, siteContext: { settings } }) => [
    { title: 'Contato', path: addresses.contact, description: describe(settings, data) },
  ],
  parameters: formParameters,
  ...withVisitorForms(() => [messageForm], draw),
})

async function draw(request: PageRequest, state: FormState | undefined): Promise<PageContent> {
  const { data, siteContext, path } = request
  const { settings, address } = siteContext
  return {
    title: `Contato | ${settings.empresa_nome}`,
    styles: 'contact',
    description: describe(settings, data),
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
          <p className="lead">Escreva para a nossa equipe. {deadlineIn(data)}</p>
          <VisitorForm form={messageForm} state={state} request={request} />
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

const deadlineIn = (data: Declarations) => publicFormOf(data.resource(messageForm.resource)).deadline

function describe({ empresa_nome, end_cidade, end_uf }: Settings, data: Declarations): string {
  const place = end_cidade && end_uf ? ` em ${end_cidade}/${end_uf}` : ''
  return `Fale com a ${empresa_nome}${place}: formulário, telefones, WhatsApp, endereço e horário de atendimento. ${deadlineIn(data)}`
}
