// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import RecordScreen from '#admin/record/RecordScreen.tsx'
import type { Field } from '#fields/contract/fieldKind.ts'
import { resources } from '#resources.ts'
import { encodeJsonField } from '#schema/encodeJson.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { beyondLimits, contentCases, DRAFT } from '../../server/records/refusedForms.ts'
import { memory, stage } from '../adminStage.tsx'

// jsdom has no layout, and the rich text asks for the position of its selection.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect ??= () => new DOMRect()

/*
 * The form shows what the server refuses of a field before anything is sent, in the same words. Many wrong fields
 * share one screen, as in a record full of mistakes. Rules between the fields of a draft, and what only the store or the
 * request can show (keys that no input sends), are reported by the server:
 * tests/admin/record/changing.test.tsx.
 */
const ONLY_THE_SERVER = new Set([
  'Escolha um tipo ativo.',
  'Não pode ser maior que o total de unidades.',
  'Informe o preço e o mês de referência.',
  'Informe quando a obra foi atualizada.',
  'A data não pode estar no futuro.',
  'Campo desconhecido',
])
/** Reported by the server alone, as the screen has no way to enter them. */
const isOnlyTheServers = (form: Values, errors: Record<string, string>) =>
  Object.values(errors).some(message => ONLY_THE_SERVER.has(message)) || form['galeria'] === 'nada'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const resourceNamed = (name: string) => resources.find(one => one.name === name) as AnyResource

type Wrong = { form: Values; errors: Record<string, string> }

/** Merges the cases into as few screens as there are wrong values for the busiest field. */
function screensFull(cases: readonly Wrong[]): Wrong[] {
  const full: Wrong[] = []
  for (const { form, errors } of cases) {
    const names = [...Object.keys(form), ...Object.keys(errors)].map(fieldOf)
    const free = full.find(one =>
      names.every(name => !(name in one.form) && !Object.keys(one.errors).map(fieldOf).includes(name)),
    )
    if (free) {
      Object.assign(free.form, form)
      Object.assign(free.errors, errors)
    } else full.push({ form: { ...form }, errors: { ...errors } })
  }
  return full
}

const fieldOf = (path: string) => path.split('.')[0]!

/** What the inputs would hold: the JSON encoding where the text can be read, and otherwise the half-typed text. */
function typedIn(resource: AnyResource, form: Values): Values {
  return Object.fromEntries(
    Object.entries(form).map(([name, given]) => {
      const field = resource.fields[name] as Field
      if (Array.isArray(given)) return [name, given]
      const text = String(given)
      if (text.startsWith('[')) return [name, JSON.parse(text)]
      const decoded = text === '' ? undefined : field.form.safeDecode(text as never)
      if (decoded?.success) return [name, encodeJsonField(field, decoded.data)]
      return [name, typeof given === 'number' ? given : text === '' ? null : text]
    }),
  )
}

async function problemsShown(resource: AnyResource, form: Values): Promise<string[]> {
  const blank = Object.fromEntries(Object.keys(resource.fields).map(name => [name, null]))
  const record = { ...blank, ...typedIn(resource, form), id: 4, revisao: 1 }
  const tipo = {
    id: 3,
    nome: 'Residenciais',
    ativo: true,
    campos_ficha: [
      'area_terreno',
      'pavimentos',
      'dormitorios',
      'suites',
      'vagas',
      'docas',
      'classe',
      'certificacoes',
      'construtora',
      'area_privativa',
      'total_unidades',
      'unidades_disponiveis',
    ],
  }
  const store = memory(record)
  const one = (name: string, id: unknown) => (name === resource.name ? record : { ...tipo, id })
  const dataProvider = {
    ...store.dataProvider,
    getOne: async (name: string, { id }: { id: unknown }) => ({ data: one(name, id) as any }),
    getMany: async (name: string, { ids }: { ids: unknown[] }) => ({ data: ids.map(id => one(name, id)) as any[] }),
    getList: async () => ({ data: [], total: 0 }),
    suggest: async () => [],
  }
  const { user } = stage(
    { [`/admin/${resource.name}/:id`]: <RecordScreen resource={resource} /> },
    { at: `/admin/${resource.name}/4`, dataProvider: dataProvider as never },
  )
  await user.click(await screen.findByRole('button', { name: 'Salvar' }))
  const items = within(await screen.findByRole('alert')).getAllByRole('listitem')
  expect(store.asked('update')).toEqual([])
  return items.map(item => item.textContent ?? '')
}

const cases: [string, Wrong][] = [
  ...screensFull(
    beyondLimits({ small: 1, inactiveTipo: 9 })
      .map(([form, errors]) => ({ form, errors }))
      .filter(({ form, errors }) => !isOnlyTheServers(form, errors)),
  ).map(({ form, errors }): [string, Wrong] => ['empreendimentos', { form: { ...DRAFT, ...form }, errors }]),
  ...contentCases.map(([name, form, errors]): [string, Wrong] => [name, { form, errors }]),
]

test.each(cases)('the form of %s shows what the server would refuse (screen %#)', async (name, { form, errors }) => {
  const resource = resourceNamed(name)
  const shown = await problemsShown(resource, form)
  const expected = new Map(
    Object.entries(errors)
      .toReversed()
      .map(([path, message]) => [fieldOf(path), message]),
  )
  for (const [field, message] of expected) {
    const { label, derive } = (resource.fields[field] as Field).options as { label: string; derive?: unknown }
    // The server may still fill it from what only it knows.
    if (derive && ['Campo obrigatório', `Preencha ${label}.`].includes(message)) continue
    expect
      .soft(
        // A message that names its field is shown without a label.
        shown.find(item => item === message || (item.includes(label) && item.includes(message))),
        `${label}: ${message}`,
      )
      .toBeDefined()
  }
})
