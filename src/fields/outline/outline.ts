import * as z from 'zod'
import { defineKind } from '../contract/fieldKind.ts'
import { textEncodings } from '../contract/textEncodings.ts'

export interface OutlineOptions {
  /** The picture that it is drawn on, a field of a record that the resource `reads`: `empreendimento.implantacao_id`. */
  readonly over: `${string}.${string}`
}

/** In percent of the picture's width and height, from its upper left corner. */
export type Point = readonly [x: number, y: number]

const MAX_POINTS = 40
const NUMBER = String.raw`\d{1,3}(?:\.\d{1,2})?`
const SHAPE = new RegExp(`^${NUMBER},${NUMBER}(?: ${NUMBER},${NUMBER})*$`)

/**
 * A shape over a picture, as SVG writes it: `10.5,20 30,40`. Two points are opposite corners of a rectangle, more are the
 * corners of a polygon.
 */
export const outline = defineKind<'outline', string, OutlineOptions>({
  name: 'outline',
  empty: null,
  operators: [],
  encodings: () =>
    textEncodings(
      z
        .string()
        .refine(text => SHAPE.test(text), 'Escreva pares de números de 0 a 100, como 10.5,20 30,40.')
        .refine(
          text =>
            pointsOf(text)
              .flat()
              .every(part => part <= 100),
          'Cada número vai de 0 a 100.',
        )
        .refine(text => pointsOf(text).length >= 2, 'Marque pelo menos 2 cantos.')
        .refine(text => pointsOf(text).length <= MAX_POINTS, `Máximo de ${MAX_POINTS} cantos`),
      typed => typed.trim().replace(/\s+/g, ' '),
    ),
  display: text => `forma de ${cornersOf(text).length} cantos`,
  searchText: () => '',
})

export const pointsOf = (text: string): Point[] =>
  text.split(' ').flatMap(pair => {
    const [x, y] = pair.split(',').map(Number)
    return x === undefined || y === undefined || Number.isNaN(x + y) ? [] : [[x, y] as const]
  })

/** The corners of the shape; all four of a rectangle. */
export function cornersOf(text: string): readonly Point[] {
  const points = pointsOf(text)
  const [first, second] = points
  if (points.length !== 2 || first === undefined || second === undefined) return points
  return [first, [second[0], first[1]], second, [first[0], second[1]]]
}

export const outlineText = (points: readonly Point[]): string =>
  points.map(point => point.map(part => Number(part.toFixed(2))).join(',')).join(' ')
