import fc from 'fast-check'
import { resources } from '#resources.ts'
import { hostileHeader, hostileKey, hostileValue } from './hostile.ts'
import { FIRST_ID, idInText, type Schema, textsOf } from './schemaTexts.ts'

/** Who sends a request: with a session, or with less than one. */
export type Caller = 'administrator' | 'editor' | 'nobody' | 'wrong token' | 'another tenant' | 'no tenant'

/** A request as it is generated, shrunk and printed; the session is added when it is sent. */
export interface GeneratedRequest {
  /** As in the description: `POST /api/blog`. */
  readonly call: string
  readonly method: string
  /** `{newest-2}` stands for the id of the third newest record of the call's resource. */
  readonly target: string
  readonly caller: Caller
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

interface Operation {
  readonly security?: readonly object[]
  readonly parameters?: readonly Schema[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

type Pair = readonly [key: string, value: string]

/** Calls that cost a hash, a walk through all records or a process of their own; asked now and then. */
const COSTLY = /\/(?:exportar|copias|auditoria\/conferir|auth|auth\/logout|auth\/new-password|auth\/sessions\/end)$/
/** Settings that would keep the callers from signing in again. */
const LEFT_ALONE = new Set(['segundo_fator', 'exigir_segundo_fator'])

/** Requests for every call of the description, from allowed ones to those that nobody should send. */
export function generatedRequests(description: Description): fc.Arbitrary<GeneratedRequest> {
  const calls = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      weight: COSTLY.test(path) || operation.requestBody?.content['multipart/form-data'] ? 1 : 20,
      arbitrary: requestsOf(description, method.toUpperCase(), path, operation),
    })),
  )
  return fc.oneof(...calls)
}

/** Whether a call answers callers without a session. */
export function isOpen({ paths }: Description, { call, method }: GeneratedRequest): boolean {
  const [own = '', path = ''] = call.split(' ')
  const security = paths[path]?.[own.toLowerCase()]?.security
  return (
    own === method &&
    security !== undefined &&
    (security.length === 0 || security.some(one => Object.keys(one).length === 0))
  )
}

function requestsOf(
  { components }: Description,
  method: string,
  path: string,
  { parameters = [], requestBody }: Operation,
): fc.Arbitrary<GeneratedRequest> {
  const resolve = (schema: Schema): Schema => {
    const { $ref } = schema
    return $ref ? resolve(components.schemas[$ref.split('/').at(-1)] ?? { name: 'id', in: 'path', schema: {} }) : schema
  }
  const inQuery = parameters.filter(parameter => parameter['in'] === 'query')
  const query = pairsOf(
    inQuery.map(({ name, schema }) => [name, schema]),
    inQuery.filter(({ required }) => required).map(({ name }) => name),
    resolve,
  )
  const [[type, content] = []] = Object.entries(requestBody?.content ?? {})
  const form = content ? formOf(content.schema, resolve) : { properties: [], required: [] }
  const isMultipart = type === 'multipart/form-data'
  const own: fc.Arbitrary<readonly Pair[]> = type ? pairsOf(form.properties, form.required, resolve) : fc.constant([])
  const ids = path.includes('{id}') ? idInPath : fc.constant('')
  return fc.record({ id: ids, query, own, caller, faults, files: isMultipart ? files : fc.constant([]) }).map(drawn => {
    const fault = { ...noFault, ...drawn.faults }
    const queryPairs = [...broken(drawn.query, fault.inQuery), ...fault.moreQuery]
    const formPairs = [...broken(drawn.own, fault.inForm), ...fault.moreForm]
    const queryText = queryPairs.map(pair => pair.join('=')).join('&')
    const headers: [string, string][] = []
    if (type) headers.push(['content-type', isMultipart ? 'multipart/form-data; boundary=limite' : type])
    return {
      call: `${method} ${path}`,
      method: fault.method ?? method,
      target: path.replace('{id}', fault.id ?? drawn.id) + fault.afterPath + (queryText ? `?${queryText}` : ''),
      caller: drawn.caller,
      headers: [...(fault.header?.[0] === 'content-type' ? [] : headers), ...(fault.header ? [fault.header] : [])],
      body: isMultipart ? multipart(formPairs, drawn.files) : formPairs.map(pair => pair.join('=')).join('&'),
    }
  })
}

const caller = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Caller>('administrator') },
  { weight: 2, arbitrary: fc.constant<Caller>('editor') },
  { weight: 2, arbitrary: fc.constantFrom<Caller>('nobody', 'wrong token', 'another tenant', 'no tenant') },
)

const idInPath = fc.oneof(
  { weight: 6, arbitrary: idInText },
  { weight: 2, arbitrary: fc.integer({ min: FIRST_ID, max: 40 }).map(String) },
)

/** What is wrong with an otherwise correct request; half of the requests have nothing wrong. */
interface Faults {
  readonly method?: string
  readonly id?: string
  readonly afterPath: string
  readonly header?: readonly [string, string]
  readonly inQuery?: { readonly at: number; readonly value: string }
  readonly inForm?: { readonly at: number; readonly value: string }
  readonly moreQuery: readonly Pair[]
  readonly moreForm: readonly Pair[]
}
const noFault: Faults = { afterPath: '', moreQuery: [], moreForm: [] }

