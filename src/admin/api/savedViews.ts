import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedView, savedViewCalls } from '#contract/calls/savedViewCalls.ts'
import type { AnyResource } from '#schema/resource.ts'
import { callApi } from './callApi.ts'
import { listPairs } from './contractClient.ts'
import type { Pairs } from './http.ts'
import { postOnce } from './postOnce.ts'

export interface ListState {
  readonly filter: Readonly<Record<string, unknown>>
  /** Undefined means the resource's own order. */
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' } | undefined
}

/** The form of a saved view; on a change it holds only what changed. */
export interface ViewForm {
  readonly nome?: string
  readonly estado?: ListState
  /** null means the list's own columns. */
  readonly colunas?: readonly string[] | null
  readonly compartilhada?: boolean
}

/** Saved views, shared and own, by name. Changes reject with `HttpFailure`; a taken name has `errors.nome`. */
export function useSavedViews(resource: AnyResource) {
  const queryClient = useQueryClient()
  const queryKey = ['visoes', resource.name]
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    retry: false,
    staleTime: 60_000,
    async queryFn({ signal }) {
      const query = { recurso: resource.name }
      return (await callApi<typeof savedViewCalls.list>('get /api/visoes', { query, signal })).data
    },
  })

  const replace = (change: (views: readonly SavedView[]) => readonly SavedView[]) =>
    queryClient.setQueryData<readonly SavedView[]>(queryKey, views => change(views ?? []))

  async function save(form: Pairs): Promise<SavedView> {
    const { data: saved } = await postOnce<typeof savedViewCalls.save>('post /api/visoes', form)
    replace(views => [...views.filter(({ id }) => id !== saved.id), saved].sort(byName))
    return saved
  }

  return {
    views: data ?? [],
    isPending,
    error,
    retry: () => void refetch(),
    create: (form: ViewForm & { readonly nome: string; readonly estado: ListState }) =>
      save([['recurso', resource.name], ...formOf(form)]),
    change: (id: number, form: ViewForm) => save([['id', String(id)], ...formOf(form)]),
    async remove(id: number): Promise<void> {
      await callApi<typeof savedViewCalls.delete>('delete /api/visoes/{id}', { id })
      replace(views => views.filter(view => view.id !== id))
    },
  }
}

const byName = (a: SavedView, b: SavedView) => a.nome.localeCompare(b.nome, 'pt-BR') || a.id - b.id

function formOf({ nome, estado, colunas, compartilhada }: ViewForm): Pairs {
  return [
    ...(nome === undefined ? [] : ([['nome', nome]] as const)),
    ...(estado === undefined ? [] : ([['consulta', queryOf(estado)]] as const)),
    ...(colunas === undefined ? [] : ([['colunas', colunas === null ? '' : JSON.stringify(colunas)]] as const)),
    ...(compartilhada === undefined ? [] : ([['compartilhada', compartilhada ? '1' : '0']] as const)),
  ]
}

/** @example queryOf({ filter: { q: 'lago', situacao: ['rascunho'] } }) // 'busca=lago&situacao=rascunho' */
export function queryOf({ filter, sort }: ListState): string {
  const pairs = listPairs(filter, sort ? [sort.field, sort.order] : null)
  return String(new URLSearchParams(pairs.map(([name, text]) => [name, text])))
}

export function stateOf({ consulta }: Pick<SavedView, 'consulta'>): ListState {
  const filter: Record<string, unknown> = {}
  let sort: ListState['sort']
  const parameters = new URLSearchParams(consulta)
  for (const name of new Set(parameters.keys())) {
    const texts = parameters.getAll(name)
    const field = /^ordenacao\[(.+)\]$/.exec(name)?.[1]
    if (field !== undefined) sort = { field, order: texts[0] === 'DESC' ? 'DESC' : 'ASC' }
    else if (name === 'busca') filter['q'] = texts[0]
    else filter[name] = /_(de|ate)$/.test(name) ? texts[0] : texts
  }
  return { filter, sort }
}
