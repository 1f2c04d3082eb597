import { PhoneDisplay } from '#fields/phone/phone.site.tsx'
import { SearchField } from '../../components/lists/SearchField.tsx'
import type { MenuEntry } from '../../page.ts'
import type { SiteContext } from '../../siteContext.ts'
import { MenuLink, PortalLink } from './MainMenu.tsx'

export function PhoneMenu({
  siteContext,
  entries,
  path,
}: {
  siteContext: SiteContext
  entries: readonly MenuEntry[]
  path: string
}) {
  const { tel_principal } = siteContext.settings
  return (
    <details className="phone-menu folded-form" data-menu data-covers>
      <summary aria-label="Menu">
        <span className="phone-menu-bars" />
      </summary>
      <div className="phone-menu-screen">
        <SearchField id="busca-menu" />
        <nav aria-label="Principal">
          <ul>
            {entries.map(entry => (
              <li key={entry.href}>
                {entry.entries ? (
                  <>
                    <span className="phone-menu-heading">{entry.label}</span>
                    <ul>
                      {entry.entries.map(inner => (
                        <li key={inner.href}>
                          <MenuLink entry={closing(inner, path)} path={path} />
                        </li>
                      ))}
                    </ul>
                  </>
                ) : (
                  <MenuLink entry={closing(entry, path)} path={path} />
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className="phone-menu-end">
          <PortalLink settings={siteContext.settings} />
          {tel_principal && <PhoneDisplay value={tel_principal} />}
        </div>
      </div>
    </details>
  )
}

/** Without scripts only loading a page closes the menu. The question mark makes the browser load this page again. */
const closing = (entry: MenuEntry, path: string): MenuEntry =>
  path === '/' && entry.href.startsWith('/#') ? { ...entry, href: `/?${entry.href.slice(1)}` } : entry
