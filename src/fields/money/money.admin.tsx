import { numberFace } from '../inputs/numberFace.admin.tsx'
import { parseProseNumber } from '../strings/parseProseNumber.ts'

export const moneyAdmin = numberFace(() => ({ start: 'R$', tidy: written => parseProseNumber(written) }), {
  width: 150,
})
