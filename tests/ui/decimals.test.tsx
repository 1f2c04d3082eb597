// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CoordinateInput } from '#ui/inputs/CoordinateInput.tsx'
import { DecimalInput } from '#ui/inputs/DecimalInput.tsx'
import { pastedDecimal, wireDecimal } from '#ui/inputs/decimalText.ts'
import { Held, show } from './show.tsx'

const box = () => screen.getByRole<HTMLInputElement>('textbox')

function showDecimal(start: string, seen: string[] = []) {
  return show(
    <Held start={start} seen={seen}>
      {(value, onChange) => <DecimalInput label="Preço" value={value} onChange={onChange} />}
    </Held>,
  )
}

test('a decimal is shown with a comma and two places', () => {
  showDecimal('1234567.5')
  expect(box()).toHaveValue('1.234.567,50')
})

test('the value goes out as it travels, with its places complete', async () => {
  const seen: string[] = []
  const { user } = showDecimal('', seen)
  await user.type(box(), '1234,5')
  expect(box()).toHaveValue('1.234,5')
  expect(seen.at(-1)).toBe('1234.50')
  await user.tab()
  expect(box()).toHaveValue('1.234,50')
})

test('a dot typed is the decimal separator too, and there is only one', async () => {
  const seen: string[] = []
  const { user } = showDecimal('', seen)
  await user.type(box(), '12.3,4')
  expect(seen.at(-1)).toBe('12.34')
})

test('nothing of a pasted figure is cut, however long it is', async () => {
  const { user } = showDecimal('')
  await user.click(box())
  await user.paste('7'.repeat(120))
  expect(box().value.replaceAll('.', '')).toBe('7'.repeat(120))
})

test("Enter runs a decimal's submit action", async () => {
  const onEnter = vi.fn()
  const { user } = show(<DecimalInput label="Preço" value="" onChange={() => {}} onEnter={onEnter} />)
  await user.type(box(), '{Enter}')
  expect(onEnter).toHaveBeenCalledTimes(1)
})

test('no minus sign and no letters are kept', async () => {
  const seen: string[] = []
  const { user } = showDecimal('', seen)
  await user.type(box(), '-7a')
  expect(seen.at(-1)).toBe('7.00')
})

test('an empty value becomes 0,00 when the field is left', async () => {
  const seen: string[] = []
  const { user } = showDecimal('12.00', seen)
  await user.clear(box())
  await user.tab()
  expect(box()).toHaveValue('0,00')
  expect(seen.at(-1)).toBe('0.00')
})

test('an invalid value becomes 0,00 when the field is left', async () => {
  const seen: string[] = []
  const { user } = showDecimal('', seen)
  await user.type(box(), ',')
  await user.tab()
  expect(box()).toHaveValue('0,00')
  expect(seen.at(-1)).toBe('0.00')
})

test('the first digit takes the place of a zero', async () => {
  const { user } = showDecimal('0.00')
  await user.tab()
  await user.keyboard('5')
  await user.tab()
  expect(box()).toHaveValue('5,00')
})

test('a digit in the middle leaves the caret where the person works', async () => {
  const { user } = showDecimal('1234.00')
  await user.type(box(), '99', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(box()).toHaveValue('199.234,00')
  expect(box().selectionStart).toBe(3)
})

test('a pasted figure with its punctuation is understood whole', async () => {
  const seen: string[] = []
  const { user } = showDecimal('', seen)
  await user.click(box())
  await user.paste('R$ 480.000,90')
  expect(seen.at(-1)).toBe('480000.90')
  expect(box()).toHaveValue('480.000,90')
})

test('a coordinate is signed, has six places, and may stay empty', async () => {
  const seen: string[] = []
  const { user } = show(
    <Held start="" seen={seen}>
      {(value, onChange) => <CoordinateInput label="Latitude" value={value} onChange={onChange} />}
    </Held>,
  )
  await user.type(box(), '-25,4284')
  await user.tab()
  expect(box()).toHaveValue('-25,428400')
  expect(seen.at(-1)).toBe('-25.428400')
  await user.clear(box())
  await user.tab()
  expect(box()).toHaveValue('')
  expect(seen.at(-1)).toBe('')
})

test.each([
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['1234.56', '1234.56'],
  ['480.000', '480000'],
  ['12.5', '12.5'],
  ['- 3,5', '-3.5'],
  ['−5,7945', '-5.7945'],
  ['–5,7945', '-5.7945'],
  ['1,234,567', '1234567'],
  ['R$ 480 000,00', '480000.00'],
  ['480.000,00.', '480000.00'],
  ['\u202A480.000\u202C', '480000'],
])('pasted %s reads %s', (pasted, read) => {
  expect(pastedDecimal(pasted)).toBe(read)
})

test('three digits after a dot are a fraction where the field has as many places', () => {
  expect(pastedDecimal('-27.595', 6)).toBe('-27.595')
})

test.each(['980 mil', '-27.600000, -48.550000', '2 3', '1.234.56', '480,000', '12,5 e 13', '-', ''])(
  'pasted %j, which no reader could be sure of, reads as no number',
  pasted => {
    expect(pastedDecimal(pasted)).toBeUndefined()
  },
)

test('a pasted pair of coordinates is refused beside the field, which keeps its value', async () => {
  const seen: string[] = []
  const { user } = show(
    <Held start="-5.794500" seen={seen}>
      {(value, onChange) => <CoordinateInput label="Latitude" value={value} onChange={onChange} />}
    </Held>,
  )
  await user.click(box())
  await user.paste('-27.600000, -48.550000')
  await user.tab()
  expect(box()).toHaveValue('-5,794500')
  expect(box()).toHaveAccessibleDescription('Não entendi este valor: “-27.600000, -48.550000”.')
  expect(seen).toEqual([])

  await user.click(box())
  await user.paste('−27,6°')
  expect(seen).toEqual(['-27.600000'])
  expect(box()).toBeValid()
})

test('a pasted negative is refused where there are none', async () => {
  const seen: string[] = []
  const { user } = showDecimal('', seen)
  await user.click(box())
  await user.paste('-480,00')
  expect(box()).toHaveAccessibleDescription('Não entendi este valor: “-480,00”.')
  expect(seen).toEqual([])
})

test.each([
  ['99999999999999.995', 2, '99999999999999.99'],
  ['007', 2, '7.00'],
  ['-0', 2, '0.00'],
  ['abc', 2, '0.00'],
  ['12', 0, '12'],
])('%s with %i places travels as %s', (text, places, wire) => {
  expect(wireDecimal(text, places)).toBe(wire)
})
