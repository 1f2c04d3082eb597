import { resources } from '#resources.ts'
import { firstListQuery } from './api/contractClient.ts'
import { readEarly } from './api/http.ts'
import { DASHBOARD } from './model/addresses.ts'

/**
 * Asks for what the screen at this address shows first, before it is drawn: on a phone the question takes as long as the
 * drawing. A list that is narrowed, or ordered as a person once chose, asks by itself.
 *
 * @param address a path with its query
 */
export function readFirst(address: string): void {
  readEarly('/api/preferencias')
  if (address === DASHBOARD) readEarly('/api/painel')
  const [, name, id] = /^\/admin\/([a-z_]+)(?:\/(\d+))?$/.exec(address) ?? []
  const resource = resources.find(one => one.name === name)
  if (resource === undefined || resource.settings || resource.files || resource.comingSoon) return
  if (id !== undefined) readEarly(`/api/${resource.name}/${id}`)
  else readEarly(`/api/${resource.name}`, firstListQuery(resource.list.sort))
}
