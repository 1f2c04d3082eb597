import type { AuditAction } from '#contract/auditWords.ts'
import type { FormBody } from '#schema/decodeForm.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import type { Caller } from '../caller.ts'
import type { Parts } from '../parts.ts'
import type { AuditChanges } from '../store/log/audit.ts'
import type { StoredRecord, Tx } from '../store/store.ts'
import type { SaveGuard } from './decodeAndPrepare.ts'
import type { ReadRecords } from './relatedRecords.ts'

export interface DryRunContext {
  readonly tx: Tx
  /** Null when the save would create the record. */
  readonly before: StoredRecord | null
  /** Cache shared by all dry runs of the transaction. */
  readonly alreadyRead: ReadRecords
}

interface DryRunResult {
  readonly after: Values
  readonly changed: readonly string[]
}

interface SaveOptions {
  readonly extraKeys?: readonly string[]
  readonly visitor?: {
    /** The only fields the form may name; read-only ones may be among them. */
    readonly only: readonly string[]
    /** Values that the system adds; may throw. Not called for a repeated form. */
    readonly adds: (tx: Tx) => Promise<Values>
  }
  readonly extension?: SaveExtension
  readonly isQuiet?: boolean
}

/** Additions to a save or deletion that is part of a larger operation, such as an import. */
export interface SaveExtension {
  /** Written to the audit instead of 'alterar'. */
  readonly action?: AuditAction
  /** Written to the audit in addition to the changes. */
  readonly note: AuditChanges
  /** `inTransaction` itself checks whether what is published was approved. */
  readonly checksApproval?: true
  readonly inTransaction: (
    tx: Tx,
    saved: { readonly before: StoredRecord | null; readonly after: StoredRecord | null },
  ) => Promise<void>
}

interface RemoveOptions {
  /** Also removes references to the record, for resources that require confirmation. */
  readonly confirmed: boolean
  readonly revisao?: number | undefined
  readonly extension?: SaveExtension
}

/** All writes go through `commit.ts`. */
export interface RecordService {
  /**
   * Creates (without `id`) or changes a record. A form with an operation key that was seen before returns the first
   * result. Throws 422 with every refusal, 404, 409 when the stored revision is newer.
   */
  save(resource: AnyResource, body: FormBody, caller: Caller, options?: SaveOptions): Promise<StoredRecord>
  /** `save` as a step of a larger transaction, which may save other records too. */
  prepareSave(
    resource: AnyResource,
    body: FormBody,
    caller: Caller,
    options?: SaveOptions,
  ): Promise<(tx: Tx) => Promise<StoredRecord>>
  /** Computes what `save` would do. Writes and locks nothing and ignores revisions. Throws as `save` does. */
  dryRun(resource: AnyResource, body: FormBody, caller: Caller, context: DryRunContext): Promise<DryRunResult>
  /**
   * Stores the forms as published records, calls `render` with them in that transaction, and rolls it back. Records are
   * validated as drafts only; revisions are ignored. Throws as `save` and `render` do.
   */
  preview<T>(
    saves: readonly { readonly resource: AnyResource; readonly body: FormBody }[],
    caller: Caller,
    render: (tx: Tx, records: readonly StoredRecord[]) => Promise<T>,
  ): Promise<T>
  /**
   * Gives a record exactly these former values. Rules are checked, but nothing is derived anew. Throws as `save` does,
   * and 409 when the stored revision is another.
   */
  restore(
    resource: AnyResource,
    at: { readonly id: number; readonly revisao: number },
    values: Values,
    caller: Caller,
    extension: SaveExtension,
  ): Promise<StoredRecord>
  /**
   * Deletes a record and resolves with it. Throws 404, 409 when others refer to it (naming them) or the stored revision
   * is another, and 422 when a rule of the resource refuses.
   */
  remove(resource: AnyResource, id: number, caller: Caller, options: RemoveOptions): Promise<StoredRecord>
  /**
   * Undoes the save that made this revision, or without a revision the deletion, which restores the record under its
   * id. Does nothing if the operation key was seen before or there is nothing to undo. Throws 404, 409 when a later
   * change or another record prevents it, and as `restore` does.
   */
  undo(
    resource: AnyResource,
    at: { readonly id: number; readonly revisao?: number | undefined },
    caller: Caller,
    operationKey: string | undefined,
  ): Promise<void>
  /**
   * Moves a record within the manual order of its list (`list.order`; ties are ordered by id). Other records may be
   * renumbered. Resolves with the new revisions, with those of the first call when the operation key was seen before,
   * or with none when the record is already in place. Throws 404, 409 when the stored revision is another, 422 when a
   * rule refuses.
   */
  reorder(
    resource: AnyResource,
    at: { readonly id: number; readonly revisao?: number | undefined },
    target: OrderTarget,
    caller: Caller,
    operationKey: string | undefined,
  ): Promise<readonly { readonly id: number; readonly revisao: number }[]>
}

/** The position beside the record with this id, or at an end. */
export type OrderTarget = { readonly before: number } | { readonly after: number } | 'first' | 'last'

export interface RecordParts extends Pick<Parts, 'store' | 'clock' | 'commit'> {
  readonly guard: SaveGuard
}
