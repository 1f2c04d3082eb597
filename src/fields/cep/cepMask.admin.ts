import { textMask } from '#ui/inputs/masks.ts'

export const cepMask = textMask('#####-###')
