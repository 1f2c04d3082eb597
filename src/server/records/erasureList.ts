import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyResource } from '#schema/defineResource.ts'
import type { Parts } from '../parts.ts'
import { type Erased, erasedRecords, recordsStillThere } from '../store/erasable.ts'
import { erasePerson } from './erasePerson.ts'
import { queueForgetting } from './forgetting.ts'
import type { Office } from './office.ts'

const FILE = 'dados-apagados.txt'
/** So many in one transaction, so that saves need not wait for a long one. */
const AT_ONCE = 100

/**
 * Notes beside the database whose personal data was erased or deleted, so that it goes again when an older copy is
 * restored. A line is a resource, an id and when the record was made: ids that a copy gives out anew are told apart by
 * it. Nothing personal. On disk when it resolves.
 */
export async function noteErased(dataFolder: string, resource: AnyResource, erased: readonly Erased[]): Promise<void> {
  if (erased.length === 0) return
  await mkdir(dataFolder, { recursive: true })
  const file = await open(join(dataFolder, FILE), 'a', 0o600)
  try {
    await file.appendFile(erased.map(one => `${keyOf(resource, one)}\n`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The same office, which also notes whose records it deletes: a copy that brings them back must not bring back the person. */
export function notingDeleted(office: Office, dataFolder: string): Office {
  return {
    ...office,
    async remove(resource, ...rest) {
      const gone = await office.remove(resource, ...rest)
      if (resource.erasing) await noteErased(dataFolder, resource, [gone])
      return gone
    },
  }
}

/**
 * Makes database and list agree: what the list names and a restored copy brought back is erased again, and what was
 * erased while the list could not be written joins it. Resolves with how many records were erased again.
 */
export async function eraseAgain({
  store,
  clock,
  resources,
  dataFolder,
}: Pick<Parts, 'store' | 'clock' | 'resources' | 'dataFolder'>): Promise<number> {
  const listed = await readList(dataFolder)
  let count = 0
  for (const resource of resources.values()) {
    if (!resource.erasing || resource.comingSoon) continue
    const known = new Set(listed.get(resource.name))
    const ids = [...known].map(key => Number(key.split(' ')[1]))
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const some = ids.slice(start, start + AT_ONCE)
      const there = await store.read(tx => recordsStillThere(tx, resource, some))
      const back = there.filter(record => known.has(keyOf(resource, record)))
      if (back.length === 0) continue
      const now = clock.now().toISOString()
      await store.write(async tx => {
        for (const { id, tenantId } of back)
          await erasePerson(tx, resource, id, { id: null, tenantId, address: '' }, now)
        await queueForgetting(
          tx,
          resource,
          back.map(({ id }) => id),
          now,
        )
      })
      count += back.length
    }
    const erased = await store.read(tx => erasedRecords(tx, resource))
    await noteErased(
      dataFolder,
      resource,
      erased.filter(record => !known.has(keyOf(resource, record))),
    )
  }
  return count
}

const keyOf = ({ name }: AnyResource, { id, criado_em }: Erased) => `${name} ${id} ${criado_em}`

/** Lines by resource. One that a power cut left unfinished is left out; the database still knows of it. */
async function readList(dataFolder: string): Promise<Map<string, string[]>> {
  const text = await readFile(join(dataFolder, FILE), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return ''
    throw cause
  })
  const lines = text.split('\n').filter(line => /^[a-z0-9_]+ [1-9]\d{0,14} \d{4}-[\d:T.-]+Z$/.test(line))
  return Map.groupBy(lines, line => line.split(' ')[0]!)
}
