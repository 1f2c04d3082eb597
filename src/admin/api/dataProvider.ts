import type { QueryClient } from '@tanstack/react-query'
import simpleRest from 'ra-data-simple-rest'
import type { DataProvider, GetListResult, Identifier, RaRecord } from 'react-admin'
import type { EntityCall } from '#contract/calls/entityCalls.ts'
import { encodeForm } from '#schema/encodeForm.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import type { PreparedRecord } from '../model/preparation.ts'
import { callApi } from './callApi.ts'
import { COUNT_HEADER, contractClient, MAX_PER_PAGE, readRange } from './contractClient.ts'
import { HttpFailure, type Pairs } from './http.ts'
import { noteNew } from './newRecords.ts'
import { postOnce } from './postOnce.ts'
import { marksKey, preparationRoute, preparedRecord } from './preparations.ts'

/** react-admin's generics name the record type at each call; no type here knows what the server answers. */
// biome-ignore lint/suspicious/noExplicitAny: each of react-admin's methods has a record type of its own caller
type AnyRecord = any

/** react-admin's data provider and the calls it has no method for. Values are in their JSON encoding. */
export interface AdminDataProvider extends DataProvider {
  /**
   * Uploads new files; resolves with their records, which also go first in the cached lists. `known` holds the ids of
   * files whose content already existed. `metadata` holds form-encoded fields for each file, such as the folder.
   */
  upload(
    resource: string,
    files: readonly File[],
    options?: {
      signal?: AbortSignal
      onProgress?: (sent: number) => void
      metadata?: Readonly<Record<string, string>>
    },
  ): Promise<{ data: RaRecord[]; known: readonly number[] }>
  /** Replaces the content of a file; the record, its uses and its texts stay. Resolves with the record. */
  replaceFile(
    resource: string,
    params: {
      readonly id: Identifier
      readonly revisao: number
      readonly file: File
      readonly onProgress: (sent: number) => void
    },
  ): Promise<{ data: RaRecord }>
  /** Restores what the last save of the record replaced. */
  undoReplacing(resource: string, params: { readonly id: Identifier }): Promise<{ data: RaRecord }>
  /** Creates a preview page of the form without saving it; `previousData` as for `update`. */
  preview(
    resource: string,
    params: { readonly data: Values; readonly previousData: Values | undefined },
  ): Promise<{ data: { readonly endereco: string } }>
  /** Existing values of a suggesting field that start with the text. */
  suggest(resource: string, params: { field: string; text: string }): Promise<{ data: readonly string[] }>
}

/**
 * Speaks our API for react-admin. Reading comes from ra-data-simple-rest over our client. Saving is our own, because
 * one POST both creates and updates. A refused save rejects with an `HttpFailure`, whose `body.errors` the form shows
 * beside its inputs.
 *
 * Cached lists: react-admin's hooks replace the row of a saved record and remove a deleted one; this provider puts a
 * new record first. Lists on screen are then read again.
 */
