import { maskedFace } from '../inputs/maskedFace.admin.tsx'
import { cepMask } from './cepMask.admin.ts'

export const cepAdmin = maskedFace(cepMask, 100)
