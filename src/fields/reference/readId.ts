/** What the id of a record looks like wherever one travels as text: no sign, no leading zero, exact as a number. */
export const ID_TEXT = /^[1-9]\d{0,14}$/

/** The id that a text is; undefined for any other text. */
export const readId = (text: string): number | undefined => (ID_TEXT.test(text) ? Number(text) : undefined)
