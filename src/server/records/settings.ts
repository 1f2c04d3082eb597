import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { encodeJsonField } from '#schema/encodeJson.ts'
import type { ListQuery } from '#schema/listQuery.ts'
import { warningsOf } from '#schema/problemsFound.ts'
import type { AnyResource, Problem, Values } from '#schema/resource.ts'
import { answer } from '../http/answer.ts'
import type { Parts } from '../parts.ts'
import { renameTenant } from '../store/accounts/tenants.ts'
import { findRecord } from '../store/records/records.ts'
import type { Store, Tx } from '../store/store.ts'
import type { SaveEffect } from './commit.ts'
import { presentValues } from './presentValues.ts'

/** Every tenant is created with one. */
export async function settingsRecord(parts: Pick<Parts, 'store'>, resource: AnyResource, tenantId: number) {
  const found = await parts.store.read(tx => findRecord(tx, resource, tenantId, {}))
  if (found === undefined) throw new Error(`The tenant ${tenantId} has no settings.`)
  return found
}

/** The settings with defaults in place of empty values. */
export async function effectiveSettings(tx: Tx, resource: AnyResource, tenantId: number): Promise<Values> {
  const standing: Values = { ...(await findRecord(tx, resource, tenantId, {})) }
  for (const [name, { kind, options }] of Object.entries(resource.fields))
    standing[name] ??= options.default ?? kind.empty
  return standing
}

export const settingsEffect: SaveEffect = async (tx, { resource, after, changed }) => {
  if (!resource.settings || after === null || !changed.includes(resource.settings.companyName)) return
  await renameTenant(tx, after.tenant_id, String(after[resource.settings.companyName]))
}

export const warningAnswer = ({ field, message }: Problem) => ({ campo: field ?? null, mensagem: message })

/** Entries are in the order of their groups. `meta` has the id and revision that a save needs, and the warnings. */
export async function settingsAnswer(
  store: Store,
  resource: AnyResource,
  tenantId: number,
  query: ListQuery,
  now: string,
) {
  const stored = await store.read(tx => findRecord(tx, resource, tenantId, {}))
  const record = stored && presentValues(resource, stored)
  const all = resource.tabs.flatMap(tab =>
    tab.rows.flat().map(([name]) => {
      const field = fieldNamed(resource, name)
      const options = field.options
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
  const found = all.filter(one => query.filters.every(filter => holds(filter, one)))
  const page = found.slice((query.page - 1) * query.limit, query.page * query.limit)
  const context = { related: {}, settings: {}, now, today: dayOfInstant(now) }
  return answer(page, {
    meta: {
      count: found.length,
      id: record?.id ?? null,
      revisao: record?.revisao ?? null,
      avisos: warningsOf(resource, stored ?? {}, context).map(warningAnswer),
    },
  })
}

/** `decodeQuery` accepts no other filters here. */
function holds(filter: ListQuery['filters'][number], entry: Readonly<Record<string, unknown>>): boolean {
  return filter.operator !== 'is' || filter.values.includes(entry[filter.field])
}
