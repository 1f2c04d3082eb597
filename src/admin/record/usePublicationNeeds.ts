import { createContext, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { onAnyChange } from '#fields/inputs/formChanges.admin.ts'
import { useRelated } from '#fields/inputs/related.admin.ts'
import type { AnyResource } from '#schema/resource.ts'
import { type PublicationNeeds, publicationNeeds } from '../model/publicationNeeds.ts'

/** Names of the fields that publication requires and a draft does not. */
export const AskedContext = createContext<ReadonlySet<string>>(new Set())

/** In milliseconds: checking the whole record is too slow for every keystroke. */
const DELAY_MS = 250

export function usePublicationNeeds(resource: AnyResource): PublicationNeeds {
  const { control, getValues } = useFormContext()
  const related = useRelated()
  const [needs, setNeeds] = useState(() => publicationNeeds(resource, getValues(), related))

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function look() {
      timer = undefined
      const found = publicationNeeds(resource, getValues(), related)
      // Reuses equal sets, so that nothing renders again.
      setNeeds(({ missing, asked }) => ({ missing: same(missing, found.missing), asked: same(asked, found.asked) }))
    }
    look()
    const stopListening = onAnyChange(control, () => {
      timer ??= setTimeout(look, DELAY_MS)
    })
    return () => {
      stopListening()
      clearTimeout(timer)
    }
  }, [resource, related, control, getValues])
  return needs
}

const same = (before: ReadonlySet<string>, after: ReadonlySet<string>) =>
  before.size === after.size && [...before].every(name => after.has(name)) ? before : after
