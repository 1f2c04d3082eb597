import { PhoneDisplay } from '#fields/phone/phone.site.tsx'
import { addresses } from '../../addresses.ts'
import { Glyph } from '../../components/Glyph.tsx'
import { SearchField } from '../../components/lists/SearchField.tsx'
import type { MenuEntry } from '../../page.ts'
import type { SiteContext } from '../../siteContext.ts'
import type { Settings } from '../../siteData.ts'
import { LIBRAS } from '../../thirdPartyHosts.ts'
import { CompanyMark } from './CompanyMark.tsx'
import { MainMenu, PortalLink } from './MainMenu.tsx'
import { PhoneMenu } from './PhoneMenu.tsx'

/** Renders a menu for wide screens and a full-screen menu for narrow ones. CSS shows one of them. */
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

export function TopBar({ settings: { tel_principal, vlibras_ativo } }: { settings: Settings }) {
  return (
    <nav className="top-bar on-deep" aria-label="Acesso rápido">
      <div className="container top-bar-row">
        <a href={addresses.accessibility}>
          <Glyph name="accessibility" />
          Acessibilidade
        </a>
        {vlibras_ativo && (
          <a className="top-bar-libras" href={`?${LIBRAS}=1`} rel="nofollow" title="Traduzir esta página para Libras">
            <Glyph name="hands" />
            Libras
          </a>
        )}
        {tel_principal && <PhoneDisplay value={tel_principal} />}
      </div>
    </nav>
  )
}
