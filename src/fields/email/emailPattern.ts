/** The rule of the admin's input: word characters, an @ sign and a top-level domain of 2 to 3 letters. */
export const emailPattern = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,3}$/

/** The wider rule of public forms, which accept any working address of a visitor. */
export const wideEmailPattern = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[a-z]{2,24}$/u

/**
 * Trims the text, removes invisible format characters that copying adds, and lowers A–Z only: some letters of other
 * alphabets have a Latin lower case, which would turn one address into another.
 * @example canonicalEmail(' Ana.Souza@Empresa.com.br ') // 'ana.souza@empresa.com.br'
 */
export function canonicalEmail(typed: string): string {
  return typed
    .replace(/\p{Cf}+/gu, '')
    .trim()
    .replace(/[A-Z]+/g, letters => letters.toLowerCase())
}
