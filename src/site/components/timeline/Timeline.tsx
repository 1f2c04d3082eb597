import { LongTextDisplay } from '#fields/longText/longText.site.tsx'
import type { Pagina } from '#resources/paginas.ts'

export type Moments = Pagina['blocos'][number]['momentos']

/**
 * Up to four moments stand side by side on wide screens, more below each other.
 *
 * @param level of their headings
 */
export function Timeline({ moments, level }: { moments: Moments; level: 2 | 3 | 4 }) {
  const Heading = `h${level}` as const
  return (
    <ol className="timeline" data-few={moments.length <= 4 ? '' : undefined}>
      {moments.map(({ quando, titulo, numero, texto }) => (
        <li key={`${quando} ${titulo}`}>
          <p className="timeline-when figure">{quando}</p>
          <div className="timeline-words">
            <Heading>{titulo}</Heading>
            {texto && <LongTextDisplay value={texto} />}
            {numero && <p className="timeline-figure">{numero}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
