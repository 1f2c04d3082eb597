import type { ReactNode } from 'react'
import { DateDisplay } from '#fields/date/date.site.tsx'
import { RichTextDisplay } from '#fields/richText/richText.site.tsx'
import type { SitePicture } from '#schema/sitePage.ts'
import { Picture } from '../components/Picture.tsx'
import type { PageContent, Step } from '../definePage.tsx'

/** A text to read: what it is, its title and facts, its picture, the text, and what belongs to it. */
export function Article({
  kicker,
  title,
  lead,
  day,
  facts = [],
  cover,
  alt,
  html,
  children,
}: {
  kicker: ReactNode
  title: string
  lead: string | null
  /** `AAAA-MM-DD` */
  day: string
  /** What stands beside the date. */
  facts?: readonly string[]
  cover: SitePicture | undefined
  alt: string | null
  /** Cleaned by the server. */
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
        <div className="article-cover picture">
          <Picture picture={cover} slot="cover" alt={alt ?? ''} eager />
        </div>
      )}
      <RichTextDisplay value={html ?? ''} />
      {children}
    </article>
  )
}

/** What stands where an article was. */
export function goneArticle(
  title: string,
  back: Step & { readonly href: string; readonly link: string },
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
