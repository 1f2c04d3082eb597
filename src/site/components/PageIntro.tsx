import type { ReactNode } from 'react'

/**
 * The head of an inner page: its title and a sentence, with a picture beside them where there is one.
 *
 * @param picture a `Picture`
 * @param note a small line below the sentence
 * @param children stands below the sentence
 */
export function PageIntro({
  title,
  lead,
  note,
  picture,
  children,
}: {
  title: string
  lead?: string | null
  note?: string | undefined
  picture?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className="container page-intro" data-with-picture={picture ? '' : undefined}>
      <div className="page-intro-words">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {note && <p className="page-intro-note">{note}</p>}
      </div>
      {picture}
      {children && <div className="page-intro-text">{children}</div>}
    </header>
  )
}
