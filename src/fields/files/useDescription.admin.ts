import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useValueAt } from '../inputs/useValueAt.admin.ts'
import type { StoredFile } from './storedFile.admin.ts'

/**
 * The words of the library for a picture that is chosen, in the field beside it that describes it: `fill` puts them
 * there while that is empty, and takes them away with the picture that brought them. What was typed stays.
 *
 * @param source the path of the field that holds the picture
 * @param name the field that describes it, of the same record or row; undefined when there is none
 */
export function useDescription(source: string, name: string | undefined) {
  const { getValues, setValue, clearErrors } = useFormContext()
  const [filled, setFilled] = useState<string>()
  const path = name === undefined ? undefined : source.replace(/[^.]+$/, name)
  const now = useValueAt(path ?? source)

  function fill({ alt }: StoredFile) {
    if (path === undefined) return
    const before: unknown = getValues(path) || undefined
    if (before !== filled && before !== undefined) return
    setFilled(alt || undefined)
    if (before === (alt || undefined)) return
    setValue(path, alt || null, { shouldDirty: true, shouldTouch: true })
    if (alt) clearErrors(path)
  }

  return { fill, isFilled: path !== undefined && filled !== undefined && now === filled }
}
