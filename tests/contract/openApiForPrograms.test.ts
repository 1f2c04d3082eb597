import { expect, test } from 'vitest'
import { startApp } from '../support/app.ts'
import { newToken } from '../support/tokens.ts'

test('the description says how money, instants and lists are written, in forms and in JSON', async () => {
  const { admin } = await startApp()
  const { schemas } = (await admin.get('/api/openapi.json')).json().components
  const [inForm, inJson, answered] = ['empreendimentos.campos', 'empreendimentos.json', 'empreendimentos'].map(
    name => schemas[name].properties,
  )
  expect(inForm.preco_a_partir).toMatchObject({ type: 'string', format: 'decimal' })
  expect(inForm.preco_a_partir.description).toMatch(/Reais, com duas casas: 480000\.00$/)
  expect(answered.publicado_em).toMatchObject({ type: ['string', 'null'], format: 'date-time' })
  expect(inForm.galeria).toMatchObject({ type: 'string', contentMediaType: 'application/json' })
  expect(inForm.destaque).toMatchObject({ type: 'string', enum: ['0', '1'] })
  expect(inJson.galeria.type).toEqual(['array', 'null'])
  expect(inJson.destaque.type).toEqual(['boolean', 'null'])
  expect(inJson.tipo_id.type).toEqual(['integer', 'null'])
})

test('a token is described the calls that it may make, with bodies of JSON and of forms, and no others', async () => {
  const started = await startApp()
  const token = await newToken(started, started.admin, { escopos: ['marketing:escrever'] })
  const { paths, components } = (await token.get('/api/openapi.json')).json()
  expect(Object.keys(paths['/api/blog'].post.requestBody.content)).toEqual([
    'application/json',
    'application/x-www-form-urlencoded',
  ])
  expect(paths['/api/blog'].post.security).toContainEqual({ programa: [] })
  expect(components.securitySchemes.programa).toMatchObject({ type: 'http', scheme: 'bearer' })
  expect(paths['/api/v1/eventos']).toBeDefined()
  for (const closed of ['/api/usuarios', '/api/auth/tokens', '/api/preferencias', '/api/investidores'])
    expect([closed, paths[closed]]).toEqual([closed, undefined])
})

test('OPENAPI=publico describes every call without a session, and otherwise nobody unknown is told', async () => {
  const open = await startApp({ parts: { openDocs: true } })
  for (const url of ['/api/openapi.json', '/api/docs'])
    expect([url, (await open.app.inject({ url })).statusCode]).toEqual([url, 200])
  const closed = await startApp()
  for (const url of ['/api/openapi.json', '/api/docs'])
    expect([url, (await closed.app.inject({ url })).statusCode]).toEqual([url, 401])
})

test('every reference leads to a whole component, because some generators of clients follow no other', async () => {
  const { admin } = await startApp()
  const { body } = await admin.get('/api/openapi.json')
  const references = [...body.matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to)
  expect(references.length).toBeGreaterThan(100)
  expect(references.filter(to => !/^#\/components\/\w+\/[^/]+$/.test(to!))).toEqual([])
})
