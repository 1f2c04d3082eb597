import { styled } from '@mui/material/styles'
import { color, screenOnly } from '../theme/tokens.ts'

interface MarkedLabelProps {
  readonly label: string
  readonly required: boolean | undefined
  readonly neededToPublish: boolean | undefined
}

export function MarkedLabel({ label, required, neededToPublish }: MarkedLabelProps) {
  return (
    <>
      {label}
      {required && <Star aria-hidden> *</Star>}
      {neededToPublish && <PublicationMark />}
    </>
  )
}

export function PublicationWords({ id }: { id: string }) {
  return (
    <span id={id} hidden>
      {NEEDED_TO_PUBLISH}
    </span>
  )
}

export const PublicationMark = () => <Ring aria-hidden />

export const NEEDED_TO_PUBLISH = 'Necessário para publicar'

const Star = styled('span')({ ...screenOnly, color: color.invalid })

const Ring = styled('span')({
  ...screenOnly,
  display: 'inline-block',
  boxSizing: 'border-box',
  width: 8,
  height: 8,
  marginInline: 6,
  border: `1.5px solid ${color.muted}`,
  borderRadius: '50%',
})
