// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { createDataProvider } from '#admin/api/dataProvider.ts'
import type { HttpFailure } from '#admin/api/http.ts'
import { clearSession } from '#admin/api/session.ts'
import { boolean } from '#fields/boolean/boolean.ts'
import { money } from '#fields/money/money.ts'
import { text } from '#fields/text/text.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { AnyResource } from '#schema/resource.ts'
import { startApi } from '../startApi.ts'

const label = { one: 'casa', many: 'casas', gender: 'f', title: 'Casas' } as const
const menu = { order: 1, icon: 'home' } as const
const fields = {
  nome: text({ label: 'Nome' }),
  cidade: text({ label: 'Cidade' }),
  preco: money({ label: 'Preço' }),
  ativo: boolean({ label: 'Ativo' }),
}
const casas = defineResource({ name: 'casas', label, area: 'marketing', menu: menu as any, fields }) as AnyResource
const ajustes = { ...casas, name: 'ajustes', settings: { companyName: 'nome' } } as AnyResource
const arquivos = { ...casas, name: 'arquivos', files: {} } as unknown as AnyResource

const contas = { ...casas, name: 'contas', accounts: {} } as unknown as AnyResource

const queryClient = new QueryClient()
const provider = createDataProvider(
  new Map([casas, ajustes, arquivos, contas].map(resource => [resource.name, resource])),
  queryClient,
)
const firstPage = { pagination: { page: 1, perPage: 30 }, sort: { field: 'nome', order: 'ASC' as const } }

const failure = async (promise: Promise<unknown>) => {
  const outcome = await promise.then(
    () => undefined,
    error => error,
  )
  expect(outcome).toBeInstanceOf(Error)
  return outcome as HttpFailure & { body: { errors: unknown } }
}
const many = (count: number, first = 1) => Array.from({ length: count }, (_, i) => ({ id: first + i }))

beforeEach(() => {
  clearSession()
  queryClient.clear()
})

describe('a list', () => {
  test('a list is requested with page, order, search and filters in the names of the API', async () => {
    const { calls } = await startApi({ 'GET /api/casas': { data: [{ id: 4 }], meta: { count: 91 } } })
    const answer = await provider.getList('casas', {
      pagination: { page: 3, perPage: 30 },
      sort: { field: 'nome', order: 'DESC' },
      filter: { q: ' jardim ', cidade: ['Campinas', 'Natal'], ativo: true, criado_em_de: '2026-01-01', nome: '' },
    })

    expect(answer).toMatchObject({ data: [{ id: 4 }], total: 91 })
    expect(calls).toHaveLength(1)
    expect(calls[0]!.query).toEqual([
      ['busca', 'jardim'],
      ['cidade', 'Campinas'],
      ['cidade', 'Natal'],
      ['ativo', '1'],
      ['criado_em_de', '2026-01-01'],
      ['ordenacao[nome]', 'DESC'],
      ['pagina', '3'],
      ['limite', '30'],
    ])
  })

  test('a list in no chosen order keeps the order of the resource, and a single letter is not searched for', async () => {
    const { calls } = await startApi({ 'GET /api/casas': { data: [], meta: { count: 0 } } })
    await provider.getList('casas', { ...firstPage, sort: { field: 'id', order: 'ASC' }, filter: { q: 'j' } })
    expect(calls[0]!.query).toEqual([
      ['pagina', '1'],
      ['limite', '30'],
    ])
  })

  test('a list longer than one page of the API is put together from several pages', async () => {
    const { calls } = await startApi({
      'GET /api/casas': ({ query }) => {
        const page = Number(Object.fromEntries(query)['pagina'])
        return { data: many(page === 3 ? 30 : 100, 1 + (page - 1) * 100), meta: { count: 230 } }
      },
    })
    const { data, total } = await provider.getList('casas', { ...firstPage, pagination: { page: 1, perPage: 1000 } })

    expect(calls.map(({ query }) => Object.fromEntries(query)['pagina'])).toEqual(['1', '2', '3'])
    expect(data.map(({ id }) => id)).toEqual(many(230).map(({ id }) => id))
    expect(total).toBe(230)
  })

  test('a list of what belongs to a record filters by that record', async () => {
    const { calls } = await startApi({ 'GET /api/casas': { data: [{ id: 4 }], meta: { count: 1 } } })
    const answer = await provider.getManyReference('casas', { ...firstPage, target: 'cidade_id', id: 9, filter: {} })
    expect(answer).toMatchObject({ data: [{ id: 4 }], total: 1 })
    expect(calls[0]!.query).toContainEqual(['cidade_id', '9'])
  })
})

