import { Glyph } from '../../components/Glyph.tsx'
import { ExternalLink } from '../../components/links/ExternalLink.tsx'
import type { MenuEntry } from '../../page.ts'
import type { Settings } from '../../siteData.ts'

/** The menu of wide screens. Dropdowns are `<details>`, which work without scripts and by keyboard. */
export function MainMenu({ entries, path }: { entries: readonly MenuEntry[]; path: string }) {
  return (
    <nav className="main-menu" aria-label="Principal">
      <ul>
        {entries.map(entry => (
          <li key={entry.href}>
            {entry.entries ? (
              <Dropdown entry={entry} entries={entry.entries} path={path} />
            ) : (
              <MenuLink entry={entry} path={path} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Dropdown({ entry, entries, path }: { entry: MenuEntry; entries: readonly MenuEntry[]; path: string }) {
  const isCurrent = path.startsWith(entry.href) || entries.some(({ href }) => href === path)
  return (
    <details className="dropdown" data-menu>
      <summary data-current={isCurrent || undefined}>
        {entry.label}
        <Glyph name="down" />
      </summary>
      <ul>
        {entries.map(inner => (
          <li key={inner.href}>
            <MenuLink entry={inner} path={path} />
          </li>
        ))}
      </ul>
    </details>
  )
}

export function MenuLink({ entry, path }: { entry: MenuEntry; path: string }) {
  return (
    <a href={entry.href} aria-current={entry.href === path ? 'page' : undefined}>
      {entry.label}
    </a>
  )
}

/** The client portal is another site, so it opens in a new tab. Renders nothing while it has no address. */
export function PortalLink({ settings }: { settings: Settings }) {
  const { portal_cliente_url, portal_cliente_rotulo } = settings
  if (!portal_cliente_url) return null
  return (
    <ExternalLink href={portal_cliente_url} className="button button-quiet portal-link">
      {portal_cliente_rotulo ?? 'Portal do Cliente'}
      <Glyph name="away" />
    </ExternalLink>
  )
}
