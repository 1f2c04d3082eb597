import { createContext, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { onAnyChange } from '#fields/inputs/formChanges.admin.ts'
import { useRelated } from '#fields/inputs/related.admin.ts'
import type { AnyResource } from '#schema/resource.ts'
import { type PublicationNeeds, publicationNeeds } from '../model/publicationNeeds.ts'

/** Names of the fields that publication asks for and a draft does without. */
export const AskedContext = createContext<ReadonlySet<string>>(new Set())

/** In milliseconds: the whole record is looked at, which no key should wait for. */
const DELAY_MS = 250

/** What publication would ask of what the form holds, kept up to date while the user types. */
export function usePublicationNeeds(resource: AnyResource): PublicationNeeds {
  const { control, getValues } = useFormContext()
  const related = useRelated()
  const [needs, setNeeds] = useState(() => publicationNeeds(resource, getValues(), related))

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function look() {
      timer = undefined
      const found = publicationNeeds(resource, getValues(), related)
      // The same sets as before draw nothing again.
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
