import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'

/**
 * Draws what it holds with its classes and without the rules that belong to them. jsdom lays nothing out, and weighs
 * every rule against every element whose name or visibility is asked for: half of the time of a screen's tests. How
 * things look, the tests in a browser ask.
 */
export const WithoutStyles = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cache}>{children}</CacheProvider>
)

/** What it writes stands in no document. */
const cache = createCache({ key: 'sem-estilos', container: document.createElement('div') })
