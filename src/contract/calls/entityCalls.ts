import * as z from 'zod'
import { isPreviewed } from '#schema/pageAddress.ts'
import { receivingFields } from '#schema/receivingFields.ts'
import type { AnyResource } from '#schema/resource.ts'
import { rightToWrite } from '#schema/rights.ts'
import { isRecoverable, MAX_LISTED } from '#schema/undoLimits.ts'
import { MAX_AT_ONCE } from '../bulk.ts'
import { approvalCalls } from './approvalCalls.ts'
import { type AnswerOf, type Call, defineCall, defineCalls, listOf } from './defineCall.ts'
import { preparationCalls } from './preparationCalls.ts'
import {
  answeredField,
  fieldsSchema,
  formSchema,
  jsonBodySchema,
  jsonFieldsSchema,
  numberedRecordSchema,
  querySchema,
  recordSchema,
  visitorFormSchema,
  warning,
} from './recordSchemas.ts'
import {
  anyValue,
  component,
  counted,
  deleted,
  described,
  id,
  inPreparation,
  instant,
  messagesByField,
  oncePerResource,
  operationKey,
  person,
} from './sharedSchemas.ts'
import { sheetCalls } from './sheetCalls.ts'

/** The calls of a resource; undefined where it does not have one. For files, creating means uploading. */
export const entityCalls = oncePerResource(resource => {
  const { label, settings, files, publicCreate } = resource
  const path = `/api/${resource.name}` as const
  const record = recordSchema(resource)
  const form = formSchema(resource)
  const json = jsonBodySchema(resource)
  const saving = { form, json, decodedBy: 'resource', answer: record, errors: [404, 409] } as const
  const one = label.gender === 'f' ? `uma ${label.one}` : `um ${label.one}`
  const suggesting = Object.entries(resource.fields).filter(([, { kind, options }]) => kind.suggests?.(options))
  const suggestable = suggesting.map(([name]) => name)
  const where = <C>(condition: unknown, call: () => C): C | undefined => (condition ? call() : undefined)

  const calls = defineCalls(pascalCase(resource.name), {
    list: defineCall(`get ${path}`, `Lista de ${label.many}`, {
      decodedBy: 'resource',
      query: querySchema(resource),
      answer: z.array(settings ? settingSchema(resource) : record),
      meta: settings
        ? counted.extend({ id: id.nullable(), revisao: z.int().nullable(), avisos: z.array(warning) })
        : counted,
    }),
    save: where(!files && !publicCreate, () =>
      defineCall(`post ${path}`, settings ? 'Altera as configurações' : `Cria ${one}, ou altera com id`, saving),
    ),
    send: where(publicCreate, () =>
      defineCall(`post ${path}`, `Recebe ${one} de um visitante, sem sessão; com sessão, altera com id`, {
        ...saving,
        access: 'visitors',
        form: z.union([visitorFormSchema(resource), form]),
        answer: z.union([z.object({ protocolo: z.string() }), record]),
      }),
    ),
    receive: where(files, () =>
      defineCall(`post ${path}`, 'Recebe arquivos; os outros campos valem para todos eles', {
        isMultipart: true,
        form: z.strictObject({
          upload_files: z.array(z.file()).max(20),
          ...fieldsSchema(resource).shape,
        }),
        answer: z.array(numberedRecordSchema(resource)),
        meta: counted.extend({
          repetidos: described(z.array(z.int()), 'Os que já estavam aqui, com o mesmo conteúdo'),
          avisos: described(
            z.array(z.object({ id, mensagem: z.string() })),
            'O que falta para que todos leiam o arquivo',
          ),
        }),
      }),
    ),
    replaceFileOf: where(files, () =>
      defineCall(`post ${path}/{id}/arquivo`, `Põe outro arquivo no lugar de ${one}; o que o usa passa a usar o novo`, {
        isMultipart: true,
        form: z.strictObject({ upload_files: z.array(z.file()).max(1), revisao: z.string().optional() }),
        answer: numberedRecordSchema(resource),
        errors: [409],
      }),
    ),
    undoReplacingOf: where(files, () =>
      defineCall(`post ${path}/{id}/arquivo-anterior`, `Desfaz a última troca do arquivo de ${one}`, {
        form: z.object({}),
        answer: numberedRecordSchema(resource),
        errors: [409],
      }),
    ),
    listAccessOf: where(files, () =>
      defineCall(`get ${path}/acesso`, 'Por onde se abrem estes arquivos, também os que o público ainda não vê', {
        query: z.object({ id: z.array(id).max(MAX_OPENED) }),
        ...listOf(fileAccess),
      }),
    ),
    change: where(files, () => defineCall(`post ${path}/{id}`, `Altera ${one}`, saving)),
    get: where(!settings, () =>
      defineCall(`get ${path}/{id}`, label.gender === 'f' ? `Uma ${label.one}` : `Um ${label.one}`, { answer: record }),
    ),
    delete: where(!settings, () =>
      defineCall(`delete ${path}/{id}`, `Exclui ${one}`, {
        query: z.object({ confirmar: z.literal('1').optional() }),
        answer: deleted,
        errors: [409],
      }),
    ),
    saveMany: where(!settings, () =>
      defineCall(
        `post ${path}/em-lote`,
        `Altera ou exclui vários registros de ${label.many}, cada um pelas suas regras`,
        {
          decodedBy: 'resource',
          form: z.intersection(bulkForm, fieldsSchema(resource)),
          json: z.intersection(bulkForm, jsonFieldsSchema(resource)),
          answer: bulkOutcome,
          meta: counted,
        },
      ),
    ),
    undo: defineCall(
      `post ${path}/desfazer`,
      'Desfaz o último salvamento ou a exclusão de registros, se nada veio depois',
      {
        form: z.object({
          itens: described(
            z.string(),
            `JSON: até ${MAX_AT_ONCE} vezes { id, revisao }, a revisão que o salvamento fez; sem \`revisao\`, a exclusão`,
          ),
          chave_operacao: operationKey.optional(),
        }),
        answer: bulkOutcome,
        meta: counted,
        errors: [404, 409],
      },
    ),
    reorder: where(resource.list.order, () =>
      defineCall(`post ${path}/ordenar`, `Muda o lugar de ${one} na ordem da lista`, {
        description: 'Um de `antes_de`, `depois_de` e `para`. Outros registros ganham outro número onde falta espaço.',
        form: orderForm,
        answer: reordered,
        errors: [404, 409],
      }),
    ),
    suggest: where(!settings && suggestable.length > 0, () =>
      defineCall(`get ${path}/sugestoes`, 'Valores que um campo já tem em outros registros, em ordem; no máximo 50', {
        query: z.object({
          campo: z.enum(suggestable),
          busca: described(z.string().max(100).optional(), 'Como começam'),
        }),
        ...listOf(z.string()),
      }),
    ),
    listOptionsOf: where(!settings && resource.offered, () =>
      defineCall(`get ${path}/opcoes`, `O que se escolhe de ${label.many} em outros registros; no máximo 100`, {
        isBeyondRights: true,
        query: z.object({
          busca: described(z.string().max(100).optional(), 'Palavras do nome'),
          id: z.array(id).max(100).optional(),
        }),
        ...listOf(optionSchema(resource)),
      }),
    ),
    preview: where(isPreviewed(resource), () =>
      defineCall(`post ${path}/previa`, 'A página do site como ficaria com este formulário; nada é gravado', {
        ...saving,
        answer: previewed,
      }),
    ),
    listHistoryOf: defineCall(
      `get ${path}${settings ? '' : '/{id}'}/historico`,
      `Quem salvou, quando e o que mudou: as últimas ${MAX_LISTED} vezes, a mais nova primeiro`,
      listOf(pastSave),
    ),
    listDeleted: where(isRecoverable(resource), () =>
      defineCall(`get ${path}/excluidos`, `O que foi excluído, quando e por quem: ${MAX_LISTED} por vez`, {
        query: z.object({
          antes: described(id.optional(), 'Só as mais antigas que a de `id`'),
          busca: described(z.string().min(2).max(100).optional(), 'Palavras do nome'),
        }),
        ...listOf(deletion),
      }),
    ),
    erasePersonIn: where(resource.erasing, () =>
      defineCall(`post ${path}/{id}/apagar-dados`, 'Exclui os dados do titular e mantém o registro', {
        form: z.object({}),
        answer: record,
      }),
    ),
    openFileOf: where(receivingFields(resource).size > 0, () =>
      defineCall(
        `post ${path}/{id}/abrir-arquivo`,
        `Baixa um arquivo que o visitante enviou e encerra a quarentena dele`,
        {
          right: 'ler',
          form: z.object({ arquivo: described(z.string().regex(/^[0-9a-f]{32}$/), 'O `arquivo` do campo') }),
          files: ['application/pdf'],
          answer: z.unknown(),
        },
      ),
    ),
    ...preparationCalls(resource),
    ...approvalCalls(resource),
    ...sheetCalls(resource),
  })
  return withRights(resource, calls)
})

