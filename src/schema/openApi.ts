import * as z from 'zod'
import { type Field, isEmpty } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { authPaths } from './authPaths.ts'
import { MOST_AT_ONCE } from './bulk.ts'
import { isDerived } from './decodeForm.ts'
import { holdingOf } from './decodeQuery.ts'
import { isPreviewed } from './pageAddress.ts'
import { comesBack, MOST_LISTED } from './pastSave.ts'
import type { AnyResource } from './resource.ts'
import { staffPaths } from './staffPaths.ts'
import { suggests } from './suggests.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 description of the API that follows from the resources. */
export function openApi(resources: readonly AnyResource[], siteUrl: string): Json {
  const usable = resources.filter(resource => !resource.comingSoon)
  return {
    openapi: '3.1.0',
    info: { title: 'API da administração', version: '1', description: 'Gerada a partir dos arquivos de recurso.' },
    servers: [{ url: siteUrl }],
    security: [{ token: [], tenant: [] }],
    tags: usable.map(resource => ({ name: resource.name, description: resource.label.title })),
    paths: withCommonErrors(
      Object.assign({}, ...usable.map(pathsOf), painelPath, staffPaths(ok, errors), authPaths(ok, errors)),
    ),
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'x-access-token' },
        tenant: { type: 'apiKey', in: 'header', name: 'x-tenant-id' },
      },
      schemas: Object.assign(
        { Erro: errorSchema },
        ...usable.map(resource => ({ [resource.name]: recordSchema(resource) })),
      ),
    },
  }
}

function pathsOf(resource: AnyResource): Json {
  const tags = [resource.name]
  const one = { $ref: `#/components/schemas/${resource.name}` }
  const article = resource.label.gender === 'f' ? 'uma' : 'um'
  const list = {
    tags,
    summary: `Lista de ${resource.label.many}`,
    parameters: queryParameters(resource),
    responses: {
      200: ok({ type: 'array', items: resource.settings ? settingSchema : one }, true),
      ...errors(400, 401, 403),
    },
  }
  const save = {
    tags,
    summary: resource.publicCreate
      ? `Recebe ${article} ${resource.label.one} de um visitante, sem sessão; com sessão, altera com id`
      : `Cria ${article} ${resource.label.one}, ou altera com id`,
    ...(resource.publicCreate ? { security: [{}, { token: [], tenant: [] }] } : {}),
    requestBody: { required: true, content: { 'application/x-www-form-urlencoded': { schema: formSchema(resource) } } },
    responses: { 200: ok(one), ...errors(400, 401, 403, 404, 409, 413, 415, 422) },
  }
  const receive = {
    tags,
    summary: 'Recebe arquivos',
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['upload_files'],
            properties: { upload_files: { type: 'array', maxItems: 20, items: { type: 'string', format: 'binary' } } },
          },
        },
      },
    },
    responses: { 200: ok({ type: 'array', items: one }), ...errors(400, 401, 403, 413, 415, 422) },
  }
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }
  const item = {
    get: {
      tags,
      summary: `${article === 'uma' ? 'Uma' : 'Um'} ${resource.label.one}`,
      parameters: [id],
      responses: { 200: ok(one), ...errors(401, 403, 404) },
    },
    ...(resource.files
      ? { post: { ...save, summary: `Altera ${article} ${resource.label.one}`, parameters: [id] } }
      : {}),
    delete: {
      tags,
      summary: `Exclui ${article} ${resource.label.one}`,
      parameters: [id, { name: 'confirmar', in: 'query', schema: { enum: ['1'] } }],
      responses: {
        200: ok({ type: 'object', properties: { id: { type: 'integer' } } }),
        ...errors(401, 403, 404, 409),
      },
    },
  }
  return {
    [`/api/${resource.name}`]: { get: list, post: resource.files ? receive : save },
    ...(resource.settings ? {} : { [`/api/${resource.name}/{id}`]: item }),
    ...(resource.settings ? {} : bulkPath(resource)),
    ...sheetPaths(resource),
    ...suggestionPaths(resource),
    ...offeredPaths(resource),
    ...previewPath(resource, save),
    ...historyPaths(resource),
    ...(resource.erasing
      ? {
          [`/api/${resource.name}/{id}/apagar-dados`]: {
            post: {
              tags,
              summary: 'Exclui os dados do titular e mantém o registro',
              parameters: [id],
              responses: { 200: ok(one), ...errors(400, 401, 403, 404, 413, 415, 422) },
            },
          },
        }
      : {}),
  }
}

