import * as z from 'zod'
import { listPreference, type Preferences, theme } from '../preferences.ts'
import type { AnyResource } from '../resource.ts'
import { defineCall } from './defineCall.ts'
import { numberedRecordSchema } from './recordSchemas.ts'
import { counted, id, nothing, person, toggle } from './sharedSchemas.ts'

const found = {
  recurso: z.string(),
  total: z.int().meta({ description: 'O que a lista da seção encontra por `busca`' }),
  exata: z.boolean().meta({ description: 'Se algo tem as palavras como foram digitadas' }),
  busca: z.string().meta({ description: 'As palavras digitadas ou, onde nada as tem, aquelas por que foram tomadas' }),
}
const foundSetting = z
  .object({ campo: z.string(), rotulo: z.string(), ajuda: z.string(), grupo: z.string() })
  .meta({ id: 'AjusteEncontrado' })

/** `GET /api/busca?q=…`: what a person looks for, wherever it is. The picture of what is found is an uploaded file. */
export function findCall(files: AnyResource | undefined) {
  const foundRecord = z
    .object({
      id: z.int(),
      registro: z
        .looseObject({ id: z.int() })
        .meta({ description: 'O id, o campo que nomeia o registro e o da situação, como a API os responde' }),
      imagem: files ? numberedRecordSchema(files).nullable() : z.null(),
    })
    .meta({ id: 'RegistroEncontrado' })
  const group = z
    .discriminatedUnion('tipo', [
      z.object({ tipo: z.enum(['registros', 'arquivos']), ...found, itens: z.array(foundRecord).max(5) }),
      z.object({ tipo: z.literal('ajustes'), ...found, itens: z.array(foundSetting).max(5) }),
    ])
    .meta({ id: 'GrupoEncontrado' })
  return defineCall({
    method: 'get',
    path: '/api/busca',
    operationId: 'find',
    tag: 'busca',
    summary:
      'Registros, arquivos e configurações em que cada palavra começa alguma palavra; perdoa um erro de digitação',
    query: z.object({ q: z.string().min(2).max(100) }),
    answer: z.array(group),
    meta: counted,
  })
}

export const preferenceCalls = {
  read: defineCall({
    method: 'get',
    path: '/api/preferencias',
    operationId: 'getPreferences',
    tag: 'preferencias',
    summary: 'As preferências de quem está na sessão',
    answer: z
      .object({ tema: theme.optional() })
      .catchall(listPreference)
      .meta({ id: 'Preferencias', description: '`tema`, e `lista.{recurso}` de cada seção' }) as z.ZodType<Preferences>,
  }),
  keep: defineCall({
    method: 'post',
    path: '/api/preferencias',
    operationId: 'keepPreference',
    tag: 'preferencias',
    summary: 'Guarda uma preferência, ou a esquece quando `valor` vem vazio',
    form: z.object({
      chave: z.string().meta({ description: '`tema` ou `lista.{recurso}`' }),
      valor: z.string().optional().meta({ description: 'JSON' }),
    }),
    answer: z.union([theme, listPreference, nothing]),
    errors: [422],
  }),
}

export const presenceCall = defineCall({
  method: 'post',
  path: '/api/presenca',
  operationId: 'notePresence',
  tag: 'presenca',
  summary: 'Diz que um item está aberto e responde quem mais o tem aberto; vale por 45 segundos',
  form: z.object({ recurso: z.string(), id, sair: toggle.optional() }),
  answer: z.array(person),
  errors: [422],
})
