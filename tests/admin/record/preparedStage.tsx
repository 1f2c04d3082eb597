import { QueryClient } from '@tanstack/react-query'
import { cleanup, waitFor } from '@testing-library/react'
import { beforeEach, expect, vi } from 'vitest'
import { createDataProvider } from '#admin/api/dataProvider.ts'
import { removeDraft, storedDrafts } from '#admin/drafts/localDrafts.ts'
import { ResourceList } from '#admin/lists/ResourceList.tsx'
import RecordScreen from '#admin/record/RecordScreen.tsx'
import type { Values } from '#schema/resource.ts'
import { ferramenta, ferramentas, stage } from '../adminStage.tsx'
import { ana, startApi } from '../startApi.ts'

export const bia = { ...ana.usuario, id: 9, nome: 'Bia Lima', perfil: 'por_area', area_marketing: 'escrever' }
export const RECORD = '/api/ferramentas/4'
export const PREPARED = `${RECORD}/preparo`

/** The API of one published record; `prepared` holds what is in preparation. */
export async function published({ prepared = {}, live = {} }: { prepared?: Values; live?: Values } = {}) {
  const record: Values = ferramenta(4, { situacao: 'publicado', publicado_em: '2026-11-01T12:00:00Z', ...live })
  const state = {
    record: { ...record, texto: 'Bate.' } as Values,
    prepared: { ...prepared },
    revisao: 2,
    agendado: null as { publicar_em: string; quem: { id: number; nome: string } } | null,
    falha: null as string | null,
  }
  const quem = { id: 9, nome: 'Bia Lima' }
  const isPrepared = () => Object.keys(state.prepared).length > 0
  const answer = () => ({
    data: { ...state.record, ...state.prepared, revisao: isPrepared() ? state.revisao : 0 },
    meta: {
      preparo: isPrepared()
        ? {
            revisao: state.revisao,
            base_revisao: 1,
            quando: '2026-11-02T17:32:00.000Z',
            quem,
            agendado: state.agendado,
            falha: state.falha,
            campos: Object.fromEntries(
              Object.entries(state.prepared).map(([name, preparado]) => [
                name,
                { no_site: state.record[name], preparado, mudou_no_site: name === 'cabo' },
              ]),
            ),
          }
        : null,
    },
  })
  const mark = () => ({
    ...{ id: 4, revisao: 2, quando: '2026-11-02T17:32:00.000Z', quem },
    publicar_em: state.agendado?.publicar_em ?? null,
  })
  const api = await startApi({
    'GET /api/auth': { data: ana },
    'GET /api/ferramentas': () => ({ data: [state.record, ferramenta(5)], meta: { count: 2 } }),
    'GET /api/ferramentas/preparos': () => ({ data: isPrepared() ? [mark()] : [] }),
    [`GET ${RECORD}`]: () => ({ data: state.record }),
    [`GET ${PREPARED}`]: answer,
    [`POST ${PREPARED}`]({ form }) {
      for (const [name, text] of form) if (name in ferramentas.fields) state.prepared[name] = text
      state.revisao++
      state.agendado = null
      return answer()
    },
    [`POST ${PREPARED}/agendar`]({ form }) {
      const { publicar_em } = Object.fromEntries(form)
      state.agendado = publicar_em ? { publicar_em, quem: { id: 7, nome: 'Ana Souza' } } : null
      return answer()
    },
    [`POST ${PREPARED}/publicar`]() {
      state.record = { ...state.record, ...state.prepared, revisao: 2 }
      state.prepared = {}
      return { data: state.record }
    },
    [`DELETE ${PREPARED}`]() {
      state.prepared = {}
      return { data: { id: 4 } }
    },
  })
  const posted = (path: string) => api.calls.filter(call => call.method === 'POST' && call.path === path)
  return { api, state, posted }
}

export function open(at = '/admin/ferramentas/4', account: typeof ana.usuario = ana.usuario) {
  const dataProvider = createDataProvider(new Map([['ferramentas', ferramentas]]), new QueryClient())
  const screens = {
    '/admin/ferramentas': <ResourceList resource={ferramentas} />,
    '/admin/ferramentas/:id/*': <RecordScreen resource={ferramentas} />,
  }
  return stage(screens, { at, dataProvider, account })
}

/** Each test begins without drafts in the browser, and without noise of the refusals that it expects. */
export function leaveNoDrafts() {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    return async () => {
      cleanup()
      vi.restoreAllMocks()
      await waitFor(async () => {
        for (const { id } of await storedDrafts({ account: 7, tenant: 3 })) await removeDraft(id)
        expect(await storedDrafts({ account: 7, tenant: 3 })).toEqual([])
      })
    }
  })
}