/** The same done to many records. */
function bulkPath(resource: AnyResource): Json {
  const { properties } = formSchema(resource) as { properties: Json }
  const { id: _id, revisao: _revisao, chave_operacao: _key, ...fields } = properties
  const refusal = {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      titulo: { type: 'string' },
      mensagem: { type: 'string' },
      erros: { type: 'object', additionalProperties: { type: 'string' } },
      confirmar: { type: 'boolean', description: 'Está em uso; com `confirmar` é excluído mesmo assim' },
    },
  }
  const schema = {
    type: 'object',
    required: ['acao', 'itens'],
    properties: {
      acao: { enum: ['alterar', 'excluir'] },
      itens: { type: 'string', description: `JSON: até ${MOST_AT_ONCE} vezes { id, revisao }` },
      confirmar: { enum: ['1'] },
      ...fields,
    },
  }
  return {
    [`/api/${resource.name}/em-lote`]: {
      post: {
        tags: [resource.name],
        summary: `Altera ou exclui vários registros de ${resource.label.many}, cada um pelas regras de sempre`,
        requestBody: { required: true, content: { 'application/x-www-form-urlencoded': { schema } } },
        responses: {
          200: ok({
            type: 'object',
            properties: {
              feitos: { type: 'array', items: { type: 'integer' } },
              recusados: { type: 'array', items: refusal },
            },
          }),
          ...errors(400, 401, 403, 413, 415, 422),
        },
      },
    },
  }
}

/** Out and in as a spreadsheet. */
function sheetPaths(resource: AnyResource): Json {
  const tags = [resource.label.title]
  const path = `/api/${resource.name}/importacoes`
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }
  const form = (properties: Json) => ({
    required: true,
    content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties } } },
  })
  const text = { type: 'string' }
  const rows = { type: 'array', items: { type: 'object' } }
  const count = { type: 'integer' }
  const round = { type: 'object', properties: { criadas: count, alteradas: count, recusadas: rows, restam: count } }
  return {
    [`/api/${resource.name}/exportar`]: {
      get: {
        tags,
        summary: `Planilha de ${resource.label.many}, inteira`,
        parameters: [
          ...queryParameters(resource),
          { name: 'formato', in: 'query', schema: { enum: ['csv', 'xlsx'], default: 'csv' } },
        ],
        responses: {
          200: { description: 'OK', content: { 'text/csv': { schema: text }, [XLSX]: { schema: text } } },
          ...errors(400, 401, 403),
        },
      },
    },
    [path]: {
      get: {
        tags,
        summary: 'As últimas importações de planilhas',
        responses: { 200: ok(rows), ...errors(401, 403) },
      },
      post: {
        tags,
        summary: 'Começa uma importação; nada é gravado antes de aplicar',
        requestBody: form({ arquivo: text }),
        responses: { 200: ok({ type: 'object', properties: { id: count } }), ...errors(401, 403) },
      },
    },
    [`${path}/{id}/linhas`]: {
      post: {
        tags,
        summary: 'Confere linhas e diz o que cada uma mudaria',
        description:
          'Texto JSON: [{ "linha": 2, "id": "7", "revisao": "1", "celulas": { "campo": "como na planilha" } }]. Sem id: um registro novo.',
        parameters: [id],
        requestBody: form({ linhas: text }),
        responses: { 200: ok(rows), ...errors(400, 401, 403, 404, 409) },
      },
    },
    [`${path}/{id}/aplicar`]: {
      post: {
        tags,
        summary: 'Grava as próximas linhas conferidas; repita até não restar nenhuma',
        parameters: [id],
        responses: { 200: ok(round), ...errors(401, 403, 404, 409) },
      },
    },
    [`${path}/{id}/desfazer`]: {
      post: {
        tags,
        summary: 'Devolve o que as próximas linhas mudaram; repita até não restar nenhuma',
        parameters: [id],
        responses: { 200: ok(round), ...errors(401, 403, 404, 409) },
      },
    },
  }
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function suggestionPaths(resource: AnyResource): Json {
  const named = Object.keys(resource.fields).filter(name => suggests(resource, name))
  if (named.length === 0) return {}
  return {
    [`/api/${resource.name}/sugestoes`]: {
      get: {
        tags: [resource.name],
        summary: 'Valores que um campo já tem em outros registros, em ordem; no máximo 50',
        parameters: [
          { name: 'campo', in: 'query', required: true, schema: { enum: named } },
          { name: 'busca', in: 'query', description: 'Como começam', schema: { type: 'string', maxLength: 100 } },
        ],
        responses: { 200: ok({ type: 'array', items: { type: 'string' } }, true), ...errors(400, 401, 403) },
      },
    },
  }
}

