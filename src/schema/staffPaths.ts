import { pageSizes } from './preferences.ts'
import { LONGEST_VIEW_NAME, LONGEST_VIEW_QUERY } from './savedView.ts'

type Json = Record<string, unknown>

/** The calls that belong to no resource, for the OpenAPI description. */
export function staffPaths(ok: (data: Json, isList?: boolean) => Json, errors: (...codes: number[]) => Json): Json {
  const form = (properties: Json, required: readonly string[]) => ({
    required: true,
    content: {
      'application/x-www-form-urlencoded': {
        schema: { type: 'object', additionalProperties: false, required, properties },
      },
    },
  })
  const text = { type: 'string' }
  return {
    '/api/busca': {
      get: {
        tags: ['busca'],
        summary:
          'Registros, arquivos e configurações em que cada palavra começa alguma palavra; perdoa um erro de digitação',
        parameters: [
          { name: 'q', in: 'query', required: true, schema: { type: 'string', minLength: 2, maxLength: 100 } },
        ],
        responses: { 200: ok({ type: 'array', items: foundGroup }, true), ...errors(400, 401, 403) },
      },
    },
    '/api/preferencias': {
      get: {
        tags: ['preferencias'],
        summary: 'As preferências de quem está na sessão',
        responses: { 200: ok(preferences), ...errors(400, 401, 403) },
      },
      post: {
        tags: ['preferencias'],
        summary: 'Guarda uma preferência, ou a esquece quando `valor` vem vazio',
        requestBody: form(
          { chave: { ...text, description: '`tema` ou `lista.{recurso}`' }, valor: { ...text, description: 'JSON' } },
          ['chave'],
        ),
        responses: { 200: ok({}), ...errors(400, 401, 403, 413, 415, 422) },
      },
    },
    '/api/visoes': {
      get: {
        tags: ['visoes'],
        summary: 'As visões salvas de uma lista: as da equipe e as próprias',
        parameters: [{ name: 'recurso', in: 'query', required: true, schema: text }],
        responses: { 200: ok({ type: 'array', items: savedView }, true), ...errors(400, 401, 403, 422) },
      },
      post: {
        tags: ['visoes'],
        summary: 'Salva uma visão, ou altera com id',
        requestBody: form(
          {
            id: { type: 'integer' },
            recurso: text,
            nome: { ...text, maxLength: LONGEST_VIEW_NAME },
            consulta: { ...text, maxLength: LONGEST_VIEW_QUERY, description: 'Como no endereço da lista, sem página' },
            colunas: { ...text, description: 'JSON: nomes em ordem; vazio: as da lista' },
            compartilhada: { enum: ['0', '1'] },
            chave_operacao: { ...text, description: 'Repetir a mesma chave não repete a operação.' },
          },
          [],
        ),
        responses: { 200: ok(savedView), ...errors(400, 401, 403, 404, 409, 413, 415, 422) },
      },
    },
    '/api/visoes/{id}': {
      delete: {
        tags: ['visoes'],
        summary: 'Exclui uma visão',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
        responses: {
          200: ok({ type: 'object', properties: { id: { type: 'integer' } } }),
          ...errors(401, 403, 404),
        },
      },
    },
    '/api/presenca': {
      post: {
        tags: ['presenca'],
        summary: 'Diz que um item está aberto e responde quem mais o tem aberto; vale por 45 segundos',
        requestBody: form({ recurso: text, id: { type: 'integer' }, sair: { enum: ['0', '1'] } }, ['recurso', 'id']),
        responses: { 200: ok({ type: 'array', items: person }), ...errors(400, 401, 403, 413, 415, 422) },
      },
    },
  }
}

const person = { type: 'object', properties: { id: { type: 'integer' }, nome: { type: 'string' } } }

const foundGroup = {
  type: 'object',
  properties: {
    tipo: { enum: ['registros', 'arquivos', 'ajustes'] },
    recurso: { type: 'string' },
    total: { type: 'integer', description: 'O que a lista da seção encontra por `busca`' },
    exata: { type: 'boolean', description: 'Se algo tem as palavras como foram digitadas' },
    busca: { type: 'string' },
    itens: {
      type: 'array',
      maxItems: 5,
      items: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          registro: { type: 'object', description: 'O campo que nomeia o registro e o da situação' },
          imagem: { type: ['object', 'null'], description: 'O arquivo da imagem' },
          campo: { type: 'string' },
          rotulo: { type: 'string' },
          ajuda: { type: 'string' },
          grupo: { type: 'string' },
        },
      },
    },
  },
}

const preferences = {
  type: 'object',
  properties: { tema: { enum: ['claro', 'escuro', 'sistema'] } },
  patternProperties: {
    '^lista\\.': {
      type: 'object',
      properties: { colunas: { type: 'array', items: { type: 'string' } }, porPagina: { enum: [...pageSizes] } },
    },
  },
}

const savedView = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    recurso: { type: 'string' },
    nome: { type: 'string' },
    consulta: { type: 'string' },
    colunas: { type: ['array', 'null'], items: { type: 'string' } },
    compartilhada: { type: 'boolean' },
    autor: { oneOf: [person, { type: 'null' }] },
    minha: { type: 'boolean' },
    pode_alterar: { type: 'boolean' },
    descartados: { type: 'array', items: { type: 'string' } },
  },
}
