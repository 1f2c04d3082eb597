import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { boolean } from '#fields/boolean/boolean.ts'
import { choice } from '#fields/choice/choice.ts'
import { color } from '#fields/color/color.ts'
import type { Field } from '#fields/contract/fieldKind.ts'
import { coordinate } from '#fields/coordinate/coordinate.ts'
import { date } from '#fields/date/date.ts'
import { dateTime, instantOfClock } from '#fields/dateTime/dateTime.ts'
import { decimal } from '#fields/decimal/decimal.ts'
import { icon } from '#fields/icon/icon.ts'
import { integer } from '#fields/integer/integer.ts'
import { kinds } from '#fields/kinds.ts'
import { money } from '#fields/money/money.ts'
import { month } from '#fields/month/month.ts'
import { percent } from '#fields/percent/percent.ts'
import { samples } from '../samples.ts'
import { faceOf, showForm } from './adminForm.tsx'

// @vitest-environment jsdom

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test.each<[string, Field, string, unknown]>([
  ['integer', integer({ label: 'Campo' }), '2026', 2026],
  ['negative integer', integer({ label: 'Campo', min: -50 }), '-12', -12],
  ['decimal', decimal({ label: 'Campo' }), '1234,5', '1234.50'],
  ['money', money({ label: 'Campo' }), '480000', '480000.00'],
  ['percent', percent({ label: 'Campo' }), '62', 62],
  ['coordinate', coordinate({ label: 'Campo' }), '-25,4284', '-25.428400'],
  ['date', date({ label: 'Campo' }), '31122026', '2026-12-31'],
  ['dateTime', dateTime({ label: 'Campo' }), '311220261430', '2026-12-31T17:30:00.000Z'],
  ['month', month({ label: 'Campo' }), '122026', '2026-12'],
])('%s: a typed text becomes the value that the API takes', async (_name, field, typed, value) => {
  const { user, save, saved } = showForm({ campo: field })
  await user.type(box('Campo'), typed)
  await save()
  await waitFor(() => expect(saved).toEqual([{ campo: value }]))
})

test.each<[Field, string, unknown]>([
  [money({ label: 'Campo' }), '980 mil', '980000.00'],
  [money({ label: 'Campo' }), 'R$ 1,5 milhão', '1500000.00'],
  [money({ label: 'Campo' }), 'R$ 1,2 mi', '1200000.00'],
  [decimal({ label: 'Campo (m²)' }), '1.200,5 m2', '1200.50'],
  [decimal({ label: 'Campo (km)', places: 1 }), '1,5 km', '1.5'],
  [integer({ label: 'Campo' }), '12 mil', 12000],
])('a number pasted with words becomes the number it means: %#', async (field, pasted, value) => {
  const { user, save, saved } = showForm({ campo: field })
  await user.click(box(field.options.label))
  await user.paste(pasted)
  await save()
  await waitFor(() => expect(saved).toEqual([{ campo: value }]))
})

test('a pasted text that is not a price is refused with a message, and the price stays', async () => {
  const { user } = showForm({ campo: money({ label: 'Campo' }) }, { record: { campo: '480000.00' } })
  await user.click(box('Campo'))
  await user.paste('1,2 bilhão')
  expect(await screen.findByText('Não entendi este valor: “1,2 bilhão”. Escreva como 1.234,56.')).toBeVisible()
  expect(box('Campo')).toHaveValue('480.000,00')
})

test.each<[string, Field, unknown, string]>([
  ['money', money({ label: 'Campo' }), '480000.00', '480.000,00'],
  ['percent', percent({ label: 'Campo' }), 62, '62'],
  ['dateTime', dateTime({ label: 'Campo' }), '2026-12-31T17:30:00.000Z', '31/12/2026 14:30'],
  ['month', month({ label: 'Campo' }), '2026-12', '12/2026'],
])('%s: a value of the API is shown as people write it', (_name, field, value, shown) => {
  showForm({ campo: field }, { record: { campo: value } })
  expect(box('Campo')).toHaveValue(shown)
})

test.each<[string, Field, string, string, string]>([
  ['integer', integer({ label: 'Campo', max: 120 }), '121', 'Máximo de 120', '121'],
  ['percent', percent({ label: 'Campo' }), '101', 'Valor inválido', '101'],
  ['date', date({ label: 'Campo' }), '31022026', 'Data inválida', '31/02/2026'],
  ['dateTime', dateTime({ label: 'Campo' }), '3112', 'Data inválida', '31/12'],
])('%s: an invalid text gets a message and stays', async (_name, field, typed, message, shown) => {
  const { user, save, saved } = showForm({ campo: field })
  await user.type(box('Campo'), typed)
  await user.tab()
  expect(await screen.findByText(message)).toBeVisible()
  await save()
  expect(box('Campo')).toHaveValue(shown)
  expect(saved).toEqual([])
})

