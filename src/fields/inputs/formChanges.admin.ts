import type { Control } from 'react-hook-form'
import { firstStep } from '../contract/firstStep.ts'

/** A react-hook-form notification. It has a `type` when a user changed a value. */
interface Change {
  readonly name?: string | undefined
  readonly type?: string | undefined
}

type Heard = (change: Change) => void
/** Grouped by the first step of the path, so that a change in one list is not compared with the paths of others. */
type Listeners = Map<string, Map<string, Set<Heard>>>

const known = new WeakMap<object, Listeners>()

/**
 * Calls back whenever the form's state at a path may have changed: its value, a value inside or around it, or its
 * error. Returns the function that unsubscribes.
 *
 * react-hook-form's own hooks notify every field of every keystroke, and each of them copies the whole form. A form has
 * more than a thousand inputs, so here one subscription per form calls only the listeners concerned.
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

/** Calls back with the path of each value that may have changed (undefined: any). Unlike `watch` it copies nothing. */
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
  // Never unsubscribed: the subscription lives as long as the form's control.
  control._subjects.state.subscribe({
    next: signal => {
      if (signal.name) return tell(concerned(groupAt(listeners, signal.name), signal.name), signal)
      // Notifications about other state, such as `isDirty`, change neither values nor errors.
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

/** A listener may render rows and so change the set of listeners: the sets are copied first. */
function tell(sets: readonly Set<Heard>[], change: Change) {
  for (const heard of sets.flatMap(at => [...at])) heard(change)
}
