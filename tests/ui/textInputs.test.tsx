import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { cepMask } from '#fields/cep/cep.admin.ts'
import { cnpjMask } from '#fields/cnpj/cnpj.admin.ts'
import { cpfMask } from '#fields/cpf/cpf.admin.ts'
import { phoneMask } from '#fields/phone/phone.admin.tsx'
import type { TextFieldProps } from '#ui/inputs/fieldProps.ts'
import { MaskedInput } from '#ui/inputs/MaskedInput.tsx'
import { digitsMask, textMask } from '#ui/inputs/masks.ts'
import { TextArea } from '#ui/inputs/TextArea.tsx'
import { TextInput } from '#ui/inputs/TextInput.tsx'
import { Toggle } from '#ui/inputs/Toggle.tsx'
import { Held, show } from './show.tsx'

// @vitest-environment jsdom

const masks = { cpf: cpfMask, cnpj: cnpjMask, cep: cepMask, phone: phoneMask, digits: digitsMask() }
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('a required field that is empty when it is left says "Campo obrigatório", tied to the input', async () => {
  const { user } = show(
    <Held start="">
      {(value, onChange) => <TextInput label="Nome" required help="Como aparece" value={value} onChange={onChange} />}
    </Held>,
  )
  expect(box('Nome')).toHaveAccessibleDescription('Como aparece')
  await user.click(box('Nome'))
  await user.tab()
  expect(box('Nome')).toHaveAccessibleDescription('Campo obrigatório Como aparece')
  expect(box('Nome')).toBeInvalid()

  await user.type(box('Nome'), 'V')
  expect(box('Nome')).toBeValid()
})

test('a message from the form takes precedence over what the input finds wrong', async () => {
  const { user } = show(<TextInput label="Nome" required value="" onChange={() => {}} error="Use outro nome" />)
  await user.click(box('Nome'))
  await user.tab()
  expect(box('Nome')).toHaveAccessibleDescription('Use outro nome')
})

test('an input accepts 100 characters by default, and counts them near the limit', async () => {
  const { user } = show(
    <Held start="">{(value, onChange) => <TextInput label="Nome" value={value} onChange={onChange} />}</Held>,
  )
  await user.click(box('Nome'))
  await user.paste('a'.repeat(79))
  expect(box('Nome')).not.toHaveAccessibleDescription()
  await user.paste('b')
  expect(box('Nome')).toHaveAccessibleDescription('80 de 100')
})

test.each<[string, (props: TextFieldProps) => ReactNode]>([
  ['a text', props => <TextInput maxLength={10} {...props} />],
  ['a text area', props => <TextArea maxLength={10} {...props} />],
])('%s keeps a text that is too long, says by how much, and refuses it when it is left', async (_what, input) => {
  const { user } = show(<Held start="casa">{(value, onChange) => input({ label: 'Resumo', value, onChange })}</Held>)
  await user.click(box('Resumo'))
  await user.paste(' à beira')
  expect(box('Resumo')).toHaveValue('casa à beira')
  expect(box('Resumo')).toHaveAccessibleDescription('2 caracteres a mais')
  await user.tab()
  expect(box('Resumo')).toHaveAccessibleDescription('Máximo de 10 caracteres 2 caracteres a mais')
  expect(box('Resumo')).toBeInvalid()
  await user.type(box('Resumo'), '{Backspace}')
  expect(box('Resumo')).toHaveAccessibleDescription('1 caractere a mais')
  await user.type(box('Resumo'), '{Backspace}')
  expect(box('Resumo')).toBeValid()
  expect(box('Resumo')).toHaveAccessibleDescription('10 de 10')
})

