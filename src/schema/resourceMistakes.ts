import { choicesOf } from '#fields/choice/choicesOf.ts'
import { FILES, type Field } from '#fields/contract/fieldKind.ts'
import { renamedTwice } from '#fields/merge/renamedTwice.ts'
import { fold } from '#fields/strings/fold.ts'
import { areaNames, EVERY_AREA, rightNames } from './areas.ts'
import type { PublicCreate, ResourceDefinition } from './resource.ts'
import { systemFieldNames } from './systemFields.ts'

const NAME = /^[a-z][a-z0-9_]{0,39}$/

/** Words that the API and the admin use in URLs where the name of a resource stands. */
const PATH_WORDS = new Set([
  'auditoria',
  'auth',
  'busca',
  'calendario',
  'copias',
  'docs',
  'forgot',
  'lancamentos',
  'painel',
  'preferencias',
  'presenca',
  'v1',
  'visoes',
])
/** Prefixes of tables that belong to the databases and to search. */
const OTHERS_TABLES = /^(busca|sqlite|pg)_/

/** Names that lists and forms use besides fields. Names of system fields are refused as well. */
const RESERVED = new Set<string>(['tenant_id', 'chave_operacao', 'senha_atual', 'confirmar', 'avisos'])
/** What forms of the site send besides answers. */
const FORM_KEYS = ['formulario', 'consentimento_lido']
/** Query parameters of lists besides filters. */
const QUERY_WORDS = new Set(['busca', 'pagina', 'limite', 'ordenacao'])

/**
 * Every mistake in a resource definition, as `resource.place: reason`. Types catch most of them; this also checks
 * resources written without types, and what types cannot express (widths, ranges, field names inside conditions).
 */
