import { isSame } from '#fields/merge/isSame.ts'
import type { Values } from '#schema/resource.ts'
import type { Merge } from './merge.ts'

/** One save request. It keeps its values and key, so that it can be sent again whatever is typed meanwhile. */
export interface Save {
  readonly key: string
  readonly typed: Values
  /** Values of the pressed button, on top of the form. */
  readonly changes: Values
  /** The record to change; null when the save creates one. */
  readonly base: Values | null
  readonly isUndo?: true
}

/** Why a save waits: no network, no answer, an unavailable server, an ended session, or another account's session. */
export type WaitReason = 'network' | 'connection' | 'server' | 'session' | 'owner'

/** A save that came too late: another user has saved the record since it was read. */
export interface StaleSave {
  readonly current: Values
  readonly merge: Merge
  readonly changes: Values
}

export type SaveFailure =
  | { readonly is: 'otherOwner'; readonly now: { readonly nome: string; readonly email: string } }
  | { readonly is: 'sessionEnded' }
  /** No answer: the save may have arrived or not. `retryAfter` is in seconds, `reason` is shown to the user. */
  | {
      readonly is: 'unanswered'
      readonly waitReason: WaitReason
      readonly reason?: string | undefined
      readonly retryAfter: number
    }
  /** An internal server error: the save may have been stored or not. */
  | { readonly is: 'serverFault'; readonly message: string }
  | { readonly is: 'tooManyRequests'; readonly message: string }
  /** The server requires the account's current password; `problem` says what is wrong with the one given. */
  | { readonly is: 'passwordRequired'; readonly problem: string | undefined }
  | { readonly is: 'stale'; readonly stale: StaleSave }
  /** `errors` has the nested shape of the form. */
  | { readonly is: 'refused'; readonly message: string; readonly errors: Values | undefined }
  | { readonly is: 'defect'; readonly message: string }

export interface SaveQueue {
  readonly underWay: UnderWay | undefined
  /** Is sent again when network, server or sign-in return. `isShown` is false for a save of a former form. */
  readonly waiting:
    | {
        readonly save: Save
        readonly waitReason: WaitReason
        readonly reason?: string | undefined
        readonly tries: number
        readonly isShown: boolean
      }
    | undefined
  /** Was sent with unknown result: until the result is known, the same form is sent with the same key. */
  readonly unconfirmed: Save | undefined
  /** Changes requested while another save was under way or had to be settled first. */
  readonly next: Values | undefined
  /** A new record was stored; the form at its own address takes over further saves. */
  readonly isCreated: boolean
  readonly isClosed: boolean
  readonly savedAt: Date | undefined
  readonly failure: string | undefined
  /** A save was requested while files were being uploaded into the form. */
  readonly isTooEarly: boolean
  readonly refusals: number
  readonly stale: StaleSave | undefined
  readonly passwordQuestion: { readonly save: Save; readonly problem: string | undefined } | undefined
}

interface UnderWay {
  readonly save: Save
  /** A retry is not shown as saving until the user also requests a save. */
  readonly by: 'user' | 'retry'
  readonly isShown: boolean
  /** The created record, held until the uploads into the form are complete. */
  readonly created?: { readonly record: Values; readonly at: Date }
}

export type SaveEvent =
  | { readonly type: 'opened' | 'closed' | 'filesArrived' | 'serverReachable' | 'signedIn' }
  /** `files`: number of uploads into the form that are still running. */
  | { readonly type: 'saveAsked'; readonly changes: Values; readonly files: number }
  /** Result of `check`; `problem` is the text why the form cannot be sent. */
  | { readonly type: 'checked'; readonly save: Save; readonly problem: string | undefined; readonly isChanged: boolean }
  | {
      readonly type: 'answered'
      readonly save: Save
      readonly record: Values
      readonly files: number
      readonly at: Date
    }
  | { readonly type: 'failed'; readonly save: Save; readonly failure: SaveFailure }
  | { readonly type: 'retryDue'; readonly save: Save }
  /** A creation of a former form with unknown result: the next save settles it first. */
  | { readonly type: 'resumed'; readonly save: Save }
  /** Something other than a save was refused; undefined removes the message. */
  | { readonly type: 'externalFailure'; readonly message: string | undefined }
  | { readonly type: 'merged'; readonly values: Values }
  | { readonly type: 'mergeDismissed' | 'passwordDismissed' }
  | { readonly type: 'passwordGiven'; readonly password: string; readonly key: string }

