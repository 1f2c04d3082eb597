// @vitest-environment jsdom

import { within } from '@testing-library/react'
import type { InjectOptions } from 'light-my-request'
import { describe, expect, onTestFinished, test } from 'vitest'
import { unavailable } from '#server/errors.ts'
import { addresses } from '#site/addresses.ts'
import { type Form, formRequest } from '../support/app.ts'
import { startSmtp } from '../support/smtp.ts'
import { metaOf, startSite, type TestSite, thanksAt, type Visit } from './visit.ts'

/** The form of /contato as a browser without scripts sends it. */
const message: Form = {
  formulario: 'mensagem',
  assunto: 'outro',
  nome: 'Bruna Visitante',
  email: 'bruna@exemplo.digital',
  telefone: '',
  preferencia: 'email',
  mensagem: 'Gostaria de visitar o decorado.',
  consentimento: '1',
  site: '',
  segundos: '',
  chave_operacao: '',
  origem: '',
}
const offer: Form = {
  ...message,
  formulario: 'oferta',
  telefone: '(41) 99999-0000',
  terreno_cep: '',
  terreno_endereco: '',
  terreno_cidade: 'Curitiba',
  terreno_uf: 'PR',
  terreno_area_m2: '1200',
  terreno_valor: '',
  terreno_relacao: 'proprietario',
  terreno_negocio: '',
  terreno_observacao: '',
}

/** The latest contact as staff see it; an answer stored as bytes is JSON of its own in jsdom. */
async function leads({ admin }: TestSite) {
  const { body } = await admin.get('/api/contatos')
  const read = JSON.parse(body)
  const { data } = read.type === 'Buffer' ? JSON.parse(Buffer.from(read.data).toString()) : read
  return data as Record<string, unknown>[]
}

const summaryOf = ({ screen }: Visit) => screen.getByRole('region', { name: /^Corrija|^Muitas|^Não foi/ })
const linksOf = (visit: Visit) =>
  within(summaryOf(visit))
    .queryAllByRole('link')
    .map(link => link.textContent)
const typedIn = ({ page }: Visit, name: string) => page.querySelector<HTMLInputElement>(`main [name=${name}]`)!.value

