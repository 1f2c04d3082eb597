// @vitest-environment jsdom

import type { InjectOptions } from 'light-my-request'
import { describe, expect, test } from 'vitest'
import { unavailable } from '#server/errors.ts'
import { addresses } from '#site/addresses.ts'
import { type Form, formRequest } from '../support/app.ts'
import { startSite } from './visit.ts'
import { leads, message, summaryOf, typedIn } from './visitorForms.ts'

test('while nothing can be stored, the form returns with its text and says that it was not sent', async () => {
  const started = await startSite()
  await started.visit(addresses.contact)
  const { write } = started.store
  started.store.write = () => Promise.reject(unavailable())
  const refused = await started.send(addresses.contact, message)
  started.store.write = write
  expect(refused.status).toBe(503)
  expect(summaryOf(refused).textContent).toContain('Não foi possível enviar agora')
  expect(typedIn(refused, 'mensagem')).toBe(message['mensagem'])
})

test('a form whose key was already used for another message returns with its text and without a key', async () => {
  const started = await startSite()
  const chave_operacao = 'c2f1c5f0-8f1e-4c53-9d5e-2b6a6b6f2c11'
  const first = await started.send(addresses.contact, { ...message, chave_operacao })
  expect((await started.send(addresses.contact, { ...message, chave_operacao })).location).toBe(first.location)
  const other = await started.send(addresses.contact, { ...message, chave_operacao, mensagem: 'Mudei de ideia.' })
  expect(other.status).toBe(409)
  expect([typedIn(other, 'mensagem'), typedIn(other, 'chave_operacao')]).toEqual(['Mudei de ideia.', ''])
})

describe('a request that is not a form of the site', () => {
  const types = 'application/x-www-form-urlencoded'
  test.each<[number, string, InjectOptions, string]>([
    [
      413,
      'too large',
      { payload: `mensagem=${'a'.repeat(3_000_000)}`, headers: { 'content-type': types } },
      'grande demais',
    ],
    [415, 'of another type', { payload: '{}', headers: { 'content-type': 'application/json' } }, 'Não reconhecemos'],
    [400, 'of broken text', { payload: 'nome=%E3%28', headers: { 'content-type': types } }, 'Não entendemos'],
    [400, 'with odd keys', { payload: 'no+me=x', headers: { 'content-type': types } }, 'Não entendemos'],
    [400, 'with a key twice', { payload: 'nome=a&nome=b', headers: { 'content-type': types } }, 'Não entendemos'],
    [404, 'to no page', { ...formRequest('POST', '/nada', message) }, 'Página não encontrada'],
    [405, 'to a page without one', { ...formRequest('POST', '/acessibilidade', message) }, 'não recebe formulários'],
  ])('%i: a request %s is answered by a page with ways to reach the company', async (status, _what, request, title) => {
    const { app, settings } = await startSite()
    await settings({ tel_principal: '4130000000', whatsapp: '41900000000' })
    const isDrawn = async () =>
      (await app.inject({ method: 'POST', url: '/contato', ...request })).body.includes('tel:+554130000000')
    await expect.poll(isDrawn).toBe(true)
    const reply = await app.inject({ method: 'POST', url: '/contato', ...request })
    expect(reply.statusCode).toBe(status)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.body).toMatch(new RegExp(`<h1>[^<]*${title}[^<]*</h1>`))
    expect(reply.body).toContain('https://wa.me/5541900000000')
    expect(reply.body).not.toMatch(/style=|<script(?! type="application)/)
  })
})

describe('a form whose page changes while the visitor writes', () => {
  const interest: Form = { ...message, formulario: 'interesse', telefone: '(41) 99999-0000' }
  const MIRANTE = '/empreendimentos/residenciais/mirante-da-serra'

  test.each<[string, Form]>([
    ['is archived', { situacao: 'arquivado' }],
    ['becomes a draft', { situacao: 'rascunho' }],
  ])('a form whose development %s meanwhile can still be sent as a message', async (_change, form) => {
    const started = await startSite()
    const { id } = await started.development()
    await started.save('empreendimentos', { id, ...form })
    const sent = await started.send(MIRANTE, interest)
    expect(sent.status).toBe(409)
    expect(sent.screen.getByRole('heading', { level: 1 }).textContent).toBe('Sua mensagem ainda não foi enviada')
    expect([typedIn(sent, 'nome'), typedIn(sent, 'mensagem')]).toEqual([message['nome'], message['mensagem']])
    const next = sent.page.querySelector<HTMLFormElement>('main form')!
    expect(next.getAttribute('action')).toBe('/contato')
    expect((await started.send(addresses.contact, { ...interest, formulario: next.id })).status).toBe(303)
  })

  test('a form whose development has moved meanwhile is sent to its new address by the browser', async () => {
    const started = await startSite()
    const { id } = await started.development()
    await started.save('empreendimentos', { id, slug: 'mirante-novo' })
    const sent = await started.send(MIRANTE, interest)
    expect([sent.status, sent.location]).toEqual([308, '/empreendimentos/residenciais/mirante-novo'])
    expect((await started.send(sent.location!, interest)).status).toBe(303)
    expect((await leads(started))[0]).toMatchObject({ empreendimento_id: id })
  })
})
