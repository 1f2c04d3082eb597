import { readMetadata, writeMetadata } from './metadata.ts'
import type { Store } from './store.ts'

const KEY = 'endereco_do_site'

/** The site URL of the server that ran last; undefined before the first one. */
export const readSiteUrl = (store: Store): Promise<string | undefined> => store.read(tx => readMetadata(tx, KEY))

/** Stores the URL for commands, whose environment need not contain it. */
export async function rememberSiteUrl(store: Store, siteUrl: string): Promise<void> {
  if ((await readSiteUrl(store)) !== siteUrl) await store.write(tx => writeMetadata(tx, KEY, siteUrl))
}
