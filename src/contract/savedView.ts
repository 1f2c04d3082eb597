import { isListQuery } from '#schema/decodeQuery.ts'
import type { AnyResource } from '#schema/resource.ts'

export const MAX_VIEW_NAME_CHARACTERS = 60
export const MAX_VIEW_QUERY_CHARACTERS = 2000
export const MAX_OWN_VIEWS = 50
/** What one person shares with the team in a section: nobody can take the places of the others. */
export const MAX_SHARED_VIEWS = 10

/** The parameters that the list still understands, and the names of the others. */
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
