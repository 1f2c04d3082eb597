import { PhoneDisplay } from '#fields/phone/phone.site.tsx'
import { Glyph } from '../components/Glyph.tsx'
import type { Settings } from './house.ts'

export function TopBar({ settings: { tel_principal } }: { settings: Settings }) {
  return (
    <nav className="top-bar on-deep" aria-label="Acesso rápido">
      <div className="container top-bar-row">
        <a href="/acessibilidade">
          <Glyph name="accessibility" />
          Acessibilidade
        </a>
        {tel_principal && <PhoneDisplay value={tel_principal} />}
      </div>
    </nav>
  )
}