function offeredPaths(resource: AnyResource): Json {
  if (!resource.offered) return {}
  const { picture } = resource.offered
  const named = [resource.title, ...(picture === undefined ? [] : [picture])]
  const properties = {
    id: { type: 'integer' },
    ...Object.fromEntries(named.map(name => [name, answeredSchema(resource, fieldNamed(resource, name))])),
  }
  return {
    [`/api/${resource.name}/opcoes`]: {
      get: {
        tags: [resource.name],
        summary: `O que se escolhe de ${resource.label.many} ao preencher outros registros; no máximo 100`,
        parameters: [
          { name: 'busca', in: 'query', description: 'Palavras do nome', schema: { type: 'string', maxLength: 100 } },
          { name: 'id', in: 'query', schema: { type: 'array', maxItems: 100, items: { type: 'integer' } } },
        ],
        responses: {
          200: ok({ type: 'array', items: { type: 'object', properties } }, true),
          ...errors(400, 401, 403),
        },
      },
    },
  }
}

/** Who saved a record when, and what that changed; who deleted what. */
function historyPaths(resource: AnyResource): Json {
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }
  const any = { description: 'Como a API responde o campo' }
  const save = {
    type: 'object',
    required: ['id', 'acao', 'quando', 'quem', 'campos'],
    properties: {
      id: { type: 'integer' },
      acao: { type: 'string', examples: ['criar', 'alterar'] },
      quando: { type: 'string', format: 'date-time' },
      quem: { type: ['object', 'null'], properties: { id: { type: 'integer' }, nome: { type: 'string' } } },
      campos: {
        type: 'object',
        description: 'Nulo: o valor não é mostrado',
        additionalProperties: { type: ['object', 'null'], properties: { antes: any, depois: any } },
      },
    },
  }
  const deletion = {
    ...save,
    required: [...save.required, 'registro'],
    properties: { ...save.properties, registro: { type: 'integer', description: 'O id que o registro tinha' } },
  }
  const antes = {
    name: 'antes',
    in: 'query',
    description: 'Só as mais antigas que esta: o `id` da última que já se tem',
    schema: { type: 'integer', minimum: 1 },
  }
  return {
    [`/api/${resource.name}${resource.settings ? '' : '/{id}'}/historico`]: {
      get: {
        tags: [resource.name],
        summary: `Quem salvou, quando e o que mudou: as últimas ${MOST_LISTED} vezes, a mais nova primeiro`,
        ...(resource.settings ? {} : { parameters: [id] }),
        responses: { 200: ok({ type: 'array', items: save }, true), ...errors(401, 403, 404) },
      },
    },
    ...(comesBack(resource) && {
      [`/api/${resource.name}/excluidos`]: {
        get: {
          tags: [resource.name],
          summary: `O que foi excluído, quando e por quem, com o que continha: ${MOST_LISTED} por vez, a mais nova primeiro`,
          parameters: [antes],
          responses: { 200: ok({ type: 'array', items: deletion }, true), ...errors(400, 401, 403) },
        },
      },
    }),
  }
}

