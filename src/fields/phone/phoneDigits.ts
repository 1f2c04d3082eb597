/** Takes the mask off: `(41) 90000-0000` is `41900000000`. Whatever is no mask stays, so that it can be refused. */
export function barePhone(typed: string): string {
  return plainPhone(typed).replace(/[\s()-]+/g, '')
}

/** As it looks, without what chats and address books put into a copy: invisible marks, and other hyphens than ours. */
export function plainPhone(typed: string): string {
  return typed.replace(/\p{Cf}+/gu, '').replace(/[\p{Pd}\u2212]/gu, '-')
}

/** Ten digits, or eleven with a 9 after the area code, which has no zero in either digit. */
export function isPhone(bare: string): boolean {
  return /^[1-9]{2}(?:9\d{8}|\d{8})$/.test(bare)
}

/** Only mobile numbers have eleven digits. */
export const isMobile = (bare: string): boolean => isPhone(bare) && bare.length === 11

/** How many digits are still to come, by what has been typed; undefined where more of them would mend nothing. */
export function digitsMissingIn(bare: string): number | undefined {
  if (!/^\d{1,9}$/.test(bare)) return undefined
  // The mobile numbers begin with a 9, and have one more.
  return (bare[2] === '9' ? 11 : 10) - bare.length
}

/** @example formatPhone('4130000000') // '(41) 3000-0000' */
export function formatPhone(bare: string): string {
  return `(${bare.slice(0, 2)}) ${bare.slice(2, -4)}-${bare.slice(-4)}`
}
