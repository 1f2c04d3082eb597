import { randomBytes } from 'node:crypto'
import type { Store, Tx } from './store.ts'

const KEY = 'assinatura'

/** The key by which this installation knows its own words again, 64 hexadecimal digits; made once, and part of every backup. */
export async function signingKey(store: Store): Promise<string> {
  const kept = await store.read(read)
  if (kept !== undefined) return kept
  return store.write(async tx => {
    // Two processes may start on one database: the first to write makes it for both.
    await tx.db
      .insertInto('_esquema')
      .values({ chave: KEY, valor: randomBytes(32).toString('hex') })
      .onConflict(conflict => conflict.column('chave').doNothing())
      .execute()
    return (await read(tx))!
  })
}

const read = async (tx: Tx): Promise<string | undefined> =>
  (await tx.db.selectFrom('_esquema').select('valor').where('chave', '=', KEY).executeTakeFirst())?.valor