describe('a form without scripts', () => {
  test('a form without scripts is stored and confirmed with a protocol, and reloading the page sends nothing again', async () => {
    const started = await startSite()
    const sent = await started.send(addresses.contact, message)
    expect([sent.status, sent.location]).toEqual([303, thanksAt('/contato', 'mensagem')])

    const { status, page, screen, html } = await started.visit(sent.location!)
    expect(status).toBe(200)
    const news = screen.getByRole('region', { name: 'Mensagem enviada' })
    expect([news.id, news.tabIndex]).toEqual(['mensagem', -1])
    expect(news.textContent).toContain('Recebemos sua mensagem. Nossa equipe responde em até 1 dia útil.')
    expect(news.textContent).toContain('2026-000001')
    expect(screen.queryByRole('button', { name: 'Enviar mensagem' })).toBeNull()
    expect(metaOf({ page }, 'robots')).toContain('noindex')
    expect(html).not.toContain('Bruna')
    expect(await leads(started)).toMatchObject([
      {
        nome: 'Bruna Visitante',
        assunto: 'outro',
        preferencia: 'email',
        pagina_envio: '/contato',
        consentimento: true,
        marketing: false,
        situacao: 'novo',
      },
    ])
  })

  test.each(['2026-1', '<b>', '2026-000001x', '20260000001'])('the protocol %j confirms nothing', async protocolo => {
    const { visit } = await startSite()
    const { screen } = await visit(`${addresses.contact}?enviado=${encodeURIComponent(protocolo)}&formulario=mensagem`)
    expect(screen.getByRole('button', { name: 'Enviar mensagem' })).toBeTruthy()
    expect(screen.queryByText('Mensagem enviada')).toBeNull()
  })

  test.each([
    ['no proof', { prova: '' }],
    ['a made-up proof', { prova: 'A'.repeat(22) }],
    ['another protocol', { enviado: '2026-000002' }],
    ['what is no protocol', { enviado: '<b>' }],
    ['the proof of another form', { formulario: 'fale-conosco' }],
  ])('an address with %s confirms no message', async (_what, change) => {
    const { visit, send } = await startSite()
    const sent = new URL((await send(addresses.contact, message)).location!, 'https://x.example')
    for (const [name, value] of Object.entries(change)) sent.searchParams.set(name, value)
    const { screen } = await visit(sent.pathname + sent.search)
    expect(screen.getByRole('button', { name: 'Enviar mensagem' })).toBeTruthy()
    expect(screen.queryByText('Mensagem enviada')).toBeNull()
  })

  test('a confirmation is still shown after the program has been restarted', async () => {
    const started = await startSite()
    const { location } = await started.send(addresses.contact, message)
    await started.stop()
    const { visit } = await startSite({ place: started })
    expect((await visit(location!)).screen.getByRole('region', { name: 'Mensagem enviada' })).toBeTruthy()
  })

  test('a refused form returns with a message beside each wrong field and everything that was typed', async () => {
    const { send } = await startSite()
    const visit = await send(addresses.contact, {
      ...message,
      assunto: 'visita',
      nome: 'B',
      email: 'bruna@',
      telefone: '99999-0000',
      mensagem: 'Olá,\n"bom" <dia>',
      marketing: '1',
      consentimento: [],
    })
    const { status, page, screen } = visit
    expect(status).toBe(422)
    expect(page.title).toMatch(/^Erro: Contato/)
    expect(visit.headers['cache-control']).toBe('no-store')
    expect(linksOf(visit)).toEqual([
      'Nome: Mínimo de 2 caracteres',
      'E-mail: E-mail inválido',
      'Telefone ou WhatsApp: Faltam 2 dígitos, talvez o DDD',
      'É preciso concordar para enviar.',
    ])
    const summary = summaryOf(visit)
    expect(within(summary).getByText('Corrija 4 campos:')).toBeTruthy()
    expect([summary.tabIndex, summary.hasAttribute('autofocus')]).toEqual([-1, true])
    for (const link of within(summary).getAllByRole('link'))
      expect(page.querySelector(link.getAttribute('href')!)?.getAttribute('aria-invalid')).toBe('true')

    const name = screen.getByRole('textbox', { name: 'Nome' })
    const [said] = name.getAttribute('aria-describedby')!.split(' ')
    expect(page.getElementById(said!)!.textContent).toBe('Erro: Mínimo de 2 caracteres')
    expect(screen.getByRole('combobox', { name: 'Assunto' }).getAttribute('aria-invalid')).toBeNull()

    expect([typedIn(visit, 'assunto'), typedIn(visit, 'nome'), typedIn(visit, 'email')]).toEqual([
      'visita',
      'B',
      'bruna@',
    ])
    expect([typedIn(visit, 'telefone'), typedIn(visit, 'mensagem')]).toEqual(['99999-0000', 'Olá,\n"bom" <dia>'])
    const isTicked = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked
    expect([isTicked(/^Quero receber/), isTicked(/^Autorizo/)]).toEqual([true, false])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'E-mail' }).checked).toBe(true)
  })

  test('a form with one mistake asks to correct one field', async () => {
    const { send } = await startSite()
    const visit = await send(addresses.contact, { ...message, mensagem: ' ' })
    expect(within(summaryOf(visit)).getByText('Corrija 1 campo:')).toBeTruthy()
    expect(linksOf(visit)).toEqual(['Mensagem: Campo obrigatório'])
  })

  test('a form with a mistake is refused with its reason and stored nowhere', async () => {
    const refused: [Form, string][] = [
      [{ assunto: '' }, 'Assunto: Campo obrigatório'],
      [{ assunto: 'sorteio' }, 'Assunto: Valor inválido'],
      [{ nome: '' }, 'Nome: Campo obrigatório'],
      [{ nome: 'B'.repeat(101) }, 'Nome: Máximo de 100 caracteres'],
      [{ email: 'bruna@exemplo' }, 'E-mail: E-mail inválido'],
      [{ email: 'bru na@exemplo.com' }, 'E-mail: E-mail inválido'],
      [{ assunto: 'locacao' }, 'Telefone ou WhatsApp: Campo obrigatório'],
      [{ telefone: 'ligue já' }, 'Telefone ou WhatsApp: Confira o número'],
      [{ telefone: '99999-0000' }, 'Telefone ou WhatsApp: Faltam 2 dígitos, talvez o DDD'],
      [{ telefone: '(41) 3000-000' }, 'Telefone ou WhatsApp: Falta 1 dígito'],
      [{ telefone: '(10) 3000-0000' }, 'Telefone ou WhatsApp: Confira o número'],
      [{ mensagem: 'a'.repeat(1001) }, 'Mensagem: Máximo de 1000 caracteres'],
      [{ consentimento: [] }, 'É preciso concordar para enviar.'],
      [{ consentimento: 'talvez' }, 'Valor inválido'],
    ]
    const started = await startSite()
    for (const [change, told] of refused) {
      const visit = await started.send(addresses.contact, { ...message, ...change })
      expect([visit.status, linksOf(visit)]).toEqual([422, [expect.stringContaining(told)]])
    }
    expect(await leads(started)).toEqual([])
  })

  test.each([
    '(01) 99999-9999',
    '01 93000-0000',
    '01999999999',
    '01930000000',
    '+55 (01) 99999-9999',
    '(55) 99999-99999',
    '+34 911 234 567',
    '(+34) 911 234 567',
  ])('a form does not shorten %s to the number of another person', async telefone => {
    const started = await startSite()
    const visit = await started.send(addresses.contact, { ...message, telefone })
    expect(linksOf(visit)).toEqual([
      'Telefone ou WhatsApp: Confira o número: DDD e oito ou nove dígitos, como (41) 99999-0000.',
    ])
    expect(typedIn(visit, 'telefone')).toBe(telefone)
    expect(await leads(started)).toEqual([])
  })

  test('a form ignores keys that it does not ask for', async () => {
    const started = await startSite()
    const sent = await started.send(addresses.contact, {
      ...message,
      situacao: 'spam',
      empreendimento_id: 9,
      id: 4,
      nada: 'x',
    })
    expect(sent.status).toBe(303)
    expect(await leads(started)).toMatchObject([{ situacao: 'novo', empreendimento_id: null }])
  })

  test('a form sent twice is stored once, and another message is stored as another', async () => {
    const started = await startSite()
    const first = await started.send(addresses.contact, message)
    const second = await started.send(addresses.contact, message)
    expect(second.location).toBe(first.location)
    const other = await started.send(addresses.contact, { ...message, mensagem: 'Outra pergunta.' })
    expect(other.location).toContain('2026-000002')
    expect(await leads(started)).toHaveLength(2)
  })
})

