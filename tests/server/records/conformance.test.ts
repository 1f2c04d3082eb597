import { beforeAll, describe, expect, test } from 'vitest'
import { FILES, type Field } from '#fields/contract/fieldKind.ts'
import { serverFaces } from '#fields/kinds.server.ts'
import { text } from '#fields/text/text.ts'
import { arrange, resources as productResources } from '#resources.ts'
import { defineResource } from '#schema/defineResource.ts'
import { encodeJsonField } from '#schema/encodeJson.ts'
import type { AnyResource } from '#schema/resource.ts'
import { initialValue, storedFields } from '#schema/tableOf.ts'
import { insertRecord } from '#server/store/records/records.ts'
import { type Sample, samples } from '../../fields/samples.ts'
import { bothDialects, type Form, startSharedApp, type TestApp } from '../../support/app.ts'

const NOW = '2026-10-30T12:00:00.000Z'
const all = Object.entries(samples as Record<string, Sample>).map(([name, sample], i) => ({
  name,
  entity: `amostras_${i}`,
  ...sample,
}))

/** The laws that every kind obeys from the form through the database to the answer, on both databases. */
describe.each(bothDialects)('every kind, through the API on %s', dialect => {
  let started: TestApp
  beforeAll(async () => {
    started = await startSharedApp({ dialect, resources: world(), parts: { rateLimits: false } })
    await makeTargets(started)
  })

  // Files of visitors come by forms of the site alone (`visitorFiles.test.ts`).
  // The order matters: refused values must be tried in an empty table, and filters on these records alone.
  describe.each(all.filter(({ field }) => !field.kind.receives))('$name', ({ entity, field, values, form }) => {
    const path = `/api/${entity}`

    test('a refused value is not stored', async () => {
      const { admin } = started

      for (const [given, message] of form) {
        const refused = await admin.post(path, {
          nome: 'recusado',
          situacao: 'publicado',
          valor: given as Form[string],
        })
        expect([given, refused.statusCode]).toEqual([given, 422])
        expect(Object.keys(refused.errors).every(key => key === 'valor' || key.startsWith('valor.'))).toBe(true)
        expect([given, Object.values(refused.errors)]).toEqual([given, expect.arrayContaining([message])])
      }
      expect((await admin.get(path)).json().meta.count).toBe(0)
    })

    const isFilterable = field.kind.operators.length > 0
    if (isFilterable)
      test('a list is filtered by each operator of its field', async () => {
        const { admin } = started
        for (const [i, value] of values.entries()) {
          await admin.post(path, { nome: `nº ${i}`, valor: field.form.encode(value as never) as string })
        }
        for (const value of values) {
          const wire = encodeURIComponent(field.form.encode(value as never) as string)
          const found = async (query: string) => (await admin.get(`${path}?${query}`)).data.map((one: any) => one.valor)
          const answered = encodeJsonField(field, value)
          if (field.kind.operators.includes('is')) {
            const same = values.filter(other => JSON.stringify(other) === JSON.stringify(value))
            expect(await found(`valor=${wire}`)).toEqual(same.map(() => answered))
          }
          if (field.kind.operators.includes('range')) {
            expect(await found(`valor_de=${wire}&valor_ate=${wire}`)).toContainEqual(answered)
            expect(await found(`valor_de=${wire}`)).toContainEqual(answered)
          }
        }
        expect((await admin.get(`${path}?valor=%00`)).statusCode).toBe(400)
      })

    test('a valid value is stored, answered, changed and emptied', async () => {
      const { admin } = started
      for (const [i, value] of values.entries()) {
        const sent = field.form.encode(value as never) as Form[string]
        const made = await admin.post(path, { nome: `nº ${i}`, valor: sent })
        expect(made.errors).toEqual({})
        // Some kinds clean what they store, such as rich text.
        const kept = field.kind.secret
          ? value
          : ((await serverFaces[field.kind.name]?.prepare(value, field.options)) ?? value)
        const answered = field.kind.secret ? undefined : encodeJsonField(field, kept)
        expect(made.data.valor).toEqual(answered)
        expect((await admin.get(`${path}/${made.data.id}`)).data.valor).toEqual(answered)

        const emptied = await admin.post(path, {
          id: made.data.id,
          revisao: 1,
          valor: field.kind.empty === false ? '0' : '',
        })
        expect(emptied.statusCode).toBe(200)
        if (!field.kind.secret) expect(emptied.data.valor).toEqual(encodeJsonField(field, field.kind.empty))
      }
    })

    const [first, second] = different(values)
    if (second !== undefined && !field.kind.secret)
      test('what is prepared is published together with what changed on the site, and a conflict says both', async () => {
        const { admin } = started
        const text = (value: unknown) => field.form.encode(value as never) as Form[string]
        const empty = field.kind.empty === false ? '0' : ''
        const isPublic = { situacao: 'publicado' }
        /** What publishing answers when the site and the preparation hold these texts of the field. */
        const published = async (live: Form, prepared: Form) => {
          const { data } = await admin.post(path, { nome: 'no site', valor: text(first), ...isPublic })
          const at = `${path}/${data.id}/preparo`
          expect((await admin.post(at, { revisao: 0, base_revisao: 1, ...prepared })).statusCode).toBe(200)
          const changed = await admin.post(path, { id: data.id, ...live })
          const reply = await admin.post(`${at}/publicar`, { revisao: 1 })
          const seen = { revisao: 1, base_revisao: changed.data.revisao }
          return { reply, changed: changed.data.valor, asSeen: () => admin.post(`${at}/publicar`, seen) }
        }
        const other = { valor: text(second) }
        const prepared = await published({ nome: 'corrigido' }, other)
        const both = await published(other, other)
        const live = await published(other, { nome: 'preparado' })
        expect(prepared.reply.data).toMatchObject({ nome: 'corrigido', valor: both.changed })
        expect(both.reply.data.valor).toEqual(both.changed)
        expect(live.reply.data).toMatchObject({ nome: 'preparado', valor: live.changed })

        // A switch has no third value.
        if (field.kind.empty === second) return
        const clash = await published(other, { valor: empty })
        const isMerged = field.kind.many === true || field.kind.inner !== undefined
        if (isMerged) return expect(clash.reply.statusCode).toBe(200)
        expect([clash.reply.statusCode, clash.reply.json().data.campos]).toEqual([409, { valor: clash.changed }])
        const replaced = await clash.asSeen()
        expect([replaced.statusCode, replaced.data.valor]).toEqual([200, encodeJsonField(field, field.kind.empty)])
      })
  })
})

