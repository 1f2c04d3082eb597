import { addresses } from '../../addresses.ts'
import { Picture } from '../../components/pictures/Picture.tsx'
import type { SiteContext } from '../../siteContext.ts'

export function CompanyMark({ siteContext, onDark }: { siteContext: SiteContext; onDark?: boolean }) {
  const { empresa_nome } = siteContext.settings
  const logo = onDark ? siteContext.logoOnDark : siteContext.logo
  return (
    <a className="company-mark" href={addresses.home} aria-label={`${empresa_nome}, página inicial`}>
      {logo ? (
        <Picture picture={logo} slot="logo" alt="" eager />
      ) : (
        <>
          <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
            <path d="M16 3 30 28H2z M16 13.5 9.5 24.5h13z" fillRule="evenodd" />
          </svg>
          <span>{empresa_nome}</span>
        </>
      )}
    </a>
  )
}
