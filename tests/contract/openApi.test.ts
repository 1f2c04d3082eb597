import { describe, expect, test } from 'vitest'
import type { Field } from '#fields/contract/fieldKind.ts'
import { arrange, resources } from '#resources.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { AnyResource } from '#schema/resource.ts'
import { insertRecord } from '#server/store/records/records.ts'
import { type Sample, samples } from '../fields/samples.ts'
import { type Form, formRequest, type Reply, type Session, startApp, type TestApp } from '../support/app.ts'
import { checkDocumented } from '../support/documentedAnswers.ts'

const NOW = '2026-10-30T12:00:00.000Z'

/** A resource with a field of every kind that an answer may hold and that points at nothing. */
const kinds = (Object.entries(samples) as [string, Sample][])
  .filter(([, { field, values }]) => !field.kind.secret && !field.kind.references?.(values[0], field.options).length)
  .map(([name, sample]) => [`um_${name.toLowerCase()}`, sample] as const)
const amostras = defineResource({
  name: 'amostras',
  label: { one: 'amostra', many: 'amostras', gender: 'f', title: 'Amostras' },
  area: 'marketing',
  menu: { order: 500, icon: 'estrela' },
  fields: Object.fromEntries<Field>(kinds.map(([name, { field }]) => [name, field])),
  list: { columns: [] },
}) as AnyResource

interface Operation {
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly schema: { readonly enum?: readonly string[] }
  }[]
  readonly responses: Record<string, { readonly content: Record<string, { readonly schema: object }> }>
}
type Document = { readonly paths: Record<string, Record<string, Operation>> }

const documentOf = async (session: Session) => (await session.get('/api/openapi.json')).json()

/** The properties that the first part of a form requires, and all that any of its parts has. */
function formOf(document: any, name: string) {
  const resolve = (schema: any): any =>
    schema.$ref ? resolve(document.components.schemas[schema.$ref.split('/').at(-1)]) : schema
  const propertiesOf = (schema: any): Record<string, any> => {
    const { properties, allOf = [], anyOf = [] } = resolve(schema)
    return Object.assign({}, properties, ...[...allOf, ...anyOf].map(propertiesOf))
  }
  const { schema } = document.paths[`/api/${name}`].post.requestBody.content['application/x-www-form-urlencoded']
  const required: string[] = resolve(schema).anyOf[0].required
  return { required, properties: propertiesOf(schema) }
}

/** Makes one record of each resource, hidden, with nothing but what its form requires. */
async function makeLeast({ admin, app }: TestApp, document: any) {
  const given: Form = {
    email: 'edu@example.com',
    tipo_id: 1,
    empreendimento_id: 1,
    ano: 2026,
    campos_ficha: '["area_terreno"]',
  }
  // The rules require these of a visitor.
  const asVisitor = { assunto: 'outro', mensagem: 'Olá', consentimento: 1 }
  for (const { name, settings, files, publicCreate, publication } of resources) {
    if (settings || files) continue
    const { required, properties } = formOf(document, name)
    const least = Object.fromEntries(
      required.map(field => [field, given[field] ?? properties[field].enum?.[0] ?? 'Exemplo']),
    )
    if (publication && 'when' in publication) least[publication.when] = 0
    const reply = publicCreate
      ? await app.inject(formRequest('POST', `/api/${name}`, { ...least, ...asVisitor }))
      : await admin.post(`/api/${name}`, least)
    expect([name, reply.statusCode, reply.json().errors]).toEqual([name, 200, undefined])
  }
}