/** The first two values that are not the same. */
function different(values: readonly unknown[]): readonly [unknown, unknown] {
  const other = values.find(value => JSON.stringify(value) !== JSON.stringify(values[0]))
  return [values[0], other]
}

/** The product’s accounts and files, a resource for each kind of field, and the resources they point at. */
function world(): readonly AnyResource[] {
  const roles = productResources.filter(resource => resource.accounts || resource.files)
  const targets = [...new Set(all.flatMap(({ field }) => targetsIn(field)))]
  const others = targets.filter(name => name !== FILES && !roles.some(role => role.name === name))
  return arrange([
    ...roles,
    ...all.map(({ entity, field }) => sampleResource(entity, field)),
    ...others.map(name =>
      defineResource({
        name,
        label: { one: name, many: name, gender: 'm', title: name },
        area: 'marketing',
        menu: { order: 600, icon: 'estrela' },
        fields: { nome: text({ label: 'Nome' }) },
      }),
    ),
  ])
}

function sampleResource(name: string, field: Field) {
  const isFilterable = field.kind.operators.length > 0
  return defineResource({
    name,
    label: { one: 'amostra', many: 'amostras', gender: 'f', title: 'Amostras' },
    area: 'marketing',
    menu: { order: 500, icon: 'estrela' },
    fields: { nome: text({ label: 'Nome da amostra', required: true }), valor: field },
    publication: { states: true },
    list: {
      columns: ['nome'],
      filters: isFilterable ? ['valor'] : [],
      sortable: isFilterable ? ['valor'] : [],
      sort: { nome: 'ASC' },
    },
  })
}

function targetsIn(field: Field): string[] {
  const inner = field.kind.inner?.(field.options)
  if (inner !== undefined) return [...new Set(Object.values(inner).flatMap(targetsIn))]
  return field.kind.target ? [field.kind.target(field.options)] : []
}

/** Makes as many records of each target as the highest id that the values name. */
async function makeTargets({ store, tenantId }: TestApp) {
  const pointers = all.flatMap(({ field, values }) =>
    values.flatMap(value => field.kind.references?.(value, field.options) ?? []),
  )
  await store.write(async tx => {
    for (const [to, group] of Map.groupBy(pointers, pointer => pointer.to)) {
      const resource = [...tx.resources.values()].find(one => (to === FILES ? one.files : one.name === to))!
      const fields = storedFields(resource.fields)
      const addresses = group.flatMap(pointer => ('address' in pointer ? pointer.address : []))
      const highest = Math.max(...group.map(pointer => ('id' in pointer ? pointer.id : 0)), addresses.length)
      for (let i = 0; i < highest; i++) {
        const record = Object.fromEntries(
          fields.map(([name, one]) => [name, initialValue(one, { now: NOW, today: NOW.slice(0, 10) })]),
        )
        // A file that every field takes: as large as a picture must be, and with the one extension that a field asks
        // for.
        if (resource.files) {
          const { sha256, width, height, extension, url } = resource.files
          Object.assign(record, { [sha256]: String(i), [width]: 4000, [height]: 3000, [extension]: 'pdf' })
          Object.assign(record, { [url]: addresses[i] ?? null })
        }
        await insertRecord(tx, resource, record, { tenantId, userId: null, now: NOW })
      }
    }
  })
}
