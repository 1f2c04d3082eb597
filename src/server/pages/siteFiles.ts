import { FILES } from '#fields/contract/fieldKind.ts'
import type { FilesRole, Values } from '#schema/resource.ts'
import type { SiteFile, SitePicture } from '#schema/sitePage.ts'
import { type FilesResource, focusOf } from '../files/fileRecords.ts'
import { sharedHeight } from '../files/images/pictureSizes.ts'
import { storedIdOf } from '../store/records/fileAddress.ts'
import { recordsOf } from '../store/records/records.ts'
import { filesAt } from '../store/records/references.ts'
import type { Tx } from '../store/store.ts'

/** `picture` is undefined when the file was deleted; `id` too when there never was one. */
export async function picturesAt(
  tx: Tx,
  { resource, role }: FilesResource,
  tenantId: number,
  addresses: readonly string[],
) {
  const asked = addresses.map(address => ({ to: FILES, address }) as const)
  const known = await filesAt(tx, tenantId, asked)
  const records = await recordsOf(tx, resource, tenantId, [...known.values()])
  return addresses.map(address => {
    const id = known.get(storedIdOf(address) ?? '')
    const record = records.find(record => record.id === id)
    return { address, id, picture: record && pictureOf(role, record) }
  })
}

export function pictureOf(role: FilesRole, record: Values): SitePicture {
  return {
    url: String(record[role.url]),
    width: Number(record[role.width] ?? 0),
    height: Number(record[role.height] ?? 0),
    color: String(record[role.color] ?? '#efede5'),
    lqip: String(record[role.lqip] ?? ''),
    alt: String(record[role.alt] ?? ''),
    focus: focusOf(role, record),
    ...variantsOf(role, record),
  }
}

export function fileOf(role: FilesRole, record: Values): SiteFile {
  const credit = role.credit && record[role.credit]
  return {
    url: String(record[role.url]),
    name: String(record[role.name]),
    extension: String(record[role.extension]),
    size: Number(record[role.size] ?? 0),
    ...(credit ? { credit: String(credit) } : {}),
  }
}

function variantsOf(role: FilesRole, record: Values): Pick<SitePicture, 'variants' | 'shared'> {
  const made = (record[role.variants] as { formato: string; largura: number; url: string }[]).map(row => ({
    format: row.formato,
    width: row.largura,
    url: row.url,
  }))
  const shared = made.find(({ format }) => format === 'jpg')
  const whole = {
    format: String(record[role.extension]),
    width: Number(record[role.width] ?? 0),
    url: String(record[role.url]),
  }
  return {
    // A picture stored as WebP is its own widest variant.
    variants: [...made.filter(variant => variant !== shared), ...(whole.format === 'webp' ? [whole] : [])],
    ...(shared && { shared: { url: shared.url, width: shared.width, height: sharedHeight(shared.width) } }),
  }
}
