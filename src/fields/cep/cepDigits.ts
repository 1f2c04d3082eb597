/** Takes the mask off: `80010-000` is `80010000`. */
export function bareCep(typed: string): string {
  return typed.replace(/[\s.-]+/g, '')
}

/** @example formatCep('80010000') // '80010-000' */
export function formatCep(bare: string): string {
  return `${bare.slice(0, 5)}-${bare.slice(5)}`
}
