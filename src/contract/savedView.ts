import { isListQuery } from '#schema/decodeQuery.ts'
import type { AnyResource } from '#schema/resource.ts'

export const MAX_VIEW_NAME_CHARACTERS = 60
export const MAX_VIEW_QUERY_CHARACTERS = 2000
export const MAX_OWN_VIEWS = 50
/** Shared views per user and list, so that no user can use up the team's views. */
export const MAX_SHARED_VIEWS = 10

/** Splits a query into the parameters that the list still accepts and the names of the others. */
export function keptQuery(resource: AnyResource, parameters: URLSearchParams) {
  const kept = new URLSearchParams()
  const dropped: string[] = []
  for (const name of new Set(parameters.keys())) {
    const texts = parameters.getAll(name)
    const trial = new URLSearchParams([...kept, ...texts.map(text => [name, text])])
    if (name !== 'pagina' && name !== 'limite' && isListQuery(resource, trial)) {
      for (const text of texts) kept.append(name, text)
    } else dropped.push(name)
  }
  return { kept, dropped }
}
