import type { ReactNode } from 'react'

/** Opens a new tab, and tells screen readers so. */
export function ExternalLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children} <span className="visually-hidden">(abre em nova aba)</span>
    </a>
  )
}
