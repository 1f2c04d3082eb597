import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { AnyResource, Values } from '#schema/resource.ts'
import { contextOf, recordAsTyped } from '../model/recordAsTyped.ts'
import { ROWS } from './fromFilesForm.ts'
import type { CreateResult } from './useCreateFromRows.ts'

/** Fills in derived titles until the user types another. Rows in `left` (not saved) replace all rows. */
export function useGuessedTitles(resource: AnyResource, left: CreateResult['left'] | undefined): void {
  const { setValue, setError } = useFormContext()
  const typed = useWatch() as Values
  const guessed = useRef(new Map<string, unknown>())
  const { title, fields } = resource
  const derive = fields[title]?.options.derive

  useEffect(() => {
    if (left === undefined || left.length === 0) return
    setValue(
      ROWS,
      left.map(({ row }) => row),
    )
    left.forEach(({ errors }, i) => {
      for (const [name, message] of Object.entries(errors)) {
        const isInRow = name in (left[i]?.row ?? {})
        setError(isInRow ? `${ROWS}.${i}.${name}` : name, { type: 'server', message })
      }
    })
  }, [left, setValue, setError])

  useEffect(() => {
    const { [ROWS]: rows, ...shared } = typed
    if (derive === undefined || !Array.isArray(rows)) return
    rows.forEach((row: Values, i) => {
      const key = JSON.stringify(Object.values(row)[0])
      const held = row[title] || null
      if (held !== null && held !== guessed.current.get(key)) return
      const { record } = recordAsTyped(resource, { ...shared, ...row }, new Set())
      const next = derive(record, contextOf(null, {}, undefined))
      // When the user cleared the title, it is filled again only when the derived title changes.
      if (next === held || next === guessed.current.get(key)) return
      guessed.current.set(key, next)
      setValue(`${ROWS}.${i}.${title}`, next, { shouldDirty: true })
    })
  }, [typed, derive, title, resource, setValue])
}
