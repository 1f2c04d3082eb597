/** The format of a record's id in texts: no sign, no leading zero, and few enough digits for an exact number. */
export const ID_TEXT = /^[1-9]\d{0,14}$/

export const readId = (text: string): number | undefined => (ID_TEXT.test(text) ? Number(text) : undefined)