export function createDataProvider(
  resources: ReadonlyMap<string, AnyResource>,
  queryClient: QueryClient,
): AdminDataProvider {
  const rest = simpleRest('/api', contractClient, COUNT_HEADER)
  const called = (name: string) => {
    const resource = resources.get(name)
    if (!resource) throw new Error(`unknown resource '${name}'`)
    return resource
  }

  const provider: AdminDataProvider = {
    ...rest,
    supportAbortSignal: true,

    // `meta.offered` reads the options of a reference field, whose target resource the user may have no right to read.
    async getList(name, params) {
      if (params.meta?.offered) {
        const { data, meta } = await readOffered(name, [['busca', String(params.filter?.q ?? '')]], params.signal)
        return { data: data as AnyRecord[], total: meta.count ?? data.length }
      }
      if (!called(name).settings) return rest.getList(name, params)
      return { data: [await readSettings(name, params.signal)], total: 1 } as GetListResult<AnyRecord>
    },

    async getOne(name, params) {
      const readLive = async (): Promise<Values> =>
        called(name).settings ? readSettings(name, params.signal) : (await rest.getOne(name, params)).data
      const { id, meta, signal } = params
      return {
        data: (meta?.prepared ? await readPreparation(name, id, readLive, signal) : await readLive()) as AnyRecord,
      }
    },

    async getMany(name, { ids, ...params }) {
      const data: AnyRecord[] = []
      for (let start = 0; start < ids.length; start += MAX_PER_PAGE) {
        const asked = ids.slice(start, start + MAX_PER_PAGE)
        const some = params.meta?.offered
          ? await readOffered(
              name,
              asked.map(id => ['id', String(id)]),
              params.signal,
            )
          : await rest.getMany(name, { ids: asked, ...params })
        data.push(...some.data)
      }
      return { data }
    },

    async create(name, { data }) {
      const form = encodeForm(called(name), data)
      const record = await save(`post /api/${name}`, form, data[OPERATION])
      putFirst(queryClient, name, [record])
      return { data: record }
    },

    async update(name, { id, data, previousData, meta }) {
      const resource = called(name)
      if (meta?.prepared) {
        const form = encodeForm(resource, changed(data, previousData))
        const record = await savePreparation(name, form, previousData as unknown as PreparedRecord, data[OPERATION])
        void queryClient.invalidateQueries({ queryKey: marksKey(name) })
        return { data: record as AnyRecord }
      }
      const form = [...encodeForm(resource, changed(data, previousData)), ...currentPassword(resource, data)]
      // The revision that the form was filled from; the cached record may have been read again since.
      const revisao = data['revisao'] ?? previousData?.revisao
      const known: Pairs = revisao === undefined ? [] : [['revisao', String(revisao)]]
      // A POST to the list of files is an upload, so a file's record is saved at its own address.
      const saved = resource.files
        ? await save(`post /api/${name}/{id}`, [...known, ...form], data[OPERATION], id)
        : await save(`post /api/${name}`, [['id', String(id)], ...known, ...form], data[OPERATION])
      return { data: resource.settings ? ((await readSettings(name)) as AnyRecord) : saved }
    },

    async updateMany(name, { ids, data }) {
      const { data: records } = await provider.getMany(name, { ids })
      return {
        data: await oneByOne(records, record => provider.update(name, { id: record.id, data, previousData: record })),
      }
    },

    /** `meta.confirmed`: the user confirmed what a first refusal (409 with `data.confirmar`) asked. */
    async delete(name, { id, previousData, meta }) {
      const query = meta?.confirmed ? { confirmar: '1' as const } : {}
      await callApi<EntityCall<'delete'>>(`delete /api/${name}/{id}`, { id, query })
      return { data: previousData ?? ({ id } as AnyRecord) }
    },

    async deleteMany(name, { ids, meta }) {
      const records = ids.map(id => ({ id }))
      return { data: await oneByOne(records, ({ id }) => provider.delete(name, { id, meta })) }
    },

    async preview(name, { data, previousData }) {
      const resource = called(name)
      const id = resource.settings ? undefined : previousData?.['id']
      const form = encodeForm(resource, changed(data, previousData))
      const body: Pairs = id === undefined ? form : [['id', String(id)], ...form]
      return {
        data: (await withRowErrors(callApi<EntityCall<'preview'>>(`post /api/${name}/previa`, { form: body })))
          .data as AnyRecord,
      }
    },

    async suggest(name, { field, text }) {
      const query = { campo: field, busca: text === '' ? undefined : text }
      return { data: (await callApi<EntityCall<'suggest'>>(`get /api/${name}/sugestoes`, { query })).data }
    },

    async upload(name, files, { metadata = {}, ...options } = {}) {
      const form: Pairs = Object.entries(metadata)
      const { data, meta } = await callApi<EntityCall<'receive'>>(`post /api/${name}`, { files, form, ...options })
      putFirst(queryClient, name, data as RaRecord[])
      return { data: data as RaRecord[], known: (meta['repetidos'] ?? []) as readonly number[], advice: meta['avisos'] }
    },

    async replaceFile(name, { id, revisao, file, onProgress }) {
      const options = { id, form: [['revisao', String(revisao)]] as Pairs, files: [file], onProgress }
      const { data } = await callApi<EntityCall<'replaceFileOf'>>(`post /api/${name}/{id}/arquivo`, options)
      return { data: data as RaRecord }
    },

    async undoReplacing(name, { id }) {
      const { data } = await callApi<EntityCall<'undoReplacingOf'>>(`post /api/${name}/{id}/arquivo-anterior`, { id })
      return { data: data as RaRecord }
    },
  }
  return provider
}

/** Form values carry the operation key under this name when the form manages the key itself. */
export const OPERATION = 'chave_operacao'

const readOffered = (name: string, query: Pairs, signal?: AbortSignal) =>
  callApi<EntityCall<'listOptionsOf'>>(`get /api/${name}/opcoes`, { query, signal })

/** Before the first save, nothing is prepared, and the record's own revision is that which the form was filled from. */
async function readPreparation(
  name: string,
  id: Identifier,
  readLive: () => Promise<Values>,
  signal: AbortSignal | undefined,
): Promise<PreparedRecord> {
  const { data, meta } = await callApi<EntityCall<'getPreparationOf'>>(`get ${preparationRoute(name)}`, { id, signal })
  const preparo = meta['preparo'] as PreparedRecord['preparo']
  if (preparo !== null) return preparedRecord(data, preparo, preparo.base_revisao)
  const live = await readLive()
  return preparedRecord({ ...live, revisao: 0 }, null, Number(live['revisao']))
}

