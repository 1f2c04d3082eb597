import type { ReactNode } from 'react'

/**
 * Content that phones fold under its title and wider screens always show.
 *
 * @param heading stands over it on wider screens, where nothing is folded
 */
export function Fold({ title, heading, children }: { title: string; heading?: ReactNode; children: ReactNode }) {
  return (
    <div className="fold">
      {heading && <div className="fold-heading">{heading}</div>}
      <details>
        <summary>{title}</summary>
        {children}
      </details>
    </div>
  )
}
