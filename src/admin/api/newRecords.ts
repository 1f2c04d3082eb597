import type { Identifier } from 'react-admin'
import { onSessionChange } from './session.ts'

interface NewRecord {
  readonly id: Identifier
  /** The visit of the list in which it was first shown; undefined before. */
  readonly visit?: string
}

const MAX_NEW = 30

const byResource = new Map<string, readonly NewRecord[]>()
const listeners = new Set<() => void>()

/** Records that this user created in this window and has not yet seen in their list or sees there now, newest first. */
export const newRecords = (resource: string): readonly NewRecord[] => byResource.get(resource) ?? NONE
const NONE: readonly NewRecord[] = []

export function noteNew(resource: string, ids: readonly Identifier[]): void {
  const others = newRecords(resource).filter(({ id }) => !ids.includes(id))
  keep(resource, [...ids.map(id => ({ id })), ...others].slice(0, MAX_NEW))
}

/** Assigns the records not shown yet to this visit of the list and drops those of earlier visits. */
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

// The records belong to the account that created them.
onSessionChange(() => byResource.clear())
