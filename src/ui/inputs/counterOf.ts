/** "92 de 100" from four fifths of the limit on; before that the limit is no concern of the person typing. */
export function counterOf(value: string, maxLength: number): string | undefined {
  return value.length >= maxLength * 0.8 ? `${value.length} de ${maxLength}` : undefined
}