test('a mask keeps characters beyond its end, and says how many there are', async () => {
  const { user } = show(
    <Held start="">
      {(value, onChange) => (
        <MaskedInput label="CPF" mask={textMask('###.###.###-##')} value={value} onChange={onChange} />
      )}
    </Held>,
  )
  await user.click(box('CPF'))
  await user.paste('529.982.247-2512')
  expect(box('CPF')).toHaveValue('529.982.247-2512')
  expect(box('CPF')).toHaveAccessibleDescription('2 caracteres a mais')
  await user.keyboard('{Backspace}{Backspace}')
  expect(box('CPF')).toHaveValue('529.982.247-25')
  expect(box('CPF')).not.toHaveAccessibleDescription()
})

test('the label of a text area rests inside while it is empty, and is raised with a value', async () => {
  const { user } = show(
    <Held start="">{(value, onChange) => <TextArea label="Resumo" value={value} onChange={onChange} />}</Held>,
  )
  expect(screen.getByText('Resumo')).toHaveAttribute('data-resting')
  await user.type(box('Resumo'), 'Um bairro')
  expect(screen.getByText('Resumo')).not.toHaveAttribute('data-resting')
})

test.each([
  ['a text', (onEnter: () => void) => <TextInput label="Busca" value="ipê" onChange={() => {}} onEnter={onEnter} />],
  [
    'a masked text',
    (onEnter: () => void) => (
      <MaskedInput label="Busca" mask={masks.cep} value="" onChange={() => {}} onEnter={onEnter} />
    ),
  ],
])('Enter runs the submit action of %s, and does not submit the form around it', async (_what, input) => {
  const onEnter = vi.fn()
  const onSubmit = vi.fn()
  const { user } = show(<form onSubmit={onSubmit}>{input(onEnter)}</form>)
  await user.type(box('Busca'), '{Enter}')
  expect(onEnter).toHaveBeenCalledTimes(1)
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a mask of digits accepts 100 of them by default, and keeps those beyond', async () => {
  const { user } = show(
    <Held start="">
      {(value, onChange) => <MaskedInput label="Número" mask={masks.digits} value={value} onChange={onChange} />}
    </Held>,
  )
  await user.click(box('Número'))
  await user.paste('1'.repeat(120))
  expect(box('Número').value).toHaveLength(120)
  expect(box('Número')).toHaveAccessibleDescription('20 caracteres a mais')
})

test.each(['+55 91 99999-0000', '\u202A+55 91 99999\u20110000\u202C'])(
  'a phone pasted with its country code is the same phone: %j',
  async pasted => {
    const { user } = show(
      <Held start="">
        {(value, onChange) => <MaskedInput label="Telefone" mask={masks.phone} value={value} onChange={onChange} />}
      </Held>,
    )
    await user.click(box('Telefone'))
    await user.paste(pasted)
    expect(box('Telefone').value).toBe('(91) 99999-0000')
  },
)

test.each<[keyof typeof masks, string, string, string]>([
  ['cpf', '52998224725', '529.982.247-25', '52998224725'],
  ['cpf', '529.982.247-25999', '529.982.247-25999', '52998224725999'],
  ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['cnpj', '00.000.000/0001-91', '00.000.000/0001-91', '00000000000191'],
  ['cep', '80010000', '80010-000', '80010000'],
  ['phone', '4133334444', '(41) 3333-4444', '4133334444'],
  ['phone', '41999998888', '(41) 99999-8888', '41999998888'],
  ['phone', '+55 91 98888-7777', '(91) 98888-7777', '91988887777'],
  ['phone', '55999998888', '(55) 99999-8888', '55999998888'],
  ['phone', '+1 (212) 555-0100', '+12125550100', '+12125550100'],
  ['phone', '+1234567890123456', '+1234567890123456', '+1234567890123456'],
  ['digits', '12a,3.4', '1234', '1234'],
])('the %s typed as %s is shown as %s and stored as %s', async (mask, typed, shown, kept) => {
  const seen: string[] = []
  const { user } = show(
    <Held start="" seen={seen}>
      {(value, onChange) => <MaskedInput label="Campo" mask={masks[mask]} value={value} onChange={onChange} />}
    </Held>,
  )
  await user.type(box('Campo'), typed)
  expect(box('Campo')).toHaveValue(shown)
  expect(seen.at(-1)).toBe(kept)
})

