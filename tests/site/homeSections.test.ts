// @vitest-environment jsdom

import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from './drawnPage.ts'

test('without content, the home page opens with the name of the company and a link to the developments', async () => {
  const { status, screen } = await visit()
  expect(status).toBe(200)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Araucária Clara')
  expect(screen.getByRole('link', { name: 'Conheça os empreendimentos' }).getAttribute('href')).toBe('/empreendimentos')
})

test('the home page opens with home_titulo and home_subtitulo while no banner is published', async () => {
  const { screen } = await visit({ settings: { home_titulo: 'Lugares para ficar', home_subtitulo: 'Desde 1998.' } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lugares para ficar')
  expect(screen.getByText('Desde 1998.')).toBeTruthy()
})

test('the search offers type and phase and leads to the listing', async () => {
  const { screen, page } = await visit()
  const type = screen.getByRole('combobox', { name: 'Tipo' })
  expect(
    within(type)
      .getAllByRole('option')
      .map(option => option.getAttribute('value')),
  ).toEqual(['', 'bairros-planejados', 'galpoes'])
  expect(screen.getByRole('combobox', { name: 'Fase' })).toBeTruthy()
  expect(page.querySelector('select[name=tipo]')!.closest('form')!.getAttribute('action')).toBe('/empreendimentos')
  expect(screen.queryByRole('combobox', { name: 'Cidade' })).toBeNull()
})

test('the about section is under the anchor of the menu, even before it is written', async () => {
  const { page } = await visit()
  expect(page.querySelector('#sobre')!.textContent).toContain(
    'Araucária Clara desenvolve bairros planejados e galpões.',
  )
})

test('the about section shows its text and its picture with a description', async () => {
  const { page } = await visit({
    settings: {
      sobre_titulo: 'Devagar',
      sobre_texto: '<p>Desenhamos <em>bairros</em>.</p>',
      sobre_imagem_id: 4,
      sobre_imagem_alt: 'Uma rua',
    },
  })
  const about = page.querySelector('#sobre')!
  expect(about.querySelector('h2')!.textContent).toBe('Devagar')
  expect(about.querySelector('em')!.textContent).toBe('bairros')
  expect(about.querySelector('img')!.getAttribute('alt')).toBe('Uma rua')
})

test('numbers are shown with their labels, and without numbers the section is absent', async () => {
  const { screen } = await visit({ settings: { numeros: [{ valor: '18,4 mi', rotulo: 'm² urbanizados' }] } })
  expect(screen.getByRole('heading', { name: 'Nossos números' })).toBeTruthy()
  expect(screen.getByText('18,4 mi').previousElementSibling!.textContent).toBe('m² urbanizados')
  expect((await visit()).screen.queryByRole('heading', { name: 'Nossos números' })).toBeNull()
})

test('the section of opportunities shows only the first paragraph of the business text', async () => {
  const { screen } = await visit({
    settings: { negocios_texto: '<h2>Parcerias</h2><p>Primeiro &amp; claro.</p><p>Segundo.</p>' },
  })
  expect(screen.getByText('Primeiro & claro.')).toBeTruthy()
  expect(screen.queryByText('Segundo.')).toBeNull()
})

test('the contact section says when the company answers, and leads to its form and its WhatsApp', async () => {
  const { screen } = await visit({
    settings: {
      tel_principal: '4130000000',
      whatsapp: '41900000000',
      whatsapp_mensagem: 'Olá & bom dia',
      email_contato: 'oi@example.com',
      horario_atendimento: 'Segunda a sexta, das 9h às 18h',
    },
  })
  expect(screen.getAllByRole('link', { name: '(41) 3000-0000' })[0]!.getAttribute('href')).toBe('tel:+554130000000')
  expect(screen.getAllByRole('link', { name: 'oi@example.com' })[0]!.getAttribute('href')).toBe('mailto:oi@example.com')
  const conversation = 'https://wa.me/5541900000000?text=Ol%C3%A1%20%26%20bom%20dia'
  expect(screen.getAllByRole('link', { name: /^Falar no WhatsApp/ }).map(link => link.getAttribute('href'))).toEqual([
    conversation,
    conversation,
  ])
  const contact = within(screen.getByRole('region', { name: 'Fale com a gente' }))
  expect(contact.getByText('Segunda a sexta, das 9h às 18h')).toBeTruthy()
  expect(contact.getByRole('link', { name: 'Enviar uma mensagem' }).getAttribute('href')).toBe('/contato')
  const bare = within((await visit()).screen.getByRole('region', { name: 'Fale com a gente' }))
  expect(bare.getAllByRole('link')).toHaveLength(1)
})
