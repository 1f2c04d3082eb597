import * as z from 'zod'
import { type Field, isEmpty } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { isDerived, isNeededByDraft } from '#schema/decodeForm.ts'
import { SETTING_FILTERS } from '#schema/decodeQuery.ts'
import { effectiveStatesOf, publicationOf } from '#schema/publication.ts'
import { receivingFields } from '#schema/receivingFields.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { publicCreateOf } from '#schema/roles.ts'
import { component, described, id, instant, oncePerResource, operationKey, person } from './sharedSchemas.ts'

/** A JSON schema with arbitrary nesting. */
// biome-ignore lint/suspicious/noExplicitAny: zod types its own JSON schemas no further down
export type Json = Record<string, any>

/** A schema for documentation only. Its JSON is computed lazily, because the server's start needs only paths. */
function shaped(json: () => Json) {
  const schema = z.unknown()
  shapes.set(schema, json)
  return schema
}
const shapes = new WeakMap<object, () => Json>()

/** A resource's record in an answer. */
export const recordSchema = oncePerResource(resource =>
  recordWith(resource, person.nullable()).meta({ id: resource.name }),
)

/** The same with the ids of the authors only. */
export const numberedRecordSchema = oncePerResource(resource =>
  recordWith(resource, z.int().nullable()).meta({ id: `${resource.name}.numerado` }),
)

function recordWith(resource: AnyResource, author: z.ZodType): z.ZodType<Values> {
  return z.object({
    id,
    revisao: z.int(),
    criado_em: instant,
    atualizado_em: instant,
    criado_por: author,
    atualizado_por: author,
    ...answeredShape(resource),
    ...(resource.warnings ? { avisos: z.array(warning).optional() } : {}),
  })
}

const answeredShape = (resource: AnyResource, isIn: (name: string) => boolean = () => true) =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([name, field]) => !field.kind.secret && !field.options.transient && isIn(name))
      .map(([name, field]) => [name, shaped(() => withLabels(field, answeredJson(resource, name, field)))]),
  )

export const warning = component(
  'Aviso',
  { campo: z.string().nullable(), mensagem: z.string() },
  'O que convém melhorar; só na resposta de um registro',
)

/** All editable fields, none required. */
export const fieldsSchema = oncePerResource(resource =>
  z.object(formShape(resource, ([, field]) => !field.options.readOnly)).meta({ id: `${resource.name}.campos` }),
)

/** The same in a body of JSON, written as in answers; null empties a field. */
export const jsonFieldsSchema = oncePerResource(resource =>
  z.object(jsonBodyShape(resource)).meta({ id: `${resource.name}.json` }),
)

/** The form of a save: without `id` it requires the fields needed to create a record; with `id` any fields. */
export const formSchema = oncePerResource(resource => saveSchema(resource, fieldsSchema(resource), 'formulario'))

/** The same as JSON. */
export const jsonBodySchema = oncePerResource(resource => saveSchema(resource, jsonFieldsSchema(resource), 'corpo'))

function saveSchema(resource: AnyResource, fields: z.ZodObject, name: string) {
  const { accounts, settings, files, publicCreate } = resource
  const besides = accounts ? saveKeys.extend({ senha_atual: z.string().optional() }) : saveKeys
  const form = z.intersection(fields, besides)
  const asking = (...required: string[]) => form.meta({ unevaluatedProperties: false, required })
  const named = { id: `${resource.name}.${name}` }
  if (settings || files) return form.meta({ unevaluatedProperties: false, ...named })
  if (publicCreate) return asking('id')
  return z.union([asking(...neededToCreate(resource)), asking('id')]).meta(named)
}

const saveKeys = component('Salvamento', {
  id: described(id.optional(), 'Ausente: cria. Presente: altera só os campos enviados.'),
  revisao: described(z.int().optional(), 'A revisão que foi lida; outra gravada responde 409.'),
  chave_operacao: operationKey.optional(),
})

/** The own account in answers. */
export const ownAccountSchema = oncePerResource(resource => {
  const own = new Set(resource.accounts?.own)
  const answered = answeredShape(resource, name => own.has(name))
  return z.object({ id, revisao: z.int(), ...answered }).meta({ id: `${resource.name}.propria` })
})

