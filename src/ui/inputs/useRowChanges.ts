import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSorting } from '../sorting.ts'

export interface RowsProps<Row extends { readonly id: string }> {
  readonly label: string
  readonly required?: boolean
  readonly neededToPublish?: boolean
  /** Noun for one row: "etapa". */
  readonly item: string
  readonly rows: readonly Row[]
  readonly onAdd: () => void
  readonly onRemove: (index: number) => void
  readonly onMove: (from: number, to: number) => void
  readonly max?: number
  readonly help?: string
  readonly error?: string
  readonly disabled?: boolean
  readonly more?: ReactNode
  /** Shown at the end of the label's line. */
  readonly tools?: ReactNode
}

/**
 * Actions on sortable rows. `said` announces each change to screen readers, and the focus stays with the changed row:
 * inside `root`, rows carry `data-row` with their id and their controls `data-act`.
 */
export function useRowChanges<Row extends { readonly id: string }>(props: RowsProps<Row>) {
  const { item, rows, onAdd, onRemove, onMove, max } = props
  const ids = rows.map(row => row.id)
  const root = useRef<HTMLFieldSetElement>(null)
  const [said, setSaid] = useState('')
  const sorting = useSorting(capital(item), ids, onMove)
  const focusNext = useFocusAfterChange(root)
  return {
    ids,
    root,
    said,
    sorting,
    isFull: max !== undefined && rows.length >= max,
    move(from: number, to: number) {
      // biome-ignore lint/style/noNonNullAssertion: the row that is moved is one of these
      focusNext(ids[from]!, to < from ? ['up', 'down'] : ['down', 'up'])
      onMove(from, to)
      setSaid(`${capital(item)} na posição ${to + 1} de ${rows.length}.`)
    },
    remove(index: number) {
      focusNext(ids[index + 1] ?? ids[index - 1] ?? 'add', ['remove'])
      onRemove(index)
      setSaid(`Removido. ${rows.length - 1} de ${rows.length} ${rows.length - 1 === 1 ? 'continua' : 'continuam'}.`)
    },
    add() {
      focusNext('last', ['field'])
      onAdd()
      setSaid(`Adicionado na posição ${rows.length + 1}.`)
    },
  }
}

export type RowChanges = ReturnType<typeof useRowChanges>

/** After the next change of the rows, focuses the first enabled control with one of these `acts` in the given row. */
function useFocusAfterChange(root: { readonly current: HTMLElement | null }) {
  const wanted = useRef<{ row: string; acts: readonly string[] }>(undefined)
  useEffect(() => {
    if (!wanted.current || !root.current) return
    const { row, acts } = wanted.current
    const rows = [...root.current.querySelectorAll<HTMLElement>('[data-row]')]
    const found =
      row === 'last'
        ? rows.filter(element => element.dataset.row !== 'add').at(-1)
        : rows.find(element => element.dataset.row === row)
    if (!found) return
    wanted.current = undefined
    const control = acts
      .map(act =>
        found.querySelector<HTMLElement>(
          act === 'field'
            ? '.fields :is(input:not([type=file], [type=hidden]), textarea, [role=combobox])'
            : `[data-act=${act}]:enabled`,
        ),
      )
      .find(Boolean)
    ;(control ?? found).focus()
  })
  return (row: string, acts: readonly string[]) => {
    wanted.current = { row, acts }
  }
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