test('phones, areas, prices and CEPs are taken as people write them', async () => {
  const started = await startSite()
  const stored = async (change: Form) => {
    expect([(await started.send(addresses.business, { ...offer, ...change })).status, change]).toEqual([303, change])
    return (await leads(started))[0] as { telefone: string; terreno: Record<string, string>[] }
  }
  const phones: Record<string, string> = {
    '41999990000': '41999990000',
    '(41) 99999-0001': '41999990001',
    '41 9 9999.0002': '41999990002',
    '041 3000-0003': '4130000003',
    '+55 (41) 3000-0004': '4130000004',
    '(+55) 41 3000-0021': '4130000021',
    '55 41 99999 0005': '41999990005',
    '(55) 3000-0006': '5530000006',
    '0055 41 3000 0007': '4130000007',
    '(041) 3000-0008': '4130000008',
    '041 99999-0009': '41999990009',
    '0 41 3000-0010': '4130000010',
    '0(19)3000-0011': '1930000011',
    '+55 (041) 99999-0012': '41999990012',
    '041999990013': '41999990013',
    '04130000014': '4130000014',
    '554130000015': '4130000015',
    '055 99999-0016': '55999990016',
    '+55 41 99999\u20110017': '41999990017',
    '+55 41 99999\u20130018': '41999990018',
    '\u202A+55 41 99999-0019\u202C': '41999990019',
    '\u2066+55 41 99999-0020\u2069\u200E': '41999990020',
  }
  for (const [telefone, kept] of Object.entries(phones)) {
    started.clock.advance(1000)
    expect(await stored({ telefone })).toMatchObject({ telefone: kept })
  }
  const lands: [area: string, kept: string, price: string, kept: string][] = [
    ['1200', '1200.00', '0,50', '0.50'],
    ['1.200', '1200.00', '480000', '480000.00'],
    ['1.234,56', '1234.56', '480.000,00', '480000.00'],
    ['1.234,5 m²', '1234.50', 'R$ 480.000', '480000.00'],
    ['1200.5', '1200.50', 'R$480.000,50', '480000.50'],
    ['2,5 hectares', '25000.00', '1,5 milhão', '1500000.00'],
    ['20 mil m2', '20000.00', 'R$ 2 milhões de reais', '2000000.00'],
  ]
  for (const [terreno_area_m2, area_m2, terreno_valor, valor] of lands) {
    started.clock.advance(1000)
    expect(await stored({ terreno_area_m2, terreno_valor })).toMatchObject({ terreno: [{ area_m2, valor }] })
  }
  for (const terreno_cep of ['80.010-000', '80010000', '80010-000']) {
    started.clock.advance(1000)
    expect(await stored({ terreno_cep })).toMatchObject({ terreno: [{ cep: '80010000' }] })
  }
})

