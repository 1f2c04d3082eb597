import { Glyph } from '../../components/Glyph.tsx'
import { ExternalLink } from '../../components/links/ExternalLink.tsx'
import type { Settings } from '../../siteData.ts'

/** The way to the client portal, which is another site: always in a new tab. Absent while it has no address. */
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
