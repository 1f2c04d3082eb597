/**
 * Where a spreadsheet would begin a formula, also in the full-width forms that it folds into the plain ones. What has
 * such a beginning behind apostrophes gets one more, so that taking one away again always gives what there was.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/

/** A cell of a CSV that no spreadsheet takes for a formula: an apostrophe says that what follows is text. */
export const guarded = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

/** @example unguarded("'=1+1") // '=1+1' */
export const unguarded = (text: string) => (GUARDED.test(text) ? text.slice(1) : text)