export type SaveEffect =
  /** Validate the form and answer with `checked`, synchronously. */
  | { readonly type: 'check'; readonly changes: Values }
  | { readonly type: 'clearErrors' | 'tellUnchanged' | 'cancelRetry' | 'forgetOperation' }
  /** Send the save and answer with `answered` or `failed`. */
  | { readonly type: 'send'; readonly save: Save }
  /** Answer with `retryDue` after `delay` milliseconds. */
  | { readonly type: 'scheduleRetry'; readonly save: Save; readonly delay: number }
  | { readonly type: 'tellSaved'; readonly save: Save; readonly record: Values }
  /** Put the server's values into the form, except in fields typed in since `sent`. */
  | { readonly type: 'accept'; readonly record: Values; readonly sent: Values }
  /** Request another save if anything is still unsaved. */
  | { readonly type: 'saveRest'; readonly changes: Values }
  | {
      readonly type: 'openRecord'
      readonly save: Save
      readonly record: Values
      readonly toBeSaved: Values | undefined
      readonly isClosed: boolean
    }
  /** The form of the created record, which is about to open, must save this too. */
  | { readonly type: 'saveThere'; readonly changes: Values }
  | { readonly type: 'takeMerged'; readonly stale: StaleSave; readonly values: Values }
  | { readonly type: 'showErrors'; readonly errors: Values }
  | { readonly type: 'announceOther'; readonly now: { readonly nome: string; readonly email: string } }

type Step = readonly [SaveQueue, readonly SaveEffect[]]

/** The field that carries the account's current password when the server requires it. */
export const OWN_PASSWORD = 'senha_atual'

/** Milliseconds until the first retry, and the upper limit for later ones. */
const [MIN_RETRY_MS, MAX_RETRY_MS] = [1_000, 30_000]

export const newQueue = (savedAt: Date | undefined): SaveQueue => ({
  underWay: undefined,
  waiting: undefined,
  unconfirmed: undefined,
  next: undefined,
  isCreated: false,
  isClosed: false,
  savedAt,
  failure: undefined,
  isTooEarly: false,
  refusals: 0,
  stale: undefined,
  passwordQuestion: undefined,
})

/** The waiting save, if the user is told about it. */
export const shownWait = ({ waiting }: SaveQueue) => (waiting?.isShown ? waiting : undefined)

/**
 * State machine of the saves of one form; at most one is under way. A refusal loses nothing typed. A save that meets no
 * server, an ended session or another account's session waits, and is sent again with the same key when possible.
 */
