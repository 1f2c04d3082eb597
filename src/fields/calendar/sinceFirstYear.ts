import * as z from 'zod'

/**
 * Refuses years before 1900, which are mistyped: `3/11/26` can become year 26, and 2011-12-31 in the mask 20/11/1231.
 */
export const sinceFirstYear = z.string().refine(text => text >= '1900', 'O ano não pode ser anterior a 1900')
