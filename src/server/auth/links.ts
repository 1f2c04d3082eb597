import { hash, randomBytes } from 'node:crypto'
import type { Account } from '../store/accounts/accounts.ts'
import { insertLink } from '../store/accounts/links.ts'
import type { Tx } from '../store/store.ts'

/** `servidor`: issued at the server's command line; it also switches the second factor off. */
export type LinkPurpose = 'convite' | 'recuperacao' | 'primeiro_acesso' | 'servidor'

const livesMinutes: Record<LinkPurpose, number> = {
  convite: 72 * 60,
  recuperacao: 30,
  primeiro_acesso: 30,
  servidor: 30,
}

/**
 * Issues a one-time link to choose a password and invalidates the older ones. Only its hash is stored.
 *
 * @returns the full URL; the token is in the fragment, which no log and no referrer contains
 */
export async function issueLink(
  tx: Tx,
  siteUrl: string,
  account: Account,
  purpose: LinkPurpose,
  now: Date,
): Promise<{ url: string; token: string }> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + livesMinutes[purpose] * 60_000).toISOString()
  const { id: accountId, tenantId } = account
  await insertLink(tx, { tenantId, accountId, purpose, tokenHash: tokenHash(token), expiresAt }, now.toISOString())
  return { token, url: `${siteUrl.replace(/\/+$/, '')}/admin/recovery-password#token=${token}` }
}

/** 256 random bits as 43 characters that need no escaping. */
export const newToken = () => randomBytes(32).toString('base64url')

/** One round of SHA-256 is enough: 256 random bits cannot be guessed. */
export const tokenHash = (token: string) => hash('sha256', token)

export const isToken = (text: string) => /^[A-Za-z0-9_-]{43}$/.test(text)
