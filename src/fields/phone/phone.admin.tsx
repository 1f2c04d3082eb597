import { styled } from '@mui/material/styles'
import { MaskedInput } from '#ui/inputs/MaskedInput.tsx'
import { touch } from '#ui/theme/tokens.ts'
import type { AdminColumnProps, AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { TextFilter } from '../filters/TextFilter.admin.tsx'
import { BoundTextInput } from '../inputs/BoundTextInput.admin.tsx'
import { FigureColumn } from '../inputs/DisplayColumn.admin.tsx'
import { isMobile } from './phoneDigits.ts'
import { phoneMask } from './phoneMask.admin.ts'

function Input(props: AdminInputProps) {
  return (
    <BoundTextInput {...props} unreadable="Confira o número: DDD e oito ou nove dígitos, sem o 55 do país">
      {bound => <MaskedInput {...bound} mask={phoneMask} />}
    </BoundTextInput>
  )
}

/** In a form that is only read, to call or to write to; with the country, so that it works from anywhere. */
function Read({ value, ...props }: AdminColumnProps) {
  const number = <FigureColumn value={value} {...props} />
  if (typeof value !== 'string' || value === '') return number
  return (
    <Ways>
      <a href={`tel:+55${value}`}>{number}</a>
      {isMobile(value) && (
        <a href={`https://wa.me/55${value}`} target="_blank" rel="noreferrer">
          Responder pelo WhatsApp
        </a>
      )}
    </Ways>
  )
}

const Ways = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 14px',
  '& > a': { minHeight: 24 },
  [touch]: { '& > a': { minHeight: 44, display: 'inline-flex', alignItems: 'center' } },
})

export const phoneAdmin: AdminFace = {
  Input,
  Column: FigureColumn,
  Read,
  Filter: TextFilter,
  width: 140,
}
