import { Fragment } from 'react'
import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { required } from '#fields/contract/required.ts'
import { addresses, hrefTo } from '../../addresses.ts'
import { DevelopmentsSection } from '../../developments/DevelopmentCards.tsx'
import { type FoundDevelopment, findDevelopment } from '../../developments/findDevelopment.ts'
import { developmentHref } from '../../developments/readDevelopments.ts'
import { callOf, placeOf } from '../../developments/wording.ts'
import { type FormState, formParameters } from '../../forms/visitorForm.ts'
import { withVisitorForms } from '../../forms/withVisitorForms.tsx'
import { listedRecords } from '../../listedRecords.ts'
import { definePage, type PageContent, type PageRequest, type Redirect } from '../../page.ts'
import { diferenciais } from './about/Diferenciais.tsx'
import { ficha } from './about/Ficha.tsx'
import { plantas } from './about/Plantas.tsx'
import { sobre } from './about/Sobre.tsx'
import { Contato } from './contact/Contato.tsx'
import { conversationAbout } from './contact/conversation.ts'
import { documentos } from './contact/Documentos.tsx'
import { formsAbout } from './contact/forms.ts'
import { LegalStrip } from './contact/LegalStrip.tsx'
import { perguntas } from './contact/Perguntas.tsx'
import { type DevelopmentDetails, readDevelopmentDetails } from './developmentDetails.ts'
import { developmentSearch } from './developmentSearch.ts'
import { embeddedVideo } from './gallery/embeddedVideo.ts'
import { galeria } from './gallery/Galeria.tsx'
import { PictureDialog } from './gallery/PictureDialog.tsx'
import { gone } from './gone.tsx'
import { Calls, DevelopmentCover } from './head/DevelopmentCover.tsx'
import { KeyFacts } from './head/KeyFacts.tsx'
import { Mentions } from './mentions/Mentions.tsx'
import { localizacao } from './place/Localizacao.tsx'
import { listingData } from './place/placeData.ts'
import { SectionMenu } from './section/SectionMenu.tsx'
import { shareCardHref } from './shareCard/shareCard.ts'
import { unidades } from './units/Unidades.tsx'
import { obra } from './works/Obra.tsx'

export const development = definePage({
  path: addresses.development,
  siteMap: listedRecords('empreendimentos', {
    // Developments of inactive types have no page.
    where: ({ tipos }) => ({ seo_noindex: false, tipo_id: tipos.map(({ id }) => id) }),
    only: ['slug', 'atualizado_em', 'tipo_id', 'imagem_capa_id'],
    page: ({ slug, atualizado_em, tipo_id, imagem_capa_id }, { tipos }) => {
      const tipo = required(
        tipos.find(({ id }) => id === tipo_id),
        'type of a listed development',
      )
      return { path: developmentHref({ tipo, slug }), changed: dayOfInstant(atualizado_em), picture: imagem_capa_id }
    },
  }),
  search: developmentSearch,
  parameters: formParameters,
  ...withVisitorForms<typeof addresses.development>(
    async request => {
      const found = await find(request)
      if (found === undefined || 'location' in found || found.isGone) return []
      const files = await request.data.files(found.record.downloads.map(({ arquivo_id }) => arquivo_id))
      return formsAbout({ development: found.record, files })
    },
    async (request, state) => {
      const found = await find(request)
      if (found === undefined || 'location' in found) return found
      if (found.isGone) return gone(request, found.record)
      return developmentPage(await readDevelopmentDetails(request, found.record, found.tipo), state)
    },
  ),
})

/** What the URL shows, or a redirect to the current URL of its development. */
async function find(
  request: PageRequest<typeof addresses.development>,
): Promise<FoundDevelopment | Redirect | undefined> {
  const found = await findDevelopment(request)
  return found === undefined || found.isGone || found.href === request.path
    ? found
    : { status: 301, location: found.href }
}

function developmentPage(details: DevelopmentDetails, state: FormState | undefined): PageContent {
  const { development, tipo, pictures, others, data } = details
  const { titulo, seo_imagem_id, imagem_capa_id, video_url } = development
  const sections = [sobre, galeria, plantas, unidades, obra, localizacao, diferenciais, ficha, perguntas]
    .map(section => section(details))
    .concat(documentos(details, state))
    .filter(section => section !== undefined)
  const video = video_url ? embeddedVideo(video_url) : undefined
  return {
    title: titleOf(details),
    styles: 'development',
    description: development.seo_descricao ?? development.resumo ?? undefined,
    picture: pictures.get(seo_imagem_id ?? 0) ?? pictures.get(imagem_capa_id ?? 0),
    // Services that show links keep a picture by its URL, so that it changes with the record.
    shareCard: `${shareCardHref({ tipo, slug: development.slug })}?v=${Date.parse(development.atualizado_em)}`,
    noindex: development.seo_noindex || undefined,
    trail: [
      { label: 'Empreendimentos', href: addresses.developments },
      { label: tipo.nome, href: hrefTo(addresses.tipo, { tipo: tipo.slug }) },
      { label: titulo },
    ],
    structuredData: [listingData(details)],
    whatsApp: conversationAbout(details),
    script: 'development',
    moreScripts: video && ['video'],
    hosts: video && { frames: [video.host] },
    body: (
      <div className="brochure">
        <DevelopmentCover details={details} />
        <div className="brochure-sections">
          <SectionMenu sections={sections} name={titulo} call={callOf(development)} />
          <KeyFacts details={details} />
          {sections.map(({ id, body }) => (
            <Fragment key={id}>{body}</Fragment>
          ))}
          <Calls details={details} className="call-bar" />
        </div>
        <Contato details={details} state={state} />
        <Mentions mentions={details.mentions} />
        <DevelopmentsSection
          id="veja-tambem"
          title="Veja também"
          developments={others}
          pictures={pictures}
          data={data}
        />
        <LegalStrip details={details} />
        <PictureDialog />
      </div>
    ),
  }
}

function titleOf({ development, tipo, siteContext: { settings } }: DevelopmentDetails): string {
  if (development.seo_titulo) return development.seo_titulo
  return `${development.titulo}: ${tipo.nome_singular} em ${placeOf(development)} | ${settings.empresa_nome}`
}