export function step(queue: SaveQueue, event: SaveEvent): Step {
  switch (event.type) {
    case 'opened':
      return [queue.isClosed ? { ...queue, isClosed: false } : queue, []]
    case 'closed':
      return [{ ...queue, isClosed: true }, [{ type: 'cancelRetry' }]]
    case 'saveAsked':
      return askSave(queue, event.changes, event.files)
    case 'checked':
      return sendChecked(queue, event)
    case 'answered':
      if (event.save.base !== null || event.files === 0) return succeed(queue, event.save, event)
      // Navigation to the record's own form waits for the uploads, so that their files go along.
      return [{ ...queue, underWay: queue.underWay && { ...queue.underWay, created: event } }, []]
    case 'filesArrived': {
      // Returns the same queue when nothing changes: a new object would render the form again.
      const withoutUploadError = queue.isTooEarly ? { ...queue, isTooEarly: false } : queue
      const { save, created } = queue.underWay ?? {}
      return save && created ? succeed(withoutUploadError, save, created) : [withoutUploadError, []]
    }
    case 'failed':
      return fail(queue, event.save, event.failure)
    case 'retryDue':
      return send(queue, event.save, 'retry')
    case 'serverReachable':
      return queue.waiting && !needsUser(queue.waiting.waitReason)
        ? send(queue, queue.waiting.save, 'retry')
        : [queue, []]
    case 'signedIn':
      return queue.waiting && needsUser(queue.waiting.waitReason)
        ? send(queue, queue.waiting.save, 'user')
        : [queue, []]
    case 'resumed': {
      const isShown = queue.waiting?.isShown ?? false
      const waiting = { save: event.save, waitReason: 'connection' as const, tries: 0, isShown }
      return [{ ...queue, unconfirmed: event.save, waiting }, []]
    }
    case 'externalFailure':
      return [event.message === undefined ? { ...queue, failure: undefined } : refuse(queue, event.message), []]
    case 'merged':
      if (!queue.stale) return [queue, []]
      return [{ ...queue, stale: undefined }, [{ type: 'takeMerged', stale: queue.stale, values: event.values }]]
    case 'mergeDismissed':
      return [{ ...queue, stale: undefined }, []]
    case 'passwordDismissed':
      return [{ ...queue, passwordQuestion: undefined }, []]
    case 'passwordGiven': {
      if (!queue.passwordQuestion) return [queue, []]
      const { save } = queue.passwordQuestion
      const changes = { ...save.changes, [OWN_PASSWORD]: event.password }
      return send(queue, { ...save, key: event.key, changes }, 'user')
    }
  }
}

function askSave(queue: SaveQueue, changes: Values, files: number): Step {
  const { underWay, waiting } = queue
  // Once created, a repeated press of "Salvar" is ignored; another button's changes go to the record's own form.
  if (queue.isCreated) return [queue, isSame(changes, {}) ? [] : [{ type: 'saveThere', changes }]]
  // A second press of the same button is ignored; another button's changes are saved next.
  if (underWay?.by === 'user') return [isSame(changes, underWay.save.changes) ? queue : { ...queue, next: changes }, []]
  if (underWay) return [{ ...queue, underWay: { ...underWay, isShown: true }, next: changes }, []]
  // The result of the earlier save must be known first: with another key, the record could be stored twice.
  if (waiting && queue.unconfirmed === waiting.save) return send({ ...queue, next: changes }, waiting.save, 'user')
  if (files > 0) return [{ ...refuse(queue, undefined), isTooEarly: true }, [{ type: 'clearErrors' }]]
  return [queue, [{ type: 'check', changes }]]
}

function sendChecked(queue: SaveQueue, { save, problem, isChanged }: Extract<SaveEvent, { type: 'checked' }>): Step {
  if (problem !== undefined) return [refuse(queue, problem), []]
  if (save.base && !isChanged) return [queue, [{ type: 'tellUnchanged' }]]
  return send(queue, isRepeated(save, queue.unconfirmed) ? queue.unconfirmed : save, 'user')
}

function send(queue: SaveQueue, save: Save, by: 'user' | 'retry'): Step {
  if (queue.underWay || queue.isCreated) return [queue, []]
  const underWay = { save, by, isShown: by === 'user' }
  return [{ ...queue, underWay, failure: undefined }, [{ type: 'cancelRetry' }, { type: 'send', save }]]
}

