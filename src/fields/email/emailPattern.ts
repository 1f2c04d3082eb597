/** The rule of the shared admin input: word characters, an @ sign and a domain ending of 2 to 3 letters. */
export const emailPattern = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,3}$/

/** The wider rule of public forms, where a visitor may have any address that works. */
export const wideEmailPattern = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[a-z]{2,24}$/u

/**
 * Trims, takes out the invisible marks that come with a copy, and lowers A–Z only: other alphabets have letters that
 * would fall on ours, and one address would become another.
 * @example canonicalEmail(' Ana.Souza@Empresa.com.br ') // 'ana.souza@empresa.com.br'
 */
export function canonicalEmail(typed: string): string {
  return typed
    .replace(/\p{Cf}+/gu, '')
    .trim()
    .replace(/[A-Z]+/g, letters => letters.toLowerCase())
}
