import { instantOfDayStart } from '#fields/calendar/saoPaulo.ts'
import type { ItemDeImprensa } from '#resources/imprensa.ts'
import type { SiteWhere } from '#schema/sitePage.ts'
import { addresses, hrefTo } from '../../addresses.ts'
import { PageBanner, readPageBanner } from '../../banners/PageBanner.tsx'
import { choiceLabel } from '../../choices.ts'
import { DepartmentContact } from '../../components/contact/DepartmentContact.tsx'
import { describedAt } from '../../components/lists/requestedPage.ts'
import { lastChange } from '../../lastChange.ts'
import { FilterLinks } from '../../news/FilterLinks.tsx'
import { NewsCards } from '../../news/NewsCard.tsx'
import { NewsListing } from '../../news/NewsListing.tsx'
import { hrefWith, newsOfPost, newsOfPress, POST_CARD, PRESS_CARD, type PressCard } from '../../news/news.ts'
import { newsIn, newsListContent, readNewsList } from '../../news/readNewsList.ts'
import { definePage } from '../../page.ts'
import type { Settings, SiteData } from '../../siteData.ts'
import { MediaKit } from './MediaKit.tsx'
import { LISTED, PAGED } from './pressTypes.ts'
import { picturesOf, readPressPictures } from './readPressPictures.ts'

const PATH = addresses.press
const NEWEST = { field: 'data', direction: 'DESC' } as const
const MAX_KITS = 50
/** The newest releases among which pictures are looked for, and how many are shown. */
const MAX_ILLUSTRATED = 12
const MAX_KIT_PICTURES = 3

export const press = definePage({
  path: PATH,
  menu: { label: 'Imprensa', in: ['header', 'company'] },
  siteMap: async ({ data }) => [{ path: PATH, changed: await lastChange(data, 'imprensa') }],
  feed: {
    title: 'Imprensa',
    async items(data, limit) {
      const found = await data.list('imprensa', {
        where: { tipo: PAGED },
        only: ['slug', 'titulo', 'resumo', 'data'],
        order: NEWEST,
        limit,
      })
      return found.map(({ id, slug, titulo, resumo, data: day }) => ({
        id: `imprensa-${id}`,
        title: titulo,
        path: hrefTo(addresses.release, { slug }),
        instant: instantOfDayStart(day),
        summary: resumo,
      }))
    },
  },
  described: ({ siteContext: { settings } }) => [{ title: 'Imprensa', path: PATH, description: describe(settings) }],
  parameters: ['tipo', 'ano', 'pagina'],
  async content({ data, query, siteContext }) {
    const { settings } = siteContext
    const asked = { tipo: query.get('tipo'), ano: query.get('ano') }
    const where = whereOf(asked)
    const list = await readNewsList(query, {
      isWhole: asked.tipo === null && asked.ano === null,
      read: where && (at => data.page('imprensa', { ...at, where, order: NEWEST, only: PRESS_CARD })),
      readFeatured: () => featuredItem(data),
      newsOf: item => newsOfPress(item, data),
    })
    const [banner, kits, posts, { tipos, anos }] = await Promise.all([
      readPageBanner(data, siteContext, 'imprensa'),
      pressKits(data),
      data.list('blog', { order: { field: 'publicado_em', direction: 'DESC' }, limit: 3, only: POST_CARD }),
      filtersInUse(data, asked),
    ])
    const fromBlog = posts.map(post => newsOfPost(post, data))
    const pictures = await data.pictures([...newsIn(list), ...fromBlog].map(one => one.pictureId))
    const hrefOf = (change: Partial<Record<'tipo' | 'ano' | 'pagina', string | number | null>>) =>
      hrefWith(PATH, { ...asked, ...change })
    return {
      ...newsListContent(list, { name: 'Imprensa', path: PATH, company: settings.empresa_nome }),
      description: describedAt(list.page, describe(settings)),
      picture: banner?.picture,
      body: (
        <>
          <PageBanner shown={banner} title="Imprensa" lead={settings.imprensa_texto} />
          <div className="container news-parts">
            <DepartmentContact of="press" settings={settings} />
            {(tipos.length > 1 || anos.length > 1 || !list.isWhole) && (
              <div className="press-filters">
                <FilterLinks
                  label="Tipo de notícia"
                  links={[
                    { label: 'Todas', href: hrefOf({ tipo: null }), isChosen: asked.tipo === null },
                    ...tipos.map(tipo => ({
                      label: choiceLabel('imprensa', 'tipo', tipo, data),
                      href: hrefOf({ tipo }),
                      isChosen: tipo === asked.tipo,
                    })),
                  ]}
                />
                {(anos.length > 1 || asked.ano !== null) && (
                  <FilterLinks
                    label="Ano"
                    links={[
                      { label: 'Todos os anos', href: hrefOf({ ano: null }), isChosen: asked.ano === null },
                      ...anos.map(ano => ({ label: ano, href: hrefOf({ ano }), isChosen: ano === asked.ano })),
                    ]}
                  />
                )}
              </div>
            )}
            <NewsListing
              list={list}
              pictures={pictures}
              hrefOf={pagina => hrefOf({ pagina: pagina > 1 ? pagina : null })}
              empty={{
                whole: 'Nenhuma notícia publicada ainda.',
                filtered: 'Nenhuma notícia encontrada com esses filtros.',
              }}
              clear={{ label: 'Limpar filtros', href: PATH }}
              asRows
            />
            <MediaKit kits={kits.items} files={kits.files} pictures={kits.pictures} />
            {fromBlog.length > 0 && (
              <section aria-labelledby="do-nosso-blog">
                <div className="section-head">
                  <h2 id="do-nosso-blog">Do nosso blog</h2>
                  <a className="text-link" href={addresses.blog}>
                    Ver o blog
                  </a>
                </div>
                <NewsCards news={fromBlog} pictures={pictures} />
              </section>
            )}
          </div>
        </>
      ),
    }
  },
})

