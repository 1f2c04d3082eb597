import PQueue from 'p-queue'
import { required } from '#fields/contract/required.ts'
import type { FormBody } from '#schema/decodeForm.ts'
import { encodeForm } from '#schema/encodeForm.ts'
import type { AnyResource } from '#schema/resource.ts'
import { resourceNamed } from '#schema/roles.ts'
import { demoPdf } from './demoPdf.ts'
import type {
  DemoDocument,
  DemoPicture,
  DemoRecord,
  DemoReference,
  DemoSet,
  DemoValue,
  DemoValues,
} from './demoRecord.ts'

/** Saves the demonstration through the services that also save staff's forms and files. */
export interface DemoTarget {
  readonly resources: ReadonlyMap<string, AnyResource>
  /** Maps the keys of steps done before an interruption to record ids. */
  readonly done: ReadonlyMap<string, number>
  /** Saves a form, and in the same transaction marks `key` as done. */
  save(resource: AnyResource, form: FormBody, key: string): Promise<number>
  find(resource: AnyResource, where: Readonly<Record<string, string>>): Promise<number>
  /** Stores a file as an upload, an SVG drawing as a rendered picture. Equal content is stored once. */
  keep(file: {
    name: string
    content: Buffer
    said: Readonly<Record<string, string>>
    isDrawing?: boolean
  }): Promise<number>
  progress(made: number, of: number): void
  readonly signal: AbortSignal
}

const modules = import.meta.glob<{ default: DemoSet }>('./content/*.ts', { eager: true })

export const demoContent: readonly DemoSet[] = Object.values(modules).map(module => module.default)

const drawings = import.meta.glob<string>('./pictures/*.svg', { query: '?raw', import: 'default' })
/** As `data:` addresses. */
const renderings = import.meta.glob<string>('../../demo/*.jpg', { query: '?inline', import: 'default' })

const COMPANY = 'Araucária Clara Desenvolvimento Urbano S.A.'

/**
 * Saves the records in the order of their references; their pictures are made in parallel, ahead of the records. After
 * an interruption, call it again with `done` to continue. Rejects when `signal` aborts.
 */
export async function fillTarget(target: DemoTarget, content: readonly DemoSet[] = demoContent): Promise<void> {
  // The settings come first, because other records derive values from them, then records that exist from the start,
  // because the first pages need their pictures.
  const rank = ({ resource, records }: DemoSet) =>
    target.resources.get(resource)?.settings ? 2 : records.some(record => record.existing) ? 1 : 0
  const sets = content
    .filter(({ resource }) => target.resources.get(resource)?.comingSoon !== true)
    .sort((a, b) => rank(b) - rank(a))
  const files = startFiles(target, sets)
  const saved = new Map<string, Promise<number>>()
  const known = new Map(
    sets.flatMap(set => set.records.map(record => [`${set.resource}/${record.key}`, { set, record }])),
  )

  const idOf = ({ of, key }: DemoReference): Promise<number> => {
    const name = `${of}/${key}`
    const target = known.get(name)
    if (!target) throw new Error(`The demonstration has no ${name}.`)
    return ensure(target.set.resource, target.record)
  }
  const ensure = (resourceName: string, record: DemoRecord): Promise<number> => {
    const name = `${resourceName}/${record.key}`
    const running = saved.get(name) ?? fillOne(name, resourceNamed(target.resources, resourceName), record)
    saved.set(name, running)
    return running
  }
  const fillOne = async (name: string, resource: AnyResource, record: DemoRecord): Promise<number> => {
    const forms = [record.values, ...(record.later ?? [])]
    const earlier = target.done.get(name)
    let id = earlier ?? (record.existing ? await target.find(resource, record.existing) : undefined)
    for (const [step, values] of forms.entries()) {
      const key = step === 0 ? name : `${name}#${step}`
      if (target.done.has(key)) continue
      const json = Object.fromEntries(
        await Promise.all(
          Object.entries(values).map(async ([field, value]) => [field, await resolved(value, `${name}/${field}`)]),
        ),
      )
      target.signal.throwIfAborted()
      id = await target.save(resource, formOf(resource, json, id), key)
    }
    return required(id, `record of ${name}`)
  }
  const resolved = async (value: DemoValue, path: string): Promise<unknown> => {
    if (isPicture(value) || isDocument(value)) return files.of(path)
    if (isReference(value)) return idOf(value)
    if (Array.isArray(value)) return Promise.all(value.map((one, i) => resolved(one, `${path}.${i}`)))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      await Promise.all(
        Object.entries(value).map(async ([name, one]) => [name, await resolved(one as DemoValue, `${path}.${name}`)]),
      ),
    )
  }

  try {
    for (const { resource, records } of sets) for (const record of records) await ensure(resource, record)
  } finally {
    await files.stop()
  }
}