const wrongValue = fc.record({ at: fc.nat(7), value: hostileValue })
const morePairs = fc.array(fc.tuple(hostileKey, hostileValue), { minLength: 1, maxLength: 3 })
const faults: fc.Arbitrary<Partial<Faults>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  { weight: 3, arbitrary: fc.record({ inQuery: wrongValue }) },
  { weight: 4, arbitrary: fc.record({ inForm: wrongValue }) },
  { weight: 1, arbitrary: fc.record({ moreQuery: morePairs }) },
  { weight: 1, arbitrary: fc.record({ moreForm: morePairs }) },
  { weight: 2, arbitrary: fc.record({ id: hostileValue }) },
  { weight: 1, arbitrary: fc.record({ header: hostileHeader }) },
  { weight: 1, arbitrary: fc.record({ inQuery: wrongValue, inForm: wrongValue, header: hostileHeader }) },
  {
    weight: 1,
    arbitrary: fc.record({
      method: fc.constantFrom('HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'GET'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      afterPath: fc.constantFrom('/', '//', '/..', ';a=b', '%2F', '.json', '/0', '#x', '%00', '%20'),
    }),
  },
)

/** Replaces one value by a faulty one; without values nothing is replaced. */
const broken = (pairs: readonly Pair[], fault: Faults['inForm']): readonly Pair[] =>
  fault && pairs.length > 0
    ? pairs.with(fault.at % pairs.length, [pairs[fault.at % pairs.length]![0], fault.value])
    : pairs

const resourceName = fc.constantFrom(...resources.map(({ name }) => name), 'outros')

type Property = readonly [name: string, schema: Schema]

/** Every property that a part of the form has, and what its first part requires. */
function formOf(given: Schema, resolve: (schema: Schema) => Schema) {
  const propertiesOf = (schema: Schema): Record<string, Schema> => {
    const { properties, allOf = [], anyOf = [] } = resolve(schema)
    return Object.assign({}, properties, ...[...allOf, ...anyOf].map(propertiesOf))
  }
  const { required = [], anyOf = [], allOf = [] } = resolve(given)
  const properties = Object.entries(propertiesOf(given)).filter(([name]) => !LEFT_ALONE.has(name))
  return {
    properties,
    required: [...required, ...(anyOf[0]?.required ?? []), ...allOf.flatMap((one: Schema) => one['required'] ?? [])],
  }
}

/** All required properties, and some of the others. */
function pairsOf(
  properties: readonly Property[],
  required: readonly string[],
  resolve: (schema: Schema) => Schema,
): fc.Arbitrary<readonly Pair[]> {
  const pairOf = ([name, schema]: Property): fc.Arbitrary<readonly Pair[]> => {
    const { type, items } = resolve(schema)
    const key = encodeURIComponent(name)
    const texts = name === 'recurso' ? resourceName : textsOf(type === 'array' ? items : schema, resolve)
    const text = texts.map(value => [key, encodeURIComponent(value).replace(/%7B(newest-\d+)%7D/g, '{$1}')] as const)
    return type === 'array' ? fc.array(text, { minLength: 1, maxLength: 3 }) : text.map(pair => [pair])
  }
  const always = properties.filter(([name]) => required.includes(name)).map(pairOf)
  const others = properties.filter(([name]) => !required.includes(name)).map(pairOf)
  const some =
    others.length === 0
      ? fc.constant([])
      : fc.uniqueArray(fc.oneof(...others), { maxLength: 6, selector: pairs => pairs[0]?.[0] })
  return fc.tuple(fc.tuple(...always), some).map(([fixed, more]) => [...fixed, ...more].flat())
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
).toString('latin1')

interface SentFile {
  readonly key: string
  readonly name: string
  readonly type: string
  readonly bytes: string
}

const files: fc.Arbitrary<readonly SentFile[]> = fc.array(
  fc.record({
    key: fc.constantFrom('upload_files', 'upload_files', 'upload_files', 'arquivo', '__proto__', ''),
    name: fc.constantFrom(
      'a.png',
      'b.pdf',
      'c.jpg',
      'd.svg',
      'e.exe',
      '../f.png',
      '',
      '.png',
      'g.png%00.html',
      'h.zip',
    ),
    type: fc.constantFrom('image/png', 'application/pdf', 'image/svg+xml', 'text/html', '', 'image/jpeg'),
    bytes: fc.constantFrom(
      PNG,
      PNG.slice(0, 40),
      '%PDF-1.7\n%%EOF\n',
      'MZ\x90\0',
      '<svg onload="alert(1)"/>',
      '',
      'PK\x03\x04',
    ),
  }),
  { maxLength: 3 },
)

/** Texts as they stand; the last line is missing now and then, as in a body that was cut off. */
function multipart(pairs: readonly Pair[], sent: readonly SentFile[]): string {
  const texts = pairs.map(
    ([key, value]) => `--limite\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const parts = sent.map(
    ({ key, name, type, bytes }) =>
      `--limite\r\ncontent-disposition: form-data; name="${key}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n${bytes}\r\n`,
  )
  const isWhole = sent.length !== 2 || sent[0]!.name !== sent[1]!.name
  return `${texts.join('')}${parts.join('')}${isWhole ? '--limite--\r\n' : ''}`
}
