import * as z from 'zod'
import { textCodec } from '../contract/textEncodings.ts'
import { fixedFromNumber, numberFromFixed } from './fixedPlaces.ts'

/** A number on the wire as text with exactly these places after the dot, so that it is not rounded on the way. */
export const fixedWire = (places: number) =>
  textCodec(
    z.number(),
    text => numberFromFixed(text, places),
    value => fixedFromNumber(value, places),
  )
