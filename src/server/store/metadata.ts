import { required } from '#fields/contract/required.ts'
import type { Tx } from './store.ts'

/* Values about the installation itself: one text for each key, in the table `_esquema`. */

export async function readMetadata(tx: Tx, key: string): Promise<string | undefined> {
  return (await tx.db.selectFrom('_esquema').select('valor').where('chave', '=', key).executeTakeFirst())?.valor
}

export async function writeMetadata(tx: Tx, key: string, text: string): Promise<void> {
  await tx.db
    .insertInto('_esquema')
    .values({ chave: key, valor: text })
    .onConflict(conflict => conflict.column('chave').doUpdateSet({ valor: text }))
    .execute()
}

/** Rejects when the key exists, so that of two concurrent transactions only one commits. */
export async function insertMetadata(tx: Tx, key: string, text: string): Promise<void> {
  await tx.db.insertInto('_esquema').values({ chave: key, valor: text }).execute()
}

/** Inserts the text unless the key exists. Returns the stored text: concurrent callers all get the first one. */
export async function insertMetadataIfAbsent(tx: Tx, key: string, text: string): Promise<string> {
  await tx.db
    .insertInto('_esquema')
    .values({ chave: key, valor: text })
    .onConflict(conflict => conflict.column('chave').doNothing())
    .execute()
  return required(await readMetadata(tx, key), `'${key}' that was just kept`)
}