function succeed(queue: SaveQueue, save: Save, { record, at }: { record: Values; at: Date }): Step {
  const { next, isClosed } = queue
  const saved: SaveQueue = { ...settle(queue), underWay: undefined, savedAt: at, next: undefined }
  const effects: SaveEffect[] = [{ type: 'cancelRetry' }, { type: 'tellSaved', save, record }]
  if (save.base === null) {
    const openRecord: SaveEffect = { type: 'openRecord', save, record, toBeSaved: next, isClosed }
    return [{ ...saved, isCreated: true }, [...effects, openRecord]]
  }
  const accept: SaveEffect = { type: 'accept', record, sent: save.typed }
  if (next === undefined || isClosed) return [saved, [...effects, accept]]
  return [saved, [...effects, accept, { type: 'saveRest', changes: next }]]
}

function fail(queue: SaveQueue, save: Save, failure: SaveFailure): Step {
  const [failed, effects] = afterFailure(queue, save, failure)
  // A request made meanwhile is kept only when the failed save waits to be sent again.
  return [{ ...failed, underWay: undefined, next: failed.waiting ? failed.next : undefined }, effects]
}

function afterFailure(queue: SaveQueue, save: Save, failure: SaveFailure): Step {
  switch (failure.is) {
    case 'otherOwner':
      return [waitFor(queue, save, 'owner'), [{ type: 'announceOther', now: failure.now }]]
    case 'sessionEnded':
      // The dialog that asks the user to sign in again explains the situation.
      return [waitFor(queue, save, 'session'), []]
    case 'unanswered':
      return retryLater(
        waitFor({ ...queue, unconfirmed: save }, save, failure.waitReason, failure.reason),
        save,
        failure.retryAfter,
      )
    case 'serverFault':
      return [refuse({ ...queue, unconfirmed: save, waiting: undefined }, failure.message), [{ type: 'cancelRetry' }]]
    case 'tooManyRequests':
      return [refuse({ ...queue, waiting: undefined }, failure.message), [{ type: 'cancelRetry' }]]
    case 'passwordRequired':
      return [
        { ...queue, waiting: undefined, passwordQuestion: { save, problem: failure.problem } },
        [{ type: 'cancelRetry' }],
      ]
    case 'stale':
      return [{ ...settle(queue), stale: failure.stale }, settledEffects(save)]
    case 'refused':
      return [
        refuse(settle(queue), failure.message),
        failure.errors
          ? [...settledEffects(save), { type: 'showErrors', errors: failure.errors }]
          : settledEffects(save),
      ]
    case 'defect':
      return [refuse(queue, failure.message), []]
  }
}

function waitFor(queue: SaveQueue, save: Save, waitReason: WaitReason, reason?: string): SaveQueue {
  const tries = queue.waiting?.save === save ? queue.waiting.tries + 1 : 0
  return { ...queue, waiting: { save, waitReason, ...(reason && { reason }), tries, isShown: true } }
}

function retryLater(queue: SaveQueue, save: Save, retryAfter: number): Step {
  if (queue.isClosed) return [queue, []]
  const delay = Math.max(Math.min(MIN_RETRY_MS * 2 ** (queue.waiting?.tries ?? 0), MAX_RETRY_MS), retryAfter * 1_000)
  return [queue, [{ type: 'scheduleRetry', save, delay }]]
}

const settle = (queue: SaveQueue): SaveQueue => ({
  ...queue,
  unconfirmed: undefined,
  waiting: undefined,
  passwordQuestion: undefined,
  stale: undefined,
})

/** The result is known, so the stored note about a creation is deleted. */
const settledEffects = ({ base }: Save): readonly SaveEffect[] =>
  base === null ? [{ type: 'cancelRetry' }, { type: 'forgetOperation' }] : [{ type: 'cancelRetry' }]

const refuse = (queue: SaveQueue, message: string | undefined): SaveQueue => ({
  ...queue,
  failure: message,
  refusals: queue.refusals + 1,
})

const needsUser = (waitReason: WaitReason) => waitReason === 'session' || waitReason === 'owner'

const isRepeated = (save: Save, earlier: Save | undefined): earlier is Save =>
  earlier !== undefined &&
  earlier.base === save.base &&
  JSON.stringify([earlier.typed, earlier.changes]) === JSON.stringify([save.typed, save.changes])
