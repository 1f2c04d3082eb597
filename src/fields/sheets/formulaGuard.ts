/**
 * The beginnings of formulas, including the full-width characters that spreadsheets normalise. A text that already has
 * apostrophes before such a beginning gets one more, so that removing one always restores the original.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/

/** Prefixes an apostrophe where a spreadsheet would execute the CSV cell as a formula. */
export const guarded = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

export const unguarded = (text: string) => (GUARDED.test(text) ? text.slice(1) : text)
