import { PhoneDisplay } from '#fields/phone/phone.site.tsx'
import { addresses } from '../../addresses.ts'
import { Glyph } from '../../components/Glyph.tsx'
import type { Settings } from '../../siteData.ts'
import { LIBRAS } from '../../thirdPartyHosts.ts'

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
