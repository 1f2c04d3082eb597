import { styled } from '@mui/material/styles'
import { MaskedInput } from '#ui/inputs/MaskedInput.tsx'
import { type TextMask, textMask } from '#ui/inputs/masks.ts'
import { coarsePointer } from '#ui/theme/tokens.ts'
import type { AdminColumnProps, AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { TextFilter } from '../filters/TextFilter.admin.tsx'
import { BoundTextInput } from '../inputs/BoundTextInput.admin.tsx'
import { FigureColumn } from '../inputs/DisplayColumn.admin.tsx'
import { isMobile, isPhone } from './phoneDigits.ts'
import { withoutPrefixes } from './withoutPrefixes.ts'

function Input(props: AdminInputProps) {
  return (
    <BoundTextInput {...props} unreadable="Confira o número: DDD e oito ou nove dígitos, sem o 55 do país">
      {bound => <MaskedInput {...bound} mask={phoneMask} />}
    </BoundTextInput>
  )
}

/** Links to call or write in read-only forms. They include the country code, so that they work from any country. */
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
  [coarsePointer]: { '& > a': { minHeight: 44, display: 'inline-flex', alignItems: 'center' } },
})

export const phoneAdmin: AdminFace = {
  Input,
  Column: FigureColumn,
  Read,
  Filter: TextFilter,
  width: 140,
}

export const phoneMask = withoutCountry(textMask(['(##) ####-####', '(##) #####-####'], { inputMode: 'tel' }))

/**
 * Removes the country code +55. Without this, the mask would cut the last digits of `+55 41 99999-0000`, which is
 * another number. Other texts that begin with a plus stay as they are, so that validation refuses them: the next digit
 * may complete the code 55, and numbers of other countries are not supported.
 */
function withoutCountry(phone: TextMask): TextMask {
  // Address books wrap copied numbers in invisible format characters, which would hide the plus.
  const national = (text: string) =>
    text
      .replace(/\p{Cf}+/gu, '')
      .replace(/^[\s(]+(?=\+)/, '')
      .replace(/^\s*\+\s*55(?=\D*\d)/, '')
  const through = (way: (text: string) => string) => (text: string) => {
    const rest = national(text).trimStart()
    return rest.startsWith('+') ? `+${rest.replace(/\D/g, '')}` : way(rest)
  }
  const wholeOf = (pasted: string) => {
    const bare = withoutPrefixes(pasted.trim())
    return isPhone(bare) ? phone.show(bare) : undefined
  }
  return { ...phone, show: through(phone.show), strip: through(phone.strip), counts: /[\d+]/, wholeOf }
}
