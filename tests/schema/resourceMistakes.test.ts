import { expect, test } from 'vitest'
import { list } from '#fields/list/list.ts'
import { text } from '#fields/text/text.ts'
import { defineResource } from '#schema/defineResource.ts'

const base = {
  name: 'lojas',
  label: { one: 'loja', many: 'lojas', gender: 'f', title: 'Lojas' },
  menu: { order: 500, icon: 'estrela' },
} as const
const fields = { nome: text({ label: 'Nome' }), cidade: text({ label: 'Cidade' }) }

test('what a list can show besides its columns can be ordered by as well', () => {
  const { list } = defineResource({ ...base, fields, list: { columns: ['nome'], moreColumns: ['cidade'] } })
  expect([list.columns, list.moreColumns, list.sortable]).toEqual([
    ['nome'],
    ['cidade'],
    ['nome', 'cidade', 'atualizado_em'],
  ])
})

test('a column is either shown or can be asked for', () => {
  const twice = { columns: ['nome', 'cidade'], moreColumns: ['cidade'] } as const
  expect(() => defineResource({ ...base, fields, list: twice })).toThrow(
    "lojas.list.moreColumns: 'cidade' is one of the columns already",
  )
})

test('the address of a page is made of fields and of records that are read', () => {
  expect(() => defineResource({ ...base, fields, page: '/lojas/{cidade}/{slug}' })).toThrow(
    "lojas.page: 'slug' is not a field",
  )
  expect(() => defineResource({ ...base, fields, page: '/lojas/{tipo.slug}/{nome}' })).toThrow(
    "lojas.page: 'tipo.slug' is not a field",
  )
})

test('rows suggest nothing, and their defaults look at cells of their own', () => {
  const linhas = list({ label: 'Linhas', max: 3, row: { cidade: text({ label: 'Cidade', suggests: true }) } })
  expect(() => defineResource({ ...base, fields: { ...fields, linhas } })).toThrow(
    'lojas.linhas: cidade suggests, which a field inside rows cannot',
  )
  const defaultBy = { cell: 'outra', value: () => 'x' }
  const outras = list({ label: 'Linhas', max: 3, row: { cidade: text({ label: 'Cidade', defaultBy }) } })
  expect(() => defineResource({ ...base, fields: { ...fields, outras } })).toThrow(
    "lojas.outras: cidade: 'outra' is no cell of its row",
  )
})
