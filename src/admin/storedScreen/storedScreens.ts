/** What a screen looked like when it was last read, for the next time its address is opened. */
export interface StoredScreen {
  /** Whom it was shown to (see `viewerText`). */
  readonly viewer: string
  /** The script that drew it. */
  readonly build: string
  /** CSS pixels of the window. */
  readonly width: number
  readonly html: string
  readonly css: string
}

/** In place of `style`, which the page's policy refuses in what is parsed. */
export const STYLE = 'data-style'

/** One entry for each path. */
const CACHE = 'telas'
const IV_BYTES = 12

/** Undefined where there is none, or one of another session. */
export async function readScreen(token: string, path: string): Promise<StoredScreen | undefined> {
  if (!canStore()) return undefined
  const [found, key] = await Promise.all([storedBytes(path), keyOf(token)])
  if (found === undefined) return undefined
  try {
    const [iv, bytes] = [found.subarray(0, IV_BYTES), found.subarray(IV_BYTES)]
    const text = await crypto.subtle.decrypt({ name: CIPHER, iv }, key, bytes)
    return JSON.parse(new TextDecoder().decode(text))
  } catch {
    return undefined
  }
}

async function storedBytes(path: string) {
  const found = await caches.match(path, { cacheName: CACHE })
  return found && new Uint8Array(await found.arrayBuffer())
}

export async function storeScreen(token: string, path: string, screen: StoredScreen): Promise<void> {
  if (!canStore()) return
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const text = new TextEncoder().encode(JSON.stringify(screen))
  const bytes = await crypto.subtle.encrypt({ name: CIPHER, iv }, await keyOf(token), text)
  const cache = await caches.open(CACHE)
  await cache.put(path, new Response(new Blob([iv, bytes])))
}

export async function forgetScreens(): Promise<void> {
  if (canStore()) await caches.delete(CACHE)
}

/** Browsers store and encrypt only what comes over HTTPS, or from this machine. */
export const canStore = () => 'caches' in globalThis && crypto.subtle !== undefined

const CIPHER = 'AES-GCM'

/** Only the session whose screens they are can read them: with its token, which is in the cookie alone, they are lost. */
async function keyOf(token: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${CACHE} ${token}`))
  return crypto.subtle.importKey('raw', digest, CIPHER, false, ['encrypt', 'decrypt'])
}
