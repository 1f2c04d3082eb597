import { styled } from '@mui/material/styles'

/** A row of the form grid with 50 columns of 2 percent each. On phones all fields are stacked. */
export const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(50, 2%)',
  // The gutters are inside the columns, so that each is exactly 2 percent wide.
  margin: '0 -6px',
  rowGap: 14,
  alignItems: 'start',
  '& + &': { marginTop: 14 },
  // Hidden when conditions hide all of its fields.
  '&:empty': { display: 'none' },
})

/** A cell of a row; `span` is its width in columns of 50, by default all. */
export const Col = styled('div', { shouldForwardProp: name => name !== 'span' })<{ span?: number }>(
  ({ span = 50 }) => ({
    gridColumn: `span ${span}`,
    minWidth: 0,
    padding: '0 6px',
    '@media (max-width: 699.95px)': { gridColumn: 'span 50' },
  }),
)
