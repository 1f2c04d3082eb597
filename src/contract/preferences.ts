import * as z from 'zod'
import { forbiddenKeyIn } from '#fields/list/forbiddenKeys.ts'
import { parsedJson } from '#fields/strings/parsedJson.ts'
import type { AnyResource } from '#schema/resource.ts'

/** A user's preferences by key; `lista.{recurso}` for each list. */
export interface Preferences {
  readonly tema?: Theme
  /** The tours that this person has seen. */
  readonly vistos?: readonly TourName[]
  readonly [list: `lista.${string}`]: ListPreference | undefined
}
export type TourName = z.output<typeof tourName>
type Theme = z.output<typeof theme>
interface ListPreference {
  /** Columns to show, in this order. */
  readonly colunas?: readonly string[] | undefined
  readonly porPagina?: PageSize | undefined
}
export const pageSizes = [30, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

/** Limit for the JSON of one preference; longer than any valid one. */
export const MAX_PREFERENCE_CHARACTERS = 4096

const theme = z.enum(['claro', 'escuro', 'sistema'])
const tourName = z.enum(['preparo', 'lancamentos'])
/** The preferences that are not about a list. */
export const generalPreferences = { tema: theme, vistos: z.array(tourName).max(tourName.options.length) }

export const isGeneralPreference = (key: string): key is keyof typeof generalPreferences =>
  Object.hasOwn(generalPreferences, key)
const columnNames = z.array(z.string().max(100)).min(1).max(60)
export const listPreference = z.strictObject({
  colunas: columnNames.optional(),
  porPagina: z.literal([...pageSizes]).optional(),
})

/** All columns that a list can show. */
export const offeredColumns = ({ list, title }: AnyResource) => [
  ...new Set([title, ...list.columns, ...list.moreColumns]),
]

/** The resource whose list a preference key is about. */
export function listOfKey(key: string, resources: Iterable<AnyResource>): AnyResource | undefined {
  const name = /^lista\.(.+)$/.exec(key)?.[1]
  return [...resources].find(resource => resource.name === name && !resource.settings && !resource.comingSoon)
}

/** Parses a preference. Undefined when its shape is invalid or it names an unknown column. */
export function readPreference(key: string, json: string, resources: Iterable<AnyResource>): unknown {
  const value = parsed(json)
  if (isGeneralPreference(key)) return generalPreferences[key].safeParse(value).data
  const resource = listOfKey(key, resources)
  const read = listPreference.safeParse(value).data
  if (resource === undefined || read === undefined) return undefined
  const { colunas } = read
  return colunas === undefined || areColumns(resource, colunas) ? read : undefined
}

/** The same for a stored preference: columns that no longer exist are dropped. */
export function keptPreference(key: string, json: string, resources: Iterable<AnyResource>): unknown {
  const resource = listOfKey(key, resources)
  if (resource === undefined) return readPreference(key, json, resources)
  const read = listPreference.safeParse(parsed(json)).data
  if (read?.colunas === undefined) return read
  const offered = offeredColumns(resource)
  const colunas = read.colunas.filter(name => offered.includes(name))
  return { ...(read.porPagina ? { porPagina: read.porPagina } : {}), ...(colunas.length > 0 ? { colunas } : {}) }
}

export function areColumns(resource: AnyResource, names: readonly string[]): boolean {
  const offered = offeredColumns(resource)
  return new Set(names).size === names.length && names.every(name => offered.includes(name))
}

function parsed(json: string): unknown {
  const value = parsedJson(json)
  return forbiddenKeyIn(value) ? undefined : value
}
