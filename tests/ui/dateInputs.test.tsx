// @vitest-environment jsdom

import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { DateInput, DateTimeInput, MonthInput } from '#ui/dates/DateInput.tsx'
import { WithoutStyles } from '../support/WithoutStyles.tsx'
import { Held, show as showStyled } from './show.tsx'

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

const show = (children: ReactNode) => showStyled(<WithoutStyles>{children}</WithoutStyles>)

function showDate(start: string, seen: string[] = []) {
  return show(
    <Held start={start} seen={seen}>
      {(value, onChange) => <DateInput label="Entrega" value={value} onChange={onChange} />}
    </Held>,
  )
}

test('a day is shown as day/month/year and typed the same way', async () => {
  const seen: string[] = []
  const { user } = showDate('2026-12-31', seen)
  expect(box('Entrega')).toHaveValue('31/12/2026')
  await user.clear(box('Entrega'))
  await user.type(box('Entrega'), '05012027')
  expect(box('Entrega')).toHaveValue('05/01/2027')
  expect(seen.at(-1)).toBe('2027-01-05')
})

test.each([
  ['1/2/2027', '01/02/2027', '2027-02-01'],
  ['31/1/2027', '31/01/2027', '2027-01-31'],
])('the typed text %s is a day, shown as %s', async (typed, shown, wire) => {
  const seen: string[] = []
  const { user } = showDate('', seen)
  await user.type(box('Entrega'), typed)
  expect(box('Entrega')).toHaveValue(shown)
  expect(seen.at(-1)).toBe(wire)
  await user.clear(box('Entrega'))
  await user.click(box('Entrega'))
  await user.paste(typed)
  expect(seen.at(-1)).toBe(wire)
})

test.each(['31022026', '3112', '00000000', '01010026'])(
  '%s is refused as an invalid date, and the text is not lost',
  async typed => {
    const seen: string[] = []
    const { user } = showDate('', seen)
    await user.type(box('Entrega'), typed)
    await user.tab()
    expect(box('Entrega')).toHaveAccessibleDescription('Data inválida')
    expect(seen.at(-1)!.replace(/\D/g, '')).toBe(typed)
  },
)

test.each([
  ['2011-12-31', '31/12/2011'],
  ['2011/12/31', '31/12/2011'],
  ['2011-12-31T00:00:00', '31/12/2011'],
  ['3/11/26', '03/11/2026'],
  ['31.12.2011', '31/12/2011'],
  ['1-2-2027', '01/02/2027'],
  ['31 de dezembro de 2011', '31/12/2011'],
  ['1º de março de 2027', '01/03/2027'],
  ['5 fev. 27', '05/02/2027'],
  ['\u202A31/12/2011\u202C', '31/12/2011'],
])('the pasted text %s is read as the day %s', async (pasted, shown) => {
  const seen: string[] = []
  const { user } = showDate('2026-01-01', seen)
  await user.click(box('Entrega'))
  await user.paste(pasted)
  expect(box('Entrega')).toHaveValue(shown)
  expect(seen).toEqual([shown.split('/').reverse().join('-')])
})

test.each([
  ['2026-02-30', '2026-02-30', 'Não entendi esta data. Escreva como 31/12/2026.'],
  ['31/12/1231', '31/12/1231', 'Data inválida: o ano tem quatro algarismos, a partir de 1900.'],
  ['12/31/2026', '12/31/2026', 'Data inválida'],
  ['amanhã cedo', 'amanhã cedo', 'Não entendi esta data. Escreva como 31/12/2026.'],
  ['2011-12-31 14:30', '2011-12-31 14:30', 'Não entendi esta data. Escreva como 31/12/2026.'],
])('the pasted text %s stays in the field, with a message about what to write', async (pasted, shown, words) => {
  const seen: string[] = []
  const { user } = showDate('', seen)
  await user.click(box('Entrega'))
  await user.paste(pasted)
  await user.tab()
  expect(box('Entrega')).toHaveValue(shown)
  expect(box('Entrega')).toHaveAccessibleDescription(words)
  expect(seen.at(-1)).toBe(shown)
})

test.each([
  ['2011-12-31', '20/11/1231'],
  ['3/11/26', '03/11/26'],
  ['31121899', '31/12/1899'],
])('the typed text %s, which the mask cannot read as a date, is refused for its year', async (typed, shown) => {
  const { user } = showDate('')
  await user.type(box('Entrega'), typed)
  await user.tab()
  expect(box('Entrega')).toHaveValue(shown)
  expect(box('Entrega')).toHaveAccessibleDescription('Data inválida: o ano tem quatro algarismos, a partir de 1900.')
})

