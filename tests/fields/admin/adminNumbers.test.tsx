// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Field } from '#fields/contract/fieldKind.ts'
import { coordinate } from '#fields/coordinate/coordinate.ts'
import { decimal } from '#fields/decimal/decimal.ts'
import { integer } from '#fields/integer/integer.ts'
import { siteFaces } from '#fields/kinds.site.ts'
import { list } from '#fields/list/list.ts'
import { money } from '#fields/money/money.ts'
import { percent } from '#fields/percent/percent.ts'
import { readCell } from '#fields/sheets/sheet.ts'
import { isWireDecimal, readDecimal } from '#ui/inputs/decimalText.ts'
import { receive } from '../receive.ts'
import { showFilter, showForm } from './adminForm.tsx'

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

const fields: Record<string, readonly [Field, places: number, most: number]> = {
  Preço: [money({ label: 'Preço' }), 2, 99_999_999_999_999],
  Área: [decimal({ label: 'Área' }), 2, 99_999_999_999_999],
  Distância: [decimal({ label: 'Distância', places: 1 }), 1, 9_999_999],
  Unidades: [integer({ label: 'Unidades' }), 0, 999_999_999],
  Andamento: [percent({ label: 'Andamento' }), 0, 100],
}
const cellOf = (label: string) => `Valor ${label}`
const asRows = Object.fromEntries(
  Object.entries(fields).map(([label, [{ kind, options }]]) => [
    `linhas_${label}`,
    list({
      label: `Linhas ${label}`,
      item: 'linha',
      max: 3,
      row: { valor: { ...fields[label]![0], kind, options: { ...options, label: cellOf(label) } } as Field },
    }),
  ]),
)

/** Every way in which people write an amount, which is given in the smallest unit of its field. */
function waysOf(amount: number, places: number): string[] {
  const digits = String(amount).padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const fraction = digits.slice(digits.length - places)
  const shortened = fraction.replace(/0+$/, '')
  const grouped = (separator: string) => whole.replace(/\B(?=(?:\d{3})+$)/g, separator)
  const wholes = [whole, ...['.', ' ', '\u00A0', '\u202F'].map(grouped)]
  const decimals = [
    ...(places > 0 ? [`,${fraction}`] : []),
    ...(shortened ? [`,${shortened}`] : ['', ',0', ',00', ',']),
  ]
  const plain = wholes.flatMap(one => decimals.map(other => one + other))
  const machine = places > 0 ? [`${whole}.${fraction}`] : []
  return [...plain, ...machine].flatMap(one => [one, `R$ ${one}`, `R$${one}`, ` ${one} `])
}

const writings = fc.constantFrom(...Object.keys(fields)).chain(label => {
  const [, places, most] = fields[label]!
  const digit = fc.integer({ min: 1, max: Math.floor(Math.log10(most)) })
  const amounts = fc.oneof(
    digit.chain(length => fc.nat(10 ** length)),
    digit.map(length => 10 ** length),
    fc.nat(most),
  )
  return amounts.chain(amount =>
    fc.record({
      label: fc.constant(label),
      amount: fc.constant(Math.min(amount, most)),
      written: fc.constantFrom(...waysOf(Math.min(amount, most), places)),
    }),
  )
})

const wireOf = (amount: number, places: number) => {
  const digits = String(amount).padStart(places + 1, '0')
  return places === 0 ? digits : digits.replace(new RegExp(`(\\d{${places}})$`), '.$1')
}

test('every amount, however it is written, reads the same on the screen, in a sheet and in a form of the site', () => {
  fc.assert(
    fc.property(writings, ({ label, amount, written }) => {
      const [field, places] = fields[label]!
      const wire = wireOf(amount, places)
      expect(readDecimal(written, { places })).toBe(wire)
      const isMachine = /\.\d{1,2}\s*$/.test(written)
      // A sheet writes numbers with a comma, and a currency only in the column of prices.
      if (!isMachine && (label === 'Preço' || !written.includes('R$')))
        expect(readCell(field, written.replace(/,\s*$/, ''))).toEqual([wire])
      const tidy = siteFaces[field.kind.name]?.ask?.(field.options as never)
      if (tidy?.control === 'line' && tidy.tidy && !/,\s*$|R\$/.test(written))
        expect(readCell(field, tidy.tidy(written))).toEqual([wire])
    }),
    { numRuns: 2000 },
  )
})