/** The form that changes the own account. */
export function ownAccountForm(resource: AnyResource) {
  const own = new Set(resource.accounts?.own)
  return z.strictObject({
    ...formShape(resource, ([name]) => own.has(name)),
    revisao: saveKeys.shape.revisao,
    chave_operacao: operationKey.optional(),
    senha_atual: described(z.string().optional(), 'A senha que vale até agora; necessária para trocá-la'),
  })
}

/** The form of a visitor of the site. */
export function visitorFormSchema(resource: AnyResource) {
  const { fields, honeypot, seconds } = publicCreateOf(resource)
  // Files are sent on the page alone.
  const receiving = receivingFields(resource)
  const needed = neededToCreate(resource)
  return z.strictObject({
    ...formShape(resource, ([name]) => fields.includes(name) && !receiving.has(name), needed),
    [honeypot]: described(z.string().optional(), 'Uma pessoa deixa vazio'),
    [seconds.key]: described(z.number().optional(), 'Segundos entre abrir e enviar'),
    chave_operacao: operationKey.optional(),
  })
}

/** The query parameters of a list. */
export function querySchema(resource: AnyResource) {
  const { fields, list, settings } = resource
  const usual = settings ? 50 : 30
  const paging = { pagina: z.int().min(1).default(1), limite: z.int().min(1).max(100).default(usual) }
  const searching = list.search.length > 0 ? { busca: z.string().min(2).max(100).optional() } : {}
  if (settings) {
    const ofSetting = (name: string) => (name === 'publica' ? z.enum(['0', '1']) : z.string())
    const several = (one: z.ZodType) => z.array(one).max(100).optional()
    const narrowing = Object.fromEntries(SETTING_FILTERS.map(name => [name, several(ofSetting(name))]))
    return z.object({ ...searching, ...paging, ...narrowing })
  }
  return z.object({
    ...searching,
    ...paging,
    ...Object.fromEntries(list.sortable.map(name => [`ordenacao[${name}]`, direction])),
    id: z.array(id).max(100).optional(),
    ...Object.assign(
      {},
      ...list.filters.map(name => filterParameters(name, fields[name], effectiveStatesOf(resource, name))),
    ),
  })
}
const direction = z.enum(['ASC', 'DESC']).optional()

/**
 * @param field undefined for the timestamps that every record has
 * @param more values accepted in addition to the field's own
 */
function filterParameters(name: string, field: Field | undefined, more: readonly string[]): z.ZodRawShape {
  const operators = field?.kind.operators ?? ['range']
  const description = field?.options.label
  const values = (): unknown[] | undefined => field && fieldJson(field, field.form).enum
  const items = () => ({ type: 'string', enum: more.length > 0 ? [...(values() ?? []), ...more] : values() })
  const texts = shaped(() => ({ type: 'array', items: items(), description })).optional()
  const text = shaped(() => ({ type: 'string', description })).optional()
  const held = shaped(() => ({
    type: 'array',
    items: items(),
    description: `${description}: tem um destes`,
  })).optional()
  return {
    ...(operators.includes('is') && { [name]: texts }),
    ...(field?.kind.has?.(field.options) && { [name]: held }),
    ...(operators.includes('range') && { [`${name}_de`]: text, [`${name}_ate`]: text }),
  }
}

/** A field by itself. Some generators of clients do not follow a reference into the properties of a schema. */
export const answeredField = (resource: AnyResource, name: string) =>
  shaped(() => {
    const field = fieldNamed(resource, name)
    return withLabels(field, answeredJson(resource, name, field))
  })

/** A field in answers. Nullable where it may be empty: in drafts, and when personal data was erased. */
function answeredJson(resource: AnyResource, name: string, field: Field): Json {
  const { required, personal } = field.options
  const isAlwaysThere = required === true && isNeededByDraft(resource, name) && !(personal && resource.erasing)
  return nullableUnless(
    field.kind.empty !== null || isAlwaysThere,
    jsonShape(field, { hasGaps: !isNeededByDraft(resource, name) }),
  )
}

