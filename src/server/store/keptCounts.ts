import { type Change, changeKey, type Image } from './changes.ts'

/** So many answers are kept, and numbers in them, those that were asked for longest ago making room. */
const MOST = 500
const MOST_NUMBERS = 100_000

/** Something that is counted among the records of a resource. */
interface Question<Value> {
  readonly count: () => Promise<Value>
  /** What the answer becomes by one record that was saved; undefined: it is to be found anew. */
  readonly changed: (value: Value, image: Image) => Value | undefined
  /** Unless stated one. */
  readonly numbersIn?: (value: Value) => number
  /** Whether it is counted so slowly that it is kept; unless stated it is. */
  readonly isSlow?: (value: Value) => boolean
}

interface Kept {
  readonly of: string
  readonly question: Question<unknown>
  value: unknown
}

/**
 * What was counted among all records of a resource, kept true by what each save was before and after, since counting a
 * million takes longer with each of them. Where that is not known, as of another process's saves, all is counted anew.
 */
export class KeptCounts {
  readonly #kept = new Map<string, Kept>()
  readonly #counting = new Map<string, { readonly figure: string; readonly value: Promise<unknown> }>()
  readonly #saves = new Set<Promise<unknown>>()
  /** Another one for each save of a resource of a tenant, and for what may have changed any of them. */
  readonly #figures = new Map<string, number>()
  #ofAll = 0

  async keep<Value>(tenantId: number, resource: string, name: string, question: Question<Value>): Promise<Value> {
    const of = changeKey(tenantId, resource)
    const key = `${of} ${name}`
    const known = this.#kept.get(key)
    if (known !== undefined) {
      this.#kept.delete(key)
      this.#kept.set(key, known)
      return known.value as Value
    }
    const figure = this.#figureOf(of)
    const counting = this.#counting.get(key)
    if (counting?.figure === figure) return counting.value as Promise<Value>
    const value = this.#count(key, of, question as Question<unknown>)
    this.#counting.set(key, { figure, value })
    try {
      return (await value) as Value
    } finally {
      if (this.#counting.get(key)?.value === value) this.#counting.delete(key)
    }
  }

  async #count(key: string, of: string, question: Question<unknown>) {
    const figure = this.#figureOf(of)
    const value = await question.count()
    if (question.isSlow?.(value) === false) return value
    const keep = () => {
      if (figure !== this.#figureOf(of)) return
      this.#kept.set(key, { of, question, value })
      this.#makeRoom()
    }
    // Whether a save that goes on is counted already nobody knows, nor yet whether it is one of these records.
    if (this.#saves.size === 0) keep()
    else void Promise.allSettled([...this.#saves]).then(keep)
    return value
  }

  #figureOf(of: string) {
    return `${this.#ofAll} ${this.#figures.get(of) ?? 0}`
  }

  /** From before its transaction until what it changed is told. */
  async during<T>(save: () => Promise<T>): Promise<T> {
    const saved = save()
    this.#saves.add(saved)
    try {
      return await saved
    } catch (cause) {
      // What it changed is not told, and may be there all the same.
      this.#ofAll++
      throw cause
    } finally {
      this.#saves.delete(saved)
    }
  }

  told(changes: readonly Change[]) {
    for (const { tenantId, resource, images } of changes) {
      const of = changeKey(tenantId, resource)
      this.#figures.set(of, (this.#figures.get(of) ?? 0) + 1)
      for (const [key, kept] of this.#kept) {
        if (kept.of !== of) continue
        let value = images && kept.value
        for (const image of images ?? []) value = value === undefined ? undefined : kept.question.changed(value, image)
        if (value === undefined) this.#kept.delete(key)
        else kept.value = value
      }
    }
  }

  #makeRoom() {
    let numbers = 0
    for (const [place, [key, { question, value }]] of [...this.#kept].reverse().entries()) {
      const own = question.numbersIn?.(value) ?? 1
      if (place >= MOST || (own > 1 && place > 0 && numbers + own > MOST_NUMBERS)) this.#kept.delete(key)
      else numbers += own
    }
  }

  clear() {
    this.#ofAll++
    this.#kept.clear()
  }
}
