import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { type Field, isEmpty } from '#fields/contract/fieldKind.ts'
import { onAnyChange } from '#fields/inputs/formChanges.admin.ts'
import { isSame } from '#fields/merge/isSame.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { useAccount } from '../api/access.ts'
import { formTitleOf, placeOf } from '../model/preparation.ts'
import { type DraftStorageState, type DraftWriter, startDraftWriter } from './draftWriter.ts'
import {
  type DraftPlace,
  type LocalDraft,
  NEW,
  removeDraft,
  reportStorageError,
  type StoredDraft,
  storedDrafts,
} from './localDrafts.ts'

export type FormDraft = ReturnType<typeof useLocalDraft>

/** Stores what is typed in the surrounding form in this browser, without rendering while the user types. */
export function useLocalDraft(resource: AnyResource, base: Values | null) {
  // Not the form object itself, which is a new one at each render.
  const { control, getValues } = useFormContext()
  const account = useAccount()
  // The draft keeps the account that opened the form, even when another one signs in from another window.
  const [owner, setOwner] = useState<typeof account>()
  if (owner === undefined && account !== undefined) setOwner(account)
  // Fixed: a new record, once saved, continues in another form.
  const [record] = useState(base ? placeOf(base) : NEW)
  const [storageState, setStorageState] = useState<DraftStorageState>('nothing')
  const [left, setLeft] = useState<readonly StoredDraft[]>([])
  const writer = useRef<DraftWriter>(undefined)
  const latest = useRef(base)
  latest.current = base

  const accountId = owner?.['id']
  const tenantId = owner?.['tenant']?.id
  useEffect(() => {
    if (accountId === undefined) return
    const place: DraftPlace = { account: Number(accountId), tenant: Number(tenantId), resource: resource.name, record }
    let isGone = false
    const mine = startDraftWriter(
      place,
      {
        base: () => latest.current,
        changed: names => changedIn(resource, getValues(), control._defaultValues, names),
        title: typed => nameOf(resource, { ...latest.current, ...typed }),
      },
      next => !isGone && setStorageState(next),
    )
    writer.current = mine
    const stopListening = onAnyChange(control, mine.touch)
    void storedDrafts(place).then(found => {
      if (isGone) return
      const wanted = found.filter(entry => isStillWanted(resource, entry, getValues()))
      for (const entry of found) if (!wanted.includes(entry)) void removeDraft(entry.id).catch(reportStorageError)
      setLeft(wanted)
    })
    return () => {
      isGone = true
      stopListening()
      mine.stop()
    }
  }, [accountId, tenantId, resource, record, control, getValues])

  const without = (id: string) => setLeft(entries => entries.filter(entry => entry.id !== id))
  return {
    storageState,
    /** Drafts of earlier forms of this record, newest first. */
    stored: left,
    owner: owner as { readonly id: number; readonly nome: string; readonly email: string } | undefined,
    noteOperation: async (operation: LocalDraft['operation']) => writer.current?.note(operation),
    /** Marks the draft as copied into this form. */
    takeOver(entry: Pick<LocalDraft, 'id' | 'operation'>) {
      writer.current?.takeOver(entry)
      without(entry.id)
    },
    async forget({ id }: StoredDraft) {
      // Removed from the screen only after the browser has deleted it, so that a reload at once does not show it again.
      await removeDraft(id).catch(reportStorageError)
      without(id)
    },
    /** Deletes all those drafts: the record was deleted, or its personal data were. */
    forgetAll() {
      setLeft([])
      for (const { id } of left) void removeDraft(id).catch(reportStorageError)
    },
    settled: async () => writer.current?.settled(),
    discard: async () => writer.current?.discard(),
    id: () => writer.current?.id,
  }
}

function changedIn(
  resource: AnyResource,
  values: Values,
  start: Values,
  names: ReadonlySet<string> | undefined,
): { typed: Values; withheld: string[] } {
  const typed: Values = {}
  const withheld: string[] = []
  for (const name of names ?? Object.keys(resource.fields)) {
    const field: Field | undefined = resource.fields[name]
    const { readOnly } = field?.options ?? {}
    if (field === undefined || readOnly || isSame(values[name], start[name])) continue
    if (!field.kind.secret) typed[name] = values[name]
    else if (!isEmpty(field, values[name])) withheld.push(name)
  }
  return { typed, withheld }
}

/** A save without an answer may have succeeded; the draft then equals the record and is not offered. */
function isStillWanted(resource: AnyResource, { typed, operation }: StoredDraft, values: Values): boolean {
  return (
    operation !== undefined ||
    Object.entries(typed).some(([name, value]) => name in resource.fields && !isSame(value, values[name]))
  )
}

function nameOf(resource: AnyResource, values: Values): string {
  return values[resource.title] ? formTitleOf(resource, values) : ''
}
