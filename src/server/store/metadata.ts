import { required } from '#fields/contract/required.ts'
import type { Tx } from './store.ts'

/*
 * What the installation remembers of itself: one text under each key, in the table `_esquema`.
 */

export async function readMetadata(tx: Tx, key: string): Promise<string | undefined> {
  return (await tx.db.selectFrom('_esquema').select('valor').where('chave', '=', key).executeTakeFirst())?.valor
}

/** Puts the text in the place of what was there. */
export async function writeMetadata(tx: Tx, key: string, text: string): Promise<void> {
  await tx.db
    .insertInto('_esquema')
    .values({ chave: key, valor: text })
    .onConflict(conflict => conflict.column('chave').doUpdateSet({ valor: text }))
    .execute()
}

/** The same for what happens once: fails where it stands already, so that of two who do it at once one is undone. */
export async function insertMetadata(tx: Tx, key: string, text: string): Promise<void> {
  await tx.db.insertInto('_esquema').values({ chave: key, valor: text }).execute()
}

/** Keeps the text only where there is none: of several who write at once all get what the first one wrote. */
export async function insertMetadataIfAbsent(tx: Tx, key: string, text: string): Promise<string> {
  await tx.db
    .insertInto('_esquema')
    .values({ chave: key, valor: text })
    .onConflict(conflict => conflict.column('chave').doNothing())
    .execute()
  return required(await readMetadata(tx, key), `'${key}' that was just kept`)
}