/** The page that a form would make, without saving it. */
function previewPath(
  resource: AnyResource,
  { tags, requestBody }: { tags: readonly string[]; requestBody: Json },
): Json {
  if (!isPreviewed(resource)) return {}
  const properties = {
    endereco: { type: 'string', description: 'Caminho da página, que só quem o recebe conhece' },
    valida_ate: { type: 'string', format: 'date-time' },
  }
  return {
    [`/api/${resource.name}/previa`]: {
      post: {
        tags,
        summary: 'A página do site como ficaria com este formulário, publicado; nada é gravado',
        requestBody,
        responses: {
          200: ok({ type: 'object', required: Object.keys(properties), properties }),
          ...errors(400, 401, 403, 404, 409, 413, 415, 422),
        },
      },
    },
  }
}

function queryParameters(resource: AnyResource): Json[] {
  const query = (name: string, schema: Json, description?: string) => ({
    name,
    in: 'query',
    schema,
    ...(description ? { description } : {}),
  })
  return [
    ...(resource.list.search.length > 0 ? [query('busca', { type: 'string', minLength: 2, maxLength: 100 })] : []),
    query('pagina', { type: 'integer', minimum: 1, default: 1 }),
    query('limite', { type: 'integer', minimum: 1, maximum: 100, default: resource.settings ? 50 : 30 }),
    ...resource.list.sortable.map(name => query(`ordenacao[${name}]`, { enum: ['ASC', 'DESC'] })),
    ...resource.list.filters.flatMap(name => {
      const field = resource.fields[name]
      const label = field?.options.label
      const operators = field?.kind.operators ?? ['range']
      return [
        ...(operators.includes('is') ? [query(name, { type: 'array', items: { type: 'string' } }, label)] : []),
        ...(holdingOf(resource, name)
          ? [query(name, { type: 'array', items: { type: 'string' } }, `${label}: tem um destes`)]
          : []),
        ...(operators.includes('range')
          ? [query(`${name}_de`, { type: 'string' }, label), query(`${name}_ate`, { type: 'string' }, label)]
          : []),
      ]
    }),
  ]
}

function recordSchema(resource: AnyResource): Json {
  const who = { type: ['object', 'null'], properties: { id: { type: 'integer' }, nome: { type: 'string' } } }
  const properties = {
    id: { type: 'integer' },
    revisao: { type: 'integer' },
    criado_em: { type: 'string', format: 'date-time' },
    atualizado_em: { type: 'string', format: 'date-time' },
    criado_por: who,
    atualizado_por: who,
    ...Object.fromEntries(
      Object.entries(resource.fields)
        .filter(([, field]) => !field.kind.secret && !field.options.transient)
        .map(([name, field]) => [name, { ...answeredSchema(resource, field), ...described(field) }]),
    ),
  }
  return {
    type: 'object',
    required: Object.keys(properties),
    properties: { ...properties, ...(resource.warnings ? { avisos: warningsSchema } : {}) },
  }
}

function formSchema(resource: AnyResource): Json {
  const fields = Object.entries(resource.fields).filter(
    ([name, field]) => !field.options.readOnly || resource.publicCreate?.fields.includes(name),
  )
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      id: { type: 'integer', description: 'Ausente: cria. Presente: altera só os campos enviados.' },
      revisao: { type: 'integer', description: 'A revisão que foi lida; outra gravada responde 409.' },
      chave_operacao: { type: 'string', description: 'Repetir a mesma chave não repete a operação.' },
      ...Object.fromEntries(
        fields.map(([name, field]) => [name, { ...dressSchema(field, field.form), ...described(field) }]),
      ),
    },
    ...(resource.settings || resource.files
      ? {}
      : { anyOf: [{ required: neededToCreate(resource) }, { required: ['id'] }] }),
  }
}

/** The fields without which nothing is created: required always, and with no other way to a value. */
function neededToCreate(resource: AnyResource): string[] {
  return Object.entries(resource.fields)
    .filter(([name, field]) => {
      const { required, default: given, readOnly } = field.options
      const isOffered = resource.publicCreate ? resource.publicCreate.fields.includes(name) : !readOnly
      return (
        isOffered && required === true && given === undefined && !isDerived(field) && isEmpty(field, field.kind.empty)
      )
    })
    .map(([name]) => name)
}

