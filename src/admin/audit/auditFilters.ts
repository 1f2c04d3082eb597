import { auditActions } from '#contract/auditWords.ts'
import { choice } from '#fields/choice/choice.ts'
import type { AdminFilterValue } from '#fields/contract/adminFace.admin.ts'
import type { Field } from '#fields/contract/fieldKind.ts'
import { dateTime } from '#fields/dateTime/dateTime.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { resources } from '#resources.ts'
import { accountsResource } from '#schema/roles.ts'

const accounts = accountsResource(resources)

/** Declared as fields, because kinds provide the filter inputs. A period is the parameters `de` and `ate`. */
export const auditFilters: readonly (readonly [name: string, field: Field])[] = [
  ['periodo', dateTime({ label: 'Período' })],
  ...(accounts ? [['usuario', reference({ label: 'Pessoa', to: accounts.resource.name })] as const] : []),
  ['acao', choice({ label: 'O que', options: auditActions })],
  [
    'recurso',
    choice({
      label: 'Seção',
      options: Object.fromEntries(
        resources.filter(({ comingSoon }) => !comingSoon).map(({ name, label }) => [name, label.title]),
      ),
    }),
  ],
  ['endereco', text({ label: 'Endereço', max: 45 })],
]

const ENDS = { from: 'de', until: 'ate' } as const

export function filterIn(query: URLSearchParams, name: string): AdminFilterValue {
  if (name !== 'periodo') return query.has(name) ? { is: query.getAll(name) } : {}
  const [from, until] = [query.get(ENDS.from), query.get(ENDS.until)]
  return { from: from ?? undefined, until: until ?? undefined }
}

/** The query with this filter replaced; it returns to the first page. */
export function withFilter(query: URLSearchParams, name: string, { is = [], from, until }: AdminFilterValue) {
  const changed = new URLSearchParams(query)
  for (const key of ['pagina', ...(name === 'periodo' ? Object.values(ENDS) : [name])]) changed.delete(key)
  for (const value of is) changed.append(name, value)
  if (from) changed.set(ENDS.from, from)
  if (until) changed.set(ENDS.until, until)
  return changed
}
