import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { color, panel } from '../theme/tokens.ts'

export function Section({ title, help, children }: { title?: string; help?: ReactNode; children: ReactNode }) {
  const titleId = useId()
  return (
    <Box aria-labelledby={title ? titleId : undefined}>
      {title && <h2 id={titleId}>{title}</h2>}
      {help && <p className="help">{help}</p>}
      {children}
    </Box>
  )
}

const Box = styled('section')({
  padding: '22px 24px',
  ...panel,
  '& + &': { marginTop: 16 },
  '& > h2': { margin: '0 0 16px', fontSize: 18, fontWeight: 700, lineHeight: 1.3 },
  '& > .help': { margin: '0 0 20px', color: color.muted },
  '& > h2 + .help': { marginTop: -12 },
  '@media (max-width: 699.95px)': { padding: 16 },
})