/** The same for a cell of a row; empty cells are null. */
function cellJson(field: Field, rows: { readonly hasGaps: boolean }): Json {
  const { required, shownWhen } = field.options
  const isDemanded = !rows.hasGaps && required === true && shownWhen === undefined
  const isAlwaysThere = typeof field.kind.empty === 'boolean' || isDemanded
  return withLabels(field, nullableUnless(isAlwaysThere, jsonShape(field, rows)))
}

/** `hasGaps`: rows of a draft may lack required values. */
function jsonShape(field: Field, rows: { readonly hasGaps: boolean }): Json {
  const { kind, options, json } = field
  const ofCell = (cell: Field) => cellJson(cell, rows)
  return (kind.jsonSchema?.(options, ofCell) as Json | undefined) ?? fieldJson(field, json)
}

function nullableUnless(isAlwaysThere: boolean, { type, enum: values, ...rest }: Json): Json {
  if (isAlwaysThere) return { type, ...(values && { enum: values }), ...rest }
  return { type: [type, 'null'], ...(values && { enum: [...values, null] }), ...rest }
}

function formShape(resource: AnyResource, isOpen: (entry: [string, Field]) => boolean, needed: readonly string[] = []) {
  return Object.fromEntries(
    Object.entries(resource.fields)
      .filter(isOpen)
      .map(([name, field]) => {
        const schema = shaped(() => withLabels(field, formJson(field)))
        return [name, needed.includes(name) ? schema : schema.optional()]
      }),
  )
}

const jsonBodyShape = (resource: AnyResource) =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => !field.options.readOnly)
      .map(([name, field]) => {
        const value = () => nullableUnless(false, jsonShape(field, { hasGaps: true }))
        return [name, shaped(() => withLabels(field, value())).optional()]
      }),
  )

/** Rows travel in a form as JSON in one text. */
function formJson(field: Field): Json {
  const shape = fieldJson(field, field.form)
  if (field.kind.jsonSchema === undefined || shape.type !== 'string') return shape
  return {
    ...shape,
    contentMediaType: 'application/json',
    description: 'A lista como texto JSON, escrita como na resposta',
  }
}

/**
 * Fields without which no record can be created: always required, without default or other source. A draft's title is
 * included even if derived, because drafts may lack its sources.
 */
function neededToCreate(resource: AnyResource): string[] {
  const hasDrafts = publicationOf(resource)?.hasStates
  return Object.entries(resource.fields)
    .filter(([name, field]) => {
      const { required, default: given, readOnly } = field.options
      const isOffered = resource.publicCreate ? resource.publicCreate.fields.includes(name) : !readOnly
      const isFollowing = isDerived(field) && !(hasDrafts && name === resource.title)
      const hasOtherWay = given !== undefined || isFollowing || !isEmpty(field, field.kind.empty)
      return isOffered && required === true && isNeededByDraft(resource, name) && !hasOtherWay
    })
    .map(([name]) => name)
}

/** Schema of the encoded value, with the limits of `checks` if both have the same type. */
function fieldJson(field: Field, encoding: z.ZodType): Json {
  const shape = jsonOf(encoding)
  const limits = jsonOf(field.checks)
  return shape.type === limits.type ? { ...limits, ...shape } : shape
}

function jsonOf(schema: z.ZodType): Json {
  const { $schema, ...rest } = jsonSchemaOf(schema)
  return rest
}

/** JSON schema without limits of JavaScript numbers, empty lengths and patterns, and spelled-out formats. */
export function jsonSchemaOf(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => tidy(Object.assign(jsonSchema, shapes.get(zodSchema)?.())),
  })
}

function tidy(json: Json): void {
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.minLength === 0) delete json.minLength
  if (json.format !== undefined) delete json.pattern
  const patterns = (json.allOf as Json[] | undefined)?.filter(({ pattern }) => pattern !== '^') ?? []
  const [only, ...others] = patterns
  if (only?.pattern !== undefined && others.length === 0) {
    json.pattern = only.pattern
    delete json.allOf
  }
}

function withLabels({ options: { label, help } }: Field, shape: Json): Json {
  const description = [help, shape.description].filter(Boolean).join(' ')
  return { ...shape, title: label, ...(description && { description }) }
}
