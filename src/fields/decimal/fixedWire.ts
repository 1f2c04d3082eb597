import * as z from 'zod'
import { messages } from '../contract/fieldKind.ts'
import { fixedFromNumber, numberFromFixed } from './fixedPlaces.ts'

/** A number on the wire as text with exactly these places after the dot, so that it is not rounded on the way. */
export function fixedWire(places: number) {
  return z.codec(z.string(), z.number(), {
    decode: (text, context) => {
      const value = numberFromFixed(text, places)
      if (value === undefined) {
        context.issues.push({ code: 'custom', message: messages.invalid, input: text })
        return z.NEVER
      }
      return value
    },
    encode: value => fixedFromNumber(value, places),
  })
}
