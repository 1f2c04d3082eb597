import { readMetadata, writeMetadata } from './metadata.ts'
import type { Store } from './store.ts'

const KEY = 'endereco_do_site'

/** The address that the last server had for the site; undefined before there was one. */
export const readSiteUrl = (store: Store): Promise<string | undefined> => store.read(tx => readMetadata(tx, KEY))

/** Remembers it for commands, whose environment need not name it. */
export async function rememberSiteUrl(store: Store, siteUrl: string): Promise<void> {
  if ((await readSiteUrl(store)) !== siteUrl) await store.write(tx => writeMetadata(tx, KEY, siteUrl))
}
