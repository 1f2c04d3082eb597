import { present } from '#fields/contract/present.ts'

/** How much of the gallery's grid of four columns a picture takes: 2 × 2, 2 × 1, one cell, or all of it. */
export type Tile = 'large' | 'wide' | 'small' | 'whole'

const blocks: Record<number, readonly Tile[]> = {
  1: ['whole'],
  2: ['large', 'large'],
  3: ['large', 'wide', 'wide'],
  4: ['large', 'small', 'small', 'wide'],
  5: ['large', 'small', 'small', 'small', 'small'],
}

/**
 * The tile of each of so many pictures, so that no cell of the grid stays empty, on four columns and on two.
 * @example tiles(4) // ['large', 'small', 'small', 'wide']
 */
export function tiles(count: number): readonly Tile[] {
  if (count <= 5) return blocks[count] ?? []
  const first = count === 6 ? 4 : 5
  return [...present(blocks[first], `block of ${first} tiles`), ...tiles(count - first)]
}
