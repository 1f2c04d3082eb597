import { describe, expect, test } from 'vitest'
import { text } from '#fields/text/text.ts'
import { arrange, resources } from '#resources.ts'
import { defineResource } from '#schema/defineResource.ts'
import { bothDialects, type Session, startApp } from '../../support/app.ts'

const lojas = defineResource({
  name: 'lojas',
  label: { one: 'loja', many: 'lojas', gender: 'f', title: 'Lojas' },
  area: 'marketing',
  menu: { order: 500, icon: 'estrela' },
  fields: {
    nome: text({ label: 'Nome', required: true }),
    cidade: text({ label: 'Cidade', suggests: true }),
  },
  list: { columns: ['nome'], sortable: ['nome'] },
})
const withLojas = arrange([...resources, lojas])

describe.each(bothDialects)('what a field suggests on %s', dialect => {
  const start = () => startApp({ dialect, resources: withLojas, parts: { rateLimits: false } })
  const cities = async (session: Session, query = '') => {
    const reply = await session.get(`/api/lojas/sugestoes?campo=cidade${query}`)
    return reply.data ?? `${reply.statusCode} ${reply.message}`
  }
  const found = async (session: Session, ...cidades: string[]) => {
    for (const cidade of cidades) await session.post('/api/lojas', { nome: 'Loja', cidade })
  }

  test('suggestions are the different values of other records, in alphabetical order', async () => {
    const { admin } = await start()
    expect(await cities(admin)).toEqual([])
    await found(admin, 'São Paulo', 'Campinas', '', 'Águas Claras', 'São Paulo', 'Zacarias')
    expect(await cities(admin)).toEqual(['Águas Claras', 'Campinas', 'São Paulo', 'Zacarias'])
  })

  test('suggestions start with what is typed, whatever its accents and capitals', async () => {
    const { admin } = await start()
    await found(admin, 'São Paulo', 'Santos', 'Águas Claras', '100% Sol')
    expect(await cities(admin, '&busca=SAO')).toEqual(['São Paulo'])
    expect(await cities(admin, '&busca=%20s%C3%A3')).toEqual(['Santos', 'São Paulo'])
    expect(await cities(admin, '&busca=aguas')).toEqual(['Águas Claras'])
    expect(await cities(admin, '&busca=%25')).toEqual([])
  })

  test('a value is suggested as soon as a record holds it, and at most fifty are', async () => {
    const { admin } = await start()
    await found(admin, ...Array.from({ length: 60 }, (_, i) => `Cidade ${String(i + 10)}`))
    expect(await cities(admin)).toHaveLength(50)
    expect(await cities(admin, '&busca=Nova')).toEqual([])
    await found(admin, 'Nova Odessa')
    expect(await cities(admin, '&busca=Nova')).toEqual(['Nova Odessa'])
  })

  test('a value of another tenant is never suggested', async () => {
    const { admin, addTenant } = await start()
    const other = await addTenant('outra.example.com')
    await found(other.session, 'Manaus')
    await found(admin, 'Belém')
    expect([await cities(admin), await cities(other.session)]).toEqual([['Belém'], ['Manaus']])
  })

  test('suggestions are for those who may read the list, and for fields that declare them', async () => {
    const { app, admin } = await start()
    expect((await app.inject('/api/lojas/sugestoes?campo=cidade')).statusCode).toBe(401)
    for (const query of ['', 'campo=nome', 'campo=constructor', 'campo=cidade&campo=cidade', 'campo=cidade&pagina=2']) {
      const reply = await admin.get(`/api/lojas/sugestoes?${query}`)
      expect([query, reply.statusCode]).toEqual([query, 400])
    }
    expect((await admin.get('/api/banners/sugestoes')).statusCode).toBe(404)
    const { paths } = (await admin.get('/api/openapi.json')).json()
    expect(paths['/api/lojas/sugestoes'].get.parameters[0]).toMatchObject({
      name: 'campo',
      schema: { enum: ['cidade'] },
    })
    expect(paths['/api/banners/sugestoes']).toBeUndefined()
  })
})
