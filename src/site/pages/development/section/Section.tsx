import type { ReactNode } from 'react'
import { Fold } from '../../../components/fold/Fold.tsx'

/** A section that the page's menu lists. */
export interface Section {
  readonly id: string
  readonly label: string
  readonly body: ReactNode
}

interface Titled {
  readonly id: string
  readonly title: string
  readonly className?: string
  /** Pictures and plans use more of a large screen than text does. */
  readonly isWide?: boolean
  readonly aside?: ReactNode
  /** Phones fold the whole section under its title, and show it from the start only when it is `open`. */
  readonly fold?: 'closed' | 'open'
}

/** A section whose heading is also its name in the menu by default. */
export const titledSection = (
  { label, title = label, ...titled }: Omit<Titled, 'title'> & Partial<Pick<Titled, 'title'>> & Pick<Section, 'label'>,
  children: ReactNode,
): Section => ({ id: titled.id, label, body: <TitledSection {...{ title, children, ...titled }} /> })

export function TitledSection({
  id,
  title,
  className = '',
  isWide,
  aside,
  fold,
  children,
}: Titled & { children: ReactNode }) {
  const head = (
    <div className="section-head">
      <h2 id={`${id}-titulo`}>{title}</h2>
      {aside}
    </div>
  )
  return (
    <section
      className={`section brochure-section ${className}`}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-titulo`}
      data-fold={fold}
    >
      <div className={isWide ? 'container container-wide' : 'container'}>
        {fold ? (
          <Fold title={title} heading={head} isOpen={fold === 'open'}>
            {children}
          </Fold>
        ) : (
          <>
            {head}
            {children}
          </>
        )}
      </div>
    </section>
  )
}
