import { line, n } from './pen.ts'

/**
 * Letters as strokes on a grid of 4 × 6, so that a drawing reads the same on a machine without fonts. A stroke is a run
 * of grid points, two digits each; strokes are separated by spaces.
 */
const strokes: Record<string, string> = {
  '0': '103041453616050110',
  '1': '012026 0646',
  '2': '01103041420646',
  '3': '01103041423313 334445361605',
  '4': '36300444',
  '5': '40000222334445361605',
  '6': '4130100105163645443303',
  '7': '004026',
  '8': '133302011030414233 133344453616050413',
  '9': '0516364541301001021343',
  A: '062046 1434',
  B: '0600304142330333444536 3606',
  C: '4130100105163645',
  D: '060030414536 3606',
  E: '40000646 0333',
  F: '400006 0333',
  G: '41301001051636454323',
  H: '0006 4046 0343',
  I: '2026',
  J: '4045361605',
  K: '0006 400346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  O: '103041453616050110',
  P: '060030414233 3303',
  Q: '103041453616050110 2446',
  R: '060030414233 3303 2346',
  S: '413010010213334445361605',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
  Z: '00400646',
  '/': '0640',
  '-': '1333',
  '.': '2526',
  ',': '2517',
  '²': '0010111202 0212',
}

const marks: Record<string, string> = { '\u0301': '2839', '\u0303': '08192839', '\u0302': '082948', '\u0327': '262716' }

/** A text in capitals, `size` tall, its middle (or left edge) at x, its foot at y. */
export function lettering(
  text: string,
  { x, y, size, color, start = false }: { x: number; y: number; size: number; color: string; start?: boolean },
): string {
  const cell = size / 6
  const letters = [...text.toUpperCase().normalize('NFD')]
  const advance = cell * 5.6
  const spaced = letters.filter(letter => !(letter in marks)).length
  let left = start ? x : x - (spaced * advance - cell * 1.6) / 2
  const runs: string[] = []
  for (const letter of letters) {
    const mark = marks[letter]
    if (mark !== undefined) {
      // Accents stand above the letter just written; their rows 8 and 9 mean one and two cells above it.
      runs.push(run(mark, left - advance, y, cell, true))
      continue
    }
    for (const stroke of (strokes[letter] ?? '').split(' ').filter(one => one.length > 2))
      runs.push(run(stroke, left, y, cell, false))
    left += advance
  }
  return line(runs.join(''), color, cell * 0.85, 'stroke-linecap="round" stroke-linejoin="round"')
}

function run(stroke: string, left: number, y: number, cell: number, isMark: boolean): string {
  const pairs = stroke.match(/\d\d/g) ?? []
  return pairs
    .map(([column, row], i) => {
      const down = Number(row)
      const level = isMark && down >= 8 ? 7 - down : down
      return `${i === 0 ? 'M' : 'L'}${n(left + Number(column) * cell)} ${n(y - (6 - level) * cell)}`
    })
    .join('')
}
