import type { AdminFilterValue } from '../contract/adminFace.admin.ts'
import type { Field } from '../contract/fieldKind.ts'

export function wordsOfIs({ is = [] }: AdminFilterValue, field: Field): string {
  return is.map(text => shownText(text, field)).join(', ')
}

/** @example "de 10 a 20", "a partir de 10", "até 20" */
export function wordsOfRange({ from, until }: AdminFilterValue, field: Field): string {
  const shown = (text: string) => shownText(text, field)
  if (from && until) return from === until ? shown(from) : `de ${shown(from)} a ${shown(until)}`
  if (from) return `a partir de ${shown(from)}`
  return until ? `até ${shown(until)}` : ''
}

function shownText(text: string, field: Field): string {
  const decoded = field.form.safeDecode(text as never)
  return decoded.success ? field.kind.display(decoded.data, field.options) : text
}
