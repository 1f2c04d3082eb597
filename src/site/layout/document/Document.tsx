import type { ReactNode } from 'react'
import type { SiteAssets } from '#schema/sitePage.ts'
import { brandStyleHref } from '../../brand/brandStyle.ts'
import markUrl from '../../brand/mark.svg?inline'
import { breadcrumbData } from '../../components/links/Breadcrumb.tsx'
import type { StructuredData as Data, PageContent } from '../../page.ts'
import type { SiteContext } from '../../siteContext.ts'
import fontUrl from '../../styles/instrument-sans-pt.woff2?url'

import { MANIFEST } from '../../technical/webManifest.ts'

const MAX_DESCRIPTION_CHARACTERS = 160

export function Document({
  page,
  siteContext: { settings, address, sharingPicture },
  path,
  assets,
  isPreview,
  children,
}: {
  page: PageContent
  siteContext: SiteContext
  path: string
  assets: SiteAssets
  isPreview: boolean
  children: ReactNode
}) {
  const title = pageTitle(page.title, settings.empresa_nome)
  const description = cutAtWord(page.description ?? settings.seo_descricao_padrao ?? '', MAX_DESCRIPTION_CHARACTERS)
  const chosen = page.picture ?? sharingPicture
  const shared = chosen?.shared && { ...chosen.shared, ...(page.shareCard && { url: page.shareCard }) }
  const picture = chosen && { ...chosen, ...shared }
  const isListed = settings.indexar_site && !page.noindex && !isPreview
  const canonical = address + (page.canonical ?? path)
  const scripts = [...(page.isText ? [] : [page.script ?? 'page']), ...(page.moreScripts ?? [])]
  const structuredData = [
    ...(page.trail && !page.noindex ? [breadcrumbData(page.trail, address, path)] : []),
    ...(page.structuredData ?? []),
  ]
  const brandHref = brandStyleHref(settings.cor_primaria)
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {description && <meta name="description" content={description} />}
        {isListed ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex, follow" />}
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={assets.style(page.styles ?? 'text')} />
        {isPreview && <link rel="stylesheet" href={assets.style('preview')} />}
        {brandHref && <link rel="stylesheet" href={brandHref} />}
        {/* Scripts load with low priority, after what is visible. */}
        {scripts.map(name => (
          <script key={name} type="module" src={assets.script(name)} fetchPriority="low" />
        ))}
        {page.feed && <link rel="alternate" type="application/rss+xml" title={page.feed.title} href={page.feed.href} />}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        {/* Inlined, because browsers would request it while the first picture is loading. */}
        <link rel="icon" href={markUrl} sizes="any" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={MANIFEST} />
        <meta name="theme-color" content={settings.cor_primaria} />
        <meta property="og:type" content={page.isArticle ? 'article' : 'website'} />
        <meta property="og:locale" content="pt_BR" />
        <meta property="og:site_name" content={settings.empresa_nome} />
        <meta property="og:title" content={title} />
        {description && <meta property="og:description" content={description} />}
        {isListed && <meta property="og:url" content={canonical} />}
        {picture && (
          <>
            <meta property="og:image" content={address + picture.url} />
            <meta property="og:image:width" content={String(picture.width)} />
            <meta property="og:image:height" content={String(picture.height)} />
            <meta property="og:image:alt" content={picture.alt || title} />
          </>
        )}
        <meta name="twitter:card" content="summary_large_image" />
        {settings.verificacao_google && <meta name="google-site-verification" content={settings.verificacao_google} />}
        {settings.verificacao_bing && <meta name="msvalidate.01" content={settings.verificacao_bing} />}
        {structuredData.map((data, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never moved
          <StructuredData key={i} data={data} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  )
}

/** JSON-LD for search engines. The CSP does not run it, because it is data and not a script. */
function StructuredData({ data }: { data: Data }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: every character that could end the block is escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapeForScript(json) }} />
}

const escapeForScript = (json: string) =>
  json.replace(/[<>&\u2028\u2029]/g, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

const MAX_TITLE_CHARACTERS = 60

/**
 * The title for search engines, without the company's name where the whole does not fit.
 * @example pageTitle('Contato | Araucária Clara', 'Araucária Clara') // 'Contato | Araucária Clara'
 */
function pageTitle(title: string, company: string): string {
  const name = ` | ${company}`
  const isTooLong = title.length > MAX_TITLE_CHARACTERS && title.endsWith(name)
  return cutAtWord(isTooLong ? title.slice(0, -name.length) : title, MAX_TITLE_CHARACTERS)
}

/**
 * Cuts the text after a whole word and adds an ellipsis, without punctuation before it.
 * @example cutAtWord('Bairros planejados', 12) // 'Bairros…'
 */
function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const kept = text.slice(0, most)
  const end = kept.lastIndexOf(' ')
  return `${kept.slice(0, end > 0 ? end : most - 1).replace(/[\s,.;:|·–—-]+$/, '')}…`
}
