import type { DatabaseSync } from 'node:sqlite'
import { AppError, unavailable } from '../../errors.ts'
import type { Db } from './dialect.ts'
import { asAppError, endsUse } from './sqliteErrors.ts'

/** The most saves in one commit. More would make the first of them wait too long. */
const BATCH = 64

/** The most records of one save whose indexing waits for the end of the transaction. */
const MAX_DEFERRED = 1000

interface Job {
  work: (db: Db) => Promise<unknown>
  resolve: (value: never) => void
  reject: (reason: unknown) => void
}

/** Runs saves one after the other, several in one transaction. A failed save is undone alone. */
export class WriteQueue {
  broken = false
  readonly #database: DatabaseSync
  readonly #db: Db
  readonly #refuseOtherFiles: () => void
  readonly #onBroken: (cause: unknown) => void
  #waiting: Job[] = []
  #last: (() => Promise<void>)[] = []
  /** How many entries of `#last` belong to earlier saves of this transaction. */
  #lastBefore = 0
  #between: (() => void)[] = []
  #draining: Promise<void> | undefined
  #saves = 0
  #commits = 0

  /** @param refuseOtherFiles throws `FilesReplaced` when the open files are not those at the database's path */
  constructor(database: DatabaseSync, db: Db, refuseOtherFiles: () => void, onBroken: (cause: unknown) => void) {
    this.#database = database
    this.#db = db
    this.#refuseOtherFiles = refuseOtherFiles
    this.#onBroken = onBroken
  }

  add<T>(work: (db: Db) => Promise<T>): Promise<T> {
    if (this.broken) return Promise.reject(unavailable())
    return new Promise((resolve, reject) => {
      this.#waiting.push({ work, resolve, reject })
      this.#draining ??= this.#drain()
    })
  }

  /** Runs `work` in the save's transaction after all saves. A very large save runs part earlier, to limit memory. */
  async beforeCommit(work: () => Promise<void>) {
    this.#last.push(work)
    // The work that an earlier save deferred may concern the same record and must run first.
    if (this.#lastBefore > 0 || this.#last.length < MAX_DEFERRED) return
    for (const own of this.#last.splice(0)) await own()
  }

  /** Runs `work` at the next moment at which no transaction is open. */
  between(work: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#between.push(() => {
        try {
          resolve(work())
        } catch (cause) {
          reject(this.refusal(cause))
        }
      })
      this.#draining ??= this.#drain()
    })
  }

  /** Rejects when the next save would be refused. */
  async probe() {
    if (this.broken) throw unavailable()
    try {
      this.#refuseOtherFiles()
    } catch (cause) {
      throw this.refusal(cause)
    }
  }

  /** The error to answer with, also for a read. A damaged database is not used any more. */
  refusal(cause: unknown): unknown {
    if (endsUse(cause)) this.#break(cause)
    return asAppError(cause)
  }

  get figures() {
    const inUse = this.#draining === undefined ? 0 : 1
    return { inUse, waiting: this.#waiting.length, saves: this.#saves, commits: this.#commits }
  }

  async idle() {
    while (this.#draining) await this.#draining
  }

  #break(cause: unknown) {
    if (this.broken) return
    this.broken = true
    this.#onBroken(cause)
  }

  async #drain() {
    while (this.#waiting.length + this.#between.length > 0) {
      await this.#gather()
      if (this.broken) {
        for (const job of this.#waiting.splice(0)) job.reject(unavailable())
        break
      }
      if (this.#waiting.length > 0) await this.#commitBatch()
      for (const work of this.#between.splice(0)) work()
    }
    // No await after the last check of the queue: a save that arrives next must start a new drain.
    this.#draining = undefined
  }

  /**
   * Concurrent requests join this commit, until two turns of the event loop bring none: in the second turn, a client
   * that was just answered asks again. A lone save waits some microseconds.
   */
  async #gather() {
    let quiet = 0
    do {
      const before = this.#waiting.length
      await new Promise(resolve => setImmediate(resolve))
      quiet = this.#waiting.length > before ? 0 : quiet + 1
    } while (quiet < 2 && this.#waiting.length < BATCH)
  }

  async #commitBatch() {
    const done: { job: Job; result: unknown }[] = []
    try {
      this.#refuseOtherFiles()
      this.#database.exec('BEGIN IMMEDIATE')
    } catch (cause) {
      for (const job of this.#waiting.splice(0)) job.reject(this.refusal(cause))
      return
    }
    while (done.length < BATCH) {
      const job = this.#waiting.shift()
      if (job === undefined) break
      this.#lastBefore = this.#last.length
      this.#database.exec('SAVEPOINT save')
      try {
        const result = await job.work(this.#db)
        this.#database.exec('RELEASE save')
        done.push({ job, result })
      } catch (cause) {
        if (!this.#database.isTransaction) {
          // A full disk or an I/O error makes SQLite roll back the whole transaction by itself.
          this.#last = []
          for (const { job } of done) job.reject(this.refusal(cause))
          job.reject(this.refusal(cause))
          return
        }
        this.#last.length = this.#lastBefore
        this.#database.exec('ROLLBACK TO save')
        this.#database.exec('RELEASE save')
        job.reject(this.refusal(cause))
      }
    }
    try {
      for (const work of this.#last.splice(0)) await work()
      this.#database.exec('COMMIT')
    } catch (cause) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      const failure = this.refusal(cause)
      if (!(failure instanceof AppError && failure.status === 507)) this.#break(cause)
      for (const { job } of done) job.reject(failure instanceof AppError ? failure : unavailable(cause))
      return
    }
    this.#commits++
    this.#saves += done.length
    for (const { job, result } of done) job.resolve(result as never)
  }
}