const describe = ({ empresa_nome }: Settings) =>
  `Notícias, comunicados e kit de mídia da ${empresa_nome}, com o contato para jornalistas.`

/** Undefined when a filter value does not exist. */
function whereOf({ tipo, ano }: { tipo: string | null; ano: string | null }): SiteWhere<ItemDeImprensa> | undefined {
  const known = LISTED.find(one => one === tipo)
  if (tipo !== null && known === undefined) return undefined
  if (ano !== null && !/^(?:19|20)\d\d$/.test(ano)) return undefined
  return {
    tipo: known ?? LISTED,
    ...(ano === null ? {} : { data: { from: `${ano}-01-01`, until: `${ano}-12-31` } }),
  }
}

async function featuredItem(data: SiteData): Promise<PressCard | undefined> {
  const where = { destaque: true, tipo: LISTED }
  const [chosen] = await data.list('imprensa', { where, order: NEWEST, limit: 1, only: PRESS_CARD })
  return chosen
}

async function pressKits(data: SiteData) {
  const [items, releases] = await Promise.all([
    data.list('imprensa', { where: { tipo: 'kit' }, order: NEWEST, limit: MAX_KITS, only: ['titulo', 'arquivos'] }),
    data.list('imprensa', {
      where: { tipo: PAGED },
      order: NEWEST,
      limit: MAX_ILLUSTRATED,
      only: ['titulo', 'imagem_id', 'imagem_celular_id', 'imagem_alt'],
    }),
  ])
  const kept = items.flatMap(({ arquivos }) => arquivos.map(({ arquivo_id }) => arquivo_id as number))
  const covers = releases.flatMap(release => picturesOf(release).slice(0, 1))
  const [files, pictures] = await Promise.all([data.files(kept), readPressPictures(data, covers)])
  return { items, files, pictures: pictures.slice(0, MAX_KIT_PICTURES) }
}

/** Each filter offers the values that exist together with the other filter, and its chosen value. */
async function filtersInUse(data: SiteData, asked: { tipo: string | null; ano: string | null }) {
  const dated = await data.groups('imprensa', ['tipo', 'data'], { where: { tipo: LISTED } })
  const items = dated.map(({ values: { tipo, data } }) => ({ tipo: String(tipo), ano: String(data).slice(0, 4) }))
  const isOffered = { tipo: given('ano', asked.ano), ano: given('tipo', asked.tipo) }
  return {
    tipos: LISTED.filter(tipo => tipo === asked.tipo || items.some(item => item.tipo === tipo && isOffered.tipo(item))),
    anos: [...new Set(items.filter(item => item.ano === asked.ano || isOffered.ano(item)).map(({ ano }) => ano))]
      .sort()
      .reverse(),
  }
}

const given = (name: 'tipo' | 'ano', wanted: string | null) => (item: { tipo: string; ano: string }) =>
  wanted === null || item[name] === wanted