describe('records', () => {
  test('one record is read at its own address', async () => {
    const { calls } = await startApi({ 'GET /api/casas/4': { data: { id: 4, nome: 'A' } } })
    expect(await provider.getOne('casas', { id: 4 })).toEqual({ data: { id: 4, nome: 'A' } })
    expect(calls).toHaveLength(1)
  })

  test('several records are read by their ids, at most a hundred in one request', async () => {
    const { calls } = await startApi({
      'GET /api/casas': ({ query }) => ({
        data: query.filter(([name]) => name === 'id').map(([, id]) => ({ id: Number(id) })),
      }),
    })
    const { data } = await provider.getMany('casas', { ids: many(130).map(({ id }) => id) })
    expect(data).toEqual(many(130))
    expect(calls).toHaveLength(2)
    expect(calls[1]!.query).toContainEqual(['limite', '100'])
  })

  test('a failed read carries the reason', async () => {
    await startApi({ 'GET /api/casas/4': { code: 404, message: 'Registro não encontrado.' } })
    const error = await failure(provider.getOne('casas', { id: 4 }))
    expect(error).toMatchObject({ status: 404, message: 'Registro não encontrado.' })
  })
})

describe('saving', () => {
  const before = {
    id: 4,
    revisao: 7,
    criado_em: '2026-01-01T00:00:00Z',
    nome: 'A',
    cidade: null,
    preco: '480000.00',
    ativo: true,
  }

  test('a new record is sent as a form in the form encoding, with an operation key', async () => {
    const { calls } = await startApi({ 'POST /api/casas': { data: { id: 5, nome: 'Água' } } })
    const answer = await provider.create('casas', {
      data: { nome: 'Água', preco: '480000.00', ativo: false, estranho: 1 },
    })

    expect(answer).toEqual({ data: { id: 5, nome: 'Água' } })
    expect(calls[0]!.form).toEqual([
      ['nome', 'Água'],
      ['preco', '480000.00'],
      ['ativo', '0'],
    ])
    expect(new URLSearchParams(calls[0]!.body).get('chave_operacao')).toMatch(
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    )
  })

  test('a change sends the changed fields, the id of the record and the revision that was read', async () => {
    const { calls } = await startApi({ 'POST /api/casas': { data: { id: 4, revisao: 8 } } })
    await provider.update('casas', { id: 4, previousData: before, data: { ...before, nome: 'B', cidade: '' } })
    expect(calls[0]!.form).toEqual([
      ['id', '4'],
      ['revisao', '7'],
      ['nome', 'B'],
    ])
  })

  test('a value that was removed is sent as an empty text', async () => {
    const { calls } = await startApi({ 'POST /api/casas': { data: { id: 4 } } })
    await provider.update('casas', { id: 4, previousData: before, data: { ...before, nome: null } })
    expect(calls[0]!.form).toContainEqual(['nome', ''])
  })

  test('a change sends the revision that filled the form, even when the record was read again meanwhile', async () => {
    const { calls } = await startApi({ 'POST /api/casas': { data: { id: 4 } } })
    await provider.update('casas', { id: 4, previousData: { ...before, revisao: 9 }, data: { ...before, nome: 'B' } })
    expect(calls[0]!.form).toContainEqual(['revisao', '7'])
  })

  test('the current password is sent with an account, and with nothing else', async () => {
    const { calls } = await startApi({
      'POST /api/contas': { data: { id: 4 } },
      'POST /api/casas': { data: { id: 4 } },
    })
    const data = { nome: 'B', senha_atual: 'a de hoje' }
    await provider.update('contas', { id: 4, previousData: before, data })
    await provider.update('casas', { id: 4, previousData: before, data })
    expect(calls.map(({ form }) => form.at(-1))).toEqual([
      ['senha_atual', 'a de hoje'],
      ['nome', 'B'],
    ])
  })

  test('refusals are returned under the name of each field, and those of list rows are nested', async () => {
    await startApi({
      'POST /api/casas': {
        code: 422,
        message: 'Verifique os campos destacados.',
        errors: { nome: 'Campo obrigatório', galeria: 'Máximo de 5 itens', 'galeria.2.alt': 'Campo obrigatório' },
      },
    })
    const error = await failure(provider.create('casas', { data: { nome: '' } }))
    expect(error.message).toBe('Verifique os campos destacados.')
    expect(error.body.errors).toEqual({
      nome: 'Campo obrigatório',
      galeria: { root: 'Máximo de 5 itens', 2: { alt: 'Campo obrigatório' } },
    })
  })

  test('a conflict carries what another user changed meanwhile, and is not the error of a field', async () => {
    await startApi({ 'POST /api/casas': { code: 409, message: 'Este registro foi alterado…', data: { por: 'Beto' } } })
    const error = await failure(
      provider.update('casas', { id: 4, previousData: before, data: { ...before, nome: 'B' } }),
    )
    expect(error).toMatchObject({ status: 409, data: { por: 'Beto' } })
    expect(error.body).toBeUndefined()
  })

  const keys = (calls: readonly { body: string }[]) =>
    calls.map(({ body }) => new URLSearchParams(body).get('chave_operacao'))

  test.each([
    ['an answer that never came', undefined, true],
    ['a fault of the server', 503, true],
    ['a refusal', 422, false],
    ['a success', 200, false],
  ])('after %s (%s), sending the same form again uses the same operation key: %s', async (_, code, same) => {
    const { calls } = await startApi({
      'POST /api/casas': (_, response) => (code ? { code, data: { id: 1 } } : void response.destroy()),
    })
    for (let time = 0; time < 2; time++)
      await provider.create('casas', { data: { nome: `de novo ${code}` } }).catch(() => {})
    const [first, second] = keys(calls)
    expect(first === second).toBe(same)
  })

  test('two clicks on one form at once share an operation key, and a different form gets another', async () => {
    const { calls } = await startApi({ 'POST /api/casas': { data: { id: 1 } } })
    await Promise.all(['Um', 'Um', 'Dois'].map(nome => provider.create('casas', { data: { nome } })))
    const [one, again, two] = keys(calls.toSorted((a, b) => b.form[0]![1].localeCompare(a.form[0]![1])))
    expect(one).toBe(again)
    expect(two).not.toBe(one)
  })

  test('several records are changed one by one, each from its own revision', async () => {
    const { calls } = await startApi({
      'GET /api/casas': { data: [before, { ...before, id: 5, revisao: 2, ativo: false }] },
      'POST /api/casas': { data: { id: 0 } },
    })
    expect(await provider.updateMany('casas', { ids: [4, 5], data: { ativo: false } })).toEqual({ data: [4, 5] })
    expect(calls.filter(({ method }) => method === 'POST').map(({ form }) => form)).toEqual([
      [
        ['id', '4'],
        ['revisao', '7'],
        ['ativo', '0'],
      ],
      [
        ['id', '5'],
        ['revisao', '2'],
      ],
    ])
  })
})

