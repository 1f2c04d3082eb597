import type { FAQPage } from 'schema-dts'
import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { slugify } from '#fields/slug/slug.ts'
import type { Pagina } from '#resources/paginas.ts'
import { addresses, hrefTo } from '../../addresses.ts'
import { PageIntro } from '../../components/PageIntro.tsx'
import { Picture } from '../../components/pictures/Picture.tsx'
import { listedRecords } from '../../listedRecords.ts'
import { menuEntry } from '../../menus.ts'
import { goneArticle } from '../../news/Article.tsx'
import { definePage, type PageContent } from '../../page.ts'
import type { SiteContext } from '../../siteContext.ts'
import { Block, type Bloco, type Pictures } from './blocks.tsx'

/** A page with more titled blocks than this has a list of them. */
const MAX_TITLES_WITHOUT_INDEX = 4

const COMPANY = 'A empresa'
const ABOUT = { label: 'Sobre', href: `${addresses.home}#sobre` }

/** A page that staff make of blocks. */
export const pagina = definePage({
  path: addresses.pagina,
  menu: {
    label: COMPANY,
    in: ['header'],
    entries: ({ paginas }) => {
      const company = paginas.filter(({ menu }) => menu === 'empresa')
      return company.length > 0 ? [ABOUT, ...company.map(menuEntry)] : []
    },
  },
  siteMap: listedRecords('paginas', {
    where: () => ({ seo_noindex: false }),
    only: ['slug', 'atualizado_em', 'imagem_capa_id'],
    page: ({ slug, atualizado_em, imagem_capa_id }) => ({
      path: hrefTo(addresses.pagina, { slug }),
      changed: dayOfInstant(atualizado_em),
      picture: imagem_capa_id,
    }),
  }),
  search: {
    name: 'empresa',
    label: COMPANY,
    async find({ data }, words, at) {
      const { records, total } = await data.page('paginas', {
        ...at,
        anyOf: [[{ inText: words }]],
        order: { field: 'publicado_em', direction: 'DESC' },
        only: ['titulo', 'slug', 'resumo', 'imagem_capa_id'],
      })
      const results = records.map(({ titulo, slug, resumo, imagem_capa_id }) => ({
        title: titulo,
        href: hrefTo(addresses.pagina, { slug }),
        kind: 'Página',
        summary: resumo,
        pictureId: imagem_capa_id,
      }))
      return { total, results }
    },
  },
  async content({ data, segments, path, siteContext }) {
    const known = await data.findBySlug('paginas', segments.slug)
    if (known === undefined) return undefined
    if (known.state === 'moved') return { status: 301, location: hrefTo(addresses.pagina, { slug: known.slug }) }
    if (known.state === 'gone') return gone(siteContext)
    const { record } = known
    const pictures = await data.pictures([
      record.imagem_capa_id,
      record.imagem_capa_celular_id,
      record.seo_imagem_id,
      ...record.blocos.flatMap(({ tipo, imagem_id, pessoas }) => [
        tipo === 'imagem' ? imagem_id : null,
        ...(tipo === 'pessoas' ? pessoas.map(({ foto_id }) => foto_id) : []),
      ]),
    ])
    return draw(record, pictures, siteContext, path)
  },
})

function draw(record: Pagina, pictures: Pictures, siteContext: SiteContext, path: string): PageContent {
  const { settings, address } = siteContext
  const cover = pictures.get(record.imagem_capa_id ?? 0)
  const blocks = anchored(record.blocos)
  return {
    title: record.seo_titulo ?? `${record.titulo} | ${settings.empresa_nome}`,
    styles: 'pagina',
    description: record.seo_descricao ?? record.resumo ?? undefined,
    picture: pictures.get(record.seo_imagem_id ?? 0) ?? cover,
    noindex: record.seo_noindex || undefined,
    trail: [{ label: record.titulo }],
    structuredData: [
      {
        '@type': record.menu === 'empresa' ? 'AboutPage' : 'WebPage',
        name: record.titulo,
        description: record.resumo ?? undefined,
        url: address + path,
        dateModified: record.atualizado_em,
        inLanguage: 'pt-BR',
      },
      ...questionsData(record.blocos, address + path),
    ],
    body: (
      <article className="staff-page">
        <Head record={record} pictures={pictures} />
        <Index blocks={blocks} />
        <div className="container staff-page-blocks">
          {blocks.map(({ id, bloco, side }) => (
            <Block key={id} {...{ id, bloco, side, pictures }} />
          ))}
        </div>
      </article>
    ),
  }
}

function Head({ record, pictures }: { record: Pagina; pictures: Pictures }) {
  const cover = pictures.get(record.imagem_capa_id ?? 0)
  const onPhones = pictures.get(record.imagem_capa_celular_id ?? 0)
  return (
    <PageIntro
      title={record.titulo}
      lead={record.resumo}
      picture={
        cover && <Picture picture={cover} onPhones={onPhones} slot="half" alt={record.imagem_capa_alt ?? ''} eager />
      }
    />
  )
}

function Index({ blocks }: { blocks: readonly Anchored[] }) {
  const titled = blocks.filter(({ bloco }) => bloco.titulo)
  if (titled.length <= MAX_TITLES_WITHOUT_INDEX) return null
  return (
    <nav className="container staff-page-index" aria-label="Nesta página">
      <ol>
        {titled.map(({ id, bloco }) => (
          <li key={id}>
            <a href={`#${id}`}>{bloco.titulo}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface Anchored {
  readonly id: string
  readonly bloco: Bloco
  readonly side: 'start' | 'end'
}

/** Ids are taken from the titles, so that links to them survive a new order. Pictures change sides. */
function anchored(blocos: readonly Bloco[]): readonly Anchored[] {
  const seen = new Map<string, number>()
  let pictured = 0
  return blocos.map((bloco, i) => {
    const name = slugify(bloco.titulo ?? '') || `bloco-${i + 1}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    const side = bloco.tipo === 'imagem' && pictured++ % 2 === 1 ? 'start' : 'end'
    return { id: count === 1 ? `secao-${name}` : `secao-${name}-${count}`, bloco, side }
  })
}

function questionsData(blocos: readonly Bloco[], url: string): FAQPage[] {
  const questions = blocos.flatMap(({ tipo, perguntas }) => (tipo === 'perguntas' ? perguntas : []))
  if (questions.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      url,
      mainEntity: questions.map(({ pergunta, resposta }) => ({
        '@type': 'Question',
        name: pergunta,
        acceptedAnswer: { '@type': 'Answer', text: resposta },
      })),
    },
  ]
}

function gone({ settings }: SiteContext): PageContent {
  const home = { label: 'Início', href: addresses.home, link: 'Voltar ao início' }
  return {
    ...goneArticle('Esta página não está mais disponível', home, settings.empresa_nome),
    trail: [{ label: 'Não disponível' }],
  }
}
