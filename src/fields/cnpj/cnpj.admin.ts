import { textMask } from '#ui/inputs/masks.ts'
import { maskedFace } from '../inputs/maskedFace.admin.tsx'

// A CNPJ may contain letters since July 2026.
export const cnpjMask = textMask('XX.XXX.XXX/XXXX-##')
export const cnpjAdmin = maskedFace(cnpjMask, 160)
