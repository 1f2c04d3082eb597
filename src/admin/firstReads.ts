import { readEarly } from './api/http.ts'
import { readSession } from './api/session.ts'

/**
 * Asks for what the screen at this address shows first before any of the other scripts is looked at: on a phone the
 * answers take as long as those. The server names the addresses in the page, which knows the resources already.
 */
const named = document.querySelector<HTMLMetaElement>('meta[name=first-reads]')?.content
if (named && readSession()) for (const address of named.split(' ')) readEarly(address)
