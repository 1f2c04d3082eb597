// @vitest-environment jsdom

import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addresses } from '#site/addresses.ts'
import type { Form } from '../support/app.ts'
import { metaOf, startSite, thanksAt } from './visit.ts'
import { leads, linksOf, message, summaryOf, typedIn } from './visitorForms.ts'

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
    expect(within(summary).getByText('Confira 4 informações')).toBeTruthy()
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

  test('a form with one gap says that one piece of information is missing', async () => {
    const { send } = await startSite()
    const visit = await send(addresses.contact, { ...message, mensagem: ' ' })
    expect(within(summaryOf(visit)).getByText('Falta 1 informação')).toBeTruthy()
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
