import { wholeNumberFace } from '../inputs/numberFace.admin.tsx'
import { spokenNumber } from '../strings/spokenNumber.ts'

export const integerAdmin = wholeNumberFace(
  ({ options: { min = 0 } }) => ({ allowNegative: min < 0, tidy: written => spokenNumber(written) }),
  { width: 92, minWidth: 76 },
)
