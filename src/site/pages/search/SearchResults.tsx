import { DateDisplay } from '#fields/date/date.site.tsx'
import type { SitePicture } from '#schema/sitePage.ts'
import { fileWords } from '../../components/links/FileLink.tsx'
import { Picture } from '../../components/pictures/Picture.tsx'
import type { SearchResult } from '../../page.ts'
import type { FoundKind } from './readSearch.ts'

/** @param allHref leads to all results of this kind, where only some are shown */
export function SearchResults({
  kind: { name, label, total, results },
  pictures,
  allHref,
  isFirst,
}: {
  kind: FoundKind
  pictures: ReadonlyMap<number, SitePicture>
  allHref: string | undefined
  isFirst: boolean
}) {
  return (
    <section className="search-kind" aria-labelledby={`em-${name}`}>
      <h2 id={`em-${name}`}>
        {label} <span className="search-kind-total">{total}</span>
      </h2>
      <ul>
        {results.map((result, i) => (
          <li key={result.href}>
            <Result result={result} picture={pictures.get(result.pictureId ?? 0)} eager={isFirst && i === 0} />
          </li>
        ))}
      </ul>
      {allHref && results.length < total && (
        <a className="text-link" href={allHref}>
          Ver todos os {total} em {label}
        </a>
      )}
    </section>
  )
}

function Result({
  result: { title, href, kind, summary, day, place, file, isOutside },
  picture,
  eager,
}: {
  result: SearchResult
  picture: SitePicture | undefined
  eager: boolean
}) {
  return (
    <article className="card search-result">
      <div>
        <p className="card-facts">
          <span className="kicker">{kind}</span>
          {place && <span>{place}</span>}
          {day && <DateDisplay value={day} />}
          {file && <span>{fileWords(file)}</span>}
        </p>
        <h3>
          <a className="card-link" href={href} {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}>
            {title} {isOutside && <span className="visually-hidden">(abre em nova aba)</span>}
          </a>
        </h3>
        {summary && <p className="search-result-summary">{summary}</p>}
      </div>
      {picture && <Picture picture={picture} slot="thumbnail" alt="" eager={eager} />}
    </article>
  )
}
