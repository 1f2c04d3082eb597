import type { Values } from '#schema/resource.ts'

/** What goes from one screen into the next one's form: what was typed while a new record was being created, or what was deleted. */
export interface HandedOver {
  readonly typed: Values
  /** The journal's entry that holds it until then. */
  readonly entry: string | undefined
  /** The person has asked to save it as well. */
  readonly isToBeSaved: boolean
}

let waiting: (HandedOver & { readonly place: string }) | undefined

export function handOver(resource: string, id: unknown, what: HandedOver): void {
  waiting = { ...what, place: `${resource}/${String(id)}` }
}

/** Takes it; a second call finds nothing. */
export function takeHandedOver(resource: string, id: unknown): HandedOver | undefined {
  const found = waiting?.place === `${resource}/${String(id)}` ? waiting : undefined
  if (found) waiting = undefined
  return found
}
