import { textMask } from '#ui/inputs/masks.ts'
import { maskedFace } from '../inputs/maskedFace.admin.tsx'

export const cpfMask = textMask('###.###.###-##')
export const cpfAdmin = maskedFace(cpfMask, 140)
