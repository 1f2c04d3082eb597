const numbers = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** @example fileSize(1_258_291) // '1,2 MB' */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} kB`
  return `${numbers.format(kilobytes / 1024)} MB`
}
