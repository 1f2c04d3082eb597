import { requireFilesResource } from '#schema/roles.ts'
import { type Actor, actorOf } from '../auth/actor.ts'
import { mayOpenFile, publicUseOfFile } from '../files/fileAccess.ts'
import { findByStoredId } from '../files/fileRecords.ts'
import { NO_SESSION, signedAddresses } from '../files/signedAddresses.ts'
import type { Parts } from '../parts.ts'
import { accountResource, findAccount } from '../store/accounts/accounts.ts'
import { parseStoredName, UPLOADS_PATH } from '../store/records/fileAddress.ts'
import type { Tx } from '../store/store.ts'

const LIFETIME_MS = 3_600_000

/** Signs the links of previews to documents that the public may not open yet. */
export function linkSigner({ clock, siteUrl }: Pick<Parts, 'clock' | 'siteUrl'>, signingKey: string) {
  const signed = signedAddresses(signingKey, clock)

  /** To documents that this user may open, while the user's session lasts. */
  async function signFor(tx: Tx, html: string, actor: Actor, until: Date): Promise<string> {
    const files = requireFilesResource(tx.resources.values())
    const now = clock.now().toISOString()
    const addresses = new Map<string, string>()
    for (const storedAs of new Set([...html.matchAll(LINK)].map(([, , storedAs = '']) => storedAs))) {
      const { id, extension } = parseStoredName(storedAs) ?? {}
      const record = id === undefined ? undefined : await findByStoredId(tx, files, id, extension)
      if (record === undefined || !(await mayOpenFile(tx, files, record, actor))) continue
      if ((await publicUseOfFile(tx, files, record, now)) !== undefined) continue
      addresses.set(storedAs, signed.sign(storedAs, until, actor.sessionId).replaceAll('&', '&amp;'))
    }
    return html.replace(LINK, (link, host: string, storedAs: string) => {
      // A signature must not be given to another host.
      const isOurs = host === '' || host === siteUrl
      return host + ((isOurs && addresses.get(storedAs)) || link.slice(host.length))
    })
  }

  return {
    signFor,
    /**
     * To documents that the account may open which gave somebody without an account the page: for an hour, and not
     * beyond `until`.
     */
    async signForHolder(tx: Tx, html: string, accountId: number | null, until: number): Promise<string> {
      const account = accountId === null ? undefined : await findAccount(tx, accountId)
      if (account?.state !== 'active') return html
      const actor = actorOf(account, accountResource(tx.resources).role, { id: NO_SESSION }, tx.resources.values())
      return signFor(tx, html, actor, new Date(Math.min(until, clock.now().getTime() + LIFETIME_MS)))
    },
  }
}

/** A link to a stored file, which may already be signed if it was copied from a form. */
const LINK = new RegExp(
  `(?<=\\shref=")([^"/]*(?://[^"/]*)?)${UPLOADS_PATH}([0-9a-f]{32}\\.[a-z0-9]+)(?:\\?[^"#]*)?(?=["#])`,
  'g',
)