test.each([
  ['2026-12-31T14:30', '2026-12-31T17:30:00.000Z'],
  ['2018-11-03T23:30', '2018-11-04T02:30:00.000Z'],
  // Clocks went from 23:59 to 01:00, so 00:30 did not exist.
  ['2018-11-04T00:30', '2018-11-04T03:30:00.000Z'],
  ['2018-11-04T01:30', '2018-11-04T03:30:00.000Z'],
  // Clocks went from 23:59 back to 23:00, so 23:30 existed twice.
  ['2019-02-16T23:30', '2019-02-17T01:30:00.000Z'],
  ['2026-02-30T10:00', undefined],
  ['31/12', undefined],
])('São Paulo clocks showed %s at %s', (shown, instant) => {
  expect(instantOfClock(shown)).toBe(instant)
})

test('a toggle shows its state in words', async () => {
  const { user, save, saved } = showForm({
    ativo: boolean({ label: 'Ativo', words: { yes: 'Publicado', no: 'Oculto' } }),
  })
  expect(screen.getByText('Oculto')).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Ativo' }))
  expect(screen.getByText('Publicado')).toBeVisible()
  await save()
  await waitFor(() => expect(saved).toEqual([{ ativo: true }]))
})

const fase = choice({ label: 'Fase', options: { breve: 'Breve lançamento', obras: 'Em obras' } })

test('a choice offers its titles and saves the value', async () => {
  const { user, save, saved } = showForm({ fase })
  await user.click(screen.getByRole('combobox', { name: 'Fase' }))
  await user.click(screen.getByRole('option', { name: 'Em obras' }))
  await save()
  await waitFor(() => expect(saved).toEqual([{ fase: 'obras' }]))
})

test('a value that is no longer offered stays until another is chosen', async () => {
  const { save, saved } = showForm(
    { fase: choice({ ...fase.options, label: 'Fase' }) },
    { record: { fase: 'entregue' } },
  )
  expect(screen.getByRole('combobox', { name: 'Fase' })).toHaveTextContent('entregue')
  await save()
  expect(saved).toEqual([])
})

test('an icon is chosen by its drawing and title, with the keyboard', async () => {
  const { user, save, saved } = showForm({ icone: icon({ label: 'Ícone', required: true }) })
  await user.click(screen.getByRole('button', { name: 'Ícone Escolher ícone' }))
  const panel = screen.getByRole('dialog', { name: 'Ícone' })
  expect(within(panel).getAllByRole('radio')).toHaveLength(40)
  expect(within(panel).getByRole('radio', { name: 'Piscina' })).toHaveFocus()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByRole('button', { name: 'Ícone Academia' })).toHaveFocus()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await save()
  await waitFor(() => expect(saved).toEqual([{ icone: 'academia' }]))
})

test('a colour is typed or picked, and a warning is shown at once when it is too light to read', async () => {
  const { user, save, saved } = showForm({ cor: color({ label: 'Cor', contrastOnWhite: 4.5 }) })
  fireEvent.change(screen.getByLabelText('Escolher Cor'), { target: { value: '#ffee00' } })
  expect(box('Cor')).toHaveValue('#ffee00')
  expect(screen.getByText(/Contraste sobre branco 1,2:1: pouco para ler/)).toBeVisible()
  await save()
  expect(await screen.findByText('A cor precisa de contraste de 4,5:1 sobre branco.')).toBeVisible()
  await user.clear(box('Cor'))
  await user.type(box('Cor'), '#1F5F4A')
  expect(screen.getByText('Contraste sobre branco 7,5:1.')).toBeVisible()
  await save()
  await waitFor(() => expect(saved).toEqual([{ cor: '#1F5F4A' }]))
})

test('a read-only field is shown and cannot be changed', () => {
  showForm({ nome: kinds.text({ label: 'Nome', readOnly: true }) }, { record: { nome: 'foto.jpg' } })
  expect(box('Nome')).toHaveValue('foto.jpg')
  expect(box('Nome')).toBeDisabled()
})

test.each(Object.entries(samples))('%s: an untouched form keeps every value', async (_kind, { field, values }) => {
  if (field.kind.secret) return
  const record = Object.fromEntries(values.map((value, i) => [`campo_${i}`, field.json.encode(value as never)]))
  const fields = Object.fromEntries(values.map((_value, i) => [`campo_${i}`, field]))
  const { save, saved } = showForm(fields, { record })
  await save()
  await waitFor(() => expect(saved).toEqual([record]))
})

test('exactly the kinds by which lists can be filtered have a filter', () => {
  for (const { field } of Object.values(samples)) {
    const face = faceOf(field)
    const isNarrowing = field.kind.operators.length > 0 || field.kind.has !== undefined
    expect(face.Filter !== null, field.kind.name).toBe(isNarrowing)
  }
})
