// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { cep } from '#fields/cep/cep.ts'
import { cnpj } from '#fields/cnpj/cnpj.ts'
import { cpf } from '#fields/cpf/cpf.ts'
import { email } from '#fields/email/email.ts'
import { longText } from '#fields/longText/longText.ts'
import { password } from '#fields/password/password.ts'
import { phone } from '#fields/phone/phone.ts'
import { slug } from '#fields/slug/slug.ts'
import { text } from '#fields/text/text.ts'
import { url } from '#fields/url/url.ts'
import { memoryProvider, showForm } from './adminForm.tsx'

const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('a field shows its label, its help and the mark of a required field', () => {
  showForm({ nome: text({ label: 'Nome', max: 60, required: true, help: 'Ex.: Piscina aquecida' }) })
  expect(box('Nome')).toBeRequired()
  expect(box('Nome')).toHaveAccessibleDescription('Ex.: Piscina aquecida')
})

test.each([
  [text({ label: 'Campo', required: true }), '', 'Campo obrigatório'],
  [text({ label: 'Campo', required: true }), '   ', 'Campo obrigatório'],
  [cpf({ label: 'Campo' }), '52998224724', 'CPF inválido'],
  [cnpj({ label: 'Campo' }), '12abc34501de36', 'CNPJ inválido'],
  [email({ label: 'Campo' }), 'ana@', 'E-mail inválido'],
  [phone({ label: 'Campo' }), '4130', 'Faltam 6 dígitos'],
  [phone({ label: 'Campo' }), '413000000', 'Falta 1 dígito'],
  [phone({ label: 'Campo' }), '1030000000', 'Confira o número: DDD e oito ou nove dígitos, sem o 55 do país'],
  [cep({ label: 'Campo' }), '80010', 'Faltam 3 dígitos'],
  [cep({ label: 'Campo' }), '8001000', 'Falta 1 dígito'],
  [url({ label: 'Campo', hosts: ['youtube.com'] }), 'https://example.com', 'Use um endereço de youtube.com.'],
  [url({ label: 'Campo', https: true }), 'http://example.com', 'Escreva o endereço inteiro, a começar por https://'],
  [
    url({ label: 'Campo' }),
    'example.com/a',
    'Escreva o endereço inteiro, a começar por https://, ou por / para uma página deste site',
  ],
])('a mistake is reported when the field is left, and the text stays (%#)', async (field, typed, message) => {
  const { user } = showForm({ campo: field })
  await user.click(box('Campo'))
  if (typed) await user.keyboard(typed)
  const shown = box('Campo').value
  expect(screen.queryByText(message)).not.toBeInTheDocument()
  await user.tab()
  expect(await screen.findByText(message)).toBeVisible()
  expect(box('Campo')).toBeInvalid()
  expect(box('Campo')).toHaveAccessibleDescription(message)
  expect(box('Campo')).toHaveValue(shown)
})

test.each([
  [url({ label: 'Campo' }), 'www.exemplo.com.br/loja', 'https://www.exemplo.com.br/loja'],
  [phone({ label: 'Campo' }), '5541999990000', '41999990000'],
  [phone({ label: 'Campo' }), '554130000000', '4130000000'],
  [phone({ label: 'Campo' }), '0055 (041) 99999-0000', '41999990000'],
  [phone({ label: 'Campo' }), '(+55) 41 99999-0000', '41999990000'],
  [phone({ label: 'Campo' }), '55999990000', '55999990000'],
])('%# a pasted text with more or less than the field stores is understood', async (field, pasted, held) => {
  const { user, save, saved } = showForm({ campo: field })
  await user.click(box('Campo'))
  await user.paste(pasted)
  await save()
  await waitFor(() => expect(saved).toEqual([{ campo: held }]))
})

test('a phone typed with the country code 55 is refused with what to write', async () => {
  const { user } = showForm({ campo: phone({ label: 'Campo' }) })
  await user.type(box('Campo'), '5541999990000')
  await user.tab()
  const words = 'Confira o número: DDD e oito ou nove dígitos, sem o 55 do país'
  await waitFor(() => expect(box('Campo')).toHaveAccessibleDescription(expect.stringContaining(words)))
})

test.each(['+34 911 234 567', '(+34) 911 234 567'])('the phone %s is not taken for a local one', async pasted => {
  const { user, save, saved } = showForm({ campo: phone({ label: 'Campo' }) })
  await user.click(box('Campo'))
  await user.paste(pasted)
  await save()
  await waitFor(() => expect(box('Campo')).toBeInvalid())
  expect(box('Campo')).toHaveValue('+34911234567')
  expect(saved).toEqual([])
})

test('a form with a mistake is not sent, and the focus goes to the mistake', async () => {
  const { user, save, saved } = showForm({ nome: text({ label: 'Nome' }), cpf: cpf({ label: 'CPF', required: true }) })
  await user.type(box('Nome'), 'Ana')
  await save()
  await waitFor(() => expect(box('CPF')).toHaveFocus())
  expect(saved).toEqual([])
})

test('capital letters and masks are accepted and sent in a form that the server reads', async () => {
  const { user, save, saved } = showForm({ email: email({ label: 'E-mail' }), cnpj: cnpj({ label: 'CNPJ' }) })
  await user.type(box('E-mail'), 'Ana.Souza@Empresa.com')
  await user.type(box('CNPJ'), '12abc34501de35')
  expect(box('CNPJ')).toHaveValue('12.ABC.345/01DE-35')
  await save()
  await waitFor(() => expect(saved).toEqual([{ email: 'Ana.Souza@Empresa.com', cnpj: '12ABC34501DE35' }]))
})

