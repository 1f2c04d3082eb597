import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coordinate } from '#fields/coordinate/coordinate.ts'
import { decimal } from '#fields/decimal/decimal.ts'
import { fixedFromNumber, numberFromFixed } from '#fields/decimal/fixedPlaces.ts'
import { integer } from '#fields/integer/integer.ts'
import { centavosFromWire, formatBrl, wireFromCentavos } from '#fields/money/brl.ts'
import { money } from '#fields/money/money.ts'
import { percent } from '#fields/percent/percent.ts'
import { receive } from './receive.ts'

test.each([
  ['1234.56', 123456],
  ['0.50', 50],
  ['480000.00', 48_000_000],
  ['0.00', 0],
])('an amount of money in a request reads %s as %i centavos', (text, centavos) => {
  expect(receive(money({ label: 'Preço' }), text)).toEqual({ value: centavos })
  expect(wireFromCentavos(centavos)).toBe(text)
})

test.each(['1234,56', '1234.5', '1234.567', '1.234.56', '1e3', '-1.00', ' 1.00', 'R$ 1.00', '١.٠٠'])(
  'an amount of money in a request refuses %s',
  text => {
    expect(receive(money({ label: 'Preço' }), text)).toEqual({ message: 'Valor inválido', path: '' })
  },
)

test('no centavo is lost when an amount is written for a request and read back', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999_999_999), centavos => {
      expect(centavosFromWire(wireFromCentavos(centavos))).toBe(centavos)
    }),
  )
})

test('money is shown as Brazilians write it', () => {
  expect(formatBrl(48_000_000)).toBe('R$\u00A0480.000,00')
})

test.each([
  ['1234.56', 1234.56],
  ['0.00', 0],
  ['999999999999.99', 999_999_999_999.99],
])('a decimal in a request reads %s', (text, value) => {
  expect(receive(decimal({ label: 'Área' }), text)).toEqual({ value })
})

test.each(['1', '1.2', '1.234', '01.00', '1,00', '1.00 ', '1e2', 'Infinity', '.50', '9999999999999.00'])(
  'a decimal of two places refuses %s',
  text => {
    expect(receive(decimal({ label: 'Área' }), text)).toEqual({ message: 'Valor inválido', path: '' })
  },
)

test('a decimal keeps every digit of its places', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.nat(999_999_999_999), fc.boolean(), (places, digits, minus) => {
      const unsigned = String(digits)
        .padStart(places + 1, '0')
        .replace(new RegExp(`(\\d{${places}})$`), '.$1')
      const text = minus && digits > 0 ? `-${unsigned}` : unsigned
      expect(fixedFromNumber(numberFromFixed(text, places)!, places)).toBe(text)
    }),
  )
})

test('minus zero is stored and shown as zero', () => {
  expect(receive(coordinate({ label: 'Latitude' }), '-0.000000')).toEqual({ value: 0 })
  expect(fixedFromNumber(-0.0000001, 6)).toBe('0.000000')
})

test('a coordinate is shown with its sign and at least four places', () => {
  expect(coordinate.kind.display(-25.4284, {})).toBe('−25,4284')
  expect(coordinate.kind.display(-49.2733331, {})).toBe('−49,273333')
})

test('a decimal of one place reads and shows one', () => {
  const distance = decimal({ label: 'Distância (km)', places: 1 })
  expect(receive(distance, '3.5')).toEqual({ value: 3.5 })
  expect(receive(distance, '3.50')).toHaveProperty('message')
  expect(distance.kind.display(3.5, distance.options)).toBe('3,5')
})

test.each(['00', '01', '+1', '1.0', '1e1', '0x1', ' 1', '-0'])('an integer refuses %s', text => {
  expect(receive(integer({ label: 'Ordem' }), text)).toEqual({ message: 'Valor inválido', path: '' })
})

test('an integer accepts a minus sign only where it may be below zero', () => {
  expect(receive(integer({ label: 'Ordem', min: -10 }), '-3')).toEqual({ value: -3 })
  expect(receive(integer({ label: 'Ordem', min: -10 }), '-11')).toMatchObject({ message: 'Mínimo de -10' })
  expect(receive(integer({ label: 'Ordem' }), '-3')).toMatchObject({ message: 'Valor inválido' })
})

test('a year is shown without a dot between thousands, and ten thousand units with one', () => {
  expect(integer.kind.display(2026, {})).toBe('2026')
  expect(integer.kind.display(12_400, {})).toBe('12.400')
})

test('0 % is a value of its own, not an empty one', () => {
  expect(receive(percent({ label: 'Andamento' }), '0')).toEqual({ value: 0 })
  expect(percent.kind.empty).toBeNull()
})
