import { EmailDisplay } from '#fields/email/email.site.tsx'
import { IconDisplay } from '#fields/icon/icon.site.tsx'
import { LongTextDisplay } from '#fields/longText/longText.site.tsx'
import { RichTextDisplay } from '#fields/richText/richText.site.tsx'
import { addresses, hrefTo } from '../../addresses.ts'
import { PageBanner, readPageBanner } from '../../banners/PageBanner.tsx'
import { leadOf } from '../../banners/readBanners.ts'
import { choiceValues } from '../../choices.ts'
import { ContactWays } from '../../components/contact/ContactWays.tsx'
import { Glyph } from '../../components/Glyph.tsx'
import { DevelopmentsSection } from '../../developments/DevelopmentCards.tsx'
import { countOfTipo, type DevelopmentGroup, readDevelopmentGroups } from '../../developments/developmentGroups.ts'
import { coversOf, firstDevelopments } from '../../developments/readDevelopments.ts'
import { countWords } from '../../developments/wording.ts'
import { VisitorForm } from '../../forms/VisitorForm.tsx'
import { type VisitorForm as Form, type FormState, formParameters } from '../../forms/visitorForm.ts'
import { withVisitorForms } from '../../forms/withVisitorForms.tsx'
import { lastChange } from '../../lastChange.ts'
import { definePage, type PageContent, type PageRequest } from '../../page.ts'
import type { SiteContext } from '../../siteContext.ts'
import type { Declarations, Settings, SiteData } from '../../siteData.ts'
import { documentCategories } from '../investors/results.ts'
import { type NewDocument, ParaInvestidores } from './ParaInvestidores.tsx'
import { Modelos, Passos } from './Parceria.tsx'

const MAX_TO_OCCUPY = 3
const MAX_DOCUMENTS = 3

const form: Form = {
  resource: 'contatos',
  id: 'oferta',
  fields: ['nome', 'email', 'telefone', 'preferencia', 'terreno'],
  given: { assunto: 'terreno' },
  button: 'Oferecer terreno',
}

export const business = definePage({
  path: addresses.business,
  menu: { label: 'Negócios', in: ['header', 'company'] },
  siteMap: async ({ data }) => [
    { path: addresses.business, changed: await lastChange(data, 'tipos', 'empreendimentos', 'investidores') },
  ],
  described: ({ siteContext: { settings } }) => [
    { title: TITLE, path: addresses.business, description: describe(settings) },
  ],
  parameters: formParameters,
  ...withVisitorForms(() => [form], draw),
})

const TITLE = 'Negócios e parcerias'

const describe = ({ empresa_nome }: Settings) =>
  `Parcerias com a ${empresa_nome}: ofereça seu terreno, encontre um imóvel para locação ou sob medida, ou invista.`

async function draw(request: PageRequest, state: FormState | undefined): Promise<PageContent> {
  const { data, siteContext, path } = request
  const { settings, address } = siteContext
  const [banner, groups, toOccupy, documents] = await Promise.all([
    readPageBanner(data, siteContext, 'negocios'),
    readDevelopmentGroups(data, siteContext),
    firstDevelopments(data, siteContext, MAX_TO_OCCUPY, { where: canBeOccupied(data) }),
    newestDocuments(data),
  ])
  const [pictures, files] = await Promise.all([
    coversOf(data, toOccupy),
    data.files(documents.flatMap(({ arquivo_id, planilha_id }) => [arquivo_id, planilha_id])),
  ])
  return {
    title: `${TITLE} | ${settings.empresa_nome}`,
    styles: 'business',
    description: describe(settings),
    picture: banner?.picture,
    trail: [{ label: 'Negócios' }],
    structuredData: [{ '@type': 'WebPage', name: TITLE, url: address + path, inLanguage: 'pt-BR' }],
    body: (
      <>
        <PageBanner shown={banner} title="Negócios" lead={leadOf(banner?.banner)} />
        <Intro settings={settings} />
        <Areas siteContext={siteContext} groups={groups} />
        <Modelos modelos={settings.negocios_modelos} />
        <Passos passos={settings.negocios_passos} />
        <Terreno state={state} request={request} />
        <DevelopmentsSection
          id="para-ocupar"
          title="Para ocupar"
          more={{ label: 'Ver tudo para locação', href: `${addresses.developments}?modalidade=locacao` }}
          developments={toOccupy}
          pictures={pictures}
          data={data}
        />
        <ParaInvestidores documents={documents} files={files} />
        <Contact settings={settings} />
      </>
    ),
  }
}