export function resourceMistakes(definition: ResourceDefinition, fields: Record<string, Field>): string[] {
  const mistakes: string[] = []
  const say = (place: string, reason: string) => mistakes.push(`${definition.name}.${place}: ${reason}`)
  const isKnown = (name: string) => name in fields || (systemFieldNames as readonly string[]).includes(name)
  const mustBeField = (place: string, name: string | undefined) => {
    if (name !== undefined && !isKnown(name)) say(place, `'${name}' is not a field`)
  }

  const reads = definition.reads ?? {}
  // The related resource's fields are known only with all resources: `arrange` in `src/resources.ts` checks them.
  const mustBeReadable = (place: string, name: string) => {
    const [related, inner] = name.split('.', 2) as [string, string | undefined]
    if (inner === undefined ? !(name in fields) : !Object.hasOwn(reads, related)) say(place, `'${name}' is not a field`)
  }
  for (const [name, by] of Object.entries(reads)) {
    if (!NAME.test(name)) say(`reads.${name}`, 'a name is lower-case snake_case without accents')
    if (isKnown(name)) say(`reads.${name}`, 'this name already belongs to a field')
    const field = fields[by]
    if (field === undefined) say(`reads.${name}`, `'${by}' is not a field`)
    else if (field.kind.target === undefined || field.kind.inner)
      say(`reads.${name}`, `'${by}' does not point at records`)
    else if (field.kind.target(field.options) === FILES) say(`reads.${name}`, `'${by}' points at a file`)
  }
  if (definition.checks && !definition.publication) say('checks', 'the resource has no publication')

  if (!NAME.test(definition.name)) say('name', `'${definition.name}' must be lower-case snake_case without accents`)
  if (PATH_WORDS.has(definition.name) || OTHERS_TABLES.test(definition.name))
    say('name', `'${definition.name}' is reserved`)
  if (Object.keys(definition.fields).length === 0) say('fields', 'must not be empty')
  const isArea = (name: string) => areaNames.some(area => area === name)
  if (definition.area !== EVERY_AREA && !isArea(definition.area)) say('area', `'${definition.area}' is not an area`)
  for (const name of definition.readBy ?? []) if (!isArea(name)) say('readBy', `'${name}' is not an area`)

  for (const [name, field] of Object.entries(fields)) {
    if (!NAME.test(name)) say(name, 'a field name is lower-case snake_case without accents, at most 40 characters')
    if (RESERVED.has(name) || (systemFieldNames as readonly string[]).includes(name)) say(name, 'this name is reserved')
    if (/_(de|ate)$/.test(name)) say(name, "a name ending in _de or _ate would read as a filter's range")
    const options = field.options
    if (!options.label) say(name, 'has no label')
    mustBeField(`${name}.remembers`, field.kind.remembers?.(options))
    mustBeField(`${name}.describedBy`, field.kind.describedBy?.(options))
    mustBeField(name, field.kind.derivesFrom?.(options))
    for (const filled of field.kind.fills?.(options) ?? []) mustBeField(name, filled)
    const mistake = field.kind.mistake?.(options)
    if (mistake) say(name, mistake)
    for (const [cell, inner] of Object.entries(field.kind.inner?.(options) ?? {})) {
      if (inner.kind.suggests?.(inner.options)) say(name, `${cell} suggests, which a field inside rows cannot`)
      const { required, shownWhen } = inner.options
      for (const other of typeof shownWhen === 'object' ? Object.keys(shownWhen) : []) {
        if (!other.includes('.')) continue
        mustBeReadable(`${name}.${cell}.shownWhen`, other)
        // A row's gaps are found from the row alone.
        if (required) say(`${name}.${cell}`, `a required cell cannot depend on '${other}'`)
      }
    }
    for (const wish of ['required', 'requiredToPublish', 'shownWhen'] as const) {
      const condition = options[wish]
      if (condition === undefined || condition === true) continue
      for (const other of Object.keys(condition)) mustBeReadable(`${name}.${wish}`, other)
    }
    if (options.computed && (options.derive || field.kind.derive)) say(name, 'cannot be both computed and derived')
    if (options.computed && (options.required || options.requiredToPublish))
      say(name, 'is computed, so nobody can be required to give it')
    if (options.transient && (options.computed || options.derive)) say(name, 'is not stored, so nothing can fill it')
    if (options.default !== undefined && typeof options.default !== 'function') {
      const checked = field.checks.safeParse(options.default)
      if (!checked.success) say(`${name}.default`, `${JSON.stringify(options.default)} is refused by the field itself`)
    }
  }

  for (const [place, name, other] of sameLabels(fields)) say(`${place}${name}`, `has the label of '${other}'`)
  const renamed = renamedTwice(fields)
  if (renamed !== undefined) say('fields', renamed)

  const { newVersion, countedBy, publicCreate, offered, title, keepOne, accounts } = definition
  const named: Readonly<Record<string, readonly (string | undefined)[]>> = {
    'newVersion.without': newVersion?.without ?? [],
    countedBy: [countedBy],
    'publicCreate.unseen': Object.keys(publicCreate?.unseen ?? {}),
    'publicCreate.fields': publicCreate?.fields ?? [],
    publicCreate: publicCreate ? [publicCreate.protocol, publicCreate.replyTo] : [],
    'publicCreate.consent': [
      publicCreate?.consent?.given,
      publicCreate?.consent?.words,
      publicCreate?.consent?.version,
    ],
    'publicCreate.subject': [publicCreate?.subject],
    'publicCreate.suspect': Object.keys(publicCreate?.suspect ?? {}),
    'offered.where': Object.keys(offered?.where ?? {}),
    'offered.picture': [offered?.picture],
    title: [title],
    pairs: (definition.pairs ?? []).flatMap(({ least, most }) => [least, most]),
    uniqueTogether: (definition.uniqueTogether ?? []).flatMap(rule => rule.fields),
    keepOne: Object.keys(keepOne?.where ?? {}),
    'accounts.own': accounts?.own ?? [],
  }
  for (const [place, names] of Object.entries(named)) for (const name of names) mustBeField(place, name)
  for (const name of publicCreate?.fields ?? []) {
    const field = fields[name]
    if (field && canNameFiles(field))
      say(
        'publicCreate.fields',
        `'${name}' would let a visitor name any stored file; visitors send files by 'visitorFiles'`,
      )
  }
  for (const [place, name] of Object.entries(publicCreate ? sentBesides(publicCreate) : {})) {
    if (name !== undefined && !publicCreate?.fields.includes(name))
      say(`publicCreate.${place}`, `'${name}' is not one of its fields`)
  }
  for (const key of publicCreate ? [publicCreate.honeypot, publicCreate.seconds.key, ...FORM_KEYS] : []) {
    if (key in fields) say('publicCreate', `'${key}' is a field, and also a key that forms of the site send`)
  }
  const subject = publicCreate && fields[publicCreate.subject]
  if (subject && !subject.kind.operators.includes('is'))
    say('publicCreate.subject', `the Painel cannot count by '${publicCreate.subject}'`)
  // Added fields take the place of declared ones.
  for (const [name, field] of Object.entries(definition.fields)) {
    if (fields[name] !== field) say(name, 'this name belongs to a field that publication or seo adds')
  }
  for (const place of ['columns', 'moreColumns', 'filters', 'search', 'sortable'] as const) {
    for (const name of definition.list?.[place] ?? []) {
      mustBeField(`list.${place}`, name)
      if (fields[name]?.kind.secret) say(`list.${place}`, `'${name}' is secret`)
      if (fields[name]?.options.transient) say(`list.${place}`, `'${name}' is not stored`)
    }
  }
  for (const name of definition.list?.moreColumns ?? []) {
    if (definition.list?.columns?.includes(name)) say('list.moreColumns', `'${name}' is one of the columns already`)
  }
  if (definition.page !== undefined && definition.shownAt) say('shownAt', 'its records have a page of their own')
  for (const [, name = ''] of (definition.page ?? '').matchAll(/\{([^}]*)\}/g)) mustBeReadable('page', name)
  for (const name of definition.list?.filters ?? []) {
    const { kind, options } = fields[name] ?? {}
    if (kind?.operators.length === 0 && !kind.has?.(options)) say('list.filters', `'${name}' cannot be filtered by`)
    if (QUERY_WORDS.has(name)) say('list.filters', `'${name}' already means something else in the address of a list`)
  }
  const sort = Object.entries(definition.list?.sort ?? {})
  if (sort.length > 1) say('list.sort', 'a list is ordered by one column')
  for (const [name, direction] of sort) {
    mustBeField('list.sort', name)
    if (direction !== 'ASC' && direction !== 'DESC') say('list.sort', `'${String(direction)}' is neither ASC nor DESC`)
  }
  const order = definition.list?.order
  if (order !== undefined) {
    mustBeField('list.order', order)
    if (fields[order] && !fields[order].kind.wholeNumbers) say('list.order', `'${order}' is not a whole number`)
    if (fields[order]?.options.readOnly) say('list.order', `'${order}' is set by the system`)
    if (definition.list?.sortable?.includes(order) === false)
      say('list.order', `the list cannot be sorted by '${order}'`)
  }
  const last = definition.list?.last
  if (last !== undefined) {
    const field = fields[last.field]
    if (field === undefined || choicesOf(field)[last.value] === undefined)
      say('list.last', `'${last.value}' is no choice of '${last.field}'`)
    else if (field.options.required !== true) say('list.last', `'${last.field}' may be empty`)
  }

  const edit = definition.edit
  const placed = new Set<string>()
  const tabs = edit === undefined ? [] : 'tabs' in edit ? edit.tabs : [{ title: '', rows: edit.rows }]
  for (const { orderedBy } of tabs) {
    if (orderedBy?.includes('.')) mustBeReadable('edit', orderedBy)
    else if (orderedBy !== undefined) say('edit', `'${orderedBy}' is not a field of a related record`)
  }
  for (const row of tabs.flatMap(tab => tab.rows)) {
    const width = row.reduce((total, [, columns]) => total + columns, 0)
    if (width > 50) say('edit', `the row of '${row[0]?.[0]}' is ${width} columns wide; there are 50`)
    for (const [name] of row) {
      mustBeField('edit', name)
      if (placed.has(name)) say('edit', `'${name}' is placed twice`)
      placed.add(name)
    }
  }
  if (edit !== undefined) {
    for (const [name, field] of Object.entries(fields)) {
      const options = field.options
      if (options.required === true && options.default === undefined && !options.readOnly && !placed.has(name)) {
        say('edit', `'${name}' is required but the form does not offer it`)
      }
    }
  }
  if (definition.publication && 'when' in definition.publication) {
    const { when } = definition.publication
    mustBeField('publication.when', when)
    if (fields[when]?.checks.safeParse(true).success === false)
      say('publication.when', `'${when}' cannot be switched on and off`)
  }
  if (definition.publicIndex && !definition.publication) say('publicIndex', 'the resource has no publication')
  for (const place of ['fields', 'order', 'words'] as const) {
    for (const name of definition.publicIndex?.[place] ?? []) {
      mustBeField(`publicIndex.${place}`, name)
      if (fields[name]?.options.transient) say(`publicIndex.${place}`, `'${name}' is not stored`)
    }
  }
  for (const [profile, rights] of Object.entries(definition.accounts?.rights ?? {})) {
    for (const [area, right] of Object.entries(rights)) {
      if (!isArea(area)) say(`accounts.rights.${profile}`, `'${area}' is not an area`)
      if (typeof right === 'object') mustBeField(`accounts.rights.${profile}`, right.field)
      else if (!rightNames.some(one => one === right)) say(`accounts.rights.${profile}`, `'${right}' is not a right`)
    }
  }
  return mistakes
}

