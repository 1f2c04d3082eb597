import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { InjectOptions, Response } from 'light-my-request'
import { openApi } from '#contract/calls/openApi.ts'
import type { AnyResource } from '#schema/resource.ts'

type Json = Record<string, any>
type CheckAnswer = (request: InjectOptions | string, reply: Response) => void

const checks = new WeakMap<readonly AnyResource[], CheckAnswer>()

/**
 * Compares an answer with what the OpenAPI description of these resources says of its call. Throws an error that names
 * method, path, status and every difference: a status, a content type or a property that it does not name is one too.
 * What is no documented call is not looked at.
 */
export function checkDocumented(resources: readonly AnyResource[], request: InjectOptions | string, reply: Response) {
  let check = checks.get(resources)
  if (check === undefined) checks.set(resources, (check = openCheck(resources)))
  check(request, reply)
}

function openCheck(resources: readonly AnyResource[]): CheckAnswer {
  const document = openApi(resources, 'http://localhost') as Json
  closeObjects(document)
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true, logger: false })
  // Its types are those of a CommonJS module.
  ;(addFormats as unknown as typeof addFormats.default)(ajv)
  ajv.addSchema(document, 'api')
  const compiled = new Map<string, ValidateFunction>()
  const patterns = Object.keys(document.paths)
    .filter(path => path.includes('{'))
    .map(path => [path, new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)] as const)
  const pathOf = (address: string) =>
    address in document.paths ? address : patterns.find(([, pattern]) => pattern.test(address))?.[0]

  return (request, reply) => {
    const { method = 'GET', url, path: ownPath } = typeof request === 'string' ? { url: request } : request
    const address = url ?? ownPath
    if (typeof address !== 'string' || reply.statusCode === 414 || reply.headers['content-encoding']) return
    const path = pathOf(address.split('?', 1)[0]!)
    const operation = path && document.paths[path][method.toLowerCase()]
    if (!operation) return

    const fail = (difference: string) => {
      throw new Error(`${method} ${path} answered ${reply.statusCode}, but ${difference}\n${reply.body.slice(0, 2000)}`)
    }
    const said = operation.responses[reply.statusCode]
    if (said === undefined) return fail('the description has no such status')
    const { content } = said.$ref ? document.components.responses[said.$ref.split('/').at(-1)] : said
    const type = String(reply.headers['content-type']).split(';', 1)[0]!
    if (!(type in content)) return fail(`the description knows no ${type}, only ${Object.keys(content)}`)
    if (type !== 'application/json') return
    const pointer = said.$ref ?? `#/paths/${escaped(path)}/${method.toLowerCase()}/responses/${reply.statusCode}`
    let validate = compiled.get(pointer)
    if (validate === undefined) {
      validate = ajv.getSchema(`api${pointer}/content/application~1json/schema`)!
      compiled.set(pointer, validate)
    }
    if (validate(jsonOf(reply))) return
    fail(`the description says otherwise: ${validate.errors!.slice(0, 8).map(differenceOf).join('; ')}`)
  }
}

/** An answer that the server keeps as bytes is JSON of its own in jsdom, whose arrays of bytes are not Node's. */
function jsonOf(reply: Response): unknown {
  const json = reply.json()
  return json?.type === 'Buffer' ? JSON.parse(Buffer.from(json.data).toString()) : json
}

const differenceOf = ({ instancePath, message, params }: NonNullable<ValidateFunction['errors']>[number]) =>
  `${instancePath} ${message} ${JSON.stringify(params)}`

const escaped = (path: string) => encodeURI(path.replaceAll('/', '~1'))

/** A client may be answered more than it knows; here an undescribed property is a mistake of the description. */
function closeObjects(schema: unknown, isPart = false): void {
  if (typeof schema !== 'object' || schema === null) return
  const json = schema as Json
  if (json['allOf'] && !isPart) json['unevaluatedProperties'] ??= false
  else if (json['type'] === 'object' && json['properties'] && !isPart) json['additionalProperties'] ??= false
  for (const [key, value] of Object.entries(json)) {
    const isPartToo = key === 'allOf' || (isPart && (key === 'anyOf' || key === 'oneOf'))
    for (const one of Array.isArray(value) ? value : [value]) closeObjects(one, isPartToo)
  }
}
