import { DateDisplay } from '#fields/date/date.site.tsx'
import { ExternalLink } from '../../../components/links/ExternalLink.tsx'
import type { News } from '../../../news/news.ts'
import { TitledSection } from '../section/Section.tsx'

export function Mentions({ mentions }: { mentions: readonly News[] }) {
  if (mentions.length === 0) return null
  return (
    <TitledSection id="noticias" title="Na imprensa e no blog">
      <ul className={mentions.length > 1 ? 'mentions shelf' : 'mentions'}>
        {mentions.map(({ key, kind, title, day, href, isOutside }) => (
          <li key={key}>
            <p className="kicker">
              {kind} · <DateDisplay value={day} />
            </p>
            <h3>{isOutside ? <ExternalLink href={href}>{title}</ExternalLink> : <a href={href}>{title}</a>}</h3>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
