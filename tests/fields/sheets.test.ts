import { expect, test } from 'vitest'
import { boolean } from '#fields/boolean/boolean.ts'
import { choice } from '#fields/choice/choice.ts'
import type { Field } from '#fields/contract/fieldKind.ts'
import { date } from '#fields/date/date.ts'
import { dateTime } from '#fields/dateTime/dateTime.ts'
import { decimal } from '#fields/decimal/decimal.ts'
import { integer } from '#fields/integer/integer.ts'
import { list } from '#fields/list/list.ts'
import { money } from '#fields/money/money.ts'
import { month } from '#fields/month/month.ts'
import { percent } from '#fields/percent/percent.ts'
import { phone } from '#fields/phone/phone.ts'
import { reference } from '#fields/reference/reference.ts'
import { references } from '#fields/references/references.ts'
import { guarded, unguarded } from '#fields/sheets/formulaGuard.ts'
import { readCell, textOfNumber, writeCell } from '#fields/sheets/sheet.ts'
import { text } from '#fields/text/text.ts'
import { processorTime } from '#tests/support/processorTime.ts'
import { type Sample, samples } from './samples.ts'

const label = 'Campo'
const nameOf = (_to: string, id: number) => `Registro ${id} (velho)`

test.each((Object.entries(samples) as [string, Sample][]).filter(([, { field }]) => !field.kind.secret))(
  'a cell of %s holds what its form reads back, also when the sheet turns it into a number',
  (_name, { field, values }) => {
    for (const value of values) {
      const { text, number } = writeCell(field, value, nameOf)
      // A cell shows seconds only; leaving out the milliseconds of an instant is no change, as the round trips show.
      const told = typeof value === 'string' ? value.replace(/(:\d\d)\.\d{3}Z$/, '$1.000Z') : value
      expect(decoded(field, text)).toEqual(told)
      const isDay = field.kind.sheet?.format?.(field.options).includes('yyyy')
      if (number !== undefined && !isDay) expect(decoded(field, textOfNumber(field, number))).toEqual(value)
    }
  },
)

const tipo = choice({ label, options: { casa: 'Casa térrea', outra: 'Outra', dupla: 'Outra' } })
const lazer = boolean({ label, words: { yes: 'Ligado', no: 'Desligado' } })

test.each<[string, Field, string, unknown]>([
  ['thousands with points', decimal({ label }), '1.234,56', 1234.56],
  ['fewer places than there are', decimal({ label }), '1234,5', 1234.5],
  ['a minus of any kind', decimal({ label, min: -9 }), '−2,5', -2.5],
  ['an amount without its sign', money({ label }), '480.000', 48_000_000],
  ['an amount with it', money({ label }), 'R$ 480.000,00', 48_000_000],
  ['a percentage with or without its sign', percent({ label }), '45 %', 45],
  ['a number with zeros in front', integer({ label }), '007', 7],
  ['a day without zeros', date({ label }), '1/2/2026', '2026-02-01'],
  ['a day as a moment: its beginning', dateTime({ label }), '30/10/2026', '2026-10-30T03:00:00.000Z'],
  ['a moment', dateTime({ label }), '30/10/2026 9:05', '2026-10-30T12:05:00.000Z'],
  ['a month as Excel rewrites it', month({ label }), 'dez/26', '2026-12'],
  ['a month as its first day', month({ label }), '01/12/2026', '2026-12'],
  ['a month in words', month({ label }), 'Dezembro de 2026', '2026-12'],
  ['a title in any case', tipo, 'CASA TÉRREA', 'casa'],
  ['a value itself', tipo, 'dupla', 'dupla'],
  ['yes in the words of the field', lazer, 'ligado', true],
  ['yes as Excel has it', lazer, 'VERDADEIRO', true],
  ['no', lazer, 'Não', false],
  ['a number of a telephone with its mask', phone({ label }), '(41) 3000-0000', '4130000000'],
  ['a record by its id', reference({ label, to: 'x' }), '12', 12],
  ['a record by name and id', reference({ label, to: 'x' }), 'Mirante (2ª fase) (12)', 12],
  ['records side by side', references({ label, to: 'x' }), '1, 2; 3', [1, 2, 3]],
  ['records in lines', references({ label, to: 'x' }), 'Um (1)\nDois (2)\n', [1, 2]],
  ['values in lines', list({ label, max: 3, of: text({ label }) }), 'um\r\ndois', ['um', 'dois']],
])('a person may type %s in a cell', (_what, field, typed, value) => {
  expect(decoded(field, typed)).toEqual(value)
})

test.each<[Field, string]>([
  [decimal({ label }), '1234.56'],
  [decimal({ label }), '1,234'],
  [decimal({ label }), '1.23'],
  [money({ label }), 'grátis'],
  [integer({ label }), '1,5'],
  [date({ label }), '2026-13-01'],
  [month({ label }), '15/12/2026'],
  [tipo, 'Casa'],
  [lazer, 'talvez'],
  [reference({ label, to: 'x' }), 'Mirante'],
  [references({ label, to: 'x' }), 'Um (1)\nDois'],
])('an ambiguous cell is not read: %#', (field, typed) => {
  expect(decoded(field, typed)).toBeUndefined()
})

test.each([['=1'], ["'=1"], ["''+1"], ["'a"], ['-2'], ['＝1'], ['\tx'], ['007'], ['']])(
  'a guarded cell is safe in a spreadsheet, and the guard is removed when it is read: %j',
  text => {
    expect(guarded(text)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
    expect(unguarded(guarded(text))).toBe(text)
  },
)

function decoded(field: Field, typed: string): unknown {
  const texts = readCell(field, typed)
  if (texts === undefined) return undefined
  const read = field.form.safeDecode((field.kind.many ? texts : texts[0]) as never)
  return read.success ? read.data : undefined
}

test.each([
  ['spaces', ' '.repeat(100_000)],
  ['zeros', `1,${'0'.repeat(100_000)}1`],
  ['points', '1'.concat('.000'.repeat(25_000))],
  ['brackets', '(1'.repeat(50_000)],
  ['apostrophes', "'".repeat(100_000)],
])('a hostile cell of %s is read without delay', (_what, hostile) => {
  const fields = Object.values(samples as Record<string, Sample>).map(({ field }) => field)
  for (const text of [hostile, `${hostile}x`, `x${hostile}`, `1/1/2026${hostile}`, `dez${hostile}`]) {
    const taken = processorTime(() => {
      for (const field of fields.filter(one => one.kind.sheet)) readCell(field, text)
      unguarded(guarded(text))
    })
    expect(taken).toBeLessThan(500)
  }
})
