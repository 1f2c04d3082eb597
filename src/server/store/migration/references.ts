import type { AnyResource } from '#schema/resource.ts'
import type { Db } from '../dialects/dialect.ts'
import { recountAllFiles, removeReferencesFrom, rewriteReferences } from '../records/references.ts'
import type { Tx } from '../store.ts'
import { allRecords } from './allRecords.ts'
import type { Step } from './step.ts'

/** Resources that once had a table and have no file any more. */
export function vanished(state: ReadonlyMap<string, string>, resources: readonly AnyResource[]): string[] {
  const names = [...state.keys()].flatMap(key => (key.startsWith('especies.') ? [key.slice('especies.'.length)] : []))
  return names.filter(name => !resources.some(resource => resource.name === name))
}

/** Who points at whom is written down anew where other fields point than before. */
export function planReferences(
  resources: readonly AnyResource[],
  state: ReadonlyMap<string, string>,
  wanted: ReadonlyMap<string, string>,
  transaction: (db: Db) => Tx,
  steps: Step[],
) {
  const changed = [...wanted].flatMap(([key, value]) =>
    key.startsWith('ponteiros.') && state.get(key) !== value ? [key.slice('ponteiros.'.length)] : [],
  )
  if (changed.length === 0) return
  steps.push({
    title: `write down anew what points from ${changed.join(', ')}`,
    run: async db => {
      const tx = transaction(db)
      for (const name of changed) {
        const resource = resources.find(resource => resource.name === name)
        if (resource === undefined) await removeReferencesFrom(tx, name)
        else await rewriteReferences(tx, resource, allRecords(db, resource))
      }
      await recountAllFiles(tx)
    },
  })
}
