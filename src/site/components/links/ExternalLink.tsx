import type { ReactNode } from 'react'

/** A link that leaves in a new tab and says so to those who do not see it. */
export function ExternalLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children} <span className="visually-hidden">(abre em nova aba)</span>
    </a>
  )
}
