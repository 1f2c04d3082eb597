// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { boolean } from '#fields/boolean/boolean.ts'
import { choice } from '#fields/choice/choice.ts'
import { cpf } from '#fields/cpf/cpf.ts'
import { dateTime } from '#fields/dateTime/dateTime.ts'
import { integer } from '#fields/integer/integer.ts'
import { list } from '#fields/list/list.ts'
import { money } from '#fields/money/money.ts'
import { month } from '#fields/month/month.ts'
import { reference } from '#fields/reference/reference.ts'
import { references } from '#fields/references/references.ts'
import { text } from '#fields/text/text.ts'
import { publicationFields } from '#schema/addedFields.ts'
import { publicAppearance } from '#schema/publication.ts'
import { memoryProvider, showFilter } from './adminForm.tsx'

const press = (name: string) => screen.getByRole('button', { name })
const box = (name: string) => screen.getByRole('textbox', { name })
const nbsp = /\u00a0/g

test('choices are ticked in a panel, and the filter shows their titles', async () => {
  const options = { rascunho: 'Rascunho', agendado: 'Agendado', publicado: 'Publicado' }
  const { user, now, words } = showFilter(choice({ label: 'Situação', options }))
  await user.click(press('Situação'))
  await user.click(screen.getByRole('checkbox', { name: 'Publicado' }))
  await user.click(screen.getByRole('checkbox', { name: 'Rascunho' }))
  expect(now()).toEqual({ is: ['rascunho', 'publicado'] })
  expect(words()).toBe('Rascunho, Publicado')
  expect(press('Situação: Rascunho, Publicado')).toHaveAttribute('aria-expanded', 'true')

  await user.click(screen.getByRole('checkbox', { name: 'Publicado' }))
  await user.click(screen.getByRole('checkbox', { name: 'Rascunho' }))
  expect(now()).toEqual({})
})

test('states are ticked by the words of the list, even when the list was filtered by a stored state', async () => {
  const { situacao } = publicationFields(publicAppearance({ publication: { states: true } }))
  const { user, now, words } = showFilter(situacao, { is: ['publicado'] })
  expect(words()).toBe('No ar, Expirado')
  await user.click(press('Situação: No ar, Expirado'))
  expect(screen.getAllByRole('checkbox').map(box => box.closest('label')!.textContent)).toEqual([
    'Rascunho',
    'Agendado',
    'No ar',
    'Expirado',
    'Arquivado',
  ])
  await user.click(screen.getByRole('checkbox', { name: 'No ar' }))
  expect(now()).toEqual({ is: ['expirado'] })
  expect(words()).toBe('Expirado')
})

test('a toggle is filtered by yes, by no or by neither', async () => {
  const { user, now, words } = showFilter(boolean({ label: 'Ativo' }))
  await user.click(press('Ativo'))
  expect(screen.getByRole('radio', { name: 'Todos' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'Não' }))
  expect(now()).toEqual({ is: ['0'] })
  expect(words()).toBe('Não')
  await user.click(screen.getByRole('radio', { name: 'Todos' }))
  expect(now()).toEqual({})
})

test('a text filter applies only a complete and valid text', async () => {
  const { user, now, words } = showFilter(cpf({ label: 'CPF' }))
  await user.click(press('CPF'))
  await user.type(box('CPF'), '111{Enter}')
  expect(screen.getByText('CPF inválido')).toBeVisible()
  expect(now()).toEqual({})
  await user.clear(box('CPF'))
  await user.type(box('CPF'), '529.982.247-25{Enter}')
  expect(now()).toEqual({ is: ['529.982.247-25'] })
  expect(words()).toBe('529.982.247-25')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('an amount is filtered by a lower limit, and limits in the wrong order are refused', async () => {
  const { user, now, words } = showFilter(money({ label: 'Preço' }))
  await user.click(press('Preço'))
  await user.type(box('De'), '100000')
  await user.click(press('Aplicar'))
  expect(now()).toEqual({ from: '100000.00' })
  expect(words().replace(nbsp, ' ')).toBe('a partir de R$ 100.000,00')

  await user.click(screen.getByRole('button', { name: /^Preço/ }))
  await user.type(box('Até'), '50000')
  await user.click(press('Aplicar'))
  expect(screen.getByText('Termina antes de começar')).toBeVisible()
  expect(now()).toEqual({ from: '100000.00' })

  await user.click(press('Limpar'))
  expect(now()).toEqual({})
})

test('Enter in either limit of a range applies it, unless the range is invalid', async () => {
  const { user, now } = showFilter(money({ label: 'Preço' }))
  await user.click(press('Preço'))
  await user.type(box('De'), '100000{Enter}')
  expect(now()).toEqual({ from: '100000.00' })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Preço/ }))
  await user.type(box('Até'), '5{Enter}')
  expect(screen.getByText('Termina antes de começar')).toBeVisible()
})

