/** Whether the text is an existing calendar day, `AAAA-MM-DD`: `2026-02-30` is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  // `Date` turns 30 February into 2 March, so the result is compared with the input.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}
