import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { signingKeyIn } from '../store/accounts/signingKey.ts'
import type { Tx } from '../store/store.ts'

export const sealingIn = async (tx: Tx) => sealingWith(await signingKeyIn(tx))

/**
 * Encrypts and hashes with keys derived from a key.
 *
 * @param signingKey of the installation, which every backup contains too
 */
export function sealingWith(signingKey: string) {
  const own = Buffer.from(signingKey, 'hex')
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', own, '', purpose, 32))
  return {
    /** @param holder what the text belongs to; it opens for no other */
    seal(secret: Buffer, purpose: string, holder: string) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key(purpose), iv).setAAD(Buffer.from(holder))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },

    /** Throws for data sealed with another key, for another purpose or for another holder. */
    open(sealed: string, purpose: string, holder: string) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key(purpose), bytes.subarray(0, 12), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(holder)).setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
    },

    /** A keyed hash: short codes could be guessed from a plain one. */
    hash: (text: string, accountId: number) =>
      createHmac('sha256', key('codigos')).update(`${accountId} ${text}`).digest('hex'),
  }
}