function formOf(resource: AnyResource, json: Record<string, unknown>, id: number | undefined): FormBody {
  const form = new Map<string, string[]>()
  // Fields that visitors send are read-only in staff's forms, so the record is created with the public form.
  if (resource.publicCreate !== undefined && id === undefined) {
    for (const [name, value] of Object.entries(json))
      form.set(name, [typeof value === 'object' ? JSON.stringify(value) : String(value)])
    return form
  }
  for (const [name, text] of encodeForm(resource, json)) form.set(name, [...(form.get(name) ?? []), text])
  if (id !== undefined) form.set('id', [String(id)])
  return form
}

/**
 * Starts making all files in the order of the records; each is awaited by its own path. The concurrency is one more
 * than the number of pictures processed at once, so that one is always queued and variants that no page needs yet are
 * made later.
 */
function startFiles(target: DemoTarget, sets: readonly DemoSet[]) {
  const wanted = sets.flatMap(({ resource, records }) =>
    records.flatMap(record => {
      const name = `${resource}/${record.key}`
      return [record.values, ...(record.later ?? [])]
        .filter((_values, step) => !target.done.has(step === 0 ? name : `${name}#${step}`))
        .flatMap((values: DemoValues) =>
          Object.entries(values).flatMap(([field, value]) => filesIn(value, `${name}/${field}`)),
        )
    }),
  )
  const pictures = wanted.filter(({ value }) => isPicture(value)).length
  let made = 0
  const keep = async (value: DemoPicture | DemoDocument) => {
    target.signal.throwIfAborted()
    const id = await (isPicture(value) ? keepPicture(target, value) : keepDocument(target, value))
    if (isPicture(value)) target.progress(++made, pictures)
    return id
  }
  const queue = new PQueue({ concurrency: 3 })
  const kept = new Map(wanted.map(({ path, value }) => [path, queue.add(() => keep(value))]))
  // Whoever awaits a file handles its failure. Failures of files that nobody awaits must not end the process.
  for (const id of kept.values()) id.catch(() => {})
  return {
    of: (path: string) => required(kept.get(path), `picture ${path}`),
    stop: async () => {
      queue.clear()
      await queue.onIdle()
    },
  }
}

function filesIn(value: DemoValue, path: string): { path: string; value: DemoPicture | DemoDocument }[] {
  if (isPicture(value) || isDocument(value)) return [{ path, value }]
  if (typeof value !== 'object' || value === null || isReference(value)) return []
  return Object.entries(value).flatMap(([name, one]) => filesIn(one, `${path}.${name}`))
}

async function keepPicture(target: DemoTarget, { picture, alt }: DemoPicture): Promise<number> {
  const said: Readonly<Record<string, string>> = alt === undefined ? {} : { alt }
  const rendered = await renderings[`../../demo/${picture}.jpg`]?.()
  if (rendered !== undefined) {
    const content = Buffer.from(rendered.slice(rendered.indexOf(',') + 1), 'base64')
    return target.keep({ name: `${picture}.jpg`, content, said })
  }
  const load = drawings[`./pictures/${picture}.svg`]
  if (!load) throw new Error(`The demonstration has no picture ${picture}.`)
  const content = Buffer.from(await load())
  return target.keep({ name: `${picture}.webp`, content, said, isDrawing: true })
}

function keepDocument(target: DemoTarget, { pdf, said = {}, pages }: DemoDocument): Promise<number> {
  const name = `${pdf
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase()}.pdf`
  return target.keep({ name, content: demoPdf(pdf, COMPANY, pages), said })
}

const isObject = (value: DemoValue): value is { readonly [name: string]: DemoValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isPicture = (value: DemoValue): value is DemoPicture => isObject(value) && 'picture' in value
const isDocument = (value: DemoValue): value is DemoDocument => isObject(value) && 'pdf' in value
const isReference = (value: DemoValue): value is DemoReference => isObject(value) && 'of' in value && 'key' in value
