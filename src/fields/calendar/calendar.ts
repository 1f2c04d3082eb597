/** Whether this is a day that exists: `2026-02-30` is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  // The platform reads 30 February as 2 March; what comes back tells.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}
