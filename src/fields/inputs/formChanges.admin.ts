import type { Control } from 'react-hook-form'
import { firstStep } from '../contract/firstStep.ts'

/** What happened, as react-hook-form tells it: `type` is there when a person changed a value. */
interface Change {
  readonly name?: string | undefined
  readonly type?: string | undefined
}

type Heard = (change: Change) => void
/** By the first step of the path, so that what happens in one list is compared with no other. */
type Listeners = Map<string, Map<string, Set<Heard>>>

const known = new WeakMap<object, Listeners>()

/**
 * Calls back whenever what the form holds at a path may have changed: its value, something inside it or around it, or
 * what is wrong with it. Returns what ends this.
 *
 * react-hook-form's own hooks hear of every key in every field, and each of them has the whole form copied at every
 * key. A form has more than a thousand inputs, so here one of them listens for all, and only those concerned are called.
 */
export function onChangeAt(control: Control, path: string, heard: Heard): () => void {
  const group = groupAt(listenersOf(control), path)
  const at = group.get(path) ?? new Set()
  group.set(path, at.add(heard))
  return () => {
    at.delete(heard)
    if (at.size === 0 && group.get(path) === at) group.delete(path)
  }
}

/** Calls back with the path of each value that may have changed; undefined: any of them. Copies nothing, as `watch` would. */
export function onAnyChange(control: Control, heard: (path: string | undefined) => void): () => void {
  const listening = control._subjects.state.subscribe({
    next: signal => {
      if (signal.name) heard(signal.name)
      else if ('values' in signal) heard(undefined)
    },
  })
  return () => listening.unsubscribe()
}

function listenersOf(control: Control): Listeners {
  const existing = known.get(control)
  if (existing) return existing
  const listeners: Listeners = new Map()
  known.set(control, listeners)
  // It lives as long as the form itself, so nothing has to end it.
  control._subjects.state.subscribe({
    next: signal => {
      if (signal.name) return tell(concerned(groupAt(listeners, signal.name), signal.name), signal)
      // Whether the form is dirty or ready is no value and no mistake.
      if ('values' in signal || 'errors' in signal)
        for (const group of listeners.values()) tell([...group.values()], signal)
    },
  })
  return listeners
}

function groupAt(listeners: Listeners, path: string): Map<string, Set<Heard>> {
  const first = firstStep(path)
  const group = listeners.get(first) ?? new Map()
  listeners.set(first, group)
  return group
}

function concerned(group: Map<string, Set<Heard>>, path: string): Set<Heard>[] {
  const found: Set<Heard>[] = []
  for (const [other, at] of group) {
    if (other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`)) found.push(at)
  }
  return found
}

/** Who is called may draw rows anew, and with that change who listens. */
function tell(sets: readonly Set<Heard>[], change: Change) {
  for (const heard of sets.flatMap(at => [...at])) heard(change)
}
