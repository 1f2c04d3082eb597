import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { invalidFields } from '../errors.ts'
import type { FormBody } from './formBody.ts'

/**
 * The texts of a form by the keys that its call declares, an absent one as an empty text. Throws 422 naming every other key
 * and every gap.
 */
export function readForm<S extends z.ZodRawShape>(
  request: FastifyRequest,
  { form }: { readonly form: z.ZodObject<S> },
): Record<keyof S & string, string> {
  const body: FormBody = request.body instanceof Map ? request.body : new Map()
  const errors: Record<string, string> = {}
  for (const name of body.keys()) if (!Object.hasOwn(form.shape, name)) errors[name] = 'Campo desconhecido'
  const texts = {} as Record<keyof S & string, string>
  for (const name of Object.keys(form.shape) as (keyof S & string)[]) {
    texts[name] = body.get(name)?.[0] ?? ''
    if (!(form.shape[name] instanceof z.ZodOptional) && texts[name] === '') errors[name] = 'Campo obrigatório'
    else if (/[^\P{Cc}\t\n]/u.test(texts[name])) errors[name] = 'Caracteres inválidos'
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return texts
}
