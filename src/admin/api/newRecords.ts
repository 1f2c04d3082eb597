import type { Identifier } from 'react-admin'
import { onSessionChange } from './session.ts'

interface NewRecord {
  readonly id: Identifier
  /** In which visit of its list it was first shown; undefined until then. */
  readonly visit?: string
}

/** No more of them stand before the rest of a list. */
const MAX_NEW = 30

const byResource = new Map<string, readonly NewRecord[]>()
const listeners = new Set<() => void>()

/** The records that this person has made here and has not seen in their list or sees there now, the newest first. */
export const newRecords = (resource: string): readonly NewRecord[] => byResource.get(resource) ?? NONE
const NONE: readonly NewRecord[] = []

export function noteNew(resource: string, ids: readonly Identifier[]): void {
  const others = newRecords(resource).filter(({ id }) => !ids.includes(id))
  keep(resource, [...ids.map(id => ({ id })), ...others].slice(0, MAX_NEW))
}

/** Ties those that were not shown yet to this visit of the list, and lets go of those of visits before. */
export function noteShown(resource: string, visit: string): void {
  const known = newRecords(resource)
  if (known.every(one => one.visit === visit)) return
  const ofVisit = known.filter(one => one.visit === undefined || one.visit === visit)
  keep(
    resource,
    ofVisit.map(({ id }) => ({ id, visit })),
  )
}

export function onNewRecords(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function keep(resource: string, records: readonly NewRecord[]): void {
  byResource.set(resource, records)
  for (const tell of listeners) tell()
}

// They are of the person who made them.
onSessionChange(() => byResource.clear())
