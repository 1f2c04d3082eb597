import * as z from 'zod'
import type { Field, FieldOptions } from '#fields/contract/fieldKind.ts'
import { MOST_AT_ONCE } from '../bulk.ts'
import { isPreviewed } from '../pageAddress.ts'
import { comesBack, MOST_TOLD } from '../pastSave.ts'
import type { AnyResource } from '../resource.ts'
import { suggests } from '../suggests.ts'
import { type Call, defineCall, type Unchanging } from './defineCall.ts'
import { pascalCase } from './pascalCase.ts'
import {
  answeredJson,
  described,
  fieldsSchema,
  formSchema,
  numberedRecordSchema,
  querySchema,
  recordSchema,
  visitorFormSchema,
} from './recordSchemas.ts'
import { anyValue, counted, deleted, id, instant, messagesByField, person } from './sharedSchemas.ts'
import { sheetCalls } from './sheetCalls.ts'

/**
 * The calls that a resource gets, by what they do; those that not every resource has are undefined where it has them not.
 * The settings have no single items, and where files are kept creating one is receiving it.
 */
export function entityCalls(resource: AnyResource) {
  const { name: tag, label, settings, files, publicCreate } = resource
  const path = `/api/${tag}`
  const noun = pascalCase(tag)
  const record = recordSchema(resource)
  const form = formSchema(resource)
  const one = label.gender === 'f' ? `uma ${label.one}` : `um ${label.one}`

  const list = defineCall({
    method: 'get',
    path,
    operationId: `list${noun}`,
    tag,
    summary: `Lista de ${label.many}`,
    query: querySchema(resource),
    answer: z.array(settings ? settingSchema(resource) : record),
    meta: settings ? counted.extend({ id: id.nullable(), revisao: z.int().nullable() }) : counted,
  })
  const save = defineCall({
    method: 'post',
    path,
    operationId: `save${noun}`,
    tag,
    summary: settings ? 'Altera as configurações enviadas' : `Cria ${one}, ou altera com id`,
    form,
    answer: record,
    errors: [404, 409, 422],
  })
  const sendOrChange = defineCall({
    ...save,
    summary: `Recebe ${one} de um visitante, sem sessão; com sessão, altera com id`,
    ...(publicCreate && {
      access: 'visitors',
      form: z.union([visitorFormSchema(resource), form]),
      answer: z.union([z.object({ protocolo: z.string() }), record]),
    }),
  })
  const receive = defineCall({
    method: 'post',
    path,
    operationId: `receive${noun}`,
    tag,
    summary: 'Recebe arquivos; os outros campos valem para todos eles',
    isMultipart: true,
    form: z.strictObject({
      upload_files: described({ type: 'array', maxItems: 20, items: { type: 'string', format: 'binary' } }),
      ...fieldsSchema(resource).shape,
    }),
    answer: z.array(numberedRecordSchema(resource)),
    meta: counted,
    errors: [422],
  })
  const change = defineCall({
    ...save,
    path: `${path}/{id}`,
    operationId: `change${noun}`,
    summary: `Altera ${one}`,
  })
  const read = defineCall({
    method: 'get',
    path: `${path}/{id}`,
    operationId: `get${noun}`,
    tag,
    summary: `${label.gender === 'f' ? 'Uma' : 'Um'} ${label.one}`,
    answer: record,
  })
  const remove = defineCall({
    method: 'delete',
    path: `${path}/{id}`,
    operationId: `delete${noun}`,
    tag,
    summary: `Exclui ${one}`,
    query: z.object({ confirmar: z.literal('1').optional() }),
    answer: deleted,
    errors: [409],
  })
  const bulk = defineCall({
    method: 'post',
    path: `${path}/em-lote`,
    operationId: `saveMany${noun}`,
    tag,
    summary: `Altera ou exclui vários registros de ${label.many}, cada um pelas regras de sempre`,
    form: z.intersection(
      z.object({
        acao: z.enum(['alterar', 'excluir']),
        itens: z.string().meta({ description: `JSON: até ${MOST_AT_ONCE} vezes { id, revisao }` }),
        confirmar: z.literal('1').optional(),
      }),
      fieldsSchema(resource),
    ),
    answer: bulkOutcome,
    meta: counted,
    errors: [422],
  })
  const suggestable = Object.keys(resource.fields).filter(field => suggests(resource, field))
  const suggestions = defineCall({
    method: 'get',
    path: `${path}/sugestoes`,
    operationId: `suggest${noun}`,
    tag,
    summary: 'Valores que um campo já tem em outros registros, em ordem; no máximo 50',
    query: z.object({
      campo: z.enum(suggestable),
      busca: z.string().max(100).optional().meta({ description: 'Como começam' }),
    }),
    answer: z.array(z.string()),
    meta: counted,
  })
  const options = defineCall({
    method: 'get',
    path: `${path}/opcoes`,
    operationId: `listOptionsOf${noun}`,
    tag,
    summary: `O que se escolhe de ${label.many} ao preencher outros registros; no máximo 100`,
    query: z.object({
      busca: z.string().max(100).optional().meta({ description: 'Palavras do nome' }),
      id: z.array(id).max(100).optional(),
    }),
    answer: z.array(optionSchema(resource)),
    meta: counted,
  })
  const preview = defineCall({
    method: 'post',
    path: `${path}/previa`,
    operationId: `preview${noun}`,
    tag,
    summary: 'A página do site como ficaria com este formulário, publicado; nada é gravado',
    form,
    answer: previewed,
    errors: [404, 409, 422],
  })
  const history = defineCall({
    method: 'get',
    path: `${path}${settings ? '' : '/{id}'}/historico`,
    operationId: `listHistoryOf${noun}`,
    tag,
    summary: `Quem salvou, quando e o que mudou: as últimas ${MOST_TOLD} vezes, a mais nova primeiro`,
    answer: z.array(pastSave),
    meta: counted,
  })
  const deletions = defineCall({
    method: 'get',
    path: `${path}/excluidos`,
    operationId: `listDeleted${noun}`,
    tag,
    summary: `O que foi excluído, quando e por quem, com o que continha: ${MOST_TOLD} por vez, a mais nova primeiro`,
    query: z.object({
      antes: id.optional().meta({ description: 'Só as mais antigas que esta: o `id` da última que já se tem' }),
    }),
    answer: z.array(deletion),
    meta: counted,
  })
  const erase = defineCall({
    method: 'post',
    path: `${path}/{id}/apagar-dados`,
    operationId: `erasePersonIn${noun}`,
    tag,
    summary: 'Exclui os dados do titular e mantém o registro',
    answer: record,
    errors: [422],
  })

  const where = <C extends Call>(condition: unknown, call: C): C | undefined => (condition ? call : undefined)
  return {
    list,
    save: where(!files, publicCreate ? sendOrChange : save),
    receive: where(files, receive),
    change: where(files, change),
    read: where(!settings, read),
    remove: where(!settings, remove),
    bulk: where(!settings, bulk),
    suggestions: where(!settings && suggestable.length > 0, suggestions),
    options: where(!settings && resource.offered, options),
    preview: where(isPreviewed(resource), preview),
    history,
    deletions: where(comesBack(resource), deletions),
    erase: where(resource.erasing, erase),
    ...sheetCalls(resource),
  }
}

