import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import type { CalendarEntry } from '#contract/calls/calendarCalls.ts'
import { hourOfInstant } from '#fields/calendar/saoPaulo.ts'
import { GlyphButton } from '#ui/layout/GlyphButton.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { statusColors } from '#ui/tables/StatusCell.tsx'
import { coarsePointer } from '#ui/theme/tokens.ts'
import { aboutOf, entryAddress, entryKinds, keyOf, moveLabelOf, wordsOf } from '../model/calendar.ts'

interface EntryProps {
  readonly entry: CalendarEntry
  readonly onMove: (entry: CalendarEntry) => void
  readonly onDrag: (entry: CalendarEntry | undefined) => void
}

/** One date in a day of the grid: a link to what it is about, and the button that moves it. */
export function Entry({ entry, onMove, onDrag }: EntryProps) {
  const { tipo, quando, titulo, pode_mudar } = entry
  const { glyph, status } = entryKinds[tipo]
  const about = aboutOf(entry)
  return (
    <Item data-status={status}>
      <Link
        id={keyOf(entry)}
        to={entryAddress(entry)}
        draggable={pode_mudar}
        onDragStart={() => onDrag(entry)}
        onDragEnd={() => onDrag(undefined)}
      >
        <span>
          <Icon path={glyph} size={13} />
          {hourOfInstant(quando).time}
          <VisuallyHidden> {wordsOf(entry)}: </VisuallyHidden>
        </span>
        <b title={titulo}>{titulo}</b>
        {about && <VisuallyHidden> ({about})</VisuallyHidden>}
      </Link>
      {pode_mudar && (
        <GlyphButton
          glyph={glyphs.calendar}
          size={14}
          label={moveLabelOf(entry)}
          title="Mudar o dia…"
          onClick={() => onMove(entry)}
        />
      )}
    </Item>
  )
}

const Item = styled('li')({
  position: 'relative',
  borderRadius: 6,
  fontSize: 13,
  lineHeight: '18px',
  ...statusColors,
  '& a': { display: 'block', padding: '3px 6px 4px', borderRadius: 6, color: 'inherit', textDecoration: 'none' },
  '& a:hover b': { textDecoration: 'underline' },
  '& a > span:first-of-type': { display: 'flex', alignItems: 'center', gap: 4, fontVariantNumeric: 'tabular-nums' },
  '& b': {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    fontWeight: 650,
    overflowWrap: 'anywhere',
  },
  '& button': { position: 'absolute', insetBlockStart: 0, insetInlineEnd: 0, width: 24, height: 24, borderRadius: 6 },
  [coarsePointer]: {
    '& a > span:first-of-type': { minHeight: 40 },
    '& button': { width: 44, height: 44 },
  },
})
