import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { BULK_KEYS, MAX_AT_ONCE } from '#contract/bulk.ts'
import { entityCalls } from '#contract/calls/entityCalls.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { FormBody } from '#schema/decodeForm.ts'
import { isPreparable, NOT_PREPARABLE } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'
import { invalidFields, malformed } from '../../errors.ts'
import { answer } from '../../http/answer.ts'
import { type Called, mountCall } from '../../http/mountCall.ts'
import { readJsonText } from '../../http/readJsonText.ts'
import type { Parts } from '../../parts.ts'
import { callerOf, manyKeys } from '../callerOf.ts'
import type { PrepareOrSave } from '../preparations/savePreparation.ts'
import type { RecordReader } from '../reader.ts'
import type { RecordService } from '../recordService.ts'
import { type BulkItem, type Outcome, openBulk } from './bulk.ts'

/** Throws 429 above the caller's limit. */
export type SpendRecords = (request: FastifyRequest, count: number) => void

/** `POST /api/{entity}/em-lote`: a refused record does not affect the others. */
export function bulkRoutes(
  app: FastifyInstance,
  parts: Pick<Parts, 'store' | 'resources' | 'clock'> & {
    readonly spendRecords: SpendRecords
    readonly prepareOrSave: PrepareOrSave
  },
  recordService: RecordService,
  reader: Pick<RecordReader, 'publications'>,
) {
  const bulk = openBulk(parts, recordService)
  for (const resource of parts.resources.values()) {
    if (resource.comingSoon) continue
    const calls = entityCalls(resource)
    const change = async ({ request }: Pick<Called<unknown>, 'request'>) => {
      const caller = callerOf(request)
      const body = (request.body ?? new Map()) as FormBody
      const items = itemsOf(body.get('itens')?.[0])
      const action = body.get('acao')?.[0]
      const isConfirmed = body.get('confirmar')?.[0] === '1'
      const isPrepared = body.get('preparo')?.[0] === '1'
      if (isPrepared && (action !== 'alterar' || calls.prepare === undefined)) throw malformed()
      const fields: FormBody = new Map([...body].filter(([name]) => !BULK_KEYS.has(name)))
      if (action === 'excluir' ? fields.size > 0 : action !== 'alterar' || fields.size === 0 || body.has('confirmar'))
        throw malformed()
      refuseOthers(resource, fields, items.length)
      if (isPrepared) refuseUnprepared(resource, fields)
      parts.spendRecords(request, items.length)
      // Scheduled records that are due must count as published in these saves.
      await reader.publications.catchUp()
      const outcome =
        action === 'excluir'
          ? await bulk.remove(resource, items, caller, isConfirmed)
          : await bulk.change(resource, items, fields, caller, isPrepared)
      return outcomeAnswer(items, outcome)
    }
    mountCall(app, calls.saveMany, change, { isMany: manyKeys(resource) })
    mountCall(app, calls.undo, async ({ request, form }) => {
      const caller = callerOf(request)
      const items = itemsOf(form.itens)
      parts.spendRecords(request, items.length)
      await reader.publications.catchUp()
      return outcomeAnswer(items, await bulk.undo(resource, items, caller, form.chave_operacao))
    })
  }
}

function outcomeAnswer(items: readonly BulkItem[], { done, refused }: Outcome) {
  const message = refused.length === 0 ? 'Feito.' : 'Feito em parte.'
  return answer({ feitos: done, recusados: refused }, { meta: { count: items.length }, message })
}

const shape = z
  .array(z.strictObject({ id: z.int().min(1).max(999_999_999_999_999), revisao: z.int().min(1).optional() }))
  .min(1)
  .max(MAX_AT_ONCE)

function itemsOf(text: string | undefined): BulkItem[] {
  const items = readJsonText(shape, text)
  if (new Set(items.map(({ id }) => id)).size < items.length) throw malformed()
  return items
}

/** Refuses keys of a single save, and secret, transient and unique fields. */
function refuseOthers(resource: AnyResource, fields: FormBody, count: number) {
  if (['id', 'revisao', 'chave_operacao'].some(name => fields.has(name))) throw malformed()
  const closed = [...fields.keys()].filter(name => {
    const field = Object.hasOwn(resource.fields, name) ? fieldNamed(resource, name) : undefined
    return field && (field.kind.secret || field.options.transient || (field.options.unique && count > 1))
  })
  if (closed.length > 0)
    throw invalidFields(Object.fromEntries(closed.map(name => [name, 'Este campo é alterado em um registro por vez.'])))
}

function refuseUnprepared(resource: AnyResource, fields: FormBody) {
  const wrong = [...fields.keys()].filter(name => Object.hasOwn(resource.fields, name) && !isPreparable(resource, name))
  if (wrong.length > 0) throw invalidFields(Object.fromEntries(wrong.map(name => [name, NOT_PREPARABLE])))
}
