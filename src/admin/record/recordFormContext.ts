import { createContext, useContext } from 'react'
import type { AnyResource, Values } from '#schema/resource.ts'
import type { Permissions } from '../api/access.ts'
import type { LocalDraft } from '../drafts/localDrafts.ts'
import type { FormDraft } from '../drafts/useLocalDraft.ts'
import type { Trouble } from '../model/saveQueue.ts'

/** What the parts of a form share. */
export interface RecordFormState {
  readonly resource: AnyResource
  /** The record as last read or saved; null while it is being created. */
  readonly base: Values | null
  /** Why the user may change nothing here, in a sentence; undefined where they may. */
  readonly lock: string | undefined
  /** What the user may do with records of the resource. */
  readonly permissions: Permissions
  readonly phase: 'idle' | 'saving' | 'deleting'
  /** How many files are on their way into it; it cannot be saved until they are there. */
  readonly sending: number
  /** When it was last saved on this page. */
  readonly savedAt: Date | undefined
  /** What the save that was asked for waits for; it goes on by itself. */
  readonly waitsFor: { readonly trouble: Trouble; readonly reason?: string | undefined } | undefined
  /** What a former form of this record left, and what this one keeps. */
  readonly draft: FormDraft
  /** Takes up a creation that a former form had sent. */
  resume(operation: NonNullable<LocalDraft['operation']>): void
  /** The open tab, carried along when a new record goes on at its own address. */
  readonly tab: { current: number }
  /** Why the last save did not happen, in words. */
  readonly failure: string | undefined
  /** Grows with every save that was refused: the problem, or the list of them, then takes the focus. */
  readonly refusals: number
  /** Saves what is typed, with these values on top of it. */
  submit(changes?: Values): void
  /** Saves a new record and goes on to an empty form; undefined where none is created. */
  readonly submitBeforeAnother: (() => void) | undefined
  /** Shows, in a window of its own, the public page of what is typed; undefined where no page shows such records. */
  readonly preview: (() => Promise<void>) | undefined
  /** That page is being made. */
  readonly isPreviewing: boolean
  /** Asks, deletes, and goes where the screen says. */
  remove(): Promise<void>
}

const RecordFormContext = createContext<RecordFormState | null>(null)
export const RecordFormProvider = RecordFormContext.Provider

export function useRecordForm(): RecordFormState {
  const form = useContext(RecordFormContext)
  if (!form) throw new Error('useRecordForm needs a RecordForm around it')
  return form
}
