import { wholeNumberFace } from '../inputs/numberFace.admin.tsx'
import { parseProseNumber } from '../strings/parseProseNumber.ts'

export const integerAdmin = wholeNumberFace(
  ({ options: { min = 0 } }) => ({ allowNegative: min < 0, tidy: written => parseProseNumber(written) }),
  { width: 92, minWidth: 76 },
)
