import { randomBytes } from 'node:crypto'
import { insertMetadataIfAbsent, readMetadata } from '../metadata.ts'
import type { Store, Tx } from '../store.ts'

const KEY = 'assinatura'

/** The key with which this installation signs, 64 hexadecimal digits. Created once, and part of every backup. */
export async function signingKey(store: Store): Promise<string> {
  const kept = await store.read(tx => readMetadata(tx, KEY))
  return kept ?? store.write(tx => insertMetadataIfAbsent(tx, KEY, randomBytes(32).toString('hex')))
}

/** The same within a transaction. */
export const signingKeyIn = (tx: Tx) => insertMetadataIfAbsent(tx, KEY, randomBytes(32).toString('hex'))
