import type { ReactNode } from 'react'

/**
 * Content that phones fold under its title and wider screens always show.
 *
 * @param heading stands over it on wider screens, where nothing is folded
 * @param isOpen whether phones show it from the start
 */
export function Fold({
  title,
  heading,
  isOpen,
  children,
}: {
  title: string
  heading?: ReactNode
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <div className="fold">
      {heading && <div className="fold-heading">{heading}</div>}
      <details open={isOpen}>
        <summary>{title}</summary>
        {children}
      </details>
    </div>
  )
}
