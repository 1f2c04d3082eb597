import { textMask } from '#ui/inputs/masks.ts'

// Letters since July 2026.
export const cnpjMask = textMask('XX.XXX.XXX/XXXX-##')
