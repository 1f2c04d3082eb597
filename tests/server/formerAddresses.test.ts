import { describe, expect, test } from 'vitest'
import { dialects, startApp, type TestApp } from '../support/app.ts'
import { publicReads } from '../support/publicReads.ts'

const NOW = '2026-10-30T12:00:00.000Z'

const note = (titulo: string) => ({ titulo, tipo: 'nota', resumo: 'Resumo', conteudo: '<p>Texto</p>' })
const published = { situacao: 'publicado' }

/** Where the public is sent from this address of a press item. */
function former({ store, tenantId, clock }: TestApp, slug: string, resource = 'imprensa') {
  return store.read(async tx => {
    const known = await publicReads({ store, clock, resources: tx.resources }, tenantId).at(resource, slug)
    return known?.state === 'moved' ? known.slug : undefined
  })
}

describe.each(dialects)('addresses that changed, on %s', dialect => {
  const start = () => startApp({ dialect, now: NOW, parts: { rateLimits: false } })

  test('every address a public record had leads to the one it has now', async () => {
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

  test('a record that takes its old address back is found there, and the other one leads to it', async () => {
    const started = await start()
    const { admin } = started
    await admin.post('/api/imprensa', { ...note('Primeira'), ...published })
    await admin.post('/api/imprensa', { id: 1, slug: 'segunda' })
    await admin.post('/api/imprensa', { id: 1, slug: 'primeira' })
    expect(await former(started, 'primeira')).toBeUndefined()
    expect(await former(started, 'segunda')).toBe('primeira')
  })

  test('an address that a new record takes is the new one’s', async () => {
    const started = await start()
    const { admin } = started
    await admin.post('/api/imprensa', { ...note('Primeira'), ...published })
    await admin.post('/api/imprensa', { id: 1, slug: 'segunda' })
    await admin.post('/api/imprensa', note('Primeira'))
    expect(await former(started, 'primeira')).toBeUndefined()
  })

  test('the address of what was never public is not kept', async () => {
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

  test('an old address says nothing of a record that went back to draft or is gone, and of an archived one that it was', async () => {
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

  test('a save that is refused keeps no address', async () => {
    const started = await start()
    const { admin } = started
    await admin.post('/api/imprensa', { ...note('Primeira'), ...published })
    await admin.post('/api/imprensa', note('Segunda'))
    expect((await admin.post('/api/imprensa', { id: 1, slug: 'segunda' })).statusCode).toBe(409)
    const kept = await started.store.read(tx => tx.db.selectFrom('_enderecos_antigos').selectAll().execute())
    expect(kept).toEqual([])
  })
})
