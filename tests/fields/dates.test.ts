import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDay } from '#fields/calendar/calendar.ts'
import { dayOfInstant, formatDateTime, instantOfDayEnd, instantOfDayStart } from '#fields/calendar/saoPaulo.ts'
import { date } from '#fields/date/date.ts'
import { dateTime } from '#fields/dateTime/dateTime.ts'
import { month } from '#fields/month/month.ts'
import { receive } from './receive.ts'

test.each(['2026-02-28', '2024-02-29', '2000-02-29', '1998-12-31'])('%s is accepted as a day', day => {
  expect(isDay(day)).toBe(true)
})

test.each([
  '2026-02-29',
  '2026-02-30',
  '1900-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '26-01-01',
])('%s is refused as a day', day => {
  expect(receive(date({ label: 'Data' }), day)).toEqual({ message: 'Valor inválido', path: '' })
})

test.each([
  [date({ label: 'Data' }), '1231-11-20', '1900-01-01'],
  [month({ label: 'Mês' }), '0026-12', '1900-01'],
  [dateTime({ label: 'Quando' }), '1899-12-31T12:00:00Z', '1900-01-01T12:00:00.000Z'],
])('a year before 1900 is refused as a typing mistake: %#', (field, early, first) => {
  expect(receive(field, early)).toEqual({ message: 'O ano não pode ser anterior a 1900', path: '' })
  expect(receive(field, first)).toEqual({ value: first })
})

test.each([
  ['2026-10-30T12:00:00Z', '2026-10-30T12:00:00.000Z'],
  ['2026-10-30T12:00Z', '2026-10-30T12:00:00.000Z'],
  ['2026-10-30T12:00:00.5Z', '2026-10-30T12:00:00.500Z'],
])('the instant %s is stored as %s', (typed, stored) => {
  expect(receive(dateTime({ label: 'Quando' }), typed)).toEqual({ value: stored })
})

test.each(['2026-10-30T24:00:00Z', '2026-10-30T12:60:00Z', '2026-10-30 12:00:00Z', '2026-10-30T12:00:00.0000Z'])(
  'the instant %s is refused',
  typed => {
    expect(receive(dateTime({ label: 'Quando' }), typed)).toEqual({ message: 'Valor inválido', path: '' })
  },
)

test.each([
  ['2026-10-30', '2026-10-30T03:00:00.000Z', '2026-10-31T02:59:59.999Z', 'an ordinary day'],
  ['2018-11-04', '2018-11-04T03:00:00.000Z', '2018-11-05T01:59:59.999Z', 'summer time began at midnight: 23 hours'],
  ['2018-11-05', '2018-11-05T02:00:00.000Z', '2018-11-06T01:59:59.999Z', 'in summer time'],
  ['2018-02-17', '2018-02-17T02:00:00.000Z', '2018-02-18T02:59:59.999Z', 'summer time ended at midnight: 25 hours'],
  ['9999-12-31', '9999-12-31T03:00:00.000Z', '9999-12-31T23:59:59.999Z', 'the last day that there is'],
  ['2018-02-18', '2018-02-18T03:00:00.000Z', '2018-02-19T02:59:59.999Z', 'the day after summer time'],
])('the day %s lasts from %s to %s (%s)', (day, start, end) => {
  expect(instantOfDayStart(day)).toBe(start)
  expect(instantOfDayEnd(day)).toBe(end)
})

test('every day since 1900 begins where the one before ends', () => {
  const days = fc.date({ min: new Date('1900-01-02'), max: new Date('2100-12-30'), noInvalidDate: true })
  fc.assert(
    fc.property(days, instant => {
      const day = instant.toISOString().slice(0, 10)
      const start = instantOfDayStart(day)
      const justBefore = new Date(Date.parse(start) - 1).toISOString()
      expect(dayOfInstant(start)).toBe(day)
      expect(dayOfInstant(justBefore) < day).toBe(true)
      expect(instantOfDayEnd(dayOfInstant(justBefore))).toBe(justBefore)
    }),
  )
})

test('a day without a time, in a filter of instants, means the whole day in São Paulo', () => {
  const { filterText } = dateTime.kind
  expect(filterText!('2026-10-30', 'from')).toBe('2026-10-30T03:00:00.000Z')
  expect(filterText!('2026-10-30', 'until')).toBe('2026-10-31T02:59:59.999Z')
  expect(filterText!('2026-10-30T12:00:00Z', 'from')).toBe('2026-10-30T12:00:00Z')
  expect(receive(dateTime({ label: 'Quando' }), filterText!('2026-02-30', 'from'))).toHaveProperty('message')
})

test('dates are shown as Brazilians write them, in the time of São Paulo', () => {
  expect(date.kind.display('2026-12-31', {})).toBe('31/12/2026')
  expect(formatDateTime('2026-12-31T17:30:00.000Z')).toBe('31/12/2026 14:30')
  expect(formatDateTime('2027-01-01T02:59:59.999Z')).toBe('31/12/2026 23:59')
  expect(month.kind.display('2026-12', {})).toBe('dezembro de 2026')
  expect(month.kind.display('2026-03', {})).toBe('março de 2026')
})
