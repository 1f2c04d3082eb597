import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import { useRef, useState } from 'react'
import { required } from '#fields/contract/required.ts'
import type { AnyResource } from '#schema/resource.ts'
import { GlyphButton } from '#ui/layout/GlyphButton.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { color } from '#ui/theme/tokens.ts'
import { chosenColumns, columnChoices, isSameList } from './columnChoice.ts'
import type { ListSetup } from './useListSetup.ts'

export default function ColumnsPanel({ resource, setup }: { resource: AnyResource; setup: ListSetup }) {
  // Held as state, so that a column that is hidden keeps its place until the panel closes.
  const [choices, setChoices] = useState(() => columnChoices(resource, setup.columns))
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)

  function apply(next: typeof choices) {
    setChoices(next)
    setup.setColumns(chosenColumns(next))
  }

  function move(name: string, by: -1 | 1) {
    const from = choices.findIndex(choice => choice.name === name)
    const choice = required(choices[from], `column '${name}'`)
    const moved = choices.toSpliced(from, 1).toSpliced(from + by, 0, choice)
    apply(moved)
    const place = moved.filter(({ isFixed }) => !isFixed).findIndex(choice => choice.name === name) + 1
    setSaid(`${choice.label}: posição ${place}`)
    // At either end the pressed button becomes disabled, so the focus moves to the column's other button.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelector(`[data-column="${CSS.escape(name)}"]`)?.querySelectorAll('button')
      const wanted = buttons?.[by === -1 ? 0 : 1]
      ;(wanted?.disabled ? buttons?.[by === -1 ? 1 : 0] : wanted)?.focus()
    })
  }

  const isOwn = isSameList(setup.columns, resource.list.columns)
  return (
    <>
      <Choices ref={list} aria-label="Colunas da lista">
        {choices.map(({ name, label, isShown, isAlways, isFixed }, i) => (
          <li key={name} data-column={name}>
            <FormControlLabel
              label={label}
              control={
                <Checkbox
                  size="small"
                  checked={isShown}
                  disabled={isAlways}
                  onChange={() =>
                    apply(choices.map(choice => (choice.name === name ? { ...choice, isShown: !isShown } : choice)))
                  }
                />
              }
            />
            {isFixed ? (
              <small>{isAlways ? 'sempre visível' : 'ao lado do nome'}</small>
            ) : (
              <span>
                <GlyphButton
                  glyph={glyphs.up}
                  size={15}
                  label={`Mover ${label} para cima`}
                  disabled={choices[i - 1]?.isFixed !== false}
                  onClick={() => move(name, -1)}
                />
                <GlyphButton
                  glyph={glyphs.down}
                  size={15}
                  label={`Mover ${label} para baixo`}
                  disabled={i === choices.length - 1}
                  onClick={() => move(name, 1)}
                />
              </span>
            )}
          </li>
        ))}
      </Choices>
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
      <Foot>
        <Button
          variant="text"
          disabled={isOwn}
          onClick={() => {
            setup.setColumns(undefined)
            setChoices(columnChoices(resource, resource.list.columns))
          }}
        >
          Restaurar
        </Button>
      </Foot>
    </>
  )
}

const Choices = styled('ul')({
  margin: 0,
  padding: '8px 8px 8px 14px',
  listStyle: 'none',
  maxHeight: 'min(420px, 60vh)',
  overflowY: 'auto',
  '& li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8, minHeight: 36 },
  '& .MuiFormControlLabel-root': { minWidth: 0, marginRight: 0 },
  '& li > span': { display: 'flex', flex: 'none' },
  '& small': { flex: 'none', paddingRight: 8, fontSize: 12.5, color: color.muted },
})

const Foot = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  padding: '8px 14px',
  borderTop: `1px solid ${color.line}`,
})