test('pasted digits are inserted at the caret', async () => {
  const seen: string[] = []
  const { user } = showDate('', seen)
  await user.type(box('Entrega'), '31/12/')
  await user.paste('2026')
  expect(seen.at(-1)).toBe('2026-12-31')
})

test('a day that is cleared becomes an empty text', async () => {
  const seen: string[] = []
  const { user } = showDate('2026-12-31', seen)
  await user.clear(box('Entrega'))
  expect(seen.at(-1)).toBe('')
})

test('a day is picked in the calendar, and the focus returns to the button that opened it', async () => {
  const seen: string[] = []
  const { user } = showDate('2026-12-31', seen)
  await user.click(button('Abrir calendário de Entrega'))
  expect(button('31 de dezembro de 2026')).toHaveFocus()
  await user.click(button('24 de dezembro de 2026'))
  expect(seen).toEqual(['2026-12-24'])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(button('Abrir calendário de Entrega')).toHaveFocus()
})

test('the calendar closes on Escape', async () => {
  const { user } = showDate('2026-12-31')
  await user.click(button('Abrir calendário de Entrega'))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a day and its hour are typed together', async () => {
  const seen: string[] = []
  const { user } = show(
    <Held start="" seen={seen}>
      {(value, onChange) => <DateTimeInput label="Publicação" value={value} onChange={onChange} />}
    </Held>,
  )
  await user.type(box('Publicação'), '301120261430')
  expect(box('Publicação')).toHaveValue('30/11/2026 14:30')
  expect(seen.at(-1)).toBe('2026-11-30T14:30')

  await user.click(button('Abrir calendário de Publicação'))
  await user.click(button('25 de novembro de 2026'))
  expect(seen.at(-1)).toBe('2026-11-25T14:30')
})

test.each([
  ['2026-11-30T14:30', '30/11/2026 14:30', '2026-11-30T14:30'],
  ['30/11/26 às 14h30', '30/11/2026 14:30', '2026-11-30T14:30'],
  ['2026-11-30', '30/11/2026', '30/11/2026'],
])('the pasted text %s is read as the moment %s', async (pasted, shown, held) => {
  const seen: string[] = []
  const { user } = show(
    <Held start="" seen={seen}>
      {(value, onChange) => <DateTimeInput label="Publicação" value={value} onChange={onChange} />}
    </Held>,
  )
  await user.click(box('Publicação'))
  await user.paste(pasted)
  expect(box('Publicação')).toHaveValue(shown)
  expect(seen).toEqual([held])
})

test.each([
  ['12/28', '12/2028'],
  ['2028-12', '12/2028'],
  ['2028-12-01', '12/2028'],
  ['dez/28', '12/2028'],
  ['dezembro de 2028', '12/2028'],
])('the pasted text %s is read as the month %s', async (pasted, shown) => {
  const seen: string[] = []
  const { user } = show(
    <Held start="" seen={seen}>
      {(value, onChange) => <MonthInput label="Mês" value={value} onChange={onChange} />}
    </Held>,
  )
  await user.click(box('Mês'))
  await user.paste(pasted)
  expect(box('Mês')).toHaveValue(shown)
  expect(seen).toEqual(['2028-12'])
})

test('a month is typed or picked from the list', async () => {
  const seen: string[] = []
  const { user } = show(
    <Held start="2026-12" seen={seen}>
      {(value, onChange) => <MonthInput label="Mês" value={value} onChange={onChange} />}
    </Held>,
  )
  expect(box('Mês')).toHaveValue('12/2026')
  await user.click(button('Abrir lista de meses de Mês'))
  expect(button('dezembro de 2026')).toHaveFocus()
  await user.click(button('Próximo ano'))
  await user.click(button('março de 2027'))
  expect(box('Mês')).toHaveValue('03/2027')
  await user.clear(box('Mês'))
  await user.type(box('Mês'), '6/2029')
  expect(box('Mês')).toHaveValue('06/2029')
  await user.clear(box('Mês'))
  await user.type(box('Mês'), '132026')
  await user.tab()
  await user.tab()
  expect(box('Mês')).toHaveAccessibleDescription('Data inválida')
})
