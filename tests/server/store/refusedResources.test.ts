import { expect, test } from 'vitest'
import { choice } from '#fields/choice/choice.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { arrange, resources } from '#resources.ts'
import type { ResourceDefinition } from '#schema/resource.ts'
import { obras } from './obras.ts'

test.each<[string, Partial<ResourceDefinition>, string]>([
  ['an unknown column', { list: { columns: ['nomee' as never] } }, "obras.list.columns: 'nomee' is not a field"],
  [
    'a row that is too wide',
    {
      edit: {
        rows: [
          [
            ['nome' as never, 30],
            ['fase' as never, 30],
          ],
        ],
      },
    },
    "obras.edit: the row of 'nome' is 60 columns wide; there are 50",
  ],
  [
    'an order that is none',
    { list: { sort: { nome: 'UP' as never } } },
    "obras.list.sort: 'UP' is neither ASC nor DESC",
  ],
  [
    'a required field that no form asks for',
    { edit: { rows: [[['fase' as never, 50]]] } },
    "obras.edit: 'nome' is required but the form does not offer it",
  ],
  ['a name of the system', { fields: { id: text({ label: 'Id' }) } }, 'obras.id: this name is reserved'],
  [
    'limits the wrong way round',
    { fields: { nome: text({ label: 'Nome', min: 9, max: 3 }) } },
    'obras.nome: min (9) is above max (3)',
  ],
  [
    'a condition on nothing',
    { fields: { nome: text({ label: 'Nome', required: { tipo: 'x' } }) } },
    "obras.nome.required: 'tipo' is not a field",
  ],
  [
    'a default that is refused',
    { fields: { nome: text({ label: 'Nome', max: 3, default: 'longo' }) } },
    'obras.nome.default: "longo" is refused by the field itself',
  ],
  [
    'a condition on a record it does not read',
    { fields: { nome: text({ label: 'Nome', shownWhen: { 'tipo.slug': 'galpoes' } }) } },
    "obras.nome.shownWhen: 'tipo.slug' is not a field",
  ],
  ['a record read by no field', { reads: { tipo: 'tipo_id' as never } }, "obras.reads.tipo: 'tipo_id' is not a field"],
  [
    'a record read by a field that points at none',
    { reads: { tipo: 'nome' as never } },
    "obras.reads.tipo: 'nome' does not point at records",
  ],
  [
    'a record read under the name of a field',
    {
      fields: { nome: text({ label: 'Nome' }), tipo_id: reference({ label: 'Tipo', to: 'tipos' }) },
      reads: { nome: 'tipo_id' as never },
    },
    'obras.reads.nome: this name already belongs to a field',
  ],
  ['checks where nothing is published', { checks: [] }, 'obras.checks: the resource has no publication'],
  [
    'a computed field that is required',
    { fields: { nome: text({ label: 'Nome', required: true, computed: () => 'x' }) } },
    'obras.nome: is computed, so nobody can be required to give it',
  ],
  [
    'a field both computed and following',
    { fields: { nome: text({ label: 'Nome', derive: () => 'y', computed: () => 'x' }) } },
    'obras.nome: cannot be both computed and derived',
  ],
  [
    'a filter by a word of the address',
    { fields: { pagina: text({ label: 'Página' }) }, list: { filters: ['pagina' as never] } },
    "obras.list.filters: 'pagina' already means something else in the address of a list",
  ],
  [
    'an order that no related record says',
    { edit: { tabs: [{ title: 'Ficha', orderedBy: 'campos', rows: [[['nome' as never, 50]]] }] } },
    "obras.edit: 'campos' is not a field of a related record",
  ],
])('a resource with %s is refused, and the message names the place', (_what, rest, message) => {
  const fields = { nome: text({ label: 'Nome', required: true }), fase: choice({ label: 'Fase', options: { a: 'A' } }) }

  expect(() => obras(fields, rest)).toThrow(message)
})

test.each<[string, Partial<ResourceDefinition>, string]>([
  [
    'a condition',
    {
      fields: {
        nome: text({ label: 'Nome', required: { 'tipo.sluge': 'x' } }),
        tipo_id: reference({ label: 'Tipo', to: 'tipos' }),
      },
    },
    "obras.nome: 'tipo.sluge' is not a field of tipos",
  ],
  [
    'an order',
    {
      fields: { nome: text({ label: 'Nome' }), tipo_id: reference({ label: 'Tipo', to: 'tipos' }) },
      edit: { tabs: [{ title: 'Ficha', orderedBy: 'tipo.campos', rows: [[['nome' as never, 50]]] }] },
    },
    "obras.edit: 'tipo.campos' is not a field of tipos",
  ],
])('%s that reads a missing field of another record is refused with its place', (_what, rest, message) => {
  const { fields, ...others } = rest
  const reading = obras(fields!, { ...others, reads: { tipo: 'tipo_id' as never } })

  expect(() => arrange([...resources, reading])).toThrow(message)
})
