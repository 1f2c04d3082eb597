import { numberFace } from '../inputs/numberFace.admin.tsx'
import { spokenNumber } from '../strings/spokenNumber.ts'

export const moneyAdmin = numberFace(() => ({ start: 'R$', tidy: written => spokenNumber(written) }), { width: 150 })