describe('the description of the API', () => {
  test('the description of the API names no path of the system that a resource could take as its name', async () => {
    const { admin } = await startApp()
    const { paths } = (await documentOf(admin)) as Document
    const places = new Set(Object.keys(paths).map(path => path.split('/')[2]!))
    const others = [...places].filter(place => /^[a-z_]+$/.test(place) && !resources.some(({ name }) => name === place))

    expect(others).toContain('painel')
    for (const name of others) {
      const taken = { ...amostras, name, edit: undefined, list: undefined }
      expect(() => defineResource(taken as never)).toThrow(`${name}.name: '${name}' is reserved`)
    }
  })

  test('the description of the API is what every documented reading call answers, with values and without', async () => {
    const started = await startApp({ resources: arrange([...resources, amostras]), parts: { rateLimits: false } })
    const { admin, store, tenantId } = started
    const document = await documentOf(admin)
    await makeLeast(started, document)
    const stamp = { tenantId, userId: null, now: NOW }
    const recordOf = (held: (sample: Sample) => unknown) =>
      Object.fromEntries(kinds.map(([name, sample]) => [name, held(sample)]))
    await store.write(async tx => {
      await insertRecord(
        tx,
        amostras,
        recordOf(({ values }) => values[0]),
        stamp,
      )
      await insertRecord(
        tx,
        amostras,
        recordOf(({ field }) => field.kind.empty),
        stamp,
      )
    })
    // This record has lost even what its form requires.
    await admin.post('/api/contatos/1/apagar-dados')

    // Each answer is compared with its description where the test asks for it.
    let asked = 0
    for (const [path, { get }] of Object.entries((document as Document).paths)) {
      if (get === undefined || path.endsWith('/exportar')) continue
      const query = (get.parameters ?? [])
        .filter(({ in: place, required }) => place === 'query' && required)
        .map(({ name, schema }) => `${name}=${schema.enum?.[0] ?? { q: 'exemplo', recurso: 'blog' }[name]}`)
      for (const id of path.includes('{id}') ? ['1', '2', '999'] : ['']) {
        await admin.get(`${path.replace('{id}', id)}${query.length > 0 ? `?${query.join('&')}` : ''}`)
        asked++
      }
    }
    expect(asked).toBeGreaterThan(50)
  })

  test('the description of the API says how to sign in, and what a caller who asks too much or too early is told', async () => {
    const { admin } = await startApp()
    const document = await documentOf(admin)
    const { post } = document.paths['/api/auth']
    expect(post.security).toEqual([])

    const form = { email: 'ana@example.com', senha: 'varanda com vista 27', autoLogin: 1 }
    for (const [path, body, status] of [
      ['/api/auth', form, 200],
      ['/api/auth', { ...form, senha: 'outra' }, 401],
      ['/api/auth', { email: form.email }, 422],
      ['/api/auth/forgot', { email: 'ninguem@example.com' }, 200],
      ['/api/auth/new-password', { token: 'x', senha: 'uma senha nova 31', confirmar_senha: 'uma senha nova 31' }, 400],
      ['/api/auth/sessions/end', { outras: 1 }, 200],
      ['/api/auth/logout', {}, 200],
    ] as const)
      expect((await admin.post(path, body)).statusCode).toBe(status)
    for (const calls of Object.values((document as Document).paths))
      for (const [method, { responses }] of Object.entries(calls))
        expect(Object.keys(responses)).toEqual(
          expect.arrayContaining(['429', '503', ...(method === 'get' ? [] : ['507'])]),
        )
  })

  test('the description of the API names the choices of a field, and says that a field of a draft may be empty', async () => {
    const { admin } = await startApp()
    const { components } = await documentOf(admin)
    const { fase, titulo, situacao, tipo_id } = components.schemas.empreendimentos.properties
    expect(fase.enum).toEqual(['breve_lancamento', 'lancamento', 'em_obras', 'pronto', 'entregue', null])
    expect([titulo.type, situacao.type, tipo_id.type]).toEqual(['string', 'string', ['integer', 'null']])
    expect(components.schemas.tipos.properties.icone.type).toBe('string')
    const [creating] = components.schemas['empreendimentos.formulario'].anyOf
    expect(creating.required).toEqual(['titulo'])
    expect(components.schemas.contatos.properties.preferencia.enum).toContain(null)
  })

  test('the description of the API is compared with every answer that a test asks for', async () => {
    const { admin } = await startApp()
    const reply = await admin.get('/api/presenca/nada')
    const answering = (statusCode: number, body: object) =>
      Object.assign(Object.create(reply), {
        statusCode,
        headers: { 'content-type': 'application/json' },
        body: '',
        json: () => body,
      })
    const person = { id: 1, nome: 'Ana' }
    const status = { code: 200, message: 'OK' }
    const check = (answer: Reply) => checkDocumented(resources, { method: 'POST', url: '/api/presenca' }, answer)

    expect(() => check(answering(200, { data: [person], status }))).not.toThrow()
    expect(() => check(answering(200, { data: [{ ...person, idade: 30 }], status }))).toThrow(/POST .*idade/s)
    expect(() => check(answering(200, { data: [{ id: 1 }], status }))).toThrow(/POST .*nome/s)
    expect(() => check(answering(409, { status, id: 'x' }))).toThrow(/no such status/)
  })
})