/** Whether a value of the field can refer to an uploaded file, also by its address or inside rows. */
function canNameFiles({ kind, options, checks }: Field): boolean {
  const inner = kind.inner?.(options)
  if (inner !== undefined) return Object.values(inner).some(canNameFiles)
  if (kind.target?.(options) === FILES) return true
  const path = `/arquivos/${'0'.repeat(32)}.pdf`
  return kind.readdressed !== undefined && [path, `https://example.com${path}`].some(it => checks.safeParse(it).success)
}

/** What forms send without asking, or below their questions. */
const sentBesides = ({ consent, marketing, page, origin }: PublicCreate<string>) => ({
  'consent.given': consent?.given,
  marketing,
  page,
  origin,
})

/** Fields with the same label within a form, a row or the headers of a spreadsheet. */
function sameLabels(
  fields: Readonly<Record<string, Field>>,
  place = '',
): [place: string, name: string, other: string][] {
  const firstWith = new Map<string, string>()
  return Object.entries(fields).flatMap(([name, { kind, options }]) => {
    const label = fold(options.label ?? '')
    const other = firstWith.get(label)
    if (other === undefined) firstWith.set(label, name)
    const inside = sameLabels(kind.inner?.(options) ?? {}, `${place}${name}.`)
    return other === undefined ? inside : [[place, name, other], ...inside]
  })
}
