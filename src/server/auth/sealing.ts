import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { signingKeyIn } from '../store/accounts/signingKey.ts'
import type { Tx } from '../store/store.ts'

/** What the second factors are kept under: made of the installation's own key, so it is in every backup with them. */
export interface Sealing {
  seal(secret: Buffer, accountId: number): string
  /** Throws for what was sealed with another key or for another account. */
  open(sealed: string, accountId: number): Buffer
  /** A hash of a short text that cannot be guessed back without the key. */
  hash(text: string, accountId: number): string
}

export async function sealingIn(tx: Tx): Promise<Sealing> {
  const own = Buffer.from(await signingKeyIn(tx), 'hex')
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', own, '', purpose, 32))
  return {
    seal(secret, accountId) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key('segundo fator'), iv).setAAD(Buffer.from(String(accountId)))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },

    open(sealed, accountId) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key('segundo fator'), bytes.subarray(0, 12), {
        authTagLength: 16,
      })
      decipher.setAAD(Buffer.from(String(accountId))).setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
    },

    hash: (text, accountId) => createHmac('sha256', key('codigos')).update(`${accountId} ${text}`).digest('hex'),
  }
}
