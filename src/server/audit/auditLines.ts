import { auditSentence, withoutAccount } from '#contract/auditWords.ts'
import type { AuditEntryShown } from '#contract/calls/auditCalls.ts'
import { isWithheld } from '#schema/personal.ts'
import type { AnyResource } from '#schema/resource.ts'
import { titleOf } from '#schema/titleOf.ts'
import { accountNames, personOf } from '../store/accounts/accounts.ts'
import type { AuditRow } from '../store/log/auditList.ts'
import { recordsOf } from '../store/records/records.ts'
import type { Tx } from '../store/store.ts'

/** Adds the account names, record titles and sentences that are shown to the user. */
export async function shownLines(tx: Tx, tenantId: number, rows: readonly AuditRow[]): Promise<AuditEntryShown[]> {
  const names = rows.some(row => row.userId !== null) ? await accountNames(tx, tenantId) : new Map<number, string>()
  const titles = await titlesOf(tx, tenantId, rows)
  return rows.map(row => {
    const { id, action, now, userId, token, address, recordId, changes } = row
    const resource = row.resource === null ? undefined : tx.resources.get(row.resource)
    const there = titles.get(`${row.resource} ${recordId}`)
    const title = there ?? formerTitle(resource, row)
    const usuario = personOf(names, userId)
    return {
      id,
      quando: now,
      acao: action,
      frase: auditSentence({ action, resource, title, changes }),
      usuario,
      quem:
        token === null ? (usuario?.nome ?? withoutAccount(action, resource)) : `${usuario?.nome}, pelo token ${token}`,
      token,
      endereco: address,
      recurso: row.resource,
      registro: recordId,
      titulo: title,
      existe: there !== undefined,
      campos: fieldsOf(resource, row),
    }
  })
}

function formerTitle(resource: AnyResource | undefined, { recordId, changes }: AuditRow): string {
  if (resource === undefined || recordId === null) return ''
  const told = changes[resource.title]?.findLast(value => typeof value === 'string')
  return typeof told === 'string' && told !== '' ? told : `nº ${recordId}`
}

async function titlesOf(tx: Tx, tenantId: number, rows: readonly AuditRow[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  const about = rows.filter(row => row.recordId !== null && row.tenantId === tenantId)
  for (const [name, some] of Map.groupBy(about, row => row.resource)) {
    const resource = name === null ? undefined : tx.resources.get(name)
    if (resource === undefined || resource.comingSoon || resource.settings) continue
    const ids = [...new Set(some.flatMap(({ recordId }) => recordId ?? []))]
    for (const record of await recordsOf(tx, resource, tenantId, ids, [resource.title]))
      titles.set(`${name} ${record.id}`, titleOf(resource, record) || `nº ${record.id}`)
  }
  return titles
}

function fieldsOf(resource: AnyResource | undefined, { action, changes }: AuditRow): AuditEntryShown['campos'] {
  return Object.fromEntries(
    // Names that begin with `_` are internal data for undo and restore.
    Object.entries(changes)
      .filter(([name]) => !name.startsWith('_'))
      .map(([name, [antes, depois]]) => {
        const field = resource?.fields[name]
        const isKept = !(resource && field && isWithheld(resource, field, action))
        const isEmpty = (antes ?? null) === null && (depois ?? null) === null
        return [name, isKept && !isEmpty ? { antes: antes ?? null, depois: depois ?? null } : null]
      }),
  )
}
