import { invalidFields } from '../errors.ts'

/** Hashing costs the same for any length we accept, and nothing for what we do not. */
export function refuseLongPassword(field: string, typed: string) {
  if ([...typed.normalize('NFKC')].length > 128) throw invalidFields({ [field]: 'Use no máximo 128 caracteres.' })
}
