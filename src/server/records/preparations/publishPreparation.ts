import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { mergeValue } from '#fields/merge/mergeValue.ts'
import { decodeJson } from '#schema/decodeJson.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import type { Caller } from '../../caller.ts'
import { AppError, recordNotFound, staleRevision } from '../../errors.ts'
import { findPreparation, removePreparation, type StoredPreparation } from '../../store/preparations.ts'
import { findRecord } from '../../store/records/records.ts'
import type { Store, StoredRecord, Tx } from '../../store/store.ts'
import type { RecordService } from '../recordService.ts'
import { closeAsApproved, pinOf, refuseWithoutApproval } from './approval.ts'
import { formSaving, jsonOf, preparedFields } from './preparation.ts'

/** How a preparation is published: in which revision, and the record's revision whose values may be replaced. */
export interface PublishedAt {
  readonly id: number
  readonly revisao: number
  readonly seenRevision?: number | undefined
}

interface PublishParts {
  readonly store: Pick<Store, 'read'>
  readonly recordService: Pick<RecordService, 'prepareSave'>
}

/**
 * Saves what is prepared into the record, as a form would, with the end of the preparation. Fields that changed in the
 * record meanwhile are merged.
 *
 * @returns the step that remains to be done in a transaction
 * @throws 404 without a preparation, 409 when it is not of this revision, or with the record's values where both
 *   changed, and as `save` does; the step too
 */
export async function preparePublication(
  { store, recordService }: PublishParts,
  resource: AnyResource,
  at: PublishedAt,
  caller: Caller,
  now: string,
): Promise<(tx: Tx) => Promise<StoredRecord>> {
  const address = { tenantId: caller.tenantId, resource: resource.name, recordId: at.id }
  const { live, known } = await store.read(async tx => ({
    live: await findRecord(tx, resource, caller.tenantId, { id: at.id }),
    known: await findPreparation(tx, address),
  }))
  if (live === undefined || known === undefined) throw recordNotFound()
  const stale = () => staleRevision({ revisao: known.revisao, alterado_em: known.at, alterado_por: null, campos: {} })
  if (known.revisao !== at.revisao) throw stale()
  const values = mergedValues(resource, live, known, { wereSeen: at.seenRevision === live.revisao })
  return recordService.prepareSave(resource, formSaving(resource, live, values), caller, {
    extension: {
      action: 'publicar_preparo',
      checksApproval: true,
      note: {},
      inTransaction: async tx => {
        // The record is locked now: a preparation that was saved since its values were read is not published.
        if ((await findPreparation(tx, address))?.revisao !== known.revisao) throw stale()
        const pin = pinOf(known)
        await refuseWithoutApproval(tx, resource, pin, known, caller)
        await removePreparation(tx, address)
        await closeAsApproved(tx, pin, caller, now, 'publicado')
      },
    },
  })
}

/**
 * The values that publishing would save: what is prepared, merged with the record. Throws 409 with the record's values
 * in the fields that cannot be merged, unless they were seen.
 */
export function mergedValues(
  resource: AnyResource,
  live: StoredRecord,
  known: Pick<StoredPreparation, 'base' | 'patch'>,
  { wereSeen }: { readonly wereSeen: boolean },
): Values {
  const [base, mine] = [decodeJson(resource, known.base), decodeJson(resource, known.patch)]
  const conflicts: string[] = []
  const values: Values = {}
  for (const name of preparedFields(resource, known)) {
    const field = fieldNamed(resource, name)
    const versions = { base: base[name], mine: mine[name], theirs: live[name] }
    const merge = mergeValue(field, field.options.label, versions)
    if (merge.conflicts.length > 0 && !wereSeen) conflicts.push(name)
    values[name] = merge.merged(new Set())
  }
  if (conflicts.length === 0) return values
  const labels = conflicts.map(name => fieldNamed(resource, name).options.label)
  throw new AppError(409, 'preparation_conflict', `O site mudou depois do preparo: ${labels.join(', ')}.`, {
    data: {
      revisao: live.revisao,
      alterado_em: live.atualizado_em,
      alterado_por: null,
      campos: Object.fromEntries(conflicts.map(name => [name, jsonOf(resource, live, name)])),
    },
  })
}
