import { createHash } from 'node:crypto'
import type { Field } from '#fields/contract/fieldKind.ts'
import { namesOf } from '#schema/formerNames.ts'
import type { AnyResource } from '#schema/resource.ts'
import { version as ownVersion } from '../../../../package.json'

export const SCHEMA_HISTORY_KEY = 'formas'
const MAX_VERSIONS = 50

/** The tables and fields that the database had for a while. */
interface SchemaVersion {
  /** A hash of the tables and fields. */
  readonly mark: string
  /** The version of the program that made them; absent when it stored none. */
  readonly version?: string
  readonly copy?: string
}

/** The history of the database's tables and fields, by which a program notices that a newer one used the database. */
export class SchemaHistory {
  readonly #past: readonly SchemaVersion[]
  readonly #own: Required<Omit<SchemaVersion, 'copy'>>
  /** Whether the database has fields that this program does not know. */
  readonly #hasUnknownFields: boolean

  /** @param state the stored schema state; empty for a new database */
  constructor(
    state: ReadonlyMap<string, string>,
    wanted: ReadonlyMap<string, string>,
    resources: readonly AnyResource[],
    version = ownVersion,
  ) {
    const text = state.get(SCHEMA_HISTORY_KEY)
    this.#own = { mark: markOf(wanted, resources), version }
    if (text !== undefined) this.#past = JSON.parse(text)
    else this.#past = state.size === 0 ? [] : [{ mark: markOf(state, resources) }]
    this.#hasUnknownFields = fieldsIn(state).some(([key, text]) => !holds(parsed(wanted.get(key)), parsed(text)))
  }

  get isChanged(): boolean {
    return this.#past.at(-1)?.mark !== this.#own.mark
  }

  after(copy: string | undefined): string {
    return JSON.stringify([...this.#past, { ...this.#own, ...(copy && { copy }) }].slice(-MAX_VERSIONS))
  }

  /**
   * Why this program must not use the database: it once had this program's fields and has more since, or it has those
   * of a later version. Undefined when it may.
   */
  get refusal(): string | undefined {
    const last = this.#past.at(-1)
    if (last === undefined || !this.isChanged || !this.#hasUnknownFields) return undefined
    const isNewer = ({ version }: SchemaVersion) =>
      version !== undefined && compareVersions(version, this.#own.version) > 0
    if (isNewer(last)) return newerRefusal(this.#past.find(isNewer)?.copy)
    const isOlder = last.version !== undefined && last.version !== this.#own.version
    const before = this.#past.findLastIndex(({ mark }) => mark === this.#own.mark)
    return isOlder || before === -1 ? undefined : newerRefusal(this.#past[before + 1]?.copy)
  }
}

/** @param copy the copy made before a newer program used the database; undefined when none is known */
export function newerRefusal(copy: string | undefined): string {
  const restore =
    copy === undefined
      ? 'Restore a copy from before with this program ("npm run restore" lists them)'
      : `Restore ${copy} with this program: npm run restore -- ${copy}`
  return `The database was used by a newer version of this program. ${restore}, or start the newer version again. Where fields or an entity were taken away on purpose, raise "version" in package.json.`
}

const compareVersions = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

const parsed = (text = '{}') => JSON.parse(text) as unknown

/** Whether `whole` contains everything that `part` contains. */
function holds(whole: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null || typeof whole !== 'object' || whole === null) return whole === part
  return Object.entries(part).every(([name, value]) => holds((whole as Record<string, unknown>)[name], value))
}

/** The kinds of fields and cells by resource. Indexes and search words can be built again, so they do not count. */
const fieldsIn = (state: ReadonlyMap<string, string>) =>
  [...state].filter(([key]) => /^(?:especies|celulas)\./.test(key)).sort()

/** Hashes the fields and the former names: a program that declares former names is the newer one. */
const markOf = (state: ReadonlyMap<string, string>, resources: readonly AnyResource[]): string =>
  createHash('sha256')
    .update(JSON.stringify([fieldsIn(state), resources.flatMap(formerNames).sort()]))
    .digest('hex')
    .slice(0, 16)

const formerNames = (resource: AnyResource) => {
  const { name, fields, retired = [], retiredResources = [] } = resource
  return [
    ...[...retired, ...renamedIn(fields)].map(former => `${name}.${former}`),
    ...namesOf(resource)
      .slice(1)
      .map(former => `${former} > ${name}`),
    ...retiredResources,
  ]
}

const renamedIn = (fields: Readonly<Record<string, Field>>): string[] =>
  Object.entries(fields).flatMap(([name, { kind, options }]) => [
    ...(options.renamedFrom === undefined ? [] : [`${options.renamedFrom} > ${name}`]),
    ...renamedIn(kind.inner?.(options) ?? {}),
  ])
