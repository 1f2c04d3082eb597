// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { CoreAdminContext } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { usePreference } from '#admin/api/preferences.ts'
import { queryOf, stateOf, useSavedViews } from '#admin/api/savedViews.ts'
import { usePresence } from '#admin/record/usePresence.ts'
import { ferramentas, memory } from '../adminStage.tsx'
import { ana, startApi } from '../startApi.ts'

const authProvider = {
  login: async () => undefined,
  logout: async () => '/admin',
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () => '',
  getIdentity: async () => ({ ...ana.usuario, fullName: ana.usuario.nome }),
}

/** A signed-in page; hooks that share it share its query client. */
function stay() {
  const queryClient = new QueryClient()
  return ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <CoreAdminContext dataProvider={memory().dataProvider} authProvider={authProvider} queryClient={queryClient}>
        {children}
      </CoreAdminContext>
    </MemoryRouter>
  )
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a preference', () => {
  test('a preference starts with the value on the server, and shows a change before the server has stored it', async () => {
    let answer: (() => void) | undefined
    const api = await startApi({
      'GET /api/preferencias': { data: { tema: 'escuro', 'lista.ferramentas': { porPagina: 50 } } },
      'POST /api/preferencias': () =>
        new Promise(resolve => {
          answer = () => resolve({ data: 'claro' })
        }),
    })
    const { result } = renderHook(() => usePreference('tema'), { wrapper: stay() })
    await waitFor(() => expect(result.current).toMatchObject({ value: 'escuro', isKnown: true }))

    let kept: Promise<void> | undefined
    await act(async () => {
      kept = result.current.set('claro')
    })
    await waitFor(() => expect(result.current.value).toBe('claro'))
    await waitFor(() => expect(answer).toBeDefined())
    answer!()
    await kept
    expect(api.calls.filter(({ method }) => method === 'POST').map(({ form }) => form)).toEqual([
      [
        ['chave', 'tema'],
        ['valor', '"claro"'],
      ],
    ])
  })

  test('of many quick changes of a preference, the server stores the last', async () => {
    const api = await startApi({
      'GET /api/preferencias': { data: {} },
      'POST /api/preferencias': async () => ({ data: null }),
    })
    const { result } = renderHook(() => usePreference('lista.ferramentas'), { wrapper: stay() })
    await waitFor(() => expect(result.current.isKnown).toBe(true))
    await act(async () => {
      await Promise.all([30, 50, 100].map(porPagina => result.current.set({ porPagina: porPagina as 30 })))
    })
    await waitFor(() => expect(result.current.value).toEqual({ porPagina: 100 }))
    const sent = api.calls.filter(({ method }) => method === 'POST')
    expect(sent.at(-1)!.form[1]).toEqual(['valor', '{"porPagina":100}'])
    await act(() => result.current.set(undefined))
    await waitFor(() => expect(result.current.value).toBeUndefined())
    expect(api.calls.at(-1)!.form[1]).toEqual(['valor', ''])
  })

  test('while the server is away a preference has no value, and a change applies on this page only', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await startApi()
    const { result } = renderHook(() => usePreference('tema'), { wrapper: stay() })
    await waitFor(() => expect(result.current.isKnown).toBe(true))
    expect(result.current.value).toBeUndefined()
    await act(() => result.current.set('escuro'))
    expect(result.current.value).toBe('escuro')
  })
})

