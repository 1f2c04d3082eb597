import * as z from 'zod'

/** A day, a month or an instant of a year that is not mistyped: `3/11/26` is easily 0026, and the ISO day 2011-12-31 was 1231. */
export const sinceFirstYear = z.string().refine(text => text >= '1900', 'O ano não pode ser anterior a 1900')
