import * as z from 'zod'
import { OPERATION_KEY } from '../decodeForm.ts'

/** A schema of its own in the OpenAPI description is one with an `id`. */

export const id = z.int().min(1)

/** ISO 8601, UTC. */
export const instant = z.iso.datetime().meta({ id: 'Instante', description: 'ISO 8601, UTC' })

/** @example '2026-10-30' */
export const day = z.iso.date()

export const person = z.object({ id: z.int(), nome: z.string() }).meta({ id: 'Pessoa' })

/** A switch in a form; empty is as good as off. */
export const toggle = z.enum(['', '0', '1'])

export const operationKey = z
  .string()
  .regex(OPERATION_KEY)
  .meta({ id: 'ChaveDeOperacao', description: 'Repetir a mesma chave não repete a operação.' })

/** Field to message; '' is what concerns the whole. */
export const messagesByField = z.record(z.string(), z.string()).meta({
  id: 'MensagensPorCampo',
  description: 'Campo e mensagem; dentro de listas, `galeria.2.alt`',
})

/** A value in its JSON form, of whichever field. */
export const anyValue = z.unknown().meta({ id: 'Valor', description: 'Como a API responde o campo' })

/** The `meta` of a list. */
export const counted = z
  .object({ count: z.int().meta({ description: 'Quantos são ao todo' }) })
  .meta({ id: 'Contagem' })

export const status = z.object({ code: z.int(), message: z.string() }).meta({ id: 'Status' })

/** What is done and has nothing to tell. */
export const nothing = z.null()

export const deleted = z.object({ id: z.int() }).meta({ id: 'Excluido' })

const error = z.object({
  status,
  errors: messagesByField.optional(),
  id: z.string().meta({ description: 'Identifica a requisição no registro do servidor' }),
})

const use = z.object({ recurso: z.string(), id: z.int(), campo: z.string(), titulo: z.string() }).meta({ id: 'Uso' })

const stale = z
  .object({
    revisao: z.int(),
    alterado_em: instant,
    alterado_por: person.nullable(),
    campos: z.record(z.string(), anyValue).meta({ description: 'O que mudou desde a revisão lida, como está agora' }),
  })
  .meta({ id: 'Alterado' })

const inUse = z
  .object({ confirmar: z.literal(true).optional(), usos: z.array(use) })
  .meta({ id: 'EmUso', description: 'Com `confirmar`, a exclusão pode ser repetida com `confirmar=1`' })

/** Every refusal. */
export const refusal = error.meta({ id: 'Erro' })

/** A refusal because of what is stored already. */
export const conflict = error.extend({ data: z.union([stale, inUse]).optional() }).meta({ id: 'Conflito' })
