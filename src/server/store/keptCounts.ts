import { type Change, changeKey, type Image } from './changes.ts'

/** So many are kept, those that were asked for longest ago making room. */
const MOST = 500

interface Kept {
  readonly of: string
  value: unknown
  readonly changed: (value: never, image: Image) => unknown
}

/**
 * What was counted among all records of a resource, kept true by what each save was before and after, since counting a
 * million takes longer with each of them. Where that is not known, as of another process's saves, all is counted anew.
 */
export class KeptCounts {
  readonly #kept = new Map<string, Kept>()
  #saving = 0
  /** Another one whenever something was saved. */
  #figure = 0

  /** What was counted; `changed` gives what it becomes by one record that was saved. */
  async keep<Value>(
    tenantId: number,
    resource: string,
    question: string,
    count: () => Promise<Value>,
    changed: (value: Value, image: Image) => Value,
  ): Promise<Value> {
    const of = changeKey(tenantId, resource)
    const key = `${of} ${question}`
    const known = this.#kept.get(key)
    if (known !== undefined) {
      this.#kept.delete(key)
      this.#kept.set(key, known)
      return known.value as Value
    }
    const [saving, figure] = [this.#saving, this.#figure]
    const value = await count()
    // Of a save at the same time nobody knows whether it is counted already.
    if (saving + this.#saving === 0 && figure === this.#figure) {
      this.#kept.set(key, { of, value, changed })
      for (const oldest of this.#kept.keys()) if (this.#kept.size > MOST) this.#kept.delete(oldest)
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
        if (images === undefined) this.#kept.delete(key)
        else for (const image of images) kept.value = kept.changed(kept.value as never, image)
      }
    }
  }

  clear() {
    this.#figure++
    this.#kept.clear()
  }
}
