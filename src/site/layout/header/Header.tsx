import { SearchField } from '../../components/lists/SearchField.tsx'
import type { House } from '../../siteContext.ts'
import { CompanyMark } from './CompanyMark.tsx'
import { MainMenu } from './MainMenu.tsx'
import { menuEntries } from './menuEntries.ts'
import { PhoneMenu } from './PhoneMenu.tsx'
import { PortalLink } from './PortalLink.tsx'

/**
 * The company's mark and the menus. Wide screens have a row with a dropdown, narrow ones a button that opens the whole
 * screen; a style sheet shows one of the two.
 */
export function Header({ house, path }: { house: House; path: string }) {
  const entries = menuEntries(house)
  return (
    <header className="header" id="menu" tabIndex={-1}>
      <div className="container header-row">
        <CompanyMark house={house} />
        <MainMenu entries={entries} path={path} />
        <div className="header-end">
          <SearchField id="busca" placeholder="Buscar" />
          <PortalLink settings={house.settings} />
        </div>
        <PhoneMenu house={house} entries={entries} path={path} />
      </div>
    </header>
  )
}