test('a limit that the field could never have is refused with a message', async () => {
  const { user, now } = showFilter(integer({ label: 'Ordem', max: 50 }))
  await user.click(press('Ordem'))
  await user.type(box('Até'), '51')
  await user.click(press('Aplicar'))
  expect(screen.getByText('Máximo de 50')).toBeVisible()
  expect(now()).toEqual({})
})

test('a range of months is shown by the names of the months', async () => {
  const { user, now, words } = showFilter(month({ label: 'Mês' }))
  await user.click(press('Mês'))
  await user.type(box('De'), '012026')
  await user.type(box('Até'), '032026')
  await user.click(press('Aplicar'))
  expect(now()).toEqual({ from: '2026-01', until: '2026-03' })
  expect(words()).toBe('de janeiro de 2026 a março de 2026')
})

test('an instant is filtered by whole days', async () => {
  const { user, now, words } = showFilter(dateTime({ label: 'Publicação' }))
  await user.click(press('Publicação'))
  await user.type(box('De'), '01012026')
  await user.type(box('Até'), '31012026')
  await user.click(press('Aplicar'))
  expect(now()).toEqual({ from: '2026-01-01', until: '2026-01-31' })
  expect(words()).toBe('01/01/2026 a 31/01/2026')
})

const categoria = { label: 'Categoria', to: 'categorias' } as const

test.each([
  ['one record', reference(categoria)],
  ['several records', references(categoria)],
])('a reference to %s is filtered by ticking several of few records, all shown at once', async (_title, field) => {
  const data = memoryProvider({ categorias: ['Lazer', 'Segurança', 'Verde'].map((nome, i) => ({ id: i + 1, nome })) })
  const { user, now } = showFilter(field, {}, data)
  await user.click(press('Categoria'))
  await user.click(await screen.findByRole('checkbox', { name: 'Verde' }))
  await user.click(screen.getByRole('checkbox', { name: 'Lazer' }))
  expect(now()).toEqual({ is: ['1', '3'] })
  expect(screen.queryByRole('combobox')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Verde' }))
  await user.click(screen.getByRole('checkbox', { name: 'Lazer' }))
  expect(now()).toEqual({})
})

test.each([
  ['one record', reference(categoria)],
  ['several records', references(categoria)],
])('a reference to %s is filtered by searching many records, and names the chosen ones', async (_title, field) => {
  const names = ['Lazer', 'Segurança', ...Array.from({ length: 11 }, (_, i) => `Verde ${i}`)]
  const data = memoryProvider({ categorias: names.map((nome, i) => ({ id: i + 1, nome })) })
  const { user, now } = showFilter(field, {}, data)
  await user.click(press('Categoria'))
  const panel = screen.getByRole('dialog', { name: 'Categoria' })
  await user.type(await within(panel).findByRole('combobox'), 'seg')
  await user.click(await screen.findByRole('option', { name: 'Segurança' }))
  expect(now()).toEqual({ is: ['2'] })
  expect(await screen.findByRole('button', { name: 'Categoria: Segurança' })).toBeVisible()
})

test('a list of texts is filtered by one text, if it is valid', async () => {
  const tags = list({ label: 'Assuntos', max: 8, of: text({ label: 'Assunto', max: 10, required: true }) })
  const { user, now, words } = showFilter(tags)
  await user.click(press('Assuntos'))
  await user.type(box('Assuntos'), 'mais de dez letras{Enter}')
  expect(screen.getByText('Máximo de 10 caracteres')).toBeVisible()
  expect(now()).toEqual({})
  await user.clear(box('Assuntos'))
  await user.type(box('Assuntos'), 'praças{Enter}')
  expect(now()).toEqual({ is: ['praças'] })
  expect(words()).toBe('praças')
  expect(press('Assuntos: praças')).toBeVisible()
  await user.click(press('Assuntos: praças'))
  await user.click(press('Limpar'))
  expect(now()).toEqual({})
})
