import { textMask } from '#ui/inputs/masks.ts'

export const cpfMask = textMask('###.###.###-##')
