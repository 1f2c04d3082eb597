import { maskedFace } from '../inputs/maskedFace.admin.tsx'
import { cpfMask } from './cpfMask.admin.ts'

export const cpfAdmin = maskedFace(cpfMask, 140)
