import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { AnyResource, Values } from '#schema/resource.ts'
import { placeOf } from '../model/preparation.ts'
import { NEW } from './localDrafts.ts'
import type { FormDraft } from './useLocalDraft.ts'

/** Passed from one screen to the form of the next: text typed during a creation, or a deleted record. */
interface DraftHandover {
  readonly typed: Values
  /** Id of the stored draft that holds `typed` until the next form takes it over. */
  readonly entry: string | undefined
  /** Set when the user asked to save: values to save on top of `typed`. */
  readonly toBeSaved: Values | undefined
}

let waiting: (DraftHandover & { readonly place: string }) | undefined

export function handOverDraft(resource: string, id: unknown, what: DraftHandover): void {
  waiting = { ...what, place: `${resource}/${String(id)}` }
}

/** Asks the next form of this record to save the handed-over draft with these values on top of it. */
export function saveHandedOverDraft(resource: string, id: unknown, toBeSaved: Values): void {
  const place = `${resource}/${String(id)}`
  const what = waiting?.place === place ? waiting : { place, typed: {}, entry: undefined }
  waiting = { ...what, toBeSaved }
}

/** Returns and clears the draft; a second call finds nothing. */
function takeHandedOverDraft(resource: string, id: unknown): DraftHandover | undefined {
  const found = waiting?.place === `${resource}/${String(id)}` ? waiting : undefined
  if (found) waiting = undefined
  return found
}

/** Puts a handed-over draft into this form, and saves it when the user had asked for that. */
export function useDraftHandover(
  resource: AnyResource,
  base: Values | null,
  draft: FormDraft,
  submit: (changes: Values) => void,
): void {
  const form = useFormContext()
  const parts = useRef({ draft, submit })
  parts.current = { draft, submit }
  const id = base === null ? NEW : placeOf(base)
  // The surrounding form resets itself once after its first render.
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
