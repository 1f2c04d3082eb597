import { choicesOf } from '#fields/choice/choicesOf.ts'
import { FILES, type Field } from '#fields/contract/fieldKind.ts'
import { EVERY_AREA } from '#schema/areas.ts'
import { namesOf } from '#schema/formerNames.ts'
import type { AnyResource } from '#schema/resource.ts'
import { filesResource, settingsResource } from '#schema/roles.ts'

const modules = import.meta.glob<{ default: AnyResource }>(['../resources/*.ts', '!../resources/*.{test,server}.ts'], {
  eager: true,
})

/** Every resource of `resources/`, in the order of its own `menu` entry. */
export const resources: readonly AnyResource[] = arrange(Object.values(modules).map(module => module.default))

/** Orders resources and checks what only all of them together can tell; throws naming every mistake. */
export function arrange(found: readonly AnyResource[]): readonly AnyResource[] {
  const ordered = [...found].sort((a, b) => a.menu.order - b.menu.order || a.name.localeCompare(b.name))
  // As in `defineResource`, the server alone looks for mistakes.
  const mistakes = import.meta.env.SSR ? mistakesIn(ordered) : []
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return ordered
}

function mistakesIn(ordered: readonly AnyResource[]): string[] {
  const names = new Set(ordered.map(resource => resource.name))
  const mistakes: string[] = []
  for (const role of ['files', 'accounts', 'settings'] as const) {
    const [first, second] = ordered.filter(resource => resource[role])
    if (first && second) mistakes.push(`${second.name}.${role}: ${first.name} already has this role`)
  }
  const open = new Set<string>(
    ordered.flatMap(({ accounts }) => Object.values(accounts?.rights ?? {}).flatMap(rights => Object.keys(rights))),
  )
  for (const { name, area } of open.size === 0 ? [] : ordered) {
    if (area !== EVERY_AREA && !open.has(area))
      mistakes.push(`${name}.area: no profile has '${area}' among its accounts.rights, so nobody could open it`)
  }
  const former = new Map<string, string>()
  for (const resource of ordered) {
    for (const old of namesOf(resource).slice(1)) {
      const taker = names.has(old) ? old : former.get(old)
      if (taker !== undefined) mistakes.push(`${resource.name}.renamedFrom: '${old}' belongs to ${taker}`)
      former.set(old, resource.name)
    }
    for (const retired of resource.retiredResources ?? [])
      if (names.has(retired)) mistakes.push(`${resource.name}.retiredResources: '${retired}' is a resource`)
  }
  for (const { name, settings, fields } of ordered) {
    const { rows, resource = '' } = settings?.approvals ?? {}
    const { kind, options } = (rows && (fields[rows] as Field | undefined)) || {}
    const cell = kind?.inner?.(options)?.[resource]
    for (const choice of cell ? Object.keys(choicesOf(cell)) : [])
      if (!names.has(choice)) mistakes.push(`${name}.${rows}.${resource}: '${choice}' is not a resource`)
  }
  const settings = settingsResource(ordered)?.resource
  for (const { name, publicCreate } of ordered) {
    const setting = publicCreate?.consent?.setting
    if (setting !== undefined && settings && !(setting in settings.fields))
      mistakes.push(`${name}.publicCreate.consent: '${setting}' is not a field of ${settings.name}`)
  }
  if (names.size < ordered.length) mistakes.push('resources: two files declare the same name')
  for (const resource of ordered) {
    for (const [name, field] of Object.entries(resource.fields)) {
      for (const target of targetsOf(field)) {
        if (target === FILES ? filesResource(ordered) === undefined : !names.has(target)) {
          mistakes.push(`${resource.name}.${name}: points at '${target}', which is not a resource`)
        }
      }
    }
  }
  for (const resource of ordered) mistakes.push(...unreadable(resource, ordered))
  return mistakes
}

/** Conditions and orders that name what a related record does not have. */
function unreadable(resource: AnyResource, all: readonly AnyResource[]): string[] {
  const targetOf = (related: string): AnyResource | undefined => {
    const field = resource.fields[resource.reads?.[related] ?? ''] as Field | undefined
    return all.find(other => other.name === field?.kind.target?.(field.options))
  }
  const cells = Object.entries<Field>(resource.fields).flatMap(([name, { kind, options }]) =>
    Object.entries(kind.inner?.(options) ?? {}).map(([cell, field]) => [`${name}.${cell}`, field] as const),
  )
  const named = [...Object.entries<Field>(resource.fields), ...cells].flatMap(([name, { options }]) => {
    const { required, requiredToPublish, shownWhen } = options
    return [required, requiredToPublish, shownWhen].flatMap(condition =>
      typeof condition === 'object' ? Object.keys(condition).map(other => [name, other] as const) : [],
    )
  })
  const orders = resource.tabs.flatMap(({ orderedBy }) => (orderedBy ? [['edit', orderedBy] as const] : []))
  return [...named, ...orders].flatMap(([place, name]) => {
    const [related, inner] = name.split('.', 2) as [string, string | undefined]
    const target = inner === undefined ? undefined : targetOf(related)
    return target === undefined || inner === undefined || inner in target.fields
      ? []
      : [`${resource.name}.${place}: '${name}' is not a field of ${target.name}`]
  })
}

function targetsOf(field: Field): string[] {
  const inner = field.kind.inner?.(field.options)
  if (inner !== undefined) return Object.values(inner).flatMap(targetsOf)
  return field.kind.target === undefined ? [] : [field.kind.target(field.options)]
}
