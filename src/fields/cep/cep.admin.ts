import { textMask } from '#ui/inputs/masks.ts'
import { maskedFace } from '../inputs/maskedFace.admin.tsx'

export const cepMask = textMask('#####-###')
export const cepAdmin = maskedFace(cepMask, 100)