/** Reading requires the right to read; all other calls require the right to write. */
function withRights<const C extends Record<string, Call | undefined>>(resource: AnyResource, calls: C): C {
  const needs = { get: 'ler', post: rightToWrite(resource), delete: rightToWrite(resource) } as const
  const each = Object.entries(calls).map(([key, call]) => [
    key,
    call && !call.isBeyondRights ? { ...call, needs: { resource, right: call.right ?? needs[call.method] } } : call,
  ])
  return Object.fromEntries(each) as C
}

/** One entry of the settings list; the type of `valor` depends on the key. */
function settingSchema(resource: AnyResource) {
  const texts = { tipo: z.string(), grupo: z.string(), rotulo: z.string(), ajuda: z.string() }
  const each = Object.entries(resource.fields)
    .filter(([, { kind, options }]) => !kind.secret && !options.transient)
    .map(([name]) => z.object({ chave: z.literal(name), valor: answeredField(resource, name) }))
  const item = z.intersection(z.object({ ...texts, publica: z.boolean() }), z.union(each))
  return item.meta({ id: `${resource.name}.item` })
}

function optionSchema(resource: AnyResource) {
  const { name, title, offered } = resource
  const shown = [title, ...(offered?.picture === undefined ? [] : [offered.picture])]
  const values = shown.map(field => [field, answeredField(resource, field)])
  return component(`${name}.opcao`, { id, ...Object.fromEntries(values) })
}