test('a refusal of the server is shown at its field until the value changes', async () => {
  const { user, save, saved } = showForm(
    { nome: text({ label: 'Nome' }) },
    { refuse: ({ nome }) => (nome === 'Sol' ? { nome: 'Já existe um registro com este nome.' } : undefined) },
  )
  await user.type(box('Nome'), 'Sol')
  await save()
  expect(await screen.findByText('Já existe um registro com este nome.')).toBeVisible()
  await user.click(box('Nome'))
  await user.tab()
  expect(screen.getByText('Já existe um registro com este nome.')).toBeVisible()
  expect(box('Nome')).toHaveValue('Sol')

  await user.type(box('Nome'), 'ar')
  expect(screen.queryByText('Já existe um registro com este nome.')).not.toBeInTheDocument()
  await save()
  await waitFor(() => expect(saved).toEqual([{ nome: 'Solar' }]))
})

test('a cleared text is saved as null', async () => {
  const { user, save, saved } = showForm({ nome: text({ label: 'Nome' }) }, { record: { id: 1, nome: 'Ana' } })
  await user.clear(box('Nome'))
  await save()
  await waitFor(() => expect(saved).toEqual([{ id: 1, nome: null }]))
})

test('a long text shows its length near the limit', async () => {
  const { user } = showForm({ resumo: longText({ label: 'Resumo', max: 10 }) })
  await user.type(box('Resumo'), 'Oito car')
  expect(screen.getByText('8 de 10')).toBeVisible()
})

test('a password is hidden until the user shows it, and browsers fill in no old one', async () => {
  const { user } = showForm({ senha: password({ label: 'Senha' }) })
  const input = screen.getByLabelText<HTMLInputElement>('Senha')
  expect(input).toHaveAttribute('type', 'password')
  expect(input).toHaveAttribute('autocomplete', 'new-password')
  await user.type(input, 'curta')
  await user.click(screen.getByRole('button', { name: 'Mostrar Senha' }))
  expect(input).toHaveAttribute('type', 'text')
  expect(input).toHaveValue('curta')
  expect(await screen.findByText('Use pelo menos 12 caracteres.')).toBeVisible()
})

const page = { titulo: text({ label: 'Título' }), slug: slug({ label: 'Endereço', from: 'titulo' }) }

test('the address follows the title until the user edits the address', async () => {
  const { user } = showForm(page)
  await user.type(box('Título'), 'Edifício São João')
  await waitFor(() => expect(box('Endereço')).toHaveValue('edificio-sao-joao'))
  expect(screen.getByText('edificio-sao-joao')).toBeVisible()

  await user.clear(box('Endereço'))
  await user.type(box('Endereço'), 'torre')
  await user.type(box('Título'), ' II')
  expect(box('Endereço')).toHaveValue('torre')

  await user.click(screen.getByRole('button', { name: 'Gerar de novo' }))
  expect(box('Endereço')).toHaveValue('edificio-sao-joao-ii')
  expect(box('Endereço')).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Gerar de novo' })).toBeNull()
})

test('the address of a saved record stays when its title changes', async () => {
  const { user } = showForm(page, { record: { id: 1, titulo: 'Jardim', slug: 'jardim' } })
  await user.type(box('Título'), ' Novo')
  expect(box('Endereço')).toHaveValue('jardim')
})

describe('a text with suggestions', () => {
  const fields = { cidade: text({ label: 'Cidade', suggests: true, required: true }) }
  function open(cities: readonly string[]) {
    const data = memoryProvider()
    const asked: string[] = []
    Object.assign(data.provider, {
      suggest: async (_resource: string, { field, text }: { field: string; text: string }) => {
        asked.push(`${field} ${text}`)
        return { data: cities }
      },
    })
    return { ...showForm(fields, { data }), asked }
  }
  const cidade = () => screen.getByRole('combobox', { name: /^Cidade/ })

  test('a text with suggestions offers the values of other records, ignoring accents, and takes one by keyboard', async () => {
    const { user, save, saved, asked } = open(['Santos', 'São Paulo'])
    await user.type(cidade(), 'sao')
    await waitFor(() => expect(asked.at(-1)).toBe('cidade sao'))
    const option = await screen.findByRole('option', { name: 'São Paulo' })
    expect(screen.queryByRole('option', { name: 'Santos' })).toBeNull()
    await user.keyboard('{ArrowDown}')
    expect(cidade()).toHaveAttribute('aria-activedescendant', option.id)
    await user.keyboard('{Enter}')
    expect(cidade()).toHaveValue('São Paulo')
    expect(screen.queryByRole('listbox')).toBeNull()
    await save()
    await waitFor(() => expect(saved).toEqual([{ cidade: 'São Paulo' }]))
  })

  test('a text with suggestions accepts any other text, and can be required', async () => {
    const { user, save, saved } = open(['Santos'])
    await save()
    expect(await screen.findByText('Campo obrigatório')).toBeVisible()
    await user.type(cidade(), 'Nova Odessa{Escape}')
    await save()
    await waitFor(() => expect(saved).toEqual([{ cidade: 'Nova Odessa' }]))
  })
})
