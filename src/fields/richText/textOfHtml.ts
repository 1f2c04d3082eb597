const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/**
 * The text of sanitised HTML, on one line. Not a sanitiser: the result is plain text and must be escaped.
 * @example textOfHtml('<h2>Lazer</h2><p>Piscina &amp; <em>spa</em></p>') // 'Lazer Piscina & spa'
 */
export function textOfHtml(html: string): string {
  return html
    .replace(/<\/?(?:strong|em|a)(?:\s[^<>]*)?>/g, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (entity, name, decimal, hexadecimal) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? entity
      const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : entity
    })
    .replace(/\s+/g, ' ')
    .trim()
}
