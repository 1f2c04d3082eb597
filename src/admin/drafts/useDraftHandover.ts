import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { AnyResource, Values } from '#schema/resource.ts'
import { takeHandedOverDraft } from './draftHandover.ts'
import { NEW } from './localDrafts.ts'
import type { FormDraft } from './useLocalDraft.ts'

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
