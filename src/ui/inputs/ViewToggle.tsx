import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'
import { coarsePointer, color, screenOnly, smallPrint } from '../theme/tokens.ts'
import { useBrowserChoice } from './useBrowserChoice.ts'

const views = [
  { view: 'grade', title: 'Grade', glyph: glyphs.grid },
  { view: 'lista', title: 'Lista', glyph: glyphs.list },
] as const

/** `grade`: small cards in a grid; `lista`: rows with all details. */
export type View = (typeof views)[number]['view']

/** The view stored in this browser under a key, and a function to change it. */
export function useRememberedView(key: string, otherwise: View): readonly [View, (view: View) => void] {
  const [chosen, choose] = useBrowserChoice(
    `visao.${key}`,
    views.map(({ view }) => view),
  )
  return [chosen ?? otherwise, choose]
}

interface ViewToggleProps {
  /** Accessible name: "Mostrar a galeria como" */
  readonly label: string
  readonly value: View
  readonly onChange: (view: View) => void
  /** Another name and icon of the grid. */
  readonly grid?: { readonly title: string; readonly glyph: string }
}

export function ViewToggle({ label, value, onChange, grid }: ViewToggleProps) {
  return (
    <Parts role="group" aria-label={label}>
      {views.map(one => {
        const { title, glyph } = (one.view === 'grade' && grid) || one
        return (
          <ButtonBase key={one.view} aria-pressed={one.view === value} onClick={() => onChange(one.view)}>
            <Icon path={glyph} size={15} />
            {title}
          </ButtonBase>
        )
      })}
    </Parts>
  )
}

const Parts = styled('div')({
  ...screenOnly,
  display: 'inline-flex',
  border: `1px solid ${color.field}`,
  borderRadius: 7,
  overflow: 'hidden',
  '& > button': {
    gap: 6,
    height: 33,
    padding: '0 10px',
    font: 'inherit',
    ...smallPrint,
    fontWeight: 600,
    backgroundColor: color.surface,
  },
  '& > button + button': { borderInlineStart: `1px solid ${color.field}` },
  '& > button:hover': { backgroundColor: color.hover },
  '& > button[aria-pressed=true]': { backgroundColor: color.tint, color: color.onTint },
  '& > button:focus-visible': { outlineOffset: -3 },
  [coarsePointer]: { '& > button': { height: 42 } },
})