describe('deleting', () => {
  test('deleting answers with the record that was deleted', async () => {
    const { calls } = await startApi({ 'DELETE /api/casas/4': { data: { id: 4 } } })
    const gone = await provider.delete('casas', { id: 4, previousData: { id: 4, nome: 'A' } })
    expect(gone).toEqual({ data: { id: 4, nome: 'A' } })
    expect(calls).toHaveLength(1)
  })

  test('a deletion that the user confirmed says so in its address', async () => {
    const { calls } = await startApi({ 'DELETE /api/casas/4': { data: { id: 4 } } })
    await provider.delete('casas', { id: 4, meta: { confirmed: true } })
    expect(calls[0]!.query).toEqual([['confirmar', '1']])
  })

  test('deleting several records goes on after one that is in use, and says how many were deleted', async () => {
    const { calls } = await startApi({
      'DELETE /api/casas/1': { data: { id: 1 } },
      'DELETE /api/casas/2': { code: 409, message: 'Este registro está em uso e não pode ser excluído.' },
      'DELETE /api/casas/3': { data: { id: 3 } },
    })
    const error = await failure(provider.deleteMany('casas', { ids: [1, 2, 3] }))
    expect(error.message).toBe('Concluído em 2 de 3 registros. Este registro está em uso e não pode ser excluído.')
    expect(calls).toHaveLength(3)
  })

  test('deleting several records stops when the server is away', async () => {
    const { calls } = await startApi({
      'DELETE /api/casas/1': { code: 503, message: 'Serviço temporariamente indisponível.' },
    })
    await failure(provider.deleteMany('casas', { ids: [1, 2, 3] }))
    expect(calls).toHaveLength(1)
  })
})

