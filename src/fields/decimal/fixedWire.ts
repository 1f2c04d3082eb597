import * as z from 'zod'
import { textCodec } from '../contract/textEncodings.ts'
import { fixedFromNumber, numberFromFixed } from './fixedPlaces.ts'

/** The codec of a number that travels as text with exactly `places` decimals, so that it is not rounded on the way. */
export const fixedWire = (places: number) =>
  textCodec(
    z.number(),
    text => numberFromFixed(text, places),
    value => fixedFromNumber(value, places),
    {
      format: 'decimal',
      pattern: `^-?\\d+${places === 0 ? '' : `\\.\\d{${places}}`}$`,
      description: `Número com ${places} casas decimais`,
    },
  )
