import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { DateDisplay } from '#fields/date/date.site.tsx'
import { addresses, hrefTo } from '../../../addresses.ts'
import { choiceLabel } from '../../../choices.ts'
import { ExternalLink } from '../../../components/links/ExternalLink.tsx'
import type { SiteData } from '../../../siteData.ts'
import { TitledSection } from '../section/Section.tsx'

export function Mentions({ mentions }: { mentions: readonly Mention[] }) {
  if (mentions.length === 0) return null
  return (
    <TitledSection id="noticias" title="Na imprensa e no blog">
      <ul className={mentions.length > 1 ? 'mentions shelf' : 'mentions'}>
        {mentions.map(({ kind, title, date, href }) => (
          <li key={href}>
            <p className="kicker">
              {kind} · <DateDisplay value={date} />
            </p>
            <h3>
              {href.startsWith('/') ? <a href={href}>{title}</a> : <ExternalLink href={href}>{title}</ExternalLink>}
            </h3>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

export interface Mention {
  readonly kind: string
  readonly title: string
  /** `AAAA-MM-DD`. */
  readonly date: string
  readonly href: string
}

const MOST = 3

export async function readMentions(data: SiteData, id: number): Promise<Mention[]> {
  const [posts, press] = await Promise.all([
    data.list('blog', {
      where: { empreendimentos: { has: [id] } },
      order: { field: 'publicado_em', direction: 'DESC' },
      limit: MOST,
      only: ['titulo', 'slug', 'categoria', 'publicado_em'],
    }),
    data.list('imprensa', {
      where: { empreendimento_id: id, tipo: ['release', 'nota', 'clipping'] },
      order: { field: 'data', direction: 'DESC' },
      limit: MOST,
      only: ['titulo', 'slug', 'tipo', 'data', 'veiculo', 'link_externo'],
    }),
  ])
  return [
    ...posts.map(({ titulo, slug, categoria, publicado_em }) => ({
      kind: choiceLabel('blog', 'categoria', categoria, data),
      title: titulo,
      date: dayOfInstant(String(publicado_em)),
      href: hrefTo(addresses.post, { slug }),
    })),
    ...press.map(({ titulo, slug, tipo, data: date, veiculo, link_externo }) => ({
      kind: veiculo ?? choiceLabel('imprensa', 'tipo', tipo, data),
      title: titulo,
      date,
      href: tipo === 'clipping' && link_externo ? link_externo : hrefTo(addresses.release, { slug }),
    })),
  ].sort((a, b) => b.date.localeCompare(a.date))
}
