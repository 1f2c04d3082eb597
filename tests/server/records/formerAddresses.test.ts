import { describe, expect, test } from 'vitest'
import { site } from '#site/render.ts'
import { dialects, startApp, type TestApp } from '../../support/app.ts'
import { publicReads } from '../../support/publicReads.ts'
import { client } from '../pages/site.ts'

const NOW = '2026-10-30T12:00:00.000Z'

const note = (titulo: string) => ({ titulo, tipo: 'nota', resumo: 'Resumo', conteudo: '<p>Texto</p>' })
const published = { situacao: 'publicado' }

/** The current address to which this former address of a press item leads. */
function former({ store, tenantId, clock }: TestApp, slug: string, resource = 'imprensa') {
  return store.read(async tx => {
    const known = await publicReads({ store, clock, resources: tx.resources }, tenantId).findBySlug(resource, slug)
    return known?.state === 'moved' ? known.slug : undefined
  })
}

/** What a visitor gets at this address of a press item. */
async function visited({ app }: TestApp, slug: string) {
  const { statusCode, headers } = await app.inject({ url: `/imprensa/${slug}` })
  return [statusCode, headers.location].filter(Boolean).join(' ')
}

describe.each(dialects)('addresses that changed, on %s', dialect => {
  const start = () => startApp({ dialect, now: NOW, parts: { rateLimits: false, site, client } })

  test('every former address of a public record leads to its current one', async () => {
    const started = await start()
    const { admin } = started
    await admin.post('/api/imprensa', { ...note('Primeira'), ...published })
    await admin.post('/api/imprensa', { id: 1, slug: 'segunda' })
    await admin.post('/api/imprensa', { id: 1, slug: 'terceira' })
    expect(await former(started, 'primeira')).toBe('terceira')
    expect(await former(started, 'segunda')).toBe('terceira')
    expect(await former(started, 'terceira')).toBeUndefined()
    expect(await former(started, 'nunca')).toBeUndefined()
    expect(await former(started, 'primeira', 'tipos')).toBeUndefined()
  })

  test('a record that takes an old address back is found there, and its other address leads to it', async () => {
    const started = await start()
    const { admin } = started
    await admin.post('/api/imprensa', { ...note('Primeira'), ...published })
    await admin.post('/api/imprensa', { id: 1, slug: 'segunda' })
    await admin.post('/api/imprensa', { id: 1, slug: 'primeira' })
    expect(await former(started, 'primeira')).toBeUndefined()
    expect(await former(started, 'segunda')).toBe('primeira')
  })

  /** Starts with a published item that is at `segunda` and was at `primeira`. */
  async function startMoved() {
    const started = await start()
    await started.admin.post('/api/imprensa', { ...note('Primeira'), ...published })
    await started.admin.post('/api/imprensa', { id: 1, slug: 'segunda' })
    return started
  }

  test('an address that a published record takes is its own from then on, even once it is withdrawn', async () => {
    const started = await startMoved()
    await started.admin.post('/api/imprensa', { ...note('Primeira'), ...published })
    expect(await visited(started, 'primeira')).toBe('200')
    await started.admin.post('/api/imprensa', { id: 2, situacao: 'rascunho' })
    expect(await visited(started, 'primeira')).toBe('404')
  })

  test('a draft leaves its address to the record that had it before, whatever becomes of the draft', async () => {
    const started = await startMoved()
    const { admin } = started
    await admin.post('/api/imprensa', note('Primeira'))
    expect(await visited(started, 'primeira')).toBe('301 /imprensa/segunda')
    await admin.post('/api/imprensa', { id: 2, slug: 'outra' })
    expect(await visited(started, 'primeira')).toBe('301 /imprensa/segunda')
    await admin.post('/api/imprensa', { id: 2, slug: 'primeira' })
    await admin.delete('/api/imprensa/2')
    expect(await visited(started, 'primeira')).toBe('301 /imprensa/segunda')
  })

  test('a draft that is published takes over its address, and the address leads on when the record moves', async () => {
    const started = await startMoved()
    const { admin } = started
    await admin.post('/api/imprensa', note('Primeira'))
    await admin.post('/api/imprensa', { id: 2, ...published })
    expect(await visited(started, 'primeira')).toBe('200')
    await admin.post('/api/imprensa', { id: 2, slug: 'terceira' })
    expect(await visited(started, 'primeira')).toBe('301 /imprensa/terceira')
  })

  test('a withdrawn record does not take over an address that it held only as a draft', async () => {
    const started = await startMoved()
    const { admin } = started
    await admin.post('/api/imprensa', { ...note('Terceira'), ...published })
    await admin.post('/api/imprensa', { id: 2, situacao: 'rascunho' })
    await admin.post('/api/imprensa', { id: 2, slug: 'primeira' })
    await admin.post('/api/imprensa', { id: 2, slug: 'quarta' })
    expect(await visited(started, 'primeira')).toBe('301 /imprensa/segunda')
    await admin.post('/api/imprensa', { id: 2, ...published })
    expect(await visited(started, 'terceira')).toBe('301 /imprensa/quarta')
  })

  test.each([
    ['moves', { slug: 'terceira' }, '301 /imprensa/terceira'],
    ['is withdrawn', { situacao: 'rascunho' }, '404'],
    ['is deleted', undefined, '404'],
  ])('a scheduled record takes its address when its hour comes, and keeps it when it %s', async (_, change, after) => {
    const started = await startMoved()
    const { admin, clock } = started
    await admin.post('/api/imprensa', {
      ...note('Primeira'),
      situacao: 'agendado',
      publicado_em: '2026-10-30T13:00:00Z',
    })
    expect(await visited(started, 'primeira')).toBe('301 /imprensa/segunda')
    clock.advance(60 * 60_000)
    expect(await visited(started, 'primeira')).toBe('200')
    await (change ? admin.post('/api/imprensa', { id: 2, ...change }) : admin.delete('/api/imprensa/2'))
    expect(await visited(started, 'primeira')).toBe(after)
  })

  test('the address of a record that was never public is not kept', async () => {
    const started = await start()
    const { admin } = started
    await admin.post('/api/imprensa', note('Rascunho'))
    await admin.post('/api/imprensa', { id: 1, slug: 'outro' })
    await admin.post('/api/imprensa', { id: 1, situacao: 'agendado', publicado_em: '2026-12-01T12:00:00Z' })
    await admin.post('/api/imprensa', { id: 1, slug: 'mais-um' })
    await admin.post('/api/imprensa', { id: 1, ...published })
    expect(await former(started, 'rascunho')).toBeUndefined()
    expect(await former(started, 'outro')).toBeUndefined()
  })

  test('an old address reveals nothing of a record that is a draft again or deleted, and leads to an archived one', async () => {
    const started = await start()
    const { admin } = started
    await admin.post('/api/imprensa', { ...note('Primeira'), ...published })
    await admin.post('/api/imprensa', { id: 1, slug: 'segunda' })
    await admin.post('/api/imprensa', { id: 1, situacao: 'arquivado' })
    expect(await former(started, 'primeira')).toBe('segunda')
    await admin.post('/api/imprensa', { id: 1, situacao: 'rascunho' })
    expect(await former(started, 'primeira')).toBeUndefined()
    await admin.post('/api/imprensa', { id: 1, ...published })
    expect(await former(started, 'primeira')).toBe('segunda')
    await admin.delete('/api/imprensa/1')
    expect(await former(started, 'primeira')).toBeUndefined()
    const kept = await started.store.read(tx => tx.db.selectFrom('_enderecos_antigos').selectAll().execute())
    expect(kept).toEqual([])
  })

  test('a refused save keeps no former address', async () => {
    const started = await start()
    const { admin } = started
    await admin.post('/api/imprensa', { ...note('Primeira'), ...published })
    await admin.post('/api/imprensa', note('Segunda'))
    expect((await admin.post('/api/imprensa', { id: 1, slug: 'segunda' })).statusCode).toBe(409)
    const kept = await started.store.read(tx => tx.db.selectFrom('_enderecos_antigos').selectAll().execute())
    expect(kept).toEqual([])
  })
})
