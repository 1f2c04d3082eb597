import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type ReactNode, useState } from 'react'

/**
 * Lets the style elements made while the admin runs past its content security policy: they carry the nonce the server
 * wrote into `<meta name="csp-nonce">` for this answer. Everything that draws stands inside it.
 */
export function CspStyles({ children }: { children: ReactNode }) {
  const [cache] = useState(() => {
    const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
    return createCache({ key: 'ui', nonce: nonce || undefined, prepend: true })
  })
  return <CacheProvider value={cache}>{children}</CacheProvider>
}
