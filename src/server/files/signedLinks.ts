import { requireFilesResource } from '#schema/roles.ts'
import type { Actor } from '../auth/actor.ts'
import { parseStoredName, UPLOADS_PATH } from '../store/records/fileAddress.ts'
import type { Tx } from '../store/store.ts'
import { mayOpenFile, publicUseOfFile } from './fileAccess.ts'
import { findByStoredId } from './fileRecords.ts'
import type { SignedAddresses } from './signedAddresses.ts'

interface SignedLinksOptions {
  /** Of the site, without a trailing slash: no other host is handed a signature. */
  readonly siteUrl: string
  readonly signed: SignedAddresses
  readonly now: Date
  readonly until: Date
}

/** A page for one user alone, in which the links to documents that they may open, but not yet the public, open as well. */
export async function withSignedLinks(
  tx: Tx,
  html: string,
  actor: Actor,
  { siteUrl, signed, now, until }: SignedLinksOptions,
): Promise<string> {
  const files = requireFilesResource(tx.resources.values())
  const addresses = new Map<string, string>()
  for (const storedAs of new Set([...html.matchAll(LINK)].map(([, , storedAs = '']) => storedAs))) {
    const { id, extension } = parseStoredName(storedAs) ?? {}
    const record = id === undefined ? undefined : await findByStoredId(tx, files, id, extension)
    if (record === undefined || !(await mayOpenFile(tx, files, record, actor))) continue
    if ((await publicUseOfFile(tx, files, record, now.toISOString())) !== undefined) continue
    addresses.set(storedAs, signed.sign(storedAs, until, actor.sessionId).replaceAll('&', '&amp;'))
  }
  return html.replace(LINK, (link, host: string, storedAs: string) => {
    const isOurs = host === '' || host === siteUrl
    return host + ((isOurs && addresses.get(storedAs)) || link.slice(host.length))
  })
}

/** The host of a link to a stored file, and the name of that. One that was copied from a form may be signed already. */
const LINK = new RegExp(
  `(?<=\\shref=")([^"/]*(?://[^"/]*)?)${UPLOADS_PATH}([0-9a-f]{32}\\.[a-z0-9]+)(?:\\?[^"#]*)?(?=["#])`,
  'g',
)