describe('saved views', () => {
  const view = {
    id: 3,
    recurso: 'ferramentas',
    nome: 'Manuais',
    consulta: 'tipo=manual&busca=martelo&ordenacao%5Bnome%5D=DESC&criado_em_de=2026-01-01',
    colunas: null,
    compartilhada: true,
    autor: { id: 7, nome: 'Ana Souza' },
    minha: true,
    pode_alterar: true,
    descartados: [],
  }

  test('a saved view that is created, changed or deleted is so in the list of views at once', async () => {
    const api = await startApi({
      'GET /api/visoes': { data: [view] },
      'POST /api/visoes': ({ form }) => {
        const { id = '4', nome = view.nome } = Object.fromEntries(form)
        return { data: { ...view, id: Number(id), nome } }
      },
      'DELETE /api/visoes/3': { data: { id: 3 } },
    })
    const { result } = renderHook(() => useSavedViews(ferramentas), { wrapper: stay() })
    await waitFor(() => expect(result.current.views).toEqual([view]))
    const names = () => result.current.views.map(({ nome }) => nome)

    const estado = { filter: { q: 'serra', tipo: ['eletrica'] }, sort: { field: 'nome', order: 'ASC' } } as const
    await act(async () => {
      await result.current.create({ nome: 'Elétricas', estado, colunas: ['nome', 'tipo'], compartilhada: true })
    })
    await waitFor(() => expect(names()).toEqual(['Elétricas', 'Manuais']))
    expect(api.calls.at(-1)!.form).toEqual([
      ['recurso', 'ferramentas'],
      ['nome', 'Elétricas'],
      ['consulta', 'busca=serra&tipo=eletrica&ordenacao%5Bnome%5D=ASC'],
      ['colunas', '["nome","tipo"]'],
      ['compartilhada', '1'],
    ])
    await act(async () => {
      await result.current.change(3, { nome: 'A mão' })
    })
    await waitFor(() => expect(names()).toEqual(['A mão', 'Elétricas']))
    expect(api.calls.at(-1)!.form).toEqual([
      ['id', '3'],
      ['nome', 'A mão'],
    ])
    await act(() => result.current.remove(3))
    await waitFor(() => expect(names()).toEqual(['Elétricas']))
  })

  test('a view whose name is taken is refused in words, and the list of views stays', async () => {
    await startApi({
      'GET /api/visoes': { data: [view] },
      'POST /api/visoes': { code: 409, message: 'Já existe', errors: { nome: 'Já existe uma visão com este nome.' } },
    })
    const { result } = renderHook(() => useSavedViews(ferramentas), { wrapper: stay() })
    await waitFor(() => expect(result.current.views).toHaveLength(1))
    await expect(result.current.create({ nome: 'Manuais', estado: { filter: {} } })).rejects.toMatchObject({
      errors: { nome: 'Já existe uma visão com este nome.' },
    })
    expect(result.current.views).toEqual([view])
  })

  test('a saved view turns into the parameters of a list, and back', () => {
    const state = stateOf(view)
    expect(state).toEqual({
      filter: { tipo: ['manual'], q: 'martelo', criado_em_de: '2026-01-01' },
      sort: { field: 'nome', order: 'DESC' },
    })
    expect(new URLSearchParams(queryOf(state)).toString().split('&').sort()).toEqual(view.consulta.split('&').sort())
  })
})

describe('presence', () => {
  test('presence shows who else is here, asks again every twenty seconds, and tells the server when the page is left', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] })
    let others = [{ id: 8, nome: 'Maria' }]
    const api = await startApi({ 'POST /api/presenca': () => ({ data: others }) })
    const { result, unmount } = renderHook(() => usePresence('blog', 5), { wrapper: stay() })
    await waitFor(() => expect(result.current).toEqual([{ id: 8, nome: 'Maria' }]))
    others = []
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    await waitFor(() => expect(result.current).toEqual([]))
    unmount()
    await waitFor(() =>
      expect(api.calls.at(-1)!.form).toEqual([
        ['recurso', 'blog'],
        ['id', '5'],
        ['sair', '1'],
      ]),
    )
    const count = api.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(api.calls).toHaveLength(count)
  })

  test('a page that nobody touches stops asking for presence, so that its session can expire', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] })
    const api = await startApi({ 'POST /api/presenca': { data: [] } })
    renderHook(() => usePresence('blog', 5), { wrapper: stay() })
    await waitFor(() => expect(api.calls).toHaveLength(1))
    await act(() => vi.advanceTimersByTimeAsync(16 * 60_000))
    await waitFor(() => expect(api.calls.length).toBeGreaterThan(3))
    const count = api.calls.length
    await act(() => vi.advanceTimersByTimeAsync(10 * 60_000))
    expect(api.calls).toHaveLength(count)
    window.dispatchEvent(new Event('pointerdown'))
    await waitFor(() => expect(api.calls).toHaveLength(count + 1))
    cleanup()
  })

  test('presence asks nothing about a record that is not created yet, and a server that is away does no harm', async () => {
    const api = await startApi()
    const { result, rerender } = renderHook(({ id }: { id: number | undefined }) => usePresence('blog', id), {
      wrapper: stay(),
      initialProps: { id: undefined as number | undefined },
    })
    expect(result.current).toEqual([])
    expect(api.calls).toEqual([])
    rerender({ id: 5 })
    await waitFor(() => expect(api.calls).toHaveLength(1))
    expect(result.current).toEqual([])
  })
})
