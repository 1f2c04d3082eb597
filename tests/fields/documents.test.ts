import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cep } from '#fields/cep/cep.ts'
import { cnpj, cnpjCheckDigit } from '#fields/cnpj/cnpj.ts'
import { cpf, cpfCheckDigit } from '#fields/cpf/cpf.ts'
import { phone } from '#fields/phone/phone.ts'
import { receive } from './receive.ts'

test.each([
  '00.000.000/0001-91',
  '11.222.333/0001-81',
  '12.ABC.345/01DE-35',
  '12.abc.345/01de-35',
  '13.45C.3A5/0001-06',
  'AB.CDE.FGH/IJKL-80',
  '11.111.111/1111-80',
])('CNPJ %s is accepted and stored bare, in capitals', typed => {
  expect(receive(cnpj({ label: 'CNPJ' }), typed)).toEqual({ value: typed.replace(/[./-]/g, '').toUpperCase() })
})

test.each([
  '00.000.000/0000-00',
  '11.111.111/1111-11',
  '12.ABC.345/01DE-36',
  'AB.CDE.FGH/IJKL-81',
  '000000000001P1',
  '12.ABC.345/01DE-3',
  '12.ÁBC.345/01DE-35',
  '12_ABC_345/01DE-35',
  '12.ABC.345/01DE-355',
])('CNPJ %s is refused', typed => {
  expect(receive(cnpj({ label: 'CNPJ' }), typed)).toEqual({ message: 'CNPJ inválido', path: '' })
})

test('the example of Receita Federal gives the check digits 3 and 5', () => {
  expect(cnpjCheckDigit('12ABC34501DE')).toBe(3)
  expect(cnpjCheckDigit('12ABC34501DE3')).toBe(5)
})

test.each(['529.982.247-25', '52998224725', ' 529 982 247 25 '])('CPF %s is accepted and stored bare', typed => {
  expect(receive(cpf({ label: 'CPF' }), typed)).toEqual({ value: '52998224725' })
})

test.each(['529.982.247-24', '000.000.000-00', '111.111.111-11', '5299822472', '529.982.247-2A'])(
  'CPF %s is refused',
  typed => {
    expect(receive(cpf({ label: 'CPF' }), typed)).toEqual({ message: 'CPF inválido', path: '' })
  },
)

test('any nine digits have exactly one pair of check digits', () => {
  const nine = fc.stringMatching(/^\d{9}$/).filter(digits => new Set(digits).size > 1)
  fc.assert(
    fc.property(nine, fc.nat(99), (digits, other) => {
      const first = cpfCheckDigit(digits)
      const pair = `${first}${cpfCheckDigit(`${digits}${first}`)}`
      const otherPair = String(other).padStart(2, '0')
      expect(receive(cpf({ label: 'CPF' }), digits + pair)).toEqual({ value: digits + pair })
      if (otherPair !== pair) expect(receive(cpf({ label: 'CPF' }), digits + otherPair)).toHaveProperty('message')
    }),
  )
})

test.each([
  ['(41) 3000-0000', '4130000000'],
  ['(41) 90000-0000', '41900000000'],
  ['41 90000 0000', '41900000000'],
  ['1123456789', '1123456789'],
  ['41 99999\u20111234', '41999991234'],
  ['(41) 3000\u20130000', '4130000000'],
  ['41 3000\u22120000', '4130000000'],
  ['\u202A41 99999-1234\u202C', '41999991234'],
])('the phone %s is stored as %s', (typed, stored) => {
  expect(receive(phone({ label: 'Telefone' }), typed)).toEqual({ value: stored })
})

test.each([
  '(01) 3000-0000',
  '(01) 99999-9999',
  '(10) 3000-0000',
  '(41) 80000-0000',
  '+55 41 3000-0000',
  '41 3000-000a',
])('the phone %s is refused', typed => {
  expect(receive(phone({ label: 'Telefone' }), typed)).toEqual({ message: 'Valor inválido', path: '' })
})

test.each([
  ['4', 'Faltam 9 dígitos'],
  ['(41) 3000-000', 'Falta 1 dígito'],
  ['(41) 9', 'Faltam 8 dígitos'],
  ['3000-0000', 'Faltam 2 dígitos, talvez o DDD'],
  ['99999-0000', 'Faltam 2 dígitos, talvez o DDD'],
  ['(41) 99999-00007', 'Dígitos demais: com o DDD são 10 ou 11'],
  ['+1234567890123456', 'Dígitos demais: com o DDD são 10 ou 11'],
])('the refusal of the phone %s says which digits are missing or too many', (typed, message) => {
  expect(receive(phone({ label: 'Telefone' }), typed)).toEqual({ message, path: '' })
})

test.each([
  ['8', 'Faltam 7 dígitos'],
  ['80010-00', 'Falta 1 dígito'],
  ['80010-0000', 'Valor inválido'],
  ['8001O-000', 'Valor inválido'],
])('the refusal of the CEP %s says what is wrong', (typed, message) => {
  expect(receive(cep({ label: 'CEP' }), typed)).toEqual({ message, path: '' })
})

test('documents are shown with their masks and found with or without them', () => {
  expect(cpf.kind.display('52998224725', {})).toBe('529.982.247-25')
  expect(cnpj.kind.display('12ABC34501DE35', {})).toBe('12.ABC.345/01DE-35')
  expect(cep.kind.display('80010000', {})).toBe('80010-000')
  expect(phone.kind.display('41900000000', {})).toBe('(41) 90000-0000')
  expect(cpf.kind.searchText!('52998224725', {})).toBe('52998224725 529.982.247-25')
})

test('a CEP is read with or without its hyphen', () => {
  expect(receive(cep({ label: 'CEP' }), '80010-000')).toEqual({ value: '80010000' })
  expect(receive(cep({ label: 'CEP' }), '80.010-000')).toEqual({ value: '80010000' })
})
