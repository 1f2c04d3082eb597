const names = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** @example formatMonth('2026-12') // 'dezembro de 2026' */
export function formatMonth(month: string): string {
  return names.format(new Date(`${month}-01T00:00:00Z`))
}
