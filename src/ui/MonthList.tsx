import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { monthNames } from './dates.ts'
import { glyphs } from './glyphs.ts'
import { Icon } from './Icon.tsx'
import { color } from './tokens.ts'

interface MonthListProps {
  /** The chosen month, `2026-12`; anything else chooses none, and the list opens on this year. */
  readonly value: string
  readonly onPick: (month: string) => void
}

/** The twelve months of a year, and the way to other years. */
export function MonthList({ value, onPick }: MonthListProps) {
  const [year, setYear] = useState(() =>
    /^\d{4}-\d{2}$/.test(value) ? Number(value.slice(0, 4)) : new Date().getFullYear(),
  )
  return (
    <Box>
      <Head>
        <IconButton aria-label="Ano anterior" onClick={() => setYear(year - 1)}>
          <Icon path={glyphs.left} size={15} />
        </IconButton>
        <strong aria-live="polite">{year}</strong>
        <IconButton aria-label="Próximo ano" onClick={() => setYear(year + 1)}>
          <Icon path={glyphs.right} size={15} />
        </IconButton>
      </Head>
      <Months>
        {monthNames.map((name, i) => {
          const month = `${String(year).padStart(4, '0')}-${String(i + 1).padStart(2, '0')}`
          return (
            <button
              key={name}
              type="button"
              aria-label={`${name} de ${year}`}
              aria-pressed={month === value}
              onClick={() => onPick(month)}
            >
              {name.slice(0, 3)}
            </button>
          )
        })}
      </Months>
    </Box>
  )
}

const Box = styled('div')({ minWidth: 168 })

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: 35,
  fontVariantNumeric: 'tabular-nums',
  '& > strong': { fontWeight: 650 },
  '& > .MuiIconButton-root': { width: 35, height: 35 },
})

const Months = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: 4,
  paddingTop: 6,
  '& button': {
    height: 44,
    padding: 0,
    border: 0,
    borderRadius: 7,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    '&:hover': { backgroundColor: color.hover },
    '&[aria-pressed=true]': { backgroundColor: color.brand, color: color.onBrand, fontWeight: 650 },
  },
})
