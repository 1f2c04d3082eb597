/** Removes the mask: `(41) 90000-0000` becomes `41900000000`. Other characters stay, so that the check refuses them. */
export function barePhone(typed: string): string {
  return plainPhone(typed).replace(/[\s()-]+/g, '')
}

/** Removes what chats and address books add to copies: invisible format characters and other kinds of hyphen. */
export function plainPhone(typed: string): string {
  return typed.replace(/\p{Cf}+/gu, '').replace(/[\p{Pd}\u2212]/gu, '-')
}

/** Ten digits, or eleven with a 9 after the area code. Area codes contain no zero. */
export function isPhone(bare: string): boolean {
  return /^[1-9]{2}(?:9\d{8}|\d{8})$/.test(bare)
}

export const isMobile = (bare: string): boolean => isPhone(bare) && bare.length === 11

/** The number of missing digits; undefined where more digits would not make the number valid. */
export function digitsMissingIn(bare: string): number | undefined {
  if (!/^\d{1,9}$/.test(bare)) return undefined
  // Mobile numbers begin with a 9 and have one digit more.
  return (bare[2] === '9' ? 11 : 10) - bare.length
}

/** @example formatPhone('4130000000') // '(41) 3000-0000' */
export function formatPhone(bare: string): string {
  return `(${bare.slice(0, 2)}) ${bare.slice(2, -4)}-${bare.slice(-4)}`
}
