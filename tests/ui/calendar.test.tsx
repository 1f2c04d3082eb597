// @vitest-environment jsdom

import { act, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { Calendar } from '#ui/dates/Calendar.tsx'
import { MonthList } from '#ui/dates/MonthList.tsx'
import type { Period } from '#ui/dates/PeriodForm.tsx'
import { PeriodPicker } from '#ui/dates/PeriodPicker.tsx'
import { preloadLazyInputs } from '#ui/theme/lazyInput.tsx'
import { WithoutStyles } from '../support/WithoutStyles.tsx'
import { Held, show as showStyled } from './show.tsx'

// The panel of a period is loaded when it is first opened.
await preloadLazyInputs()

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

const show = (children: ReactNode) => showStyled(<WithoutStyles>{children}</WithoutStyles>)

test.each([
  ['{ArrowRight}', '16 de julho de 2026'],
  ['{ArrowLeft}', '14 de julho de 2026'],
  ['{ArrowDown}', '22 de julho de 2026'],
  ['{ArrowUp}{ArrowUp}{ArrowUp}', '24 de junho de 2026'],
  ['{Home}', '12 de julho de 2026'],
  ['{End}', '18 de julho de 2026'],
  ['{PageDown}', '15 de agosto de 2026'],
  ['{PageUp}', '15 de junho de 2026'],
  ['{Shift>}{PageDown}{/Shift}', '15 de julho de 2027'],
])('in the calendar at 15 July 2026, %s moves the focus to %s', async (keys, day) => {
  const onPick = vi.fn()
  const { user } = show(<Calendar autoFocus value="2026-07-15" onPick={onPick} />)
  await user.keyboard(keys)
  expect(button(day)).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(onPick).toHaveBeenCalledTimes(1)
})

test('the calendar is a grid of weeks named after its month', async () => {
  const { user } = show(<Calendar value="2026-12-31" onPick={() => {}} />)
  const grid = screen.getByRole('grid', { name: 'dezembro de 2026' })
  expect(within(grid).getAllByRole('row')).toHaveLength(7)
  expect(button('31 de dezembro de 2026').closest('td')).toHaveAttribute('aria-selected', 'true')
  await user.click(button('Próximo mês'))
  expect(screen.getByRole('grid', { name: 'janeiro de 2027' })).toBeVisible()
})

test('the calendar is 250 px wide and 267 px tall, whatever the month', async () => {
  const { user } = showStyled(<Calendar value="2026-02-01" onPick={() => {}} />)
  for (const month of ['fevereiro de 2026', 'março de 2026']) {
    const grid = screen.getByRole('grid', { name: month })
    expect(grid.parentElement).toHaveStyle({ width: '250px', height: '267px' })
    expect(within(grid).getAllByRole('row')).toHaveLength(7)
    await user.click(button('Próximo mês'))
  }
})

test.each([
  ['{ArrowRight}', 'agosto de 2026'],
  ['{ArrowLeft}', 'junho de 2026'],
  ['{ArrowDown}', 'outubro de 2026'],
  ['{ArrowUp}{ArrowUp}{ArrowUp}', 'outubro de 2025'],
  ['{Home}', 'janeiro de 2026'],
  ['{End}', 'dezembro de 2026'],
  ['{PageDown}', 'julho de 2027'],
  ['{PageUp}', 'julho de 2025'],
])('in the list of months at July 2026, %s moves the focus to %s', async (keys, month) => {
  const onPick = vi.fn()
  const { user } = show(<MonthList autoFocus value="2026-07" onPick={onPick} />)
  expect(button('julho de 2026')).toHaveFocus()
  await user.keyboard(keys)
  expect(button(month)).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(onPick).toHaveBeenCalledTimes(1)
})

function showPeriod(seen: Period[], start: Period = { from: '', until: '' }) {
  return show(
    <Held start={start} seen={seen}>
      {(value, onChange) => <PeriodPicker label="Período" value={value} onChange={onChange} />}
    </Held>,
  )
}

test('a whole month is chosen as a period, and takes effect when the user applies it', async () => {
  const seen: Period[] = []
  const { user } = showPeriod(seen)
  await user.click(button('Período'))
  expect(screen.getByRole('dialog', { name: 'Período' })).toHaveStyle({ width: '700px' })
  const year = new Date().getFullYear()
  await user.click(button(`fevereiro de ${year}`))
  expect(seen).toEqual([])
  await user.click(button('Aplicar'))
  expect(seen).toEqual([{ from: `${year}-02-01`, until: new Date(Date.UTC(year, 2, 0)).toISOString().slice(0, 10) }])
  expect(button(/^Período: 01\/02/)).toHaveFocus()
})

test.each([
  ['Hoje', '2026-03-30', '2026-03-30'],
  ['Últimos 7 dias', '2026-03-24', '2026-03-30'],
  ['Este mês', '2026-03-01', '2026-03-31'],
  ['Mês passado', '2026-02-01', '2026-02-28'],
  ['Últimos 12 meses', '2025-03-31', '2026-03-30'],
  ['Próximos 30 dias', '2026-03-30', '2026-04-28'],
])('on 30 March 2026, the preset period "%s" goes from %s to %s', async (name, from, until) => {
  vi.useFakeTimers({ now: new Date(2026, 2, 30, 15), toFake: ['Date'] })
  try {
    const seen: Period[] = []
    const { user } = showPeriod(seen)
    await user.click(button('Período'))
    await user.click(within(screen.getByRole('group', { name: 'Períodos prontos' })).getByRole('button', { name }))
    expect(button(name)).toHaveAttribute('aria-pressed', 'true')
    await user.click(button('Aplicar'))
    expect(seen).toEqual([{ from, until }])
  } finally {
    vi.useRealTimers()
  }
})

test('two days picked in either order are a period', async () => {
  const seen: Period[] = []
  const { user } = showPeriod(seen)
  await user.click(button('Período'))
  await user.type(box('De'), '10032026')
  await user.click(button('5 de março de 2026'))
  await user.click(button('Aplicar'))
  expect(seen).toEqual([{ from: '2026-03-05', until: '2026-03-10' }])
})

test('a period can reach from one month into another, and the focus stays on the day picked by keyboard', async () => {
  const seen: Period[] = []
  const { user } = showPeriod(seen, { from: '2026-03-10', until: '2026-03-12' })
  await user.click(button(/^Período/))
  act(() => button('10 de março de 2026').focus())
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(button('24 de março de 2026')).toHaveFocus()
  await user.keyboard('{PageDown}{ArrowLeft}{Enter}')
  expect(button('23 de abril de 2026')).toHaveFocus()
  await user.click(button('Aplicar'))
  expect(seen).toEqual([{ from: '2026-03-24', until: '2026-04-23' }])
})

test('picking a first day by keyboard keeps the focus on it, and so does picking an earlier second day', async () => {
  const seen: Period[] = []
  const { user } = showPeriod(seen, { from: '2026-04-05', until: '' })
  await user.click(button(/^Período/))
  act(() => button('5 de abril de 2026').focus())
  await user.keyboard('{PageUp}{Enter}')
  expect(button('5 de março de 2026')).toHaveFocus()
  await user.click(button('Aplicar'))
  expect(seen).toEqual([{ from: '2026-03-05', until: '2026-04-05' }])

  await user.click(button(/^Período/))
  await user.click(button('Limpar'))
  await user.click(button('Período'))
  const today = within(screen.getByRole('grid')).getByRole('button', { current: 'date' })
  act(() => today.focus())
  await user.keyboard('{Enter}')
  expect(today).toHaveFocus()
})

test('the calendar and the list of months show the start of a preset period or of a typed day', async () => {
  vi.useFakeTimers({ now: new Date(2026, 0, 15, 15), toFake: ['Date'] })
  try {
    const { user } = showPeriod([])
    await user.click(button('Período'))
    await user.click(button('Mês passado'))
    expect(screen.getByRole('grid', { name: 'dezembro de 2025' })).toBeVisible()
    expect(button('dezembro de 2025')).toHaveAttribute('aria-pressed', 'true')
    await user.clear(box('De'))
    await user.type(box('De'), '10082024')
    expect(screen.getByRole('grid', { name: 'agosto de 2024' })).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
})

test('Enter in either end applies the period, unless the period is invalid', async () => {
  const seen: Period[] = []
  const { user } = showPeriod(seen)
  await user.click(button('Período'))
  await user.type(box('De'), '10032026')
  await user.type(box('Até'), '09032026{Enter}')
  expect(seen).toEqual([])
  await user.clear(box('Até'))
  await user.type(box('Até'), '11032026{Enter}')
  expect(seen).toEqual([{ from: '2026-03-10', until: '2026-03-11' }])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a period that ends before it begins cannot be applied', async () => {
  const { user } = showPeriod([])
  await user.click(button('Período'))
  await user.type(box('De'), '10032026')
  await user.type(box('Até'), '09032026')
  expect(box('Até')).toHaveAccessibleDescription('Termina antes de começar')
  expect(button('Aplicar')).toBeDisabled()
})
