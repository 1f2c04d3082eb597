import type { DatabaseSync } from 'node:sqlite'
import { AppError, unavailable } from '../../errors.ts'
import type { Db } from './dialect.ts'
import { asAppError, endsUse } from './sqliteErrors.ts'

/** Saves that share one commit at most; more would make the first of them wait too long. */
const BATCH = 64

/** So many records of one save wait at most to be indexed with those of others. */
const MAX_DEFERRED = 1000

interface Job {
  work: (db: Db) => Promise<unknown>
  resolve: (value: never) => void
  reject: (reason: unknown) => void
}

/** Runs saves one after the other, several in one transaction, each undone alone when it fails. */
export class WriteQueue {
  broken = false
  readonly #database: DatabaseSync
  readonly #db: Db
  readonly #refuseOtherFiles: () => void
  readonly #onBroken: (cause: unknown) => void
  #waiting: Job[] = []
  #last: (() => Promise<void>)[] = []
  /** So many of these are of the saves before the one that is running. */
  #lastBefore = 0
  #between: (() => void)[] = []
  #draining: Promise<void> | undefined
  #saves = 0
  #commits = 0

  /** @param refuseOtherFiles throws `FilesReplaced` when what is written would not be in the database's place */
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

  /**
   * Called by a save that is running: what is to be done in its transaction after all saves, unless it fails. Of one that
   * goes through a million records some is done already, since all of it would not fit in memory.
   */
  async beforeCommit(work: () => Promise<void>) {
    this.#last.push(work)
    // What an earlier save left to do may be about the same record, and comes first.
    if (this.#lastBefore > 0 || this.#last.length < MAX_DEFERRED) return
    for (const own of this.#last.splice(0)) await own()
  }

  /** Does something at the next moment at which no transaction is open. */
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

  /** What a failure is answered with, also one of a read. In a damaged database nothing is done any more. */
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
    // In the same step as the look at the queue: a save that arrives one step later must find no drain under way.
    this.#draining = undefined
  }

  /**
   * Requests that are on their way join this commit, until two turns of the loop have brought none: in the second one a
   * client that has just been answered asks again. For a save that is alone this is some microseconds.
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
          // A full disk or an I/O error makes SQLite give up the whole transaction on its own.
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