/** A value as it is answered: null where a record may hold none, as where the person behind it was erased. */
function answeredSchema(resource: AnyResource, field: Field): Json {
  const { required, personal } = field.options
  const { type, enum: values, ...rest } = dressSchema(field, field.json) as { type?: string; enum?: unknown[] }
  const isAlwaysThere = field.kind.empty !== null || (required === true && !(personal && resource.erasing))
  return {
    type: isAlwaysThere ? type : [type, 'null'],
    ...(values && { enum: isAlwaysThere ? values : [...values, null] }),
    ...rest,
  }
}

/** The shape on the wire; limits are added where the checks speak of that same shape. */
function dressSchema(field: Field, dress: z.ZodType): Json {
  const shape = jsonSchema(dress)
  const limits = jsonSchema(field.checks)
  return shape.type === limits.type ? { ...limits, ...shape } : shape
}

function jsonSchema(schema: z.ZodType): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return rest
}

function described(field: Field): Json {
  const { label, help } = field.options
  return { title: label, ...(help ? { description: help } : {}) }
}

const painelPath = {
  '/api/painel': {
    get: {
      summary: 'O que espera por quem pergunta, o que chegou, o que está no ar e o que mudou por último',
      responses: {
        200: ok({
          type: 'object',
          properties: {
            disco: {
              type: ['object', 'null'],
              title: 'Pouco espaço em disco: envios estão suspensos; cheio: salvar também',
              properties: { livres_mb: { type: 'integer' }, cheio: { type: 'boolean' } },
            },
            ...Object.fromEntries(
              ['pendencias', 'agendados', 'expirando', 'recebidos', 'publicados', 'alteracoes'].map(name => [
                name,
                { type: 'array', items: { type: 'object' } },
              ]),
            ),
          },
        }),
        ...errors(400, 401),
      },
    },
  },
}

const settingSchema = {
  type: 'object',
  properties: Object.fromEntries(
    ['chave', 'tipo', 'grupo', 'rotulo', 'ajuda']
      .map(name => [name, { type: 'string' }])
      .concat([
        ['valor', {}],
        ['publica', { type: 'boolean' }],
      ] as never),
  ),
}

const warningsSchema = {
  type: 'array',
  title: 'O que convém melhorar; só na resposta de um registro',
  items: { type: 'object', properties: { campo: { type: ['string', 'null'] }, mensagem: { type: 'string' } } },
}

const errorSchema = {
  type: 'object',
  properties: {
    status: { type: 'object', properties: { code: { type: 'integer' }, message: { type: 'string' } } },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    id: { type: 'string' },
  },
}

function ok(data: Json, isList = false): Json {
  return {
    description: 'OK',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['data', 'status'],
          properties: {
            data,
            ...(isList ? { meta: { type: 'object', properties: { count: { type: 'integer' } } } } : {}),
            status: { type: 'object', properties: { code: { type: 'integer' }, message: { type: 'string' } } },
          },
        },
      },
    },
  }
}

function errors(...codes: number[]): Json {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Erro' } } }
  return Object.fromEntries(
    codes.map(code => [
      code,
      { description: String(code), ...(code === 429 || code === 503 ? { headers: retryAfter } : {}), content },
    ]),
  )
}

const retryAfter = { 'Retry-After': { description: 'Segundos', schema: { type: 'integer' } } }

/** What any call may answer, whatever it asks for: too many of them, the server away, and for what is stored a full disk. */
function withCommonErrors(paths: Record<string, Record<string, { responses: Json }>>): Json {
  return mapValues(paths, calls =>
    mapValues(calls, (call, method) => ({
      ...call,
      responses: { ...call.responses, ...errors(429, 503, ...(method === 'get' ? [] : [507])) },
    })),
  )
}

const mapValues = <V>(given: Record<string, V>, map: (value: V, key: string) => unknown): Json =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [key, map(value, key)]))
