import { describe, expect, onTestFinished, test } from 'vitest'
import { csvCell } from '#server/sheets/csv.ts'
import { dialects, type Form, type StartOptions, startApp } from '../../support/app.ts'
import { startSmtp } from '../../support/smtp.ts'
import { lead, MENSAGEM, NOW, offer, send } from './contactForms.ts'

describe.each(dialects)('what visitors send, on %s', dialect => {
  const start = (options: StartOptions = {}) =>
    startApp({ dialect, now: NOW, parts: { rateLimits: false }, ...options })

  test('staff read what the visitor wrote and change only the fields that are theirs', async () => {
    const started = await start()
    const { admin, clock } = started
    await send(started, lead)
    for (const form of [{ nome: 'Outro' }, { mensagem: 'x' }, { consentimento: 1 }, { anotacoes: '[]' }] as Form[]) {
      const reply = await admin.post('/api/contatos', { id: 1, ...form })
      expect([reply.statusCode, reply.errors]).toEqual([422, { [Object.keys(form)[0]!]: 'Campo desconhecido' }])
    }
    expect((await admin.post('/api/contatos', lead)).statusCode).toBe(403)
    const wrong = await send(started, lead, { 'x-access-token': 'nenhuma' })
    expect(wrong.statusCode).toBe(401)

    const taken = await admin.post('/api/contatos', {
      id: 1,
      situacao: 'em_atendimento',
      responsavel_id: 1,
      nova_anotacao: 'Liguei às 10h.',
    })
    const first = { texto: 'Liguei às 10h.', autor: 'Ana Administradora', hora: NOW }
    expect(taken.data).toMatchObject({ situacao: 'em_atendimento', responsavel_id: 1, anotacoes: [first] })
    clock.advance(60_000)
    const next = await admin.post('/api/contatos', { id: 1, nova_anotacao: 'Visita marcada.' })
    expect(next.data.anotacoes).toEqual([
      first,
      { ...first, texto: 'Visita marcada.', hora: '2026-10-30T12:01:00.000Z' },
    ])
    expect((await admin.post('/api/contatos', { id: 1, situacao: 'concluido' })).data.anotacoes).toHaveLength(2)
    const long = await admin.post('/api/contatos', { id: 1, nova_anotacao: 'a'.repeat(401) })
    expect(long.errors).toEqual({ nova_anotacao: 'Máximo de 400 caracteres' })
  })

  test('a lead is sent by e-mail to those it concerns, answered, and erased on request', async () => {
    const smtp = await startSmtp()
    onTestFinished(() => smtp.close())
    const started = await start({ smtpUrl: smtp.url })
    const { admin, app, store } = started
    await admin.post('/api/configuracoes', {
      email_contato: 'contato@example.com',
      email_terrenos: 'terrenos@example.com',
      emails_notificacao: JSON.stringify(['diretoria@example.com', 'terrenos@example.com']),
    })
    await send(started, offer)
    await send(started, { ...lead, assunto: 'imprensa', mensagem: `${MENSAGEM}\n\nObrigada.` })
    await app.settled()
    expect(smtp.messages.map(mail => mail.to[0]).sort()).toEqual([
      'contato@example.com',
      'diretoria@example.com',
      'diretoria@example.com',
      'terrenos@example.com',
      'terrenos@example.com',
    ])
    const { text, raw } = smtp.messages.find(mail => mail.to[0] === 'diretoria@example.com')!
    expect(raw).toMatch(/^Subject: Contatos: Bruna Visitante \(2026-000001\)/m)
    expect(raw).toMatch(/^Reply-To: bruna@exemplo\.digital\r$/m)
    expect(text).toContain('E-mail: bruna@exemplo.digital')
    expect(text).toContain('Terreno: Curitiba, PR, 1.200,00, Proprietário')
    expect(text).toContain('http://localhost/admin/contatos/1')
    const press = smtp.messages.find(mail => mail.to[0] === 'contato@example.com')!
    expect(press.text.replaceAll('\r\n', '\n')).toContain(`Mensagem: ${MENSAGEM}\n\nObrigada.\n`)

    await admin.post('/api/contatos', { id: 1, situacao: 'concluido', nova_anotacao: 'Bruna recebeu a resposta.' })
    const found = async (words: string) =>
      (await admin.get(`/api/contatos?busca=${words}`)).data.map(({ id }: { id: number }) => id)
    expect(await found('bruna%20curitiba')).toEqual([1])

    // An erasure cannot be undone, so an unclear form does not start it.
    const unclear = await admin.post('/api/contatos/1/apagar-dados', { lixo: 1 })
    expect([unclear.statusCode, unclear.errors]).toEqual([422, { lixo: 'Campo desconhecido' }])
    expect((await admin.get('/api/contatos/1')).data).toMatchObject({ dados_excluidos_em: null, revisao: 2 })

    const erased = await admin.post('/api/contatos/1/apagar-dados')
    expect([erased.statusCode, erased.message]).toEqual([200, 'Dados excluídos.'])
    expect(erased.data).toMatchObject({
      protocolo: '2026-000001',
      assunto: 'terreno',
      nome: 'Dados excluídos',
      email: null,
      telefone: null,
      mensagem: null,
      terreno: [],
      anotacoes: [],
      situacao: 'concluido',
      dados_excluidos_em: NOW,
    })
    expect(await found('curitiba')).toEqual([])
    const rows = await store.read(async tx => [
      await tx.db.selectFrom('contatos').selectAll().where('id', '=', 1).execute(),
      await tx.db.selectFrom('_auditoria').selectAll().where('recurso', '=', 'contatos').execute(),
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Bruna|bruna|99999|apartamento decorado/)
    expect((await admin.post('/api/contatos', { id: 1, situacao: 'descartado' })).statusCode).toBe(200)
    expect((await admin.post('/api/contatos/1/apagar-dados')).data.revisao).toBe(4)
    expect((await admin.post('/api/contatos/9/apagar-dados')).statusCode).toBe(404)
    const other = await started.addTenant('outra.example.com')
    expect((await other.session.post('/api/contatos/2/apagar-dados')).statusCode).toBe(404)
  })

  test('a lead about a development is sent to its sales contact, and both e-mails name the development', async () => {
    const smtp = await startSmtp()
    onTestFinished(() => smtp.close())
    const started = await start({ smtpUrl: smtp.url })
    const { admin, app } = started
    await admin.post('/api/configuracoes', { email_contato: 'contato@example.com' })
    const development = await admin.post('/api/empreendimentos', {
      titulo: 'Mirante da Serra',
      tipo_id: 3,
      fase: 'lancamento',
      cidade: 'Belo Horizonte',
      uf: 'MG',
      registro_tipo: 'incorporacao',
      contato_email: 'vendas@example.com',
    })
    await send(started, { ...lead, empreendimento_id: development.data.id })
    await app.settled()
    expect(smtp.messages.map(mail => mail.to)).toEqual([['vendas@example.com']])
    expect(smtp.messages[0]!.text).toContain('Empreendimento: Mirante da Serra')
    expect((await admin.get('/api/contatos/exportar')).body).toContain(`"Mirante da Serra (${development.data.id})"`)
    expect((await send(started, { ...lead, empreendimento_id: 99 })).errors).toEqual({
      empreendimento_id: 'Valor inválido',
    })
  })

  test('an e-mail that was still waiting is not sent about an erased person', async () => {
    const smtp = await startSmtp()
    onTestFinished(() => smtp.close())
    smtp.behave('fail')
    const started = await start({ smtpUrl: smtp.url })
    await started.admin.post('/api/configuracoes', { email_contato: 'contato@example.com' })
    await send(started, lead)
    await started.app.settled()
    await started.admin.post('/api/contatos/1/apagar-dados')
    smtp.behave('deliver')
    started.clock.advance(120_000)
    await started.app.settled()
    expect(smtp.messages).toEqual([])
    const waiting = await started.store.read(tx =>
      tx.db.selectFrom('_tarefas').selectAll().where('tipo', '=', 'correio.visitante').execute(),
    )
    expect(waiting).toEqual([])
  })

  test('after the months of the settings all personal data is erased by itself, and the daily job is queued again', async () => {
    const started = await start()
    const { admin, clock, store, app } = started
    await admin.post('/api/configuracoes', { retencao_contatos_meses: 2 })
    await send(started, lead)
    clock.set('2026-11-30T12:00:00.000Z')
    await send(started, { ...lead, nome: 'Carla Recente' })
    clock.set('2026-12-30T12:00:01.000Z')
    await store.write(async tx => tx.changed(0, '_tarefas'))
    await app.settled()
    const { data } = await (await started.signIn('ana@example.com')).get('/api/contatos?ordenacao[criado_em]=ASC')
    expect(data.map(({ nome, email }: { nome: string; email: string }) => [nome, email])).toEqual([
      ['Dados excluídos', null],
      ['Carla Recente', 'bruna@exemplo.digital'],
    ])
    const jobs = await store.read(tx =>
      tx.db.selectFrom('_tarefas').selectAll().where('tipo', '=', 'dados.vencidos').execute(),
    )
    expect(jobs.map(job => job.tentar_em)).toEqual(['2026-12-31T12:00:01.000Z'])
  })

  test('the filtered list of contacts is exported as a spreadsheet that runs nothing', async () => {
    const started = await start()
    const { admin, store, app } = started
    await send(started, { ...lead, nome: '=HYPERLINK("http://x","y")', mensagem: 'linha 1\nlinha "2"; fim' })
    await send(started, { ...lead, nome: '＋cmd', assunto: 'imprensa' })
    await admin.post('/api/contatos', { id: 1, responsavel_id: 1 })

    const reply = await admin.get('/api/contatos/exportar?assunto=outro')
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['content-disposition']).toBe('attachment; filename="contatos.csv"')
    const [head, ...lines] = reply.body.split('\r\n')
    expect(head).toMatch(
      /^\uFEFF"Código";"Revisão";"Protocolo";"Assunto";"Nome";"E-mail";.*;"Criado em";"Alterado em"$/,
    )
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain(`"1";"2";"2026-000001";"Outro";"'=HYPERLINK(""http://x"",""y"")";`)
    expect(lines[0]).toContain('"linha 1\nlinha ""2""; fim"')
    expect(lines[0]).toMatch(/"Ana Administradora \(1\)".*"30\/10\/2026 09:00";"30\/10\/2026 09:00"$/s)
    expect((await admin.get('/api/contatos/exportar')).body).toContain('"\'＋cmd"')
    expect((await admin.get('/api/contatos/exportar?nada=1')).statusCode).toBe(400)
    expect((await app.inject({ method: 'GET', url: '/api/contatos/exportar' })).statusCode).toBe(401)
    const audit = await store.read(tx =>
      tx.db.selectFrom('_auditoria').select(['usuario_id', 'recurso']).where('acao', '=', 'exportar').execute(),
    )
    expect(audit).toEqual([
      { usuario_id: 1, recurso: 'contatos' },
      { usuario_id: 1, recurso: 'contatos' },
    ])
  })
})

test.each([
  ['=1+1', `"'=1+1"`],
  ['+5511', `"'+5511"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\tx', `"'\tx"`],
  ['\rx', `"'\rx"`],
  ['＝1', `"'＝1"`],
  ['＋1', `"'＋1"`],
  ['－1', `"'－1"`],
  ['＠x', `"'＠x"`],
  ['a;b', '"a;b"'],
  ['diz "oi"', '"diz ""oi"""'],
  ['', '""'],
])('the cell %j is written as %s', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})
