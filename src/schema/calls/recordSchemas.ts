import * as z from 'zod'
import { type Field, type FieldOptions, isEmpty } from '#fields/contract/fieldKind.ts'
import { isFollowing } from '../decodeForm.ts'
import { holdingOf } from '../decodeQuery.ts'
import type { AnyResource } from '../resource.ts'
import { component, described, id, instant, operationKey, person } from './sharedSchemas.ts'

type Json = Record<string, any>

/** A schema that only describes, as JSON schema. */
export const shaped = (json: Json) => z.unknown().meta(json)

/** A resource's record as it is answered. */
export const recordSchema = oncePer(resource => recordWith(resource, person.nullable()).meta({ id: resource.name }))

/** The same where who saved it is told by number alone. */
export const numberedRecordSchema = oncePer(resource =>
  recordWith(resource, z.int().nullable()).meta({ id: `${resource.name}.numerado` }),
)

function recordWith(resource: AnyResource, author: z.ZodType) {
  return z.object({
    id,
    revisao: z.int(),
    criado_em: instant,
    atualizado_em: instant,
    criado_por: author,
    atualizado_por: author,
    ...Object.fromEntries(
      fieldsOf(resource)
        .filter(([, field]) => !field.kind.secret && !optionsOf(field).transient)
        .map(([name, field]) => [name, shaped({ ...answeredJson(resource, field), ...labelsOf(field) })]),
    ),
    ...(resource.warnings ? { avisos: z.array(warning).optional() } : {}),
  })
}

const warning = component(
  'Aviso',
  { campo: z.string().nullable(), mensagem: z.string() },
  'O que convém melhorar; só na resposta de um registro',
)

/** The fields that a form may name, none of them required. */
export const fieldsSchema = oncePer(resource =>
  z.object(formShape(resource, ([, field]) => !optionsOf(field).readOnly)).meta({ id: `${resource.name}.campos` }),
)

/** The form of a save: without `id` everything that nothing is created without, with it any of the fields. */
export const formSchema = oncePer(resource => {
  const { accounts, settings, files, publicCreate } = resource
  const besides = accounts ? saveKeys.extend({ senha_atual: z.string().optional() }) : saveKeys
  const form = z.intersection(fieldsSchema(resource), besides)
  const asking = (...required: string[]) => form.meta({ unevaluatedProperties: false, required })
  const named = { id: `${resource.name}.formulario` }
  if (settings || files) return form.meta({ unevaluatedProperties: false, ...named })
  if (publicCreate) return asking('id')
  return z.union([asking(...neededToCreate(resource)), asking('id')]).meta(named)
})

const saveKeys = component('Salvamento', {
  id: described(id.optional(), 'Ausente: cria. Presente: altera só os campos enviados.'),
  revisao: described(z.int().optional(), 'A revisão que foi lida; outra gravada responde 409.'),
  chave_operacao: operationKey.optional(),
})

/** The form that a visitor of the site sends. */
export function visitorFormSchema(resource: AnyResource) {
  const { fields, honeypot, seconds } = resource.publicCreate!
  const needed = neededToCreate(resource)
  return z.strictObject({
    ...formShape(resource, ([name]) => fields.includes(name), needed),
    [honeypot]: shaped({ type: 'string', description: 'Uma pessoa deixa vazio' }).optional(),
    [seconds.key]: shaped({ type: 'number', description: 'Segundos entre abrir e enviar' }).optional(),
    chave_operacao: operationKey.optional(),
  })
}

/** The parameters of a list. */
export function querySchema(resource: AnyResource) {
  const most = resource.settings ? 50 : 30
  const parameters: Record<string, Json> = {
    ...(resource.list.search.length > 0 && { busca: { type: 'string', minLength: 2, maxLength: 100 } }),
    pagina: { type: 'integer', minimum: 1, default: 1 },
    limite: { type: 'integer', minimum: 1, maximum: 100, default: most },
  }
  if (!resource.settings) {
    for (const name of resource.list.sortable)
      parameters[`ordenacao[${name}]`] = { type: 'string', enum: ['ASC', 'DESC'] }
    parameters['id'] = { type: 'array', maxItems: 100, items: { type: 'integer', minimum: 1 } }
    for (const name of resource.list.filters) Object.assign(parameters, filterParameters(resource, name))
  }
  return z.object(mapValues(parameters, json => shaped(json).optional()))
}

