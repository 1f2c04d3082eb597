// @vitest-environment jsdom

import { describe, expect, test } from 'vitest'
import { addresses } from '#site/addresses.ts'
import type { Form } from '../support/app.ts'
import { startSite, thanksAt } from './visit.ts'
import { leads, linksOf, message, summaryOf, typedIn } from './visitorForms.ts'

describe('spam', () => {
  test.each<[string, Form]>([
    ['filled the hidden field', { site: 'https://spam.example.com' }],
    ['was faster than a hand', { segundos: '1' }],
  ])('a form from a sender that %s is answered like any other and stored as spam', async (_what, change) => {
    const started = await startSite()
    const sent = await started.send(addresses.contact, { ...message, ...change })
    expect(sent.location).toEqual(thanksAt('/contato', 'mensagem'))
    expect(await leads(started)).toMatchObject([{ situacao: 'spam' }])
  })

  test('a refused form keeps the seconds of the first try and where the visitor came from', async () => {
    const started = await startSite()
    const first = { ...message, consentimento: [], segundos: '40', origem: 'utm_source=revista' }
    const refused = await started.send(addresses.contact, first)
    expect([typedIn(refused, 'segundos'), typedIn(refused, 'origem')]).toEqual(['40', 'utm_source=revista'])
  })

  test('the hidden field is out of reach of the keyboard, screen readers and automatic filling', async () => {
    const { visit } = await startSite()
    const { page, screen } = await visit(addresses.contact)
    const trap = page.querySelector<HTMLInputElement>('main input[name=site]')!
    expect([trap.tabIndex, trap.autocomplete]).toEqual([-1, 'off'])
    expect(trap.closest('[aria-hidden=true]')).not.toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Deixe este campo vazio' })).toBeNull()
  })
})

test('the sixth form of an hour is refused with its text and other ways to reach the company', async () => {
  const started = await startSite({ parts: { rateLimits: true } })
  await started.settings({ tel_principal: '4130000000', whatsapp: '41900000000' })
  for (let i = 1; i <= 5; i++)
    expect((await started.send(addresses.contact, { ...message, mensagem: `Pergunta ${i}` })).status).toBe(303)
  const sixth = await started.send(addresses.contact, { ...message, mensagem: 'Pergunta 6' })
  expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, '3600'])
  const summary = summaryOf(sixth)
  expect(summary.textContent).toContain('Muitas tentativas')
  expect(summary.textContent).toContain('Aguarde 60 minutos e tente novamente.')
  expect(linksOf(sixth)).toEqual(['(41) 3000-0000', expect.stringContaining('fale pelo WhatsApp')])
  expect(typedIn(sixth, 'mensagem')).toBe('Pergunta 6')
  started.clock.advance(3_600_000)
  expect((await started.send(addresses.contact, { ...message, mensagem: 'Pergunta 6' })).status).toBe(303)
})
