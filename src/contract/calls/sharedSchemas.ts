import * as z from 'zod'
import { OPERATION_KEY } from '#schema/decodeForm.ts'
import type { AnyResource } from '#schema/resource.ts'

/** Caches a result per resource, so that calls share one schema object. */
export function oncePerResource<T>(make: (resource: AnyResource) => T): (resource: AnyResource) => T {
  const made = new WeakMap<AnyResource, T>()
  return resource => {
    let one = made.get(resource)
    if (one === undefined) made.set(resource, (one = make(resource)))
    return one
  }
}

/** An object with its own name in the OpenAPI document. */
export const component = <S extends z.core.$ZodLooseShape>(name: string, shape: S, description?: string) =>
  z.object(shape).meta({ id: name, ...(description && { description }) })

/** Adds a description to a schema. */
export const described = <S extends z.ZodType>(schema: S, description: string) => schema.meta({ description })

const MAX_PASSWORD = 128

export const id = z.int().min(1)
export const instant = z.iso.datetime().meta({ id: 'Instante', description: 'ISO 8601, UTC' })
/** Of a schedule that is to be changed. */
export const dateRead = described(instant.optional(), 'A data que se leu; se já é outra, nada muda')
export const day = z.iso.date()
export const person = component('Pessoa', { id: z.int(), nome: z.string() })
/** Length after normalization, as in `argon2.server.ts`. Hashing costs the same for every accepted length. */
export const password = z
  .string()
  .refine(typed => [...typed.normalize('NFKC')].length <= MAX_PASSWORD, `Use no máximo ${MAX_PASSWORD} caracteres.`)
  .meta({ format: 'password', maxLength: MAX_PASSWORD })
/** A switch in a form; empty means off. */
export const toggle = z.enum(['', '0', '1'])
/** Of calls that save published records at once without it. */
export const inPreparation = described(
  z.literal('1').optional(),
  'As alterações ficam em preparo; o site fica como está',
)
export const operationKey = z
  .string()
  .regex(OPERATION_KEY)
  .meta({ id: 'ChaveDeOperacao', description: 'Repetir a mesma chave não repete a operação.' })

export const messagesByField = z
  .record(z.string(), z.string())
  .meta({ id: 'Mensagens', description: 'Por campo; dentro de listas, `galeria.2.alt`; vazio: o todo' })
/** The JSON value of any field. */
export const anyValue = z.unknown().meta({ id: 'Valor', description: 'Como a API responde o campo' })

/** The `meta` of a list. */
export const counted = component('Contagem', { count: described(z.int(), 'Quantos são ao todo') })
export const status = component('Status', { code: z.int(), message: z.string() })
export const deleted = component('Excluido', { id: z.int() })
export const titled = { id: z.int(), titulo: z.string() }

export const refusalShape = {
  status,
  errors: messagesByField.optional(),
  id: described(z.string(), 'Identifica a requisição no registro do servidor'),
}
const stale = component('Alterado', {
  revisao: z.int(),
  alterado_em: instant,
  alterado_por: person.nullable(),
  campos: described(z.record(z.string(), anyValue), 'O que mudou desde a revisão lida, como está agora'),
})
const inUse = component('EmUso', {
  confirmar: described(z.literal(true).optional(), 'A exclusão pode ser repetida com `confirmar=1`'),
  usos: z.array(component('Uso', { recurso: z.string(), campo: z.string(), ...titled })),
  ocultos: described(z.int().optional(), 'Quantos mais o usam em áreas que esta pessoa não consulta'),
})

export const refusal = component('Erro', refusalShape)
/** The 409 for a conflict with stored data. */
export const conflict = component('Conflito', { ...refusalShape, data: z.union([stale, inUse]).optional() })
