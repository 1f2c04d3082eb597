import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import type { Field } from '#fields/contract/fieldKind.ts'
import { arrange, resources } from '#resources.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { AnyResource } from '#schema/resource.ts'
import { insertRecord } from '#server/store/records/records.ts'
import { type Sample, samples } from '../fields/samples.ts'
import { type Form, formRequest, type Reply, type Session, startApp, type TestApp } from '../support/app.ts'

const NOW = '2026-10-30T12:00:00.000Z'

/** A resource with a field of every kind that an answer may hold and that points at nothing. */
const kinds = (Object.entries(samples) as [string, Sample][])
  .filter(([, { field, values }]) => !field.kind.secret && !field.kind.references?.(values[0], field.options).length)
  .map(([name, sample]) => [`um_${name.toLowerCase()}`, sample] as const)
const amostras = defineResource({
  name: 'amostras',
  label: { one: 'amostra', many: 'amostras', gender: 'f', title: 'Amostras' },
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

/** What is wrong with an answer, by the description of its call. */
function checker(document: Document) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true }).addSchema(document, 'api')
  return (path: string, method: string, reply: Reply) => {
    const pointer = `/paths/${path.replaceAll('/', '~1')}/${method}/responses/${reply.statusCode}/content/application~1json/schema`
    const validate = ajv.getSchema(`api#${encodeURI(pointer)}`)
    if (validate === undefined) return [`${method} ${path} does not say that it answers ${reply.statusCode}`]
    validate(reply.json())
    return (validate.errors ?? []).map(({ instancePath, message }) => `${method} ${path} ${instancePath} ${message}`)
  }
}

/** One record of each resource, hidden, of nothing but what its form calls required. */
async function makeLeast({ admin, app }: TestApp, document: any) {
  const given: Form = { email: 'edu@example.com', tipo_id: 1, ano: 2026, campos_ficha: '["area_terreno"]' }
  // What the rules ask of anybody from outside.
  const asVisitor = { assunto: 'outro', mensagem: 'Olá', consentimento: 1 }
  for (const { name, settings, files, publicCreate, publication } of resources) {
    if (settings || files) continue
    const form = document.paths[`/api/${name}`].post.requestBody.content['application/x-www-form-urlencoded'].schema
    const least = Object.fromEntries(
      form.anyOf[0].required.map((field: string) => [
        field,
        given[field] ?? form.properties[field].enum?.[0] ?? 'Exemplo',
      ]),
    )
    if (publication && 'when' in publication) least[publication.when] = 0
    const reply = publicCreate
      ? await app.inject(formRequest('POST', `/api/${name}`, { ...least, ...asVisitor }))
      : await admin.post(`/api/${name}`, least)
    expect([name, reply.statusCode, reply.json().errors]).toEqual([name, 200, undefined])
  }
}

describe('the description of the API', () => {
  test('names no place of the system that a resource could take for itself', async () => {
    const { admin } = await startApp()
    const { paths } = (await documentOf(admin)) as Document
    const places = new Set(Object.keys(paths).map(path => path.split('/')[2]!))
    const others = [...places].filter(place => /^[a-z_]+$/.test(place) && !resources.some(({ name }) => name === place))

    expect(others).toContain('painel')
    for (const name of others) {
      const taken = { ...amostras, name, edit: undefined, list: undefined }
      expect(() => defineResource(taken as never)).toThrow(`${name}.name: '${name}' belongs to the system`)
    }
  })

  test('is what every documented reading call answers, with values and without', async () => {
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
    // Of whom everything required is gone as well.
    await admin.post('/api/contatos/1/apagar-dados')
    const problemsOf = checker(document)

    const problems: string[] = []
    let asked = 0
    for (const [path, { get }] of Object.entries((document as Document).paths)) {
      if (get === undefined || path.endsWith('/exportar')) continue
      const query = (get.parameters ?? [])
        .filter(({ in: place, required }) => place === 'query' && required)
        .map(({ name, schema }) => `${name}=${schema.enum?.[0] ?? { q: 'exemplo', recurso: 'blog' }[name]}`)
      for (const id of path.includes('{id}') ? ['1', '2', '999'] : ['']) {
        const reply = await admin.get(`${path.replace('{id}', id)}${query.length > 0 ? `?${query.join('&')}` : ''}`)
        problems.push(...problemsOf(path, 'get', reply))
        asked++
      }
    }
    expect(problems).toEqual([])
    expect(asked).toBeGreaterThan(50)
  })

  test('says how to come in, and what anybody who asks too much or too early is told', async () => {
    const { admin } = await startApp()
    const document = await documentOf(admin)
    const problemsOf = checker(document)
    const { post } = document.paths['/api/auth']
    expect(post.security).toEqual([])

    const form = { email: 'ana@example.com', senha: 'varanda com vista 27', autoLogin: 1 }
    for (const [path, body] of [
      ['/api/auth', form],
      ['/api/auth', { ...form, senha: 'outra' }],
      ['/api/auth', { email: form.email }],
      ['/api/auth/forgot', { email: 'ninguem@example.com' }],
      ['/api/auth/new-password', { token: 'x', senha: 'uma senha nova 31', confirmar_senha: 'uma senha nova 31' }],
      ['/api/auth/sessions/end', { outras: 1 }],
      ['/api/auth/logout', {}],
    ] as const)
      expect(problemsOf(path, 'post', await admin.post(path, body))).toEqual([])
    for (const calls of Object.values((document as Document).paths))
      for (const [method, { responses }] of Object.entries(calls))
        expect(Object.keys(responses)).toEqual(
          expect.arrayContaining(['429', '503', ...(method === 'get' ? [] : ['507'])]),
        )
  })

  test('names the choices there are, and that a field of a draft may be empty', async () => {
    const { admin } = await startApp()
    const { components } = await documentOf(admin)
    const { fase, tipo_id, bairro } = components.schemas.empreendimentos.properties
    expect(fase.enum).toEqual(['breve_lancamento', 'lancamento', 'em_obras', 'pronto', 'entregue'])
    expect([tipo_id.type, bairro.type]).toEqual(['integer', ['string', 'null']])
    expect(components.schemas.contatos.properties.preferencia.enum).toContain(null)
  })
})
