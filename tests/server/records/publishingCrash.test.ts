import type { KyselyPlugin } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Store } from '#server/store/store.ts'
import { MIRANTE } from '../../site/wholeDevelopment.ts'
import { bothDialects, type Reply } from '../../support/app.ts'
import { prepared } from './preparedSite.ts'

const MAX_STATEMENTS = 400

/** Makes each transaction of the store break off after this many statements of its own; `Infinity` lets them pass. */
function breakable(store: Store) {
  let limit = Number.POSITIVE_INFINITY
  const write = store.write.bind(store)
  Object.assign(store, {
    write: ((work, options) =>
      write(async tx => {
        // Counted by transaction: what the server writes meanwhile on its own neither uses up nor resets the statements.
        let left = limit
        const breaking: KyselyPlugin = {
          transformQuery: ({ node }) => node,
          async transformResult({ result }) {
            if (--left < 0) throw new Error('broke off')
            return result
          },
        }
        const result = await work({ ...tx, db: tx.db.withPlugin(breaking) })
        // What the database does to commit is its own.
        left = Number.POSITIVE_INFINITY
        return result
      }, options)) satisfies Store['write'],
  })
  return (statements: number) => {
    limit = statements
  }
}

describe.each(bothDialects)('publishing that breaks off between two statements, on %s,', dialect => {
  /** Tries with one statement more each time, until nothing breaks; the state must be the same after each failure. */
  async function untilDone(
    breakAfter: (statements: number) => void,
    publish: () => Promise<Reply>,
    state: () => Promise<unknown>,
  ) {
    const before = await state()
    for (let statements = 0; statements < MAX_STATEMENTS; statements++) {
      breakAfter(statements)
      const reply = await publish()
      breakAfter(Number.POSITIVE_INFINITY)
      if (reply.statusCode === 200) return statements
      expect([statements, reply.statusCode]).toEqual([statements, 500])
      expect(await state()).toEqual(before)
    }
    throw new Error('It never succeeded.')
  }

  test('leaves a preparation and the site as they were', async () => {
    const { site, live, path } = await prepared({ dialect })
    await site.admin.post(path, { revisao: 0, chamada: 'A serra na janela.', slug: 'novo' })
    await site.admin.post(`/api/empreendimentos/${live.id}/aprovacoes`, { revisao: 1 })
    const state = async () => [
      (await site.app.inject({ url: MIRANTE })).body,
      (await site.admin.get(path)).json(),
      (await site.admin.get(`/api/empreendimentos/${live.id}/historico`)).data,
      (await site.admin.get(`/api/empreendimentos/${live.id}/aprovacoes`)).data,
    ]
    const statements = await untilDone(
      breakable(site.store),
      () => site.admin.post(`${path}/publicar`, { revisao: 1 }),
      state,
    )
    expect(statements).toBeGreaterThan(10)
    expect((await site.admin.get(path)).json().meta.preparo).toBeNull()
    expect((await site.admin.get(`/api/empreendimentos/${live.id}`)).data).toMatchObject({ slug: 'novo' })
  })

  test('leaves a launch and all of its items as they were, also when it is undone', async () => {
    const { site, live, path } = await prepared({ dialect })
    await site.admin.post(path, { revisao: 0, chamada: 'A serra na janela.' })
    const draft = await site.development({ titulo: 'Novo', situacao: 'rascunho' })
    const { id } = (await site.admin.post('/api/lancamentos', { nome: 'Verão' })).data
    const launch = `/api/lancamentos/${id}`
    for (const registro of [live.id, draft.id])
      await site.admin.post(`${launch}/itens`, { recurso: 'empreendimentos', registro })
    const state = async () => [
      (await site.app.inject({ url: MIRANTE })).body,
      (await site.app.inject({ url: '/empreendimentos' })).body,
      (await site.admin.get('/api/empreendimentos')).data,
      (await site.admin.get(launch)).data,
      (await site.admin.get(path)).json(),
    ]
    const first = await state()
    const breakAfter = breakable(site.store)
    expect(await untilDone(breakAfter, () => site.admin.post(`${launch}/publicar`), state)).toBeGreaterThan(20)
    expect((await state())[0]).not.toBe(first[0])
    expect(await untilDone(breakAfter, () => site.admin.post(`${launch}/desfazer`), state)).toBeGreaterThan(5)
    expect((await state()).slice(0, 2)).toEqual(first.slice(0, 2))
  })
})