function Intro({ settings: { negocios_titulo, negocios_texto } }: { settings: Settings }) {
  if (!negocios_titulo && !negocios_texto) return null
  return (
    <section className="section business-intro" aria-label={negocios_titulo ? undefined : 'Apresentação'}>
      <div className="container">
        {negocios_titulo && <h2>{negocios_titulo}</h2>}
        {negocios_texto && <RichTextDisplay value={negocios_texto} />}
      </div>
    </section>
  )
}

/** Developments for tenants: for rent or built to suit, and not let yet. */
function canBeOccupied(data: Declarations) {
  const all = choiceValues('empreendimentos', 'modalidade', data)
  return { modalidade: all.filter(modalidade => modalidade !== 'venda'), esgotado: false }
}

const newestDocuments = (data: SiteData): Promise<readonly NewDocument[]> =>
  data.list('investidores', {
    where: { categoria: documentCategories },
    order: { field: 'data_divulgacao', direction: 'DESC' },
    limit: MAX_DOCUMENTS,
    only: ['titulo', 'versao', 'data_referencia', 'data_divulgacao', 'arquivo_id', 'planilha_id'],
  })

function Contact({ settings }: { settings: Settings }) {
  return (
    <section className="section contact" aria-labelledby="fale">
      <div className="container contact-row">
        <div>
          <h2 id="fale">Fale com a gente</h2>
          <p className="lead">{settings.horario_atendimento ?? 'Nossa equipe responde em até 1 dia útil.'}</p>
          <a className="text-link" href={addresses.contact}>
            Escrever uma mensagem
          </a>
        </div>
        <ContactWays settings={settings} />
      </div>
    </section>
  )
}

function Terreno({ state, request }: { state: FormState | undefined; request: PageRequest }) {
  const { terreno_texto, email_terrenos } = request.siteContext.settings
  return (
    <section className="section on-sand" id="terreno" tabIndex={-1} aria-labelledby="ofereca-seu-terreno">
      <div className="container contact-row">
        <div className="business-land-words">
          <h2 id="ofereca-seu-terreno">Ofereça seu terreno</h2>
          <LongTextDisplay
            value={terreno_texto ?? 'Tem uma área com potencial? Conte para a nossa equipe onde ela fica.'}
          />
          {email_terrenos && (
            <p>
              Ou escreva para <EmailDisplay value={email_terrenos} />
            </p>
          )}
        </div>
        <VisitorForm form={form} state={state} request={request} />
      </div>
    </section>
  )
}

function Areas({ siteContext: { tipos }, groups }: { siteContext: SiteContext; groups: readonly DevelopmentGroup[] }) {
  if (tipos.length === 0) return null
  return (
    <section className="section business-areas" aria-labelledby="areas-de-atuacao">
      <div className="container business-areas-row">
        <h2 id="areas-de-atuacao">Áreas de atuação</h2>
        <ul>
          {tipos.map(({ id, nome, slug, descricao, icone }) => (
            <li key={id} className="card">
              <IconDisplay value={icone} />
              <div className="business-area-words">
                <h3>
                  <a className="card-link" href={hrefTo(addresses.tipo, { tipo: slug })}>
                    {nome}
                  </a>
                </h3>
                {descricao && <p>{descricao}</p>}
              </div>
              <p className="business-area-count">
                {countOfTipo(groups, { id }) > 0 && countWords(countOfTipo(groups, { id }))}
              </p>
              <Glyph name="right" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
