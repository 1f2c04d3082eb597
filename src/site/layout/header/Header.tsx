import { SearchField } from '../../components/lists/SearchField.tsx'
import type { MenuEntry } from '../../page.ts'
import type { SiteContext } from '../../siteContext.ts'
import { CompanyMark } from './CompanyMark.tsx'
import { MainMenu } from './MainMenu.tsx'
import { PhoneMenu } from './PhoneMenu.tsx'
import { PortalLink } from './PortalLink.tsx'

/**
 * The company's mark and the menus. Wide screens have a row with a dropdown, narrow ones a button that opens the whole
 * screen; a style sheet shows one of the two.
 */
export function Header({
  siteContext,
  entries,
  path,
}: {
  siteContext: SiteContext
  entries: readonly MenuEntry[]
  path: string
}) {
  return (
    <header className="header" id="menu" tabIndex={-1}>
      <div className="container header-row">
        <CompanyMark siteContext={siteContext} />
        <MainMenu entries={entries} path={path} />
        <div className="header-end">
          <SearchField id="busca" placeholder="Buscar" />
          <PortalLink settings={siteContext.settings} />
        </div>
        <PhoneMenu siteContext={siteContext} entries={entries} path={path} />
      </div>
    </header>
  )
}
