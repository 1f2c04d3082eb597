// @vitest-environment jsdom

import { describe, expect, onTestFinished, test } from 'vitest'
import { startSmtp } from '../../support/smtp.ts'
import { startSite, thanksAt } from '../visit.ts'
import { linksOf, typedIn } from '../visitorForms.ts'
import { application, resources, site } from './candidaturas.tsx'

const start = () => startSite({ resources, parts: { site } })
const PATH = '/trabalhe-conosco'

describe('a form of visitors that is not of contacts', () => {
  test('the questions, their masks and the button come from the resource, whatever its fields are called', async () => {
    const { visit } = await start()
    const { screen, page, html } = await visit(PATH)
    expect(screen.getAllByRole('radio').map(({ parentElement }) => parentElement!.textContent)).toEqual([
      'CLT',
      'Pessoa jurídica',
      'Estágio',
    ])
    expect(screen.getByRole('textbox', { name: 'CPF' }).getAttribute('data-mask')).toBe('###.###.###-##')
    expect(screen.getByRole('textbox', { name: /^Nascimento \(opcional\)/ })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Posso viajar (opcional)' })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: /^Autorizo o uso dos meus dados/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Enviar candidatura' })).toBeTruthy()
    expect(screen.getByText('Necessário para: CLT.')).toBeTruthy()
    expect(page.querySelector<HTMLFormElement>('main form')!.elements.namedItem('tempo')).toBeTruthy()
    for (const name of ['segundos', 'site', 'origem', 'marketing']) expect(html).not.toContain(`name="${name}"`)
  })

  test('a sent form is confirmed with its protocol and the words of its resource, and stored with the words agreed to', async () => {
    const started = await start()
    await started.save('vagas', { nome: 'Engenheira de obras' })
    await started.settings({ texto_consentimento: 'Concordo com a casa.' })
    const sent = await started.send(PATH, {
      ...application,
      nascimento: '31/12/1990',
      anos: '1.200',
      portfolio: 'exemplo.digital/rita',
      viaja: '1',
    })
    expect([sent.status, sent.location]).toEqual([303, thanksAt(PATH, 'candidatura')])

    const news = (await started.visit(sent.location!)).screen.getByRole('region', { name: 'Candidatura enviada' })
    expect(news.textContent).toContain('Recebemos sua candidatura. Respondemos em até 10 dias.')
    expect(news.textContent).toContain('2026-000001')
    expect(news.textContent).toContain('Enviar outra candidatura')
    expect(await started.stored('/api/candidaturas')).toMatchObject([
      {
        numero: '2026-000001',
        pessoa: 'Rita Candidata',
        vaga_id: 1,
        nascimento: '1990-12-31',
        anos: 1200,
        portfolio: 'https://exemplo.digital/rita',
        viaja: true,
        aceite: true,
        aceite_texto: 'Concordo com a casa.',
        aceite_versao: 2,
      },
    ])
  })

  test('a refused form names every wrong answer, and nothing that was typed is lost', async () => {
    const started = await start()
    const sent = await started.send(PATH, {
      ...application,
      regime: 'clt',
      correio: 'rita@',
      nascimento: '31/02/1990',
      anos: 'dois',
      aceite: [],
    })
    expect(sent.status).toBe(422)
    expect(linksOf(sent)).toEqual([
      'E-mail: E-mail inválido',
      'CPF: Campo obrigatório',
      'Nascimento: Escreva a data como 31/12/1990.',
      'Anos de experiência: Escreva só o número, como 12.',
      'É preciso concordar para enviar.',
    ])
    expect(['pessoa', 'nascimento', 'anos'].map(name => typedIn(sent, name))).toEqual([
      'Rita Candidata',
      '31/02/1990',
      'dois',
    ])
    expect(await started.stored('/api/candidaturas')).toEqual([])
  })

  test('who fills what only a robot sees gets the normal answer, and the record is marked as suspect', async () => {
    const started = await start()
    await started.save('vagas', { nome: 'Engenheira de obras' })
    expect((await started.send(PATH, { ...application, sobrenome: 'Spam' })).status).toBe(303)
    expect(await started.stored('/api/candidaturas')).toMatchObject([{ andamento: 'vista' }])
  })

  test('the mail about it names the record that it points at by its title', async () => {
    const smtp = await startSmtp()
    onTestFinished(() => smtp.close())
    const started = await startSite({ resources, parts: { site }, smtpUrl: smtp.url })
    await started.save('vagas', { nome: 'Engenheira de obras' })
    await started.send(PATH, application)
    const { text } = await smtp.waitForMessage(({ to }) => to.includes('gente@exemplo.com'))
    expect(text).toContain('Vaga: Engenheira de obras')
  })

  test('the Painel counts them by the title of the record they point at', async () => {
    const started = await start()
    await started.save('vagas', { nome: 'Engenheira de obras' })
    await started.send(PATH, application)
    const received = (await started.stored('/api/painel')).recebidos
    expect(received.find(({ recurso }: { recurso: string }) => recurso === 'candidaturas')).toMatchObject({
      total: 1,
      itens: [{ titulo: 'Rita Candidata' }],
      campo: 'vaga_id',
      titulos: { 1: 'Engenheira de obras' },
    })
  })
})
