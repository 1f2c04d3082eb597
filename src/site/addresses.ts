/**
 * The paths of all linked pages; a segment with a colon matches any text. A test compares them with resources' `page`.
 */
export const addresses = {
  home: '/',
  developments: '/empreendimentos',
  tipo: '/empreendimentos/:tipo',
  development: '/empreendimentos/:tipo/:slug',
  units: '/empreendimentos/:tipo/:slug/unidades',
  shareCard: '/empreendimentos/:tipo/:slug/cartao.jpg',
  compare: '/empreendimentos/comparar',
  business: '/negocios',
  investors: '/investidores',
  press: '/imprensa',
  release: '/imprensa/:slug',
  blog: '/blog',
  post: '/blog/:slug',
  search: '/busca',
  contact: '/contato',
  accessibility: '/acessibilidade',
  privacyPolicy: '/politica-de-privacidade',
  termsOfUse: '/termos-de-uso',
  cookiePolicy: '/politica-de-cookies',
  /** Made by staff. */
  pagina: '/:slug',
} as const

/** The names of the variable segments: `'tipo' | 'slug'` for `/empreendimentos/:tipo/:slug`. */
export type SegmentOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | SegmentOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** @example hrefTo(addresses.post, { slug: 'como-ler-a-planta' }) // '/blog/como-ler-a-planta' */
export const hrefTo = <Path extends string>(path: Path, segments: Readonly<Record<SegmentOf<Path>, string>>): string =>
  Object.entries<string>(segments).reduce(
    (href, [name, value]) => href.replace(`:${name}`, () => value),
    path as string,
  )

export const feedOf = (path: string): string => `${path}/rss.xml`

/** The agenda of investors for calendars. */
export const AGENDA = `${addresses.investors}/agenda.ics`