async function savePreparation(name: string, form: Pairs, before: PreparedRecord, ownKey: string | undefined) {
  const { id, revisao, base_revisao } = before
  const sent: Pairs = [['revisao', String(revisao)], ['base_revisao', String(base_revisao)], ...form]
  const route = `post ${preparationRoute(name)}` as const
  const { data, meta } = await withRowErrors(postOnce<EntityCall<'prepare'>>(route, sent, { id, ownKey }))
  return preparedRecord(data, meta['preparo'] as PreparedRecord['preparo'], base_revisao)
}

/** The settings as one record; the API sends them as a paginated list of `{ chave, valor }`. */
async function readSettings(name: string, signal?: AbortSignal): Promise<Values> {
  const { records, meta, firstMeta } = await readRange(`/api/${name}`, [], 0, Number.MAX_SAFE_INTEGER, signal)
  // The settings were saved between two pages: values of two revisions must not be mixed.
  if (meta['revisao'] !== firstMeta['revisao']) return readSettings(name, signal)
  const values = Object.fromEntries(records.map(({ chave, valor }) => [chave, valor]))
  return { id: meta['id'], revisao: meta['revisao'], avisos: meta['avisos'], ...values }
}

function changed(values: Values, before: Values | undefined): Values {
  if (!before) return values
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => text(value) !== text(before[name])))
}
// A form holds '' or undefined where the record holds null.
const text = (value: unknown) => JSON.stringify(value === '' || value === undefined ? null : value)

/** The current password, needed to change the own e-mail or password; no field of the resource encodes it. */
function currentPassword(resource: AnyResource, data: Values): Pairs {
  return resource.accounts && data['senha_atual'] ? [['senha_atual', String(data['senha_atual'])]] : []
}

const save = async (route: `post /api/${string}`, form: Pairs, key: string | undefined, id?: Identifier) =>
  (await withRowErrors(postOnce<EntityCall<'save' | 'change'>>(route, form, { id, ownKey: key }))).data as AnyRecord

/** Adds the server's field errors to the failure in the nested shape that react-hook-form expects. */
async function withRowErrors<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof HttpFailure && error.errors) Object.assign(error, { body: { errors: nested(error.errors) } })
    throw error
  }
}

interface ErrorTree {
  [step: string]: ErrorTree | string
}

/** @example nested({ 'galeria.2.alt': 'Campo obrigatório' }) // { galeria: { 2: { alt: 'Campo obrigatório' } } } */
function nested(errors: Readonly<Record<string, string>>): Values {
  const tree: ErrorTree = {}
  for (const [path, message] of Object.entries(errors)) {
    const steps = path.split('.')
    const last = steps.pop() ?? ''
    let place = tree
    for (const step of steps) {
      // A list may have an error as a whole and in a row; react-hook-form calls the error of the whole `root`.
      const held = place[step]
      const inner: ErrorTree = typeof held === 'string' ? { root: held } : (held ?? {})
      place[step] = inner
      place = inner
    }
    const held = place[last]
    if (typeof held === 'object') held['root'] = message
    else place[last] = message
  }
  return tree
}

/** Continues after refusals of single records (404, 409, 422); rejects at the end with the number of successes. */
async function oneByOne<R extends { id: Identifier }>(records: readonly R[], work: (record: R) => Promise<unknown>) {
  const done: Identifier[] = []
  let refusal: HttpFailure | undefined
  for (const record of records) {
    try {
      await work(record)
      done.push(record.id)
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error
      refusal ??= error
      if (![404, 409, 422].includes(error.status)) break
    }
  }
  if (!refusal) return done
  if (records.length > 1)
    refusal.message = `Concluído em ${done.length} de ${records.length} registros. ${refusal.message}`
  throw refusal
}

function putFirst(queryClient: QueryClient, name: string, records: readonly RaRecord[]): void {
  noteNew(
    name,
    records.map(({ id }) => id),
  )
  const isNew = (old: RaRecord) => records.every(record => record.id !== old.id)
  queryClient.setQueriesData<GetListResult>({ queryKey: [name, 'getList'] }, list => {
    if (!list?.data) return list
    const others = list.data.filter(isNew)
    const added = records.length - (list.data.length - others.length)
    return { ...list, data: [...records, ...others], total: (list.total ?? list.data.length) + added }
  })
}
