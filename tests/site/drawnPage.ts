import { within } from '@testing-library/react'
import { resources } from '#resources.ts'
import type { Values } from '#schema/resource.ts'
import type { SiteData, SitePicture } from '#schema/sitePage.ts'
import { site } from '#site/render.ts'

const assets = {
  style: (name: string) => `/assets/${name}-1.css`,
  script: (name: string) => `/assets/${name}-1.js`,
}

const settings = {
  empresa_nome: 'Araucária Clara',
  cor_primaria: '#1f5f4a',
  numeros: [],
  ri_exibir_menu: true,
  indexar_site: true,
  whatsapp_flutuante: true,
  sobre_titulo: 'Sobre nós',
  portal_cliente_rotulo: 'Portal do Cliente',
}

export const tipos = [
  {
    id: 1,
    nome: 'Bairros Planejados',
    slug: 'bairros-planejados',
    descricao: 'Bairros inteiros.',
    icone: 'parque',
    exibir_no_menu: true,
    campos_ficha: [],
    nome_singular: 'Bairro Planejado',
    rotulo_pronto: 'Pronto para construir',
  },
  { id: 2, nome: 'Galpões', slug: 'galpoes', descricao: null, icone: 'doca', exibir_no_menu: false },
]

export const banner = (id: number, more: Values = {}) => ({
  id,
  titulo: `Banner ${id}`,
  local: 'home',
  tema: 'claro',
  imagem_id: id,
  ...more,
})

const picture = (id: number, more: Partial<SitePicture> = {}): SitePicture => ({
  url: `/uploads/${id}.jpg`,
  width: 2560,
  height: 1098,
  color: '#aabbcc',
  lqip: 'data:image/webp;base64,AA==',
  alt: '',
  focus: [50, 50],
  variants: ['avif', 'webp'].flatMap(format =>
    [320, 960, 1440, 1920, 2560].map(width => ({ format, width, url: `/uploads/${id}-${width}.${format}` })),
  ),
  ...more,
})

interface Content {
  readonly settings?: Values
  readonly banners?: Values[]
  readonly tipos?: Values[]
  readonly empreendimentos?: Values[]
  readonly pictures?: Record<number, Partial<SitePicture>>
}

function siteData(content: Content): SiteData {
  const records: Record<string, Values[]> = {
    banners: content.banners ?? [],
    tipos: content.tipos ?? tipos,
    empreendimentos: content.empreendimentos ?? [],
  }
  return {
    today: () => '2026-11-20',
    resource: name => resources.find(resource => resource.name === name)!,
    settings: async () => ({ ...settings, ...content.settings }),
    list: async (resource, { where = {}, limit } = {}) =>
      (records[resource] ?? [])
        .filter(record =>
          Object.entries(where).every(([name, value]) => ([value].flat() as unknown[]).includes(record[name])),
        )
        .slice(0, limit),
    page: async () => ({ records: [], total: 0 }),
    count: async () => 0,
    groups: async (resource, fields) =>
      (records[resource] ?? []).map(record => ({
        values: Object.fromEntries(fields.map(name => [name, record[name]])),
        total: 1,
      })),
    idRanges: async () => [],
    inIdRange: async () => [],
    findBySlug: async () => undefined,
    picturesAt: async () => new Map(),
    files: async () => new Map(),
    signature: () => '',
    pictures: async ids => new Map(ids.filter(id => id != null).map(id => [id, picture(id, content.pictures?.[id])])),
  }
}

/** The page at `path`, as a browser without scripts shows it. */
export async function visit(content: Content = {}, path = '/') {
  const request = { path, query: new URLSearchParams(), siteUrl: 'https://www.example.com' }
  const data = siteData(content)
  const drawn = await site.render(request, data, assets)
  const { status, html, contentType } = drawn ?? (await site.notFound(data, assets))
  const page = openedIn(document.body.appendChild(document.createElement('iframe')), html)
  const structured = [...page.querySelectorAll('script[type="application/ld+json"]')].map(block =>
    JSON.parse(block.textContent!),
  )
  return { status, html, contentType, page, screen: within(page.body), structured }
}

/** In a window of its own: visibility and accessible names depend on one. */
function openedIn(frame: HTMLIFrameElement, html: string): Document {
  const page = frame.contentDocument!
  page.open()
  page.write(html)
  page.close()
  return page
}