test('no text is read as different numbers on the screen and in a sheet, nor stored when the screen cannot read it', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0012345.., -'), maxLength: 14 })
  fc.assert(
    fc.property(text, fc.constantFrom('Preço', 'Distância', 'Unidades'), (written, label) => {
      const [field, places] = fields[label]!
      const onScreen = readDecimal(written, { places })
      const inSheet = readCell(field, written)?.[0]
      if (onScreen !== undefined && inSheet) expect(inSheet.replace(/^-(?=[0.]+$)/, '')).toBe(onScreen)
      if (onScreen === undefined) expect(receive(field, written)).not.toHaveProperty('value', expect.any(Number))
      else expect(isWireDecimal(onScreen, places)).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

test('every amount is the same on the screen, in the request and in the store, however it is typed or pasted', async () => {
  const { save, saved } = showForm(
    { ...Object.fromEntries(Object.entries(fields).map(([label, [field]]) => [label, field])), ...asRows },
    { record: Object.fromEntries(Object.keys(asRows).map(name => [name, [{ valor: null }]])) },
  )
  const user = userEvent.setup({ delay: null })

  const bring = {
    typed: (written: string) => user.keyboard(written),
    pasted: (written: string) => user.paste(written),
    // With a digit too many in some place, which is then deleted from either side.
    async corrected(written: string, input: HTMLInputElement, at: number) {
      const plain = written.replace('R$', '').trim()
      const place = at % (plain.length + 1)
      await user.keyboard(`${plain.slice(0, place)}7${plain.slice(place)}`)
      const isBefore = at % 2 === 0
      input.setSelectionRange(isBefore ? place : place + 1, isBefore ? place : place + 1)
      await user.keyboard(isBefore ? '{Delete}' : '{Backspace}')
    },
    // The user leaves the field, which rewrites the number, and comes back to type and delete a digit.
    async resumed(written: string, input: HTMLInputElement, at: number) {
      await user.keyboard(written)
      await user.tab()
      await user.click(input)
      input.setSelectionRange(at % 3, at % 3)
      await user.keyboard('7{Backspace}')
    },
  }

  await fc.assert(
    fc.asyncProperty(
      writings,
      fc.constantFrom(...(Object.keys(bring) as (keyof typeof bring)[])),
      fc.nat(40),
      fc.boolean(),
      async ({ label, amount, written }, way, at, isCell) => {
        const [field, places] = fields[label]!
        const input = box(isCell ? cellOf(label) : label)
        const wire = wireOf(amount, places)
        await user.click(input)
        input.setSelectionRange(0, input.value.length)
        await bring[way](written, input, at)
        await user.tab()

        expect(input).toBeValid()
        expect(input.value.replaceAll('.', '').replace(',', '.')).toBe(wire)
        const saves = saved.length
        await save()
        await waitFor(() => expect(saved.length).toBe(saves + 1))
        const held = isCell
          ? (saved.at(-1)![`linhas_${label}`] as { valor: unknown }[])[0]!.valor
          : saved.at(-1)![label]
        expect(String(held)).toBe(wire)
        const received = receive(field, String(field.form.encode(field.json.decode(held as never) as never)))
        expect(received).toHaveProperty('value')
        const { value } = received as { value: number }
        const stored = field.column!.codec.decode(field.column!.codec.encode(value as never) as never)
        expect(field.form.encode(stored as never)).toBe(wire)
      },
    ),
    {
      numRuns: 40,
      examples: [
        [{ label: 'Preço', amount: 1_890_000_000, written: '18.900.000,00' }, 'typed', 0, false],
        // Zero is a valid answer here, so it stays when another digit is typed and deleted.
        [{ label: 'Andamento', amount: 0, written: '0' }, 'resumed', 0, false],
      ],
      // A slow machine runs fewer cases.
      interruptAfterTimeLimit: 120_000,
    },
  )
}, 240_000)

test.each<[Field, string, unknown]>([
  [money({ label: 'Campo' }), '14.900,00', { from: '14900.00' }],
  [decimal({ label: 'Campo' }), '4.200', { from: '4200.00' }],
  [integer({ label: 'Campo' }), '1.240', { from: '1240' }],
  [percent({ label: 'Campo' }), '62', { from: '62' }],
])('a filter reads a typed number as the form does: %#', async (field, typed, filter) => {
  const { user, now } = showFilter(field)
  await user.click(screen.getByRole('button', { name: 'Campo' }))
  await user.type(box('De'), typed)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(now()).toEqual(filter))
})

test.each<[Field, string, string]>([
  [integer({ label: 'Campo' }), '12,5', 'Não entendi este valor: “12,5”. Use um número inteiro.'],
  [percent({ label: 'Campo' }), '7,5', 'Não entendi este valor: “7,5”. Use um número inteiro.'],
  [decimal({ label: 'Campo' }), '1.234.5', 'Não entendi este valor: “1.234.5”. Escreva como 1.234,56.'],
  [coordinate({ label: 'Campo' }), '-25.428.4', 'Não entendi este valor: “-25.428.4”. Escreva como -25,428400.'],
])('a number that cannot be read is neither saved nor changed: %#', async (field, typed, words) => {
  const { user, save, saved } = showForm({ campo: field })
  await user.type(box('Campo'), typed)
  await save()
  await waitFor(() => expect(box('Campo')).toHaveAccessibleDescription(words))
  expect(box('Campo')).toHaveValue(typed)
  expect(saved).toEqual([])
})
