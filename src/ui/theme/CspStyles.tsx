import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'

let made: EmotionCache | undefined

/** One for the whole window: what has been made of styles once is not made again. */
function cache(): EmotionCache {
  if (made === undefined) {
    const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
    made = createCache({ key: 'ui', nonce: nonce || undefined, prepend: true })
  }
  return made
}

/**
 * Lets the style elements made while the admin runs past its content security policy: they carry the nonce the server
 * wrote into `<meta name="csp-nonce">` for this answer. Everything that draws stands inside it.
 */
export function CspStyles({ children }: { children: ReactNode }) {
  return <CacheProvider value={cache()}>{children}</CacheProvider>
}