test('an e-mail is stored without the invisible characters of a copied one', async () => {
  const started = await startSite()
  expect((await started.send(addresses.contact, { ...message, email: 'bruna@exemplo.digital\u200B' })).status).toBe(303)
  expect(await leads(started)).toMatchObject([{ email: 'bruna@exemplo.digital' }])
})

test('mistakes in an offer of land are shown beside their own fields', async () => {
  const started = await startSite()
  const visit = await started.send(addresses.business, {
    ...offer,
    telefone: '',
    terreno_cep: '123',
    terreno_cidade: '',
    terreno_uf: 'ZZ',
    terreno_area_m2: 'grande',
    terreno_relacao: [],
  })
  expect(visit.status).toBe(422)
  expect(linksOf(visit)).toEqual([
    'Telefone ou WhatsApp: Campo obrigatório',
    'CEP: Faltam 5 dígitos',
    'Cidade: Campo obrigatório',
    'UF: Valor inválido',
    'Área (m²): Escreva só o número, como 1.250,50.',
    'Relação com o terreno: Campo obrigatório',
  ])
  expect(typedIn(visit, 'terreno_area_m2')).toBe('grande')
  expect(await leads(started)).toEqual([])
})

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

describe('the consent', () => {
  test('the consent has the words of the settings, which are stored with it, and news are a separate choice', async () => {
    const started = await startSite()
    await started.settings({
      texto_consentimento: 'Concordo com a Política de Privacidade da casa.',
      politica_privacidade: '<p>Cuidamos dos seus dados.</p>',
    })
    const { screen } = await started.visit(addresses.contact)
    const consent = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Concordo com a Política/ })
    const news = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Quero receber novidades (opcional)' })
    expect([consent.checked, news.checked]).toEqual([false, false])
    const link = within(consent.closest('label')!).getByRole('link', { name: /^Política de Privacidade/ })
    expect(link.getAttribute('href')).toBe('/politica-de-privacidade')
    await started.send(addresses.contact, { ...message, marketing: '1' })
    expect(await leads(started)).toMatchObject([
      {
        consentimento_texto: 'Concordo com a Política de Privacidade da casa.',
        consentimento_versao: 2,
        marketing: true,
      },
    ])
  })

  test('when its words have changed meanwhile, the consent is asked for again, and nothing else is lost', async () => {
    const started = await startSite()
    const { page } = await started.visit(addresses.contact)
    const read = page.querySelector<HTMLInputElement>('[name=consentimento_lido]')!.value
    expect(read).toMatch(/^Autorizo o uso dos meus dados/)
    await started.settings({ texto_consentimento: 'Autorizo outra coisa.\nE mais uma.' })
    const sent = await started.send(addresses.contact, {
      ...message,
      mensagem: '',
      assunto: 'outro',
      consentimento_lido: read,
    })
    expect(sent.status).toBe(422)
    expect(linksOf(sent)).toEqual([
      'Mensagem: Campo obrigatório',
      'O texto mudou enquanto você escrevia. Leia e confirme de novo.',
    ])
    expect(typedIn(sent, 'nome')).toBe('Bruna Visitante')
    expect(sent.screen.getByRole<HTMLInputElement>('checkbox', { name: /^Autorizo outra coisa/ }).checked).toBe(false)
    expect(await leads(started)).toEqual([])

    const again = { ...message, consentimento_lido: 'Autorizo outra coisa.\r\nE mais uma.' }
    expect((await started.send(addresses.contact, again)).status).toBe(303)
    expect((await leads(started))[0]).toMatchObject({ consentimento_texto: 'Autorizo outra coisa.\nE mais uma.' })
  })

  test('the words of the consent shown without settings are stored with it', async () => {
    const started = await startSite()
    await started.settings({ texto_consentimento: '' })
    await started.send(addresses.contact, message)
    expect((await leads(started))[0]!.consentimento_texto).toMatch(/^Autorizo o uso dos meus dados/)
  })

  test('the consent names a policy without a link while none is written', async () => {
    const { visit } = await startSite()
    const { screen } = await visit(addresses.contact)
    const consent = screen.getByRole('checkbox', { name: /^Autorizo o uso dos meus dados/ })
    expect(within(consent.closest('label')!).queryByRole('link')).toBeNull()
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

test('the campaign is stored as the script of the form found it, cut to its maximum length', async () => {
  const started = await startSite()
  await started.send(addresses.contact, { ...message, origem: `utm_source=${'r'.repeat(300)}` })
  const [lead] = await leads(started)
  expect(lead!['origem']).toBe(`utm_source=${'r'.repeat(300)}`.slice(0, 200))
})

test('the recipients are notified of a form by mail, once the mail works again', async () => {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  const started = await startSite({ smtpUrl: smtp.url })
  await started.settings({
    email_contato: 'contato@example.com',
    email_terrenos: 'terrenos@example.com',
    email_imprensa: 'imprensa@example.com',
    emails_notificacao: JSON.stringify(['diretoria@example.com']),
  })
  smtp.behave('fail')
  expect((await started.send(addresses.business, offer)).status).toBe(303)
  await started.app.settled()
  expect(smtp.connections).toBeGreaterThan(0)
  expect(smtp.messages).toEqual([])

  smtp.behave('deliver')
  started.clock.advance(10 * 60_000)
  await started.send(addresses.contact, { ...message, assunto: 'imprensa' })
  const land = await smtp.waitForMessage(({ to }) => to.includes('terrenos@example.com'))
  expect(land.text).toContain('Terreno: Curitiba, PR, 1.200,00, Proprietário')
  await smtp.waitForMessage(({ to }) => to.includes('imprensa@example.com'))
  await started.app.settled()
  expect(smtp.messages.map(({ to }) => to[0]).sort()).toEqual([
    'diretoria@example.com',
    'diretoria@example.com',
    'imprensa@example.com',
    'terrenos@example.com',
  ])
})
