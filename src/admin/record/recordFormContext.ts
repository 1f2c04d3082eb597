import { createContext, useContext } from 'react'
import type { AnyResource, Values } from '#schema/resource.ts'
import type { Permissions } from '../api/access.ts'
import type { LocalDraft } from '../drafts/localDrafts.ts'
import type { FormDraft } from '../drafts/useLocalDraft.ts'
import type { WaitReason } from '../model/saveQueue.ts'

/** A date, a word to colleagues or to a person without an account, what the author must change, or a launch. */
export type PublishingDialog = 'date' | 'approval' | 'link' | 'change' | 'launch'

export interface RecordFormState {
  readonly resource: AnyResource
  /** The record as last read or saved; null while it is new. */
  readonly base: Values | null
  /** Why the user may not edit, in a sentence; undefined when editing is allowed. */
  readonly lock: string | undefined
  readonly permissions: Permissions
  readonly phase: 'idle' | 'saving' | 'deleting'
  /** Number of running uploads into the form; it cannot be saved before they end. */
  readonly sending: number
  readonly savedAt: Date | undefined
  /** Why the requested save waits; it is sent again automatically. */
  readonly waitsFor: { readonly waitReason: WaitReason; readonly reason?: string | undefined } | undefined
  readonly draft: FormDraft
  /** Continues a creation that an earlier form had sent. */
  resume(operation: NonNullable<LocalDraft['operation']>): void
  /** Index of the open tab, which the form of a newly created record opens again. */
  readonly tab: { current: number }
  /** Leads to the input of a field, in its tab. */
  readonly goTo: { current: (field: string) => void }
  /** What the open dialog about publishing asks for. */
  readonly dialog: PublishingDialog | undefined
  openDialog(dialog: PublishingDialog | undefined): void
  /** Takes over a newer state of the record in which no value of the form differs. */
  replaceBase(record: Values): void
  /** Opens the form anew with the record as it was read last; undefined for a new record. */
  readonly startAgain: (() => void) | undefined
  readonly failure: string | undefined
  /** Number of refused saves; each increase moves the focus to the problem or the list of problems. */
  readonly refusals: number
  /** Saves the typed values with `changes` on top. */
  submit(changes?: Values): void
  /** Shows above the form why another action than saving failed; undefined removes the message. */
  tell(message: string | undefined): void
  /** Saves a new record and opens an empty form; undefined for an existing record. */
  readonly submitBeforeAnother: (() => void) | undefined
  /** Opens the public page of the typed values in a window; undefined when records have no page. */
  readonly preview: (() => Promise<void>) | undefined
  readonly isPreviewing: boolean
  remove(): Promise<void>
}

const RecordFormContext = createContext<RecordFormState | null>(null)
export const RecordFormProvider = RecordFormContext.Provider

export function useRecordForm(): RecordFormState {
  const form = useContext(RecordFormContext)
  if (!form) throw new Error('useRecordForm needs a RecordForm around it')
  return form
}
