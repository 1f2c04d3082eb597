import type { BreadcrumbList } from 'schema-dts'
import { addresses } from '../../addresses.ts'
import type { TrailStep } from '../../page.ts'

export function Breadcrumb({ trail }: { trail: readonly TrailStep[] }) {
  return (
    <nav className="container breadcrumb" aria-label="Você está em">
      <ol>
        <li>
          <a href={addresses.home}>Início</a>
        </li>
        {trail.map(({ label, href }) => (
          <li key={label}>{href ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}

export function breadcrumbData(trail: readonly TrailStep[], address: string, path: string): BreadcrumbList {
  const steps = [{ label: 'Início', href: '/' }, ...trail]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, href }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: label,
      item: address + (href ?? path),
    })),
  }
}