test('the CNPJ uses the text keyboard, the CPF the numeric one', () => {
  show(
    <>
      <MaskedInput label="CNPJ" mask={masks.cnpj} value="" onChange={() => {}} />
      <MaskedInput label="CPF" mask={masks.cpf} value="" onChange={() => {}} />
    </>,
  )
  expect(box('CNPJ').inputMode).toBe('text')
  expect(box('CPF').inputMode).toBe('numeric')
})

test('a digit inserted in the middle of a masked text leaves the caret after it', async () => {
  const { user } = show(
    <Held start="529982">
      {(value, onChange) => <MaskedInput label="CPF" mask={masks.cpf} value={value} onChange={onChange} />}
    </Held>,
  )
  await user.type(box('CPF'), '7', { initialSelectionStart: 3, initialSelectionEnd: 3 })
  expect(box('CPF')).toHaveValue('529.798.2')
  // The caret is right behind the 7 or behind the dot; both insert the next digit in the same place.
  await user.keyboard('6')
  expect(box('CPF')).toHaveValue('529.769.82')
})

test.each([
  ['cpf', '529.982.247-25', 3, '{Delete}', '529.822.472-5', 3],
  ['cpf', '529.982.247-25', 4, '{Backspace}', '529.822.472-5', 2],
  ['cep', '80010-123', 5, '{Delete}{Delete}', '80010-3', 5],
  ['phone', '(41) 3000-1234', 3, '{Delete}', '(41) 0001-234', 3],
  ['phone', '(41) 3000-1234', 5, '{Backspace}', '(43) 0001-234', 2],
  ['cnpj', '12.ABC.345/01DE-35', 6, '{Delete}', '12.ABC.450/1DE3-5', 6],
] as const)('in the %s %s, with the caret at %i, the keys %s leave %s', async (mask, start, at, keys, left, caret) => {
  const { user } = show(
    <Held start={masks[mask].strip(start)}>
      {(value, onChange) => <MaskedInput label="Campo" mask={masks[mask]} value={value} onChange={onChange} />}
    </Held>,
  )
  await user.type(box('Campo'), keys, { initialSelectionStart: at, initialSelectionEnd: at })
  expect(box('Campo')).toHaveValue(left)
  expect(box('Campo').selectionStart).toBe(caret)
})

test('punctuation that is cut returns and no digit is lost', async () => {
  const { user } = show(
    <Held start="80010123">
      {(value, onChange) => <MaskedInput label="CEP" mask={masks.cep} value={value} onChange={onChange} />}
    </Held>,
  )
  await user.click(box('CEP'))
  box('CEP').setSelectionRange(5, 6)
  await user.cut()
  expect(box('CEP')).toHaveValue('80010-123')
})

test('a masked input checks its value when it is left', async () => {
  const { user } = show(
    <Held start="">
      {(value, onChange) => (
        <MaskedInput label="CPF" mask={masks.cpf} value={value} onChange={onChange} validate={() => 'CPF inválido'} />
      )}
    </Held>,
  )
  await user.type(box('CPF'), '111')
  expect(box('CPF')).toBeValid()
  await user.tab()
  expect(box('CPF')).toHaveAccessibleDescription('CPF inválido')
})

test('a toggle is a switch that is also switched by a click on its words', async () => {
  const { user } = show(
    <Held start={false}>
      {(value, onChange) => <Toggle label="Ativo" help="Aparece no site" value={value} onChange={onChange} />}
    </Held>,
  )
  await user.click(screen.getByText('Ativo'))
  expect(screen.getByRole('switch', { name: 'Ativo' })).toBeChecked()
  await user.keyboard(' ')
  expect(screen.getByRole('switch', { name: 'Ativo' })).not.toBeChecked()
  await user.click(screen.getByText('Não'))
  expect(screen.getByRole('switch', { name: 'Ativo' })).toBeChecked()
  expect(screen.getByRole('switch')).toHaveAccessibleDescription('Aparece no site')
})