const bulkForm = z.object({
  acao: z.enum(['alterar', 'excluir']),
  itens: described(z.string(), `JSON: até ${MAX_AT_ONCE} vezes { id, revisao }`),
  confirmar: z.literal('1').optional(),
  preparo: inPreparation,
})
const bulkRefusal = component('RecusaEmLote', {
  id: z.int(),
  titulo: described(z.string(), 'Vazio quando o registro não existe'),
  mensagem: z.string(),
  erros: messagesByField,
  confirmar: described(z.boolean(), 'Está em uso; com `confirmar` é excluído mesmo assim'),
})
const bulkOutcome = component('ResultadoEmLote', { feitos: z.array(z.int()), recusados: z.array(bulkRefusal) })

export const orderForm = z.object({
  id,
  revisao: described(z.int().optional(), 'A revisão que foi lida; outra gravada responde 409.'),
  antes_de: described(id.optional(), 'O registro que passa a vir logo depois'),
  depois_de: described(id.optional(), 'O registro que passa a vir logo antes'),
  para: z.enum(['inicio', 'fim']).optional(),
  chave_operacao: operationKey.optional(),
})
const reordered = component('Ordenado', {
  alterados: described(
    z.array(z.object({ id: z.int(), revisao: z.int() })),
    'O que ganhou outro número, com a revisão feita; vazio: já estava ali',
  ),
})

const fileAccess = component('Acesso', {
  id: z.int(),
  url: described(z.string(), 'Só um documento que não é público muda de endereço, a cada vez'),
  publico: described(z.boolean(), 'Um documento é público enquanto um registro visível o usa; uma imagem, sempre'),
  valida_ate: described(instant.nullable(), 'Até quando o endereço abre um documento que não é público'),
})

const previewed = component('Previa', {
  endereco: described(z.string(), 'Caminho da página, que só quem o recebe conhece'),
  valida_ate: instant,
})

const saveShape = {
  id: z.int(),
  acao: described(z.string(), '`criar`, `alterar`, ou o que mais foi feito'),
  quando: instant,
  quem: described(person.nullable(), 'Nulo: um visitante ou o sistema'),
  campos: described(
    z.record(z.string(), z.object({ antes: anyValue, depois: anyValue }).nullable()),
    'Nulo: o valor não é mostrado',
  ),
}
const pastSave = component('RegistroSalvo', saveShape)
const deletion = component('RegistroExcluido', {
  ...saveShape,
  registro: described(z.int(), 'O id que o registro tinha'),
})

const MAX_OPENED = 100

type EntityCalls = ReturnType<typeof entityCalls>
/** A call of a resource that has it. */
export type EntityCall<Name extends keyof EntityCalls> = NonNullable<EntityCalls[Name]>
/** Outcome of a bulk call. */
export type BulkAnswer = AnswerOf<EntityCalls['saveMany']>
export type BulkRefusal = BulkAnswer['recusados'][number]
/** How a file can be opened. */
export type FileAccess = AnswerOf<EntityCalls['listAccessOf']>[number]
/** One save in a record's history. */
export type PastSave = AnswerOf<EntityCalls['listHistoryOf']>[number]
/** A deletion in the history; its fields hold the former values. */
export type Deletion = AnswerOf<EntityCalls['listDeleted']>[number]

/** @example pascalCase('tipos_de_imovel') // 'TiposDeImovel' */
const pascalCase = (name: string) => name.replace(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase())