describe('cached lists', () => {
  const key = ['casas', 'getList', {}]
  const cached = () => queryClient.getQueryData(key)

  test('a new record is put first into the cached lists', async () => {
    queryClient.setQueryData(key, { data: [{ id: 1 }, { id: 2 }], total: 2 })
    await startApi({ 'POST /api/casas': { data: { id: 3 } } })
    await provider.create('casas', { data: { nome: 'C' } })
    expect(cached()).toEqual({ data: [{ id: 3 }, { id: 1 }, { id: 2 }], total: 3 })
  })

  test('the cached lists stay as they are when a creation is refused', async () => {
    queryClient.setQueryData(key, { data: [{ id: 1 }], total: 1 })
    await startApi({ 'POST /api/casas': { code: 422, message: 'Não' } })
    await failure(provider.create('casas', { data: { nome: 'C' } }))
    expect(cached()).toEqual({ data: [{ id: 1 }], total: 1 })
  })
})

describe('files', () => {
  test('uploaded files are sent together and put first in the cached list, with no file twice', async () => {
    queryClient.setQueryData(['arquivos', 'getList', {}], { data: [{ id: 1 }, { id: 2 }], total: 2 })
    const { calls } = await startApi({ 'POST /api/arquivos': { data: [{ id: 9 }, { id: 2 }] } })
    const { data } = await provider.upload('arquivos', [new File(['a'], 'a.png'), new File(['b'], 'b.png')])

    expect(data).toEqual([{ id: 9 }, { id: 2 }])
    expect(calls[0]!.body.match(/name="upload_files"/g)).toHaveLength(2)
    expect(queryClient.getQueryData(['arquivos', 'getList', {}])).toEqual({
      data: [{ id: 9 }, { id: 2 }, { id: 1 }],
      total: 3,
    })
  })

  test('a file is changed at its own address', async () => {
    const { calls } = await startApi({ 'POST /api/arquivos/4': { data: { id: 4, nome: 'B' } } })
    await provider.update('arquivos', { id: 4, previousData: { id: 4, revisao: 1, nome: 'A' }, data: { nome: 'B' } })
    expect(calls[0]!.form).toEqual([
      ['revisao', '1'],
      ['nome', 'B'],
    ])
  })
})

describe('settings', () => {
  test('the settings are read as one record although the API sends them as a list of several pages', async () => {
    const rows = [
      ...many(99).map(({ id }) => ({ chave: `chave_${id}`, valor: String(id) })),
      { chave: 'nome', valor: 'Araucária' },
    ]
    const { calls } = await startApi({
      'GET /api/ajustes': ({ query }) => {
        const last = Object.fromEntries(query)['pagina'] === '2'
        return { data: last ? [{ chave: 'cidade', valor: null }] : rows, meta: { count: 101, id: 1, revisao: 12 } }
      },
    })
    const { data } = await provider.getOne('ajustes', { id: 1 })

    expect(data).toMatchObject({ id: 1, revisao: 12, chave_99: '99', nome: 'Araucária', cidade: null })
    expect(calls).toHaveLength(2)
    expect(await provider.getList('ajustes', firstPage)).toMatchObject({ data: [{ id: 1 }], total: 1 })
  })

  test('settings that are saved while their pages are being read are read again', async () => {
    let revisao = 12
    const { calls } = await startApi({
      'GET /api/ajustes': ({ query }) => {
        const isLast = Object.fromEntries(query)['pagina'] === '2'
        if (calls.length === 2) revisao = 13
        const rows = isLast
          ? [{ chave: 'cidade', valor: `Natal ${revisao}` }]
          : [
              ...many(99).map(({ id }) => ({ chave: `chave_${id}`, valor: '' })),
              { chave: 'nome', valor: `Casa ${revisao}` },
            ]
        return { data: rows, meta: { count: 101, id: 1, revisao } }
      },
    })

    const { data } = await provider.getOne('ajustes', { id: 1 })

    expect(data).toMatchObject({ revisao: 13, nome: 'Casa 13', cidade: 'Natal 13' })
    expect(calls).toHaveLength(4)
  })

  test('the settings are saved by what changed, and read again', async () => {
    const { calls } = await startApi({
      'POST /api/ajustes': { data: { nome: 'Nova' } },
      'GET /api/ajustes': { data: [{ chave: 'nome', valor: 'Nova' }], meta: { count: 1, id: 1, revisao: 13 } },
    })
    const previousData = { id: 1, revisao: 12, nome: 'Araucária', cidade: 'Natal' }
    const { data } = await provider.update('ajustes', { id: 1, previousData, data: { ...previousData, nome: 'Nova' } })

    expect(calls[0]!.form).toEqual([
      ['id', '1'],
      ['revisao', '12'],
      ['nome', 'Nova'],
    ])
    expect(data).toEqual({ id: 1, revisao: 13, nome: 'Nova' })
  })
})
