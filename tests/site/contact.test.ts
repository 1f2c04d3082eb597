// @vitest-environment jsdom

import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addresses } from '#site/addresses.ts'
import { canonicalOf, metaOf, startSite } from './visit.ts'

const company = {
  empresa_nome: 'Araucária Clara',
  tel_principal: '4130000000',
  tel_vendas: '4130000001',
  whatsapp: '41900000000',
  email_contato: 'contato@example.com',
  end_logradouro: 'Rua das Araucárias',
  end_numero: '1998',
  end_cidade: 'Curitiba',
  end_uf: 'PR',
  end_cep: '80000000',
  horario_atendimento: 'Segunda a sexta, das 9h às 18h',
  encarregado_nome: 'Helena Prates',
  encarregado_email: 'encarregado@example.com',
}

test('the contact page has the form and every way to reach the company', async () => {
  const { visit, settings } = await startSite()
  await settings(company)
  const found = await visit(addresses.contact)
  expect(found.status).toBe(200)
  expect(found.page.title).toBe('Contato | Araucária Clara')
  expect(metaOf(found, 'description')!.length).toBeGreaterThanOrEqual(70)
  expect(canonicalOf(found)).toMatch(/\/contato$/)
  expect(found.screen.getAllByRole('heading', { level: 1 }).map(title => title.textContent)).toEqual(['Contato'])

  const ways = within(found.screen.getByRole('complementary', { name: 'Outros canais' }))
  const hrefs = ways.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(hrefs).toEqual([
    'tel:+554130000000',
    'tel:+554130000001',
    expect.stringContaining('https://wa.me/5541900000000'),
    'mailto:contato@example.com',
    '/negocios#terreno',
    'mailto:encarregado@example.com',
  ])
  for (const told of ['Rua das Araucárias, 1998', 'Curitiba/PR', 'CEP 80000-000', /^Segunda a sexta/, /Helena Prates/])
    expect(ways.getByText(told)).toBeTruthy()
  const [trail, page] = found.structured
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
  expect(page).toMatchObject({
    '@type': 'ContactPage',
    mainEntity: { name: 'Araucária Clara', contactPoint: { telephone: '+554130000000' } },
  })
})

test('without settings, the contact page is only the form', async () => {
  const { visit } = await startSite()
  const { screen } = await visit(addresses.contact)
  expect(screen.getByRole('button', { name: 'Enviar mensagem' })).toBeTruthy()
  for (const absent of ['Telefone', 'WhatsApp', 'Endereço', 'Atendimento', 'Encarregado de dados'])
    expect(screen.queryByText(absent, { selector: 'aside *' })).toBeNull()
  expect(within(screen.getByRole('complementary', { name: 'Outros canais' })).queryByRole('list')).toBeNull()
})

test('every question of the contact form says what it is, how long it may be, and which subjects need it', async () => {
  const { visit } = await startSite()
  const { screen, page } = await visit(addresses.contact)
  const subjects = within(screen.getByRole('combobox', { name: 'Assunto' })).getAllByRole('option')
  expect(subjects.map(option => option.textContent)).toEqual([
    'Escolha',
    'Quero informações',
    'Agendar visita',
    'Locação',
    'Imprensa',
    'Investidores',
    'Outro',
  ])
  const phone = screen.getByRole<HTMLInputElement>('textbox', { name: 'Telefone ou WhatsApp' })
  expect([phone.type, phone.autocomplete, phone.required]).toEqual(['tel', 'tel', false])
  const help = page.getElementById(phone.getAttribute('aria-describedby')!)!
  expect(help.textContent).toBe('Com DDD. Necessário para: Quero informações, Agendar visita e Locação.')
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' })
  expect([email.type, email.autocomplete, email.required, email.maxLength]).toEqual(['email', 'email', true, 100])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' }).autocomplete).toBe('name')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' }).maxLength).toBe(1000)
  expect(screen.getByRole('group', { name: 'Prefere contato por (opcional)' })).toBeTruthy()
})
