/** The whole number that a form holds for a typed text. What is none, or has more figures than a number keeps, stays a text, which is refused. */
export const integerOf = (text: string): number | string | null =>
  text === '' ? null : /^-?\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : text
