// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CoordinateInput, DecimalInput } from '#ui/inputs/DecimalInput.tsx'
import { readDecimal, wireDecimal } from '#ui/inputs/decimalText.ts'
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

test('the value is passed on in the format of the API, with all decimal places', async () => {
  const seen: string[] = []
  const { user } = showDecimal('', seen)
  await user.type(box(), '1234,5')
  expect(box()).toHaveValue('1234,5')
  expect(seen.at(-1)).toBe('1234.50')
  await user.tab()
  expect(box()).toHaveValue('1.234,50')
})

test.each([
  ['14.900,00', '14900.00', '14.900,00'],
  ['4.200', '4200.00', '4.200,00'],
  ['18.900.000,00', '18900000.00', '18.900.000,00'],
  ['R$ 4.200', '4200.00', '4.200,00'],
  ['18 900 000,5', '18900000.50', '18.900.000,50'],
  ['4.20', '4.20', '4,20'],
  ['1234.5', '1234.50', '1.234,50'],
])('the typed text %s becomes %s', async (typed, wire, shown) => {
  const seen: string[] = []
  const { user } = showDecimal('', seen)
  await user.type(box(), typed)
  expect(seen.at(-1)).toBe(wire)
  await user.tab()
  expect(box()).toHaveValue(shown)
  expect(seen.at(-1)).toBe(wire)
})

test('a decimal keeps only one comma', async () => {
  const seen: string[] = []
  const { user } = showDecimal('', seen)
  await user.type(box(), '12,3,4')
  expect(box()).toHaveValue('12,34')
  expect(seen.at(-1)).toBe('12.34')
})

test.each(['14.90000', '1.234.56', '480,500', '0,125', '2 3'])(
  'the typed text %s is refused with a message, and is neither changed nor read as a number',
  async typed => {
    const seen: string[] = []
    const { user } = showDecimal('', seen)
    await user.type(box(), typed)
    await user.tab()
    expect(box()).toHaveValue(typed)
    expect(box()).toHaveAccessibleDescription(`Não entendi este valor: “${typed}”. Escreva como 1.234,56.`)
    expect(seen.at(-1)).toBe(typed)

    await user.clear(box())
    await user.type(box(), '480,5')
    expect(box()).toBeValid()
    expect(seen.at(-1)).toBe('480.50')
  },
)

test('a whole number accepts dots between thousands and refuses a fraction with a message', async () => {
  const seen: string[] = []
  const { user } = show(
    <Held start="" seen={seen}>
      {(value, onChange) => <DecimalInput label="Unidades" value={value} onChange={onChange} places={0} keepEmpty />}
    </Held>,
  )
  await user.type(box(), '1.240')
  await user.tab()
  expect(box()).toHaveValue('1240')
  await user.clear(box())
  await user.paste('12,5')
  await user.tab()
  expect(box()).toHaveAccessibleDescription('Não entendi este valor: “12,5”. Use um número inteiro.')
})

test('the thousands keep their meaning while the decimals are deleted', async () => {
  const seen: string[] = []
  const { user } = showDecimal('14900.00', seen)
  await user.type(box(), '{Backspace>4/}', { initialSelectionStart: 9 })
  expect(box()).toHaveValue('1490')
  await user.tab()
  expect(seen.at(-1)).toBe('1490.00')
  await user.type(box(), '{Delete}', { initialSelectionStart: 5, initialSelectionEnd: 5 })
  expect(seen.at(-1)).toBe('149000.00')
  expect(box().selectionStart).toBe(4)
})

test('Enter shows the number that was understood', async () => {
  const { user } = showDecimal('')
  await user.type(box(), '4.2{Enter}')
  expect(box()).toHaveValue('4,20')
})

test('a pasted number is not cut, however long it is', async () => {
  const { user } = showDecimal('')
  await user.click(box())
  await user.paste('7'.repeat(120))
  expect(box().value.replaceAll('.', '')).toBe('7'.repeat(120))
})

test('Enter runs the submit action of a decimal input', async () => {
  const onEnter = vi.fn()
  const { user } = show(<DecimalInput label="Preço" value="" onChange={() => {}} onEnter={onEnter} />)
  await user.type(box(), '{Enter}')
  expect(onEnter).toHaveBeenCalledTimes(1)
})

test('a decimal input keeps no minus sign and no letters', async () => {
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

test('the first digit typed replaces a zero', async () => {
  const { user } = showDecimal('0.00')
  await user.tab()
  await user.keyboard('5')
  await user.tab()
  expect(box()).toHaveValue('5,00')
})

test('a digit typed in the middle leaves the caret after it', async () => {
  const { user } = showDecimal('1234.00')
  await user.type(box(), '99', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(box()).toHaveValue('199.234,00')
  expect(box().selectionStart).toBe(3)
  await user.keyboard('x')
  expect(box()).toHaveValue('199.234,00')
  expect(box().selectionStart).toBe(3)
})

test('a pasted amount is read whole, with its punctuation', async () => {
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
  ['480.000', '480000.00'],
  ['12.5', '12.50'],
  ['- 3,5', '-3.50'],
  ['−5,7945', undefined],
  ['–5,79', '-5.79'],
  ['1,234,567', '1234567.00'],
  ['R$ 480\u00A0000,00', '480000.00'],
  ['480.000,00.', '480000.00'],
  ['\u202A480.000\u202C', '480000.00'],
  ['14.9900,00', '149900.00'],
  ['1.234,5000', '1234.50'],
  ['.5', '0.50'],
  ['1234.567', undefined],
  ['0.500', undefined],
])('the text %s is read as %s', (written, wire) => {
  expect(readDecimal(written)).toBe(wire)
})

test('the dot of a coordinate is its decimal separator, and digits beyond its places are dropped', () => {
  const degrees = { places: 6, isBelowThousand: true }
  expect(readDecimal('-27.595', degrees)).toBe('-27.595000')
  expect(readDecimal('-25.42841199', degrees)).toBe('-25.428411')
  expect(readDecimal('-25.428.4', degrees)).toBeUndefined()
})

test.each(['980 mil', '-27.600000, -48.550000', '2 3', '1.234.56', '480,000', '12,5 e 13', '-', ''])(
  'the ambiguous text %j is not read as a number',
  written => {
    expect(readDecimal(written)).toBeUndefined()
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
  expect(box()).toHaveAccessibleDescription(
    'Não entendi este valor: “-27.600000, -48.550000”. Escreva como -25,428400.',
  )
  expect(seen).toEqual([])

  await user.click(box())
  await user.paste('−27,6°')
  expect(seen).toEqual(['-27.600000'])
  expect(box()).toBeValid()
})

test('a pasted negative number is refused where none is allowed', async () => {
  const seen: string[] = []
  const { user } = showDecimal('', seen)
  await user.click(box())
  await user.paste('-480,00')
  expect(box()).toHaveAccessibleDescription('Não entendi este valor: “-480,00”. Escreva como 1.234,56.')
  expect(seen).toEqual([])
})

test.each([
  ['99999999999999.995', 2, '99999999999999.99'],
  ['007', 2, '7.00'],
  ['-0', 2, '0.00'],
  ['abc', 2, '0.00'],
  ['12', 0, '12'],
])('the amount %s with %i places is sent as %s', (text, places, wire) => {
  expect(wireDecimal(text, places)).toBe(wire)
})
