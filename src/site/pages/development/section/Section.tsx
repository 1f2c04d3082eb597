import type { ReactNode } from 'react'

/** A part of the page, by which the menu of the page names it. */
export interface Section {
  readonly id: string
  /** In the menu. */
  readonly label: string
  readonly body: ReactNode
}

interface Titled {
  readonly id: string
  readonly title: string
  readonly className?: string
  /** Stands beside the heading. */
  readonly aside?: ReactNode
}

/** A part with its heading, which is its name in the menu unless stated. */
export const titledSection = (
  { label, title = label, ...titled }: Omit<Titled, 'title'> & Partial<Pick<Titled, 'title'>> & Pick<Section, 'label'>,
  children: ReactNode,
): Section => ({ id: titled.id, label, body: <TitledSection {...{ title, children, ...titled }} /> })

/** The same outside the menu. */
export function TitledSection({ id, title, className = '', aside, children }: Titled & { children: ReactNode }) {
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