function filterParameters(resource: AnyResource, name: string): Record<string, Json> {
  const field = resource.fields[name] as Field | undefined
  const label = field && optionsOf(field).label
  const operators = field?.kind.operators ?? ['range']
  const choices = field && (fieldJson(field, field.form).enum as string[] | undefined)
  const items = { type: 'string', ...(choices && { enum: choices }) }
  const texts = (description = label) => ({ type: 'array', items, description })
  const text = { type: 'string', description: label }
  return {
    ...(operators.includes('is') && { [name]: texts() }),
    ...(holdingOf(resource, name) && { [name]: texts(`${label}: tem um destes`) }),
    ...(operators.includes('range') && { [`${name}_de`]: text, [`${name}_ate`]: text }),
  }
}

/** What a field of an answered record holds, where it stands elsewhere. */
export const answeredField = ({ name }: AnyResource, field: string) =>
  shaped({ $ref: `#/components/schemas/${name}/properties/${field}` })

/** A value as it is answered: null where a record may hold none, as where the person behind it was erased. */
function answeredJson({ erasing }: AnyResource, field: Field): Json {
  const { required, personal } = optionsOf(field)
  return nullableUnless(field.kind.empty !== null || (required === true && !(personal && erasing)), jsonShape(field))
}

/** The same of a cell in a row, in which whatever is empty is null. */
function cellJson(field: Field): Json {
  const { required, shownWhen } = optionsOf(field)
  const isAlwaysThere = typeof field.kind.empty === 'boolean' || (required === true && shownWhen === undefined)
  return { ...nullableUnless(isAlwaysThere, jsonShape(field)), ...labelsOf(field) }
}

const jsonShape = (field: Field): Json =>
  (field.kind.jsonSchema?.(field.options, cellJson) as Json | undefined) ?? fieldJson(field, field.json)

function nullableUnless(isAlwaysThere: boolean, { type, enum: values, ...rest }: Json): Json {
  if (isAlwaysThere) return { type, ...(values && { enum: values }), ...rest }
  return { type: [type, 'null'], ...(values && { enum: [...values, null] }), ...rest }
}

function formShape(resource: AnyResource, isOpen: (entry: [string, Field]) => boolean, needed: readonly string[] = []) {
  return Object.fromEntries(
    fieldsOf(resource)
      .filter(isOpen)
      .map(([name, field]) => {
        const schema = shaped({ ...fieldJson(field, field.form), ...labelsOf(field) })
        return [name, needed.includes(name) ? schema : schema.optional()]
      }),
  )
}

/** The fields without which nothing is created: required always, and with no other way to a value. */
function neededToCreate(resource: AnyResource): string[] {
  return fieldsOf(resource)
    .filter(([name, field]) => {
      const { required, default: given, readOnly } = optionsOf(field)
      const isOffered = resource.publicCreate ? resource.publicCreate.fields.includes(name) : !readOnly
      const hasOtherWay = given !== undefined || isFollowing(field) || !isEmpty(field, field.kind.empty)
      return isOffered && required === true && !hasOtherWay
    })
    .map(([name]) => name)
}

/** The shape as it travels; limits are added where the checks speak of that same shape. */
function fieldJson(field: Field, encoding: z.ZodType): Json {
  const shape = jsonOf(encoding)
  const limits = jsonOf(field.checks)
  return shape.type === limits.type ? { ...limits, ...shape } : shape
}

function jsonOf(schema: z.ZodType): Json {
  const { $schema, ...rest } = jsonSchemaOf(schema)
  return rest
}

/** JSON schema without what says nothing: bounds of a JavaScript number, vacuous lengths and patterns, a format spelt out. */
export function jsonSchemaOf(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: ({ jsonSchema }) => tidy(jsonSchema) })
}

function tidy(json: Json): void {
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.minLength === 0) delete json.minLength
  if (json.format !== undefined) delete json.pattern
  const patterns = (json.allOf as Json[] | undefined)?.filter(({ pattern }) => pattern !== '^')
  if (patterns?.length === 1 && patterns[0]!.pattern !== undefined) {
    json.pattern = patterns[0]!.pattern
    delete json.allOf
  }
}

function labelsOf(field: Field): Json {
  const { label, help } = optionsOf(field)
  return { title: label, ...(help ? { description: help } : {}) }
}

/** Makes a schema once for each resource: what shares it refers to one. */
function oncePer<S>(make: (resource: AnyResource) => S): (resource: AnyResource) => S {
  const made = new WeakMap<AnyResource, S>()
  return resource => {
    let schema = made.get(resource)
    if (schema === undefined) made.set(resource, (schema = make(resource)))
    return schema
  }
}

const fieldsOf = (resource: AnyResource) => Object.entries(resource.fields) as [string, Field][]
const optionsOf = (field: Field) => field.options as FieldOptions

const mapValues = <V, W>(given: Record<string, V>, map: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [key, map(value)]))