/** One setting as the list tells it: which values it may hold hangs on its key. */
function settingSchema(resource: AnyResource) {
  const common = z.object({
    tipo: z.string(),
    grupo: z.string(),
    rotulo: z.string(),
    ajuda: z.string(),
    publica: z.boolean(),
  })
  const each = (Object.entries(resource.fields) as [string, Field][])
    .filter(([, { kind, options }]) => !kind.secret && !(options as FieldOptions).transient)
    .map(([name, field]) => z.object({ chave: z.literal(name), valor: described(answeredJson(resource, field)) }))
  return z.intersection(common, z.union(each)).meta({ id: `${resource.name}.item` })
}

function optionSchema(resource: AnyResource) {
  const { name, title, offered, fields } = resource
  const shown = [title, ...(offered?.picture === undefined ? [] : [offered.picture])]
  const values = shown.map(field => [field, described(answeredJson(resource, fields[field]))])
  return z.object({ id, ...Object.fromEntries(values) }).meta({ id: `${name}.opcao` })
}

const bulkRefusal = z
  .object({
    id: z.int(),
    titulo: z.string().meta({ description: 'Vazio quando o registro não existe' }),
    mensagem: z.string(),
    erros: messagesByField,
    confirmar: z.boolean().meta({ description: 'Está em uso; com `confirmar` é excluído mesmo assim' }),
  })
  .meta({ id: 'RecusaEmLote' })

const bulkOutcome = z
  .object({ feitos: z.array(z.int()), recusados: z.array(bulkRefusal) })
  .meta({ id: 'ResultadoEmLote' })

export type BulkRefusal = Unchanging<z.output<typeof bulkRefusal>>
/** What became of the records of one call. */
export type BulkAnswer = Unchanging<z.output<typeof bulkOutcome>>

const previewed = z
  .object({
    endereco: z.string().meta({ description: 'Caminho da página, que só quem o recebe conhece' }),
    valida_ate: instant,
  })
  .meta({ id: 'Previa' })

const pastSave = z
  .object({
    id: z.int(),
    acao: z.string().meta({ description: '`criar`, `alterar`, ou o que mais foi feito' }),
    quando: instant,
    quem: person.nullable().meta({ description: 'Nulo: um visitante ou o sistema' }),
    campos: z
      .record(z.string(), z.object({ antes: anyValue, depois: anyValue }).nullable())
      .meta({ description: 'Nulo: o valor não é mostrado' }),
  })
  .meta({ id: 'Alteracao.passada' })

const deletion = pastSave
  .extend({ registro: z.int().meta({ description: 'O id que o registro tinha' }) })
  .meta({ id: 'Exclusao.passada' })

/** One save of a record, as the API tells it. */
export type PastSave = Unchanging<z.output<typeof pastSave>>
/** The deletion of a record, as the API tells it: its fields tell what it held. */
export type Deletion = Unchanging<z.output<typeof deletion>>
