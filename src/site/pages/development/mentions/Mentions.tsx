import { DateDisplay } from '#fields/date/date.site.tsx'
import { ExternalLink } from '../../../components/links/ExternalLink.tsx'
import { TitledSection } from '../section/Section.tsx'
import type { Mention } from './mentions.ts'

/** What the blog and the press say of it; absent while they say nothing. */
export function Mentions({ mentions }: { mentions: readonly Mention[] }) {
  if (mentions.length === 0) return null
  return (
    <TitledSection id="noticias" title="Na imprensa e no blog">
      <ul className="mentions">
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
