/** What a screen looked like when it was last read, for the next time its address is opened. */
export interface StoredScreen {
  /** Whom it was shown to (see `viewerText`). */
  readonly viewer: string
  /** The script that drew it. */
  readonly build: string
  /** How wide the window was (see `windowSize`). */
  readonly window: string
  readonly html: string
  readonly css: string
}

/** In place of `style`, which the page's policy refuses in what is parsed. */
export const STYLE = 'data-style'

/** Before a path, in the local storage: it answers at once, where all other stores of a browser take several turns. */
const PREFIX = 'tela '
/** Of some hundred kilobytes each; the storage holds five million characters. */
const MOST = 6
const IV_BYTES = 12
const CIPHER = 'AES-GCM'

/** Its width and its zoom, without having the page laid out for it. */
export const windowSize = () => `${outerWidth} ${devicePixelRatio}`

/** Undefined where there is none, or one of another session. */
export async function readScreen(token: string, path: string): Promise<StoredScreen | undefined> {
  const stored = canStore() && localStorage.getItem(PREFIX + path)
  if (!stored) return undefined
  const bytes = bytesOf(stored)
  const [iv, text] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES)]
  try {
    const screen = await crypto.subtle.decrypt({ name: CIPHER, iv }, await keyOf(token), text)
    return JSON.parse(new TextDecoder().decode(screen))
  } catch {
    return undefined
  }
}

/** Makes room for it by leaving out another one. */
export async function storeScreen(token: string, path: string, screen: StoredScreen): Promise<void> {
  if (!canStore()) return
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const text = new TextEncoder().encode(JSON.stringify(screen))
  const bytes = new Uint8Array(await crypto.subtle.encrypt({ name: CIPHER, iv }, await keyOf(token), text))
  const others = storedKeys().filter(key => key !== PREFIX + path)
  for (const key of others.slice(MOST - 1)) localStorage.removeItem(key)
  try {
    localStorage.setItem(PREFIX + path, textOf(iv) + textOf(bytes))
  } catch {
    // The storage is full: the next time the screen is drawn as ever.
  }
}

/** In base64, which the storage takes. The first twelve bytes and all others can stand one after the other in it. */
function textOf(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** By a loop, which takes a sixth of what a call for each of a hundred thousand characters does. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
  return bytes
}

export function forgetScreens(): void {
  for (const key of storedKeys()) localStorage.removeItem(key)
}

const storedKeys = () => Object.keys(localStorage).filter(key => key.startsWith(PREFIX))

/** Browsers encrypt only what comes over HTTPS, or from this machine. */
export const canStore = () => globalThis.crypto?.subtle !== undefined

/** Only the session whose screens they are can read them: with its token, which is in the cookie alone, they are lost. */
async function keyOf(token: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${PREFIX}${token}`))
  return crypto.subtle.importKey('raw', digest, CIPHER, false, ['encrypt', 'decrypt'])
}
