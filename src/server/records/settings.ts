import type { Field, FieldOptions } from '#fields/fieldKind.ts'
import type { AnyResource } from '#schema/defineResource.ts'
import { encodeJsonField } from '#schema/encodeJson.ts'
import type { ListQuery } from '#schema/listQuery.ts'
import { answer } from '../http/answer.ts'
import type { Parts } from '../parts.ts'
import { findRecord } from '../store/records.ts'
import type { Store, StoredRecord } from '../store/store.ts'
import type { Office } from './office.ts'

/** The one record that holds a tenant's settings, made with the defaults the first time it is asked for. */
export async function settingsRecord(
  parts: Pick<Parts, 'store'>,
  office: Office,
  resource: AnyResource,
  tenantId: number,
): Promise<StoredRecord> {
  const found = await parts.store.read(tx => findRecord(tx, resource, tenantId, {}))
  return found ?? office.save(resource, new Map(), { id: null, tenantId, address: '' })
}

/**
 * The settings as a list, one entry each, in the order of the groups. `meta` carries the id and the revision that a
 * save must name.
 */
export async function settingsAnswer(store: Store, resource: AnyResource, tenantId: number, query: ListQuery) {
  const record = await store.read(tx => findRecord(tx, resource, tenantId, {}))
  const all = resource.tabs.flatMap(tab =>
    tab.rows.flat().map(([name]) => {
      const field = resource.fields[name] as Field
      const options = field.options as FieldOptions
      return {
        chave: name,
        valor: encodeJsonField(field, record?.[name]),
        tipo: field.kind.name,
        grupo: tab.title,
        rotulo: options.label,
        ajuda: options.help ?? '',
        publica: options.public !== false,
      }
    }),
  )
  const page = all.slice((query.page - 1) * query.limit, query.page * query.limit)
  return answer(page, { meta: { count: all.length, id: record?.id ?? null, revisao: record?.revisao ?? null } })
}
