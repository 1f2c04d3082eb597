import type { ReactNode } from 'react'

/** A part of the page, by which the menu of the page names it. */
export interface Section {
  readonly id: string
  /** In the menu. */
  readonly label: string
  readonly body: ReactNode
}

/** A part with its heading, where its anchor leads. */
export function TitledSection({
  id,
  title,
  className = '',
  aside,
  children,
}: {
  id: string
  title: string
  className?: string
  /** Stands beside the heading. */
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={`section brochure-section ${className}`} id={id} tabIndex={-1} aria-labelledby={`${id}-titulo`}>
      <div className="container">
        <div className="section-head">
          <h2 id={`${id}-titulo`}>{title}</h2>
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}
