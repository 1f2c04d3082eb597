import type { ReactNode } from 'react'
import type { BlogPosting, NewsArticle } from 'schema-dts'
import { DateDisplay } from '#fields/date/date.site.tsx'
import { RichTextDisplay } from '#fields/richText/richText.site.tsx'
import type { Artigo } from '#resources/blog.ts'
import type { ItemDeImprensa } from '#resources/imprensa.ts'
import type { SitePicture } from '#schema/sitePage.ts'
import { feedOf } from '../addresses.ts'
import { Picture } from '../components/pictures/Picture.tsx'
import { organization } from '../layout/document/organization.ts'
import type { PageContent, TrailStep } from '../page.ts'
import type { SiteContext } from '../siteContext.ts'

export function Article({
  kicker,
  title,
  lead,
  day,
  facts = [],
  cover,
  onPhones,
  alt,
  html,
  children,
}: {
  kicker: ReactNode
  title: string
  lead: string | null
  /** `AAAA-MM-DD` */
  day: string
  facts?: readonly string[]
  cover: SitePicture | undefined
  onPhones: SitePicture | undefined
  alt: string | null
  /** Sanitised by the server. */
  html: string | null
  children: ReactNode
}) {
  return (
    <article className="container article">
      <header className="article-head">
        <p className="kicker">{kicker}</p>
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        <p className="article-facts">
          <DateDisplay value={day} />
          {facts.map(fact => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </header>
      {cover && (
        <div className="article-cover picture" data-tall-on-phones={onPhones ? '' : undefined}>
          <Picture picture={cover} onPhones={onPhones} slot="article" alt={alt ?? ''} eager />
        </div>
      )}
      <RichTextDisplay value={html ?? ''} />
      {children}
    </article>
  )
}

export function articleContent(
  { titulo, resumo, atualizado_em, ...item }: Readable,
  {
    siteContext,
    path,
    cover,
    sharing = cover,
    section,
    data,
    author,
  }: {
    siteContext: SiteContext
    path: string
    cover: SitePicture | undefined
    sharing: SitePicture | undefined
    /** The list that contains the article; its feed is at `rss.xml` below it. */
    section: TrailStep & { readonly href: string }
    /** Structured data specific to the type of article. */
    data: Extract<BlogPosting | NewsArticle, object>
    /** The company by default. */
    author?: string | null
  },
): Omit<PageContent, 'body'> {
  const { settings, address } = siteContext
  return {
    title: item.seo_titulo ?? `${titulo} | ${settings.empresa_nome}`,
    styles: 'news',
    description: item.seo_descricao ?? resumo ?? undefined,
    picture: sharing,
    noindex: item.seo_noindex || undefined,
    isArticle: true,
    isText: true,
    feed: { title: section.label, href: feedOf(section.href) },
    trail: [section, { label: titulo }],
    structuredData: [
      {
        headline: titulo,
        description: resumo ?? undefined,
        dateModified: atualizado_em,
        image: cover && address + cover.url,
        inLanguage: 'pt-BR',
        mainEntityOfPage: address + path,
        publisher: organization(siteContext),
        ...data,
        author: { '@type': 'Organization', name: author ?? settings.empresa_nome },
      },
    ],
  }
}

type Readable = Pick<
  Artigo & ItemDeImprensa,
  'titulo' | 'resumo' | 'atualizado_em' | 'seo_titulo' | 'seo_descricao' | 'seo_noindex'
>

/** The page (410) of an article that was unpublished. */
export function goneArticle(
  title: string,
  back: TrailStep & { readonly href: string; readonly link: string },
  company: string,
): PageContent {
  return {
    status: 410,
    title: `${title} | ${company}`,
    noindex: true,
    isText: true,
    trail: [back, { label: 'Não disponível' }],
    body: (
      <div className="container page-text">
        <header className="page-head">
          <h1>{title}</h1>
        </header>
        <p className="actions">
          <a className="button" href={back.href}>
            {back.link}
          </a>
        </p>
      </div>
    ),
  }
}
