import * as z from 'zod'
import type { Field, FieldOptions } from '#fields/fieldKind.ts'
import type { AnyResource } from './defineResource.ts'

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
    paths: Object.assign({}, ...usable.map(pathsOf)),
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
    ...(resource.settings
      ? {}
      : {
          [`/api/${resource.name}/exportar`]: {
            get: {
              tags,
              summary: `Planilha de ${resource.label.many}, inteira`,
              parameters: queryParameters(resource),
              responses: {
                200: { description: 'OK', content: { 'text/csv': { schema: { type: 'string' } } } },
                ...errors(400, 401, 403),
              },
            },
          },
          [`/api/${resource.name}/{id}`]: item,
        }),
    ...(resource.erasing
      ? {
          [`/api/${resource.name}/{id}/apagar-dados`]: {
            post: {
              tags,
              summary: 'Exclui os dados do titular e mantém o registro',
              parameters: [id],
              responses: { 200: ok(one), ...errors(401, 403, 404) },
            },
          },
        }
      : {}),
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
      const field = resource.fields[name] as Field | undefined
      const label = (field?.options as FieldOptions | undefined)?.label
      const operators = field?.kind.operators ?? ['range']
      return [
        ...(operators.includes('is') ? [query(name, { type: 'array', items: { type: 'string' } }, label)] : []),
        ...(operators.includes('range')
          ? [query(`${name}_de`, { type: 'string' }, label), query(`${name}_ate`, { type: 'string' }, label)]
          : []),
      ]
    }),
  ]
}

function recordSchema(resource: AnyResource): Json {
  const who = { type: ['object', 'null'], properties: { id: { type: 'integer' }, nome: { type: 'string' } } }
  return {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      revisao: { type: 'integer' },
      criado_em: { type: 'string', format: 'date-time' },
      atualizado_em: { type: 'string', format: 'date-time' },
      criado_por: who,
      atualizado_por: who,
      ...Object.fromEntries(
        (Object.entries(resource.fields) as [string, Field][])
          .filter(([, field]) => !field.kind.secret && !(field.options as FieldOptions).transient)
          .map(([name, field]) => [name, { ...dressSchema(field, field.json), ...described(field) }]),
      ),
      ...(resource.warnings ? { avisos: warningsSchema } : {}),
    },
  }
}

function formSchema(resource: AnyResource): Json {
  const fields = (Object.entries(resource.fields) as [string, Field][]).filter(
    ([name, field]) => !(field.options as FieldOptions).readOnly || resource.publicCreate?.fields.includes(name),
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
  const { label, help } = field.options as FieldOptions
  return { title: label, ...(help ? { description: help } : {}) }
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
  return Object.fromEntries(codes.map(code => [code, { description: String(code), content }]))
}
