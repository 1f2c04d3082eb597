import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'

let made: EmotionCache | undefined

/** One cache for the window, so that styles are not generated again. */
function cache(): EmotionCache {
  if (made === undefined) {
    const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
    made = createCache({ key: 'ui', nonce: nonce || undefined, prepend: true })
  }
  return made
}

/** Gives Emotion's style elements the nonce of `<meta name="csp-nonce">`, without which the CSP blocks them. */
export function CspStyles({ children }: { children: ReactNode }) {
  return <CacheProvider value={cache()}>{children}</CacheProvider>
}
