import { maskedFace } from '../inputs/maskedFace.admin.tsx'
import { cnpjMask } from './cnpjMask.admin.ts'

export const cnpjAdmin = maskedFace(cnpjMask, 160)
