import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { AnyResource, Values } from '#schema/resource.ts'
import { NEW } from './localDrafts.ts'
import type { FormDraft } from './useLocalDraft.ts'

/** What goes from one screen into the next one's form: what was typed while a new record was being created, or what was deleted. */
interface DraftHandover {
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
function takeHandedOverDraft(resource: string, id: unknown): DraftHandover | undefined {
  const found = waiting?.place === `${resource}/${String(id)}` ? waiting : undefined
  if (found) waiting = undefined
  return found
}

/**
 * What was typed while the record was being created goes on in this form, its own one, and is saved when that was asked
 * for. The form of a new record takes what was deleted and is to come back.
 */
export function useDraftHandover(
  resource: AnyResource,
  base: Values | null,
  draft: FormDraft,
  submit: (changes: Values) => void,
): void {
  const form = useFormContext()
  const parts = useRef({ draft, submit })
  parts.current = { draft, submit }
  const id = base === null ? NEW : base['id']
  // The form around this one fills itself once more after its first drawing.
  const [isFilled, setFilled] = useState(false)
  useEffect(() => setFilled(true), [])
  useEffect(() => {
    const handed = !isFilled || id === undefined ? undefined : takeHandedOverDraft(resource.name, id)
    if (!handed) return
    for (const [name, value] of Object.entries(handed.typed)) form.setValue(name, value, { shouldDirty: true })
    if (handed.entry) parts.current.draft.takeOver({ id: handed.entry })
    if (handed.toBeSaved) parts.current.submit(handed.toBeSaved)
  }, [resource, id, form, isFilled])
}
