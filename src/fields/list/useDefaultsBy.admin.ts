import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { type Field, type FieldOptions, isEmpty } from '../contract/fieldKind.ts'
import { fieldNamed } from '../contract/fieldNamed.ts'
import { onChangeAt } from '../inputs/formChanges.admin.ts'
import { type ListOptions } from './listOptions.ts'

type Row = Readonly<Record<string, unknown>>

/** Updates cells with `defaultBy` when the other cell changes, until the user gives another value. */
export function useDefaultsBy(source: string, { row }: ListOptions): void {
  const { control, getValues, setValue } = useFormContext()

  useEffect(() => {
    const moving = Object.entries<Field>(row ?? {}).flatMap(([cell, field]) => {
      const { defaultBy } = field.options
      return row && defaultBy ? [{ cell, field, defaultBy, other: fieldNamed({ fields: row }, defaultBy.cell) }] : []
    })
    if (moving.length === 0) return
    const rowsNow = () => ((getValues(source) ?? []) as readonly Row[]).map(cells => ({ ...cells }))
    let before = rowsNow()
    return onChangeAt(control, source, ({ name = '', type }) => {
      const [, index, changed] = /^\.(\d+)\.([^.]+)$/.exec(name.slice(source.length)) ?? []
      const old = before[Number(index)]
      before = rowsNow()
      const cells = before[Number(index)]
      // Adding, removing or moving rows keeps their cells.
      if (type !== 'change' || old === undefined || cells === undefined) return
      for (const one of moving) {
        const { cell, defaultBy } = one
        if (defaultBy.cell !== changed) continue
        const [was, now] = [defaultFor(one, old[changed]), defaultFor(one, cells[changed])]
        if (was !== now && old[cell] === was) setValue(`${source}.${index}.${cell}`, now, { shouldDirty: true })
      }
    })
  }, [source, row, control, getValues, setValue])
}

interface Moving {
  readonly field: Field
  readonly defaultBy: NonNullable<FieldOptions['defaultBy']>
  readonly other: Field
}

/** The default of a field in its JSON encoding, given the other cell's value in the same encoding. */
function defaultFor({ field, defaultBy, other }: Moving, held: unknown): unknown {
  const read = isEmpty(other, held) ? undefined : other.json.safeDecode(held as never)
  const value = defaultBy.value(read?.success ? read.data : other.kind.empty)
  return value === null ? null : field.json.encode(value as never)
}
