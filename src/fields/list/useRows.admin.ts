import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { required } from '../contract/required.ts'
import type { FieldInput } from '../inputs/useFieldInput.admin.tsx'

/**
 * The rows of a list field in a form. Each has a key that moves with it, so that its inputs keep focus and errors.
 * (react-hook-form's own field arrays do not support rows of single values.)
 */
export function useRows({ value, common: { name } }: FieldInput) {
  const { getValues, setValue, getFieldState, clearErrors, setError } = useFormContext()
  const count = Array.isArray(value) ? value.length : 0
  const [keys, setKeys] = useState<readonly string[]>([])
  // The form may be reset from outside, so the number of keys is adjusted to the rows.
  const known = keys.length === count ? keys : Array.from({ length: count }, (_row, i) => keys[i] ?? newKey())
  if (known !== keys) setKeys(known)

  /** Applies a new order, given as old indexes; an object is a new row. */
  function arrange(order: readonly (number | { readonly row: unknown })[]) {
    // Not `value`: while a user types, only the row's inputs are rendered, not the list.
    const rows: readonly unknown[] = getValues(name) ?? []
    const errors = (getFieldState(name).error ?? {}) as Readonly<Record<number, object>>
    setKeys(order.map(from => (typeof from === 'number' ? required(known[from], 'moved row') : newKey())))
    setValue(
      name,
      order.map(from => (typeof from === 'number' ? rows[from] : from.row)),
      { shouldDirty: true, shouldTouch: true },
    )
    clearErrors(name)
    for (const [to, from] of order.entries()) {
      if (typeof from === 'number') restore(`${name}.${to}`, errors[from])
    }
  }

  function restore(path: string, error: object | undefined) {
    if (error === undefined || error === null) return
    if ('message' in error && typeof error.message === 'string') {
      setError(path, { type: 'type' in error ? String(error.type) : 'server', message: error.message })
      return
    }
    for (const [step, inner] of Object.entries(error)) if (typeof inner === 'object') restore(`${path}.${step}`, inner)
  }

  const places = Array.from({ length: count }, (_row, i) => i)
  return {
    rows: known.map(id => ({ id })),
    add: (rows: readonly unknown[]) => arrange([...places, ...rows.map(row => ({ row }))]),
    remove: (index: number) => arrange(places.filter(place => place !== index)),
    move: (from: number, to: number) => arrange(places.toSpliced(from, 1).toSpliced(to, 0, from)),
  }
}

let made = 0
const newKey = () => `linha-${++made}`
