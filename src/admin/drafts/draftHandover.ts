import type { Values } from '#schema/resource.ts'

/** What goes from one screen into the next one's form: what was typed while a new record was being created, or what was deleted. */
export interface DraftHandover {
  readonly typed: Values
  /** The draft's entry that holds it until then. */
  readonly entry: string | undefined
  /** The person has asked to save it as well, with these values on top of it. */
  readonly toBeSaved: Values | undefined
}

let waiting: (DraftHandover & { readonly place: string }) | undefined

export function handOverDraft(resource: string, id: unknown, what: DraftHandover): void {
  waiting = { ...what, place: `${resource}/${String(id)}` }
}

/** What goes there is to be saved as well, with these values on top of it. */
export function saveHandedOverDraft(resource: string, id: unknown, toBeSaved: Values): void {
  const place = `${resource}/${String(id)}`
  const what = waiting?.place === place ? waiting : { place, typed: {}, entry: undefined }
  waiting = { ...what, toBeSaved }
}

/** Takes it; a second call finds nothing. */
export function takeHandedOverDraft(resource: string, id: unknown): DraftHandover | undefined {
  const found = waiting?.place === `${resource}/${String(id)}` ? waiting : undefined
  if (found) waiting = undefined
  return found
}
