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
  readonly #counting = new Map<string, { readonly figure: number; readonly value: Promise<unknown> }>()
  #saving = 0
  /** Another one whenever something was saved. */
  #figure = 0

  async keep<Value>(tenantId: number, resource: string, name: string, question: Question<Value>): Promise<Value> {
    const of = changeKey(tenantId, resource)
    const key = `${of} ${name}`
    const known = this.#kept.get(key)
    if (known !== undefined) {
      this.#kept.delete(key)
      this.#kept.set(key, known)
      return known.value as Value
    }
    const counting = this.#counting.get(key)
    if (counting !== undefined && this.#saving === 0 && counting.figure === this.#figure)
      return counting.value as Promise<Value>
    const value = this.#count(key, of, question as Question<unknown>)
    this.#counting.set(key, { figure: this.#figure, value })
    try {
      return (await value) as Value
    } finally {
      if (this.#counting.get(key)?.value === value) this.#counting.delete(key)
    }
  }

  async #count(key: string, of: string, question: Question<unknown>) {
    const [saving, figure] = [this.#saving, this.#figure]
    const value = await question.count()
    // Of a save at the same time nobody knows whether it is counted already.
    const isKnown = saving + this.#saving === 0 && figure === this.#figure
    if (isKnown && question.isSlow?.(value) !== false) {
      this.#kept.set(key, { of, question, value })
      this.#makeRoom()
    }
    return value
  }

  /** From before its transaction until what it changed is told. */
  async during<T>(save: () => Promise<T>): Promise<T> {
    this.#saving++
    try {
      return await save()
    } finally {
      this.#saving--
      this.#figure++
    }
  }

  told(changes: readonly Change[]) {
    this.#figure++
    for (const { tenantId, resource, images } of changes) {
      const of = changeKey(tenantId, resource)
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
    this.#figure++
    this.#kept.clear()
  }
}
