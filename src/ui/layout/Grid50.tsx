import { styled } from '@mui/material/styles'

/** A row of the form grid: 50 columns, each 2 percent of the width. On phones everything stands below each other. */
export const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(50, 2%)',
  // The gutters are inside the columns, so that each stays at exactly 2 percent.
  margin: '0 -6px',
  rowGap: 14,
  alignItems: 'start',
  '& + &': { marginTop: 14 },
  // None of its fields is asked for at present.
  '&:empty': { display: 'none' },
})

/** What stands in a row; `span` says how many of the 50 columns it takes, all of them when absent. */
export const Col = styled('div', { shouldForwardProp: name => name !== 'span' })<{ span?: number }>(
  ({ span = 50 }) => ({
    gridColumn: `span ${span}`,
    minWidth: 0,
    padding: '0 6px',
    '@media (max-width: 699.95px)': { gridColumn: 'span 50' },
  }),
)
