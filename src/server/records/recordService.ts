import type { FormBody } from '#schema/decodeForm.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import type { Caller } from '../caller.ts'
import type { Parts } from '../parts.ts'
import type { AuditChanges } from '../store/log/audit.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import type { SaveGuard } from './decodeAndPrepare.ts'
import type { ReadRecords } from './relatedRecords.ts'

/** What a dry run starts from. */
export interface DryRunContext {
  readonly tx: Tx
  /** The record as this transaction has it; null where the save would make one. */
  readonly before: StoredRecord | null
  /** Filled and used by every dry run of the transaction. */
  readonly alreadyRead: ReadRecords
}

/** What a save would do. */
interface DryRunResult {
  /** The record as it would be. */
  readonly after: Values
  readonly changed: readonly string[]
}

interface SaveOptions {
  readonly extraKeys?: readonly string[]
  /** The form is one that visitors may send. */
  readonly visitor?: {
    /** The only fields it may name, read-only ones among them. */
    readonly only: readonly string[]
    /** What the system adds; may refuse. Asked once the form was not a repeated one. */
    readonly adds: (tx: Tx) => Promise<Values>
  }
  readonly alongside?: SaveExtension
  /** Sends no e-mail. */
  readonly isQuiet?: boolean
}

/** What a save that is part of something larger, such as an import, says and does besides. */
export interface SaveExtension {
  /** Stands in the audit beside the changes. */
  readonly note: AuditChanges
  /** Belongs into the same transaction. */
  readonly inTransaction: (
    tx: Tx,
    saved: { readonly before: StoredRecord | null; readonly after: StoredRecord | null },
  ) => Promise<void>
}

interface RemoveOptions {
  /** Takes the record out of whatever points at it, where the resource asks first. */
  readonly confirmed: boolean
  readonly revisao?: number
  readonly alongside?: SaveExtension
}

/** What can be done with the records of a resource. Every write ends in `commit.ts`. */
export interface RecordService {
  /**
   * Creates (no `id` in the form) or changes a record, or answers the same as before when the form's operation key was
   * seen. Throws `AppError`: 422 with every refusal, 404, 409 when the revision read is no longer the stored one.
   */
  save(resource: AnyResource, body: FormBody, caller: Caller, options?: SaveOptions): Promise<StoredRecord>
  /** What saving this form would do; writes nothing, locks nothing, and looks at no revision. Throws as `save` does. */
  dryRun(resource: AnyResource, body: FormBody, caller: Caller, context: DryRunContext): Promise<DryRunResult>
  /**
   * Stores what saving this form would, published whatever its state, lets `look` see it in the transaction, and undoes
   * all of it. Of the record only as much is asked as of a draft; looks at no revision. Throws as `save` and `look` do.
   */
  preview<T>(
    resource: AnyResource,
    body: FormBody,
    caller: Caller,
    look: (tx: Tx, record: StoredRecord) => Promise<T>,
  ): Promise<T>
  /**
   * Gives a record values that it had before, exactly; the rules are asked, but nothing is worked out anew. Throws as
   * `save` does; 409 when the record is not as it was at this revision.
   */
  restore(
    resource: AnyResource,
    at: { readonly id: number; readonly revisao: number },
    values: Values,
    caller: Caller,
    alongside: SaveExtension,
  ): Promise<StoredRecord>
  /**
   * Throws 404, 409 while others point at it (naming where) or when it is not as it was at this revision, 422 when a rule
   * of the resource refuses. Resolves with the record as it was.
   */
  remove(resource: AnyResource, id: number, caller: Caller, options: RemoveOptions): Promise<StoredRecord>
  /**
   * Takes back the save that made this revision or, without one, the deletion: a deleted record comes back under its id, as
   * it was. With an operation key that was seen, or where there is nothing to take back, it does nothing. Throws 404, 409
   * when something came after it or stands in the way, and as `restore` does.
   */
  undo(
    resource: AnyResource,
    at: { readonly id: number; readonly revisao?: number | undefined },
    caller: Caller,
    operationKey: string | undefined,
  ): Promise<void>
  /**
   * Moves a record to another place in the order of its list (`list.order`), ties by id; others may get new numbers for it.
   * Resolves with the revisions that it made, or made before when the operation key was seen; with none when the record
   * stands there already. Throws 404, 409 when it is not as it was at this revision, 422 when a rule refuses.
   */
  reorder(
    resource: AnyResource,
    at: { readonly id: number; readonly revisao?: number | undefined },
    target: OrderTarget,
    caller: Caller,
    operationKey: string | undefined,
  ): Promise<readonly { readonly id: number; readonly revisao: number }[]>
}

/** Where in the order of its list a record is to stand: beside the record of this id, or at an end. */
export type OrderTarget = { readonly before: number } | { readonly after: number } | 'first' | 'last'

/** What the use cases of the service are made from. */
export interface RecordParts extends Pick<Parts, 'store' | 'clock' | 'commit'> {
  readonly guard: SaveGuard
}
