import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { csvCell } from '#server/sheets/csv.ts'
import { dialects, type Form, formRequest, type StartOptions, startApp, type TestApp } from '../../support/app.ts'
import { startSmtp } from '../../support/smtp.ts'

const NOW = '2026-10-30T12:00:00.000Z'

const MENSAGEM = 'Gostaria de visitar o apartamento decorado.'
const lead: Form = {
  assunto: 'outro',
  nome: 'Bruna Visitante',
  email: 'bruna@exemplo.digital',
  mensagem: MENSAGEM,
  consentimento: 1,
  segundos: 42,
}
const terreno = { cidade: 'Curitiba', uf: 'PR', area_m2: '1200.00', relacao: 'proprietario' }
const offer: Form = { ...lead, assunto: 'terreno', telefone: '41999990000', terreno: JSON.stringify([terreno]) }

/** A form as a visitor sends it from the site. */
async function send({ app }: TestApp, form: Form, headers: Record<string, string> = {}, remoteAddress?: string) {
  const reply = await app.inject({
    ...formRequest('POST', '/api/contatos', form, headers),
    ...(remoteAddress ? { remoteAddress } : {}),
  })
  const body = reply.json()
  return Object.assign(reply, { data: body.data, errors: body.errors ?? {}, message: body.status.message })
}

describe.each(dialects)('what visitors send, on %s', dialect => {
  const start = (options: StartOptions = {}) =>
    startApp({ dialect, now: NOW, parts: { rateLimits: false }, ...options })

  test('a visitor’s message is stored, numbered and answered with what happens next', async () => {
    const started = await start()
    const first = await send(started, lead)
    expect([first.statusCode, first.data]).toEqual([200, { protocolo: '2026-000001' }])
    expect(first.message).toBe('Recebemos sua mensagem. Nossa equipe responde em até 1 dia útil.')
    expect((await send(started, lead)).data).toEqual({ protocolo: '2026-000002' })
    started.clock.set('2027-01-01T03:00:00.000Z')
    expect((await send(started, lead)).data).toEqual({ protocolo: '2027-000001' })

    // Two months later every session has ended.
    const { data } = await (await started.signIn('ana@example.com')).get('/api/contatos/1')
    expect(data).toMatchObject({
      protocolo: '2026-000001',
      nome: 'Bruna Visitante',
      email: 'bruna@exemplo.digital',
      mensagem: MENSAGEM,
      preferencia: 'whatsapp',
      marketing: false,
      consentimento: true,
      consentimento_em: NOW,
      consentimento_versao: 1,
      situacao: 'novo',
      criado_por: null,
    })
    expect(data.consentimento_texto).toMatch(/^Autorizo o uso dos meus dados/)
  })

  test('the number of a deleted contact is never given again', async () => {
    const started = await start()
    await send(started, lead)
    expect((await started.admin.delete('/api/contatos/1')).statusCode).toBe(200)
    expect((await send(started, lead)).data).toEqual({ protocolo: '2026-000002' })
  })

  test('every limit and conditional rule of the contact form refuses with its own message', async () => {
    const started = await start()
    const row = (changes: object) => ({ terreno: JSON.stringify([{ ...terreno, ...changes }]) })
    const refused: [Form, Record<string, string>][] = [
      [
        { consentimento: 1 },
        {
          assunto: 'Campo obrigatório',
          nome: 'Campo obrigatório',
          email: 'Campo obrigatório',
        },
      ],
      [
        { ...lead, nome: '\u200b\u200b', mensagem: '\u3164\n\u200b' },
        { nome: 'Campo obrigatório', mensagem: 'Campo obrigatório' },
      ],
      [{ ...lead, nome: 'B' }, { nome: 'Mínimo de 2 caracteres' }],
      [{ ...lead, nome: 'B'.repeat(101) }, { nome: 'Máximo de 100 caracteres' }],
      [{ ...lead, email: 'bruna' }, { email: 'E-mail inválido' }],
      [{ ...lead, email: `${'b'.repeat(95)}@ex.com` }, { email: 'Máximo de 100 caracteres' }],
      [{ ...lead, assunto: 'sorteio' }, { assunto: 'Valor inválido' }],
      [{ ...lead, preferencia: 'carta' }, { preferencia: 'Valor inválido' }],
      [{ ...lead, mensagem: '' }, { mensagem: 'Campo obrigatório' }],
      [{ ...lead, assunto: 'imprensa', mensagem: '' }, { mensagem: 'Campo obrigatório' }],
      [{ ...lead, assunto: 'investidor', mensagem: '' }, { mensagem: 'Campo obrigatório' }],
      [{ ...lead, mensagem: 'a'.repeat(1001) }, { mensagem: 'Máximo de 1000 caracteres' }],
      [{ ...lead, assunto: 'interesse' }, { telefone: 'Campo obrigatório' }],
      [{ ...lead, assunto: 'visita' }, { telefone: 'Campo obrigatório' }],
      [{ ...lead, assunto: 'locacao' }, { telefone: 'Campo obrigatório' }],
      [
        { ...lead, assunto: 'terreno' },
        { telefone: 'Campo obrigatório', terreno: 'Campo obrigatório' },
      ],
      [{ ...lead, telefone: '123' }, { telefone: 'Faltam 7 dígitos' }],
      [{ ...lead, empreendimento_id: 'abc' }, { empreendimento_id: 'Valor inválido' }],
      [{ ...lead, consentimento: 0 }, { consentimento: 'É preciso concordar para enviar.' }],
      [
        { ...lead, terreno: String(offer['terreno']) },
        { terreno: 'Dados de terreno só com o assunto Oferecer terreno.' },
      ],
      [{ ...offer, ...row({ cidade: '' }) }, { 'terreno.0.cidade': 'Campo obrigatório' }],
      [{ ...offer, ...row({ cidade: 'c'.repeat(61) }) }, { 'terreno.0.cidade': 'Máximo de 60 caracteres' }],
      [{ ...offer, ...row({ uf: 'ZZ' }) }, { 'terreno.0.uf': 'Valor inválido' }],
      [{ ...offer, ...row({ area_m2: '0.00' }) }, { 'terreno.0.area_m2': 'Campo obrigatório' }],
      [{ ...offer, ...row({ relacao: null }) }, { 'terreno.0.relacao': 'Campo obrigatório' }],
      [{ ...offer, ...row({ endereco: 'e'.repeat(101) }) }, { 'terreno.0.endereco': 'Máximo de 100 caracteres' }],
      [{ ...offer, ...row({ observacao: 'o'.repeat(401) }) }, { 'terreno.0.observacao': 'Máximo de 400 caracteres' }],
      [{ ...offer, ...row({ dono: 'eu' }) }, { 'terreno.0.dono': 'Campo desconhecido' }],
      [{ ...offer, terreno: JSON.stringify([terreno, terreno]) }, { terreno: 'Máximo de 1 itens' }],
      // Fields that are not for visitors are unknown to them.
      ...['situacao', 'responsavel_id', 'protocolo', 'nova_anotacao', 'anotacoes', 'tenant_id', 'id', 'revisao'].map(
        (name): [Form, Record<string, string>] => [{ ...lead, [name]: 1 }, { [name]: 'Campo desconhecido' }],
      ),
    ]
    for (const [form, errors] of refused) {
      const reply = await send(started, form)
      expect([reply.statusCode, reply.errors]).toEqual([422, errors])
    }
    expect((await started.admin.get('/api/contatos')).json().meta.count).toBe(0)
    expect((await send(started, offer)).statusCode).toBe(200)
  })

  test('a form that a robot filled is answered like any other, stored as spam, and no e-mail is sent', async () => {
    const started = await start()
    await started.admin.post('/api/configuracoes', { email_contato: 'contato@example.com' })
    const robots: Form[] = [
      { ...lead, site: 'https://spam.example.com' },
      { ...lead, segundos: 2 },
      { ...lead, segundos: '2.9' },
    ]
    for (const robot of robots) {
      const reply = await send(started, robot)
      expect([reply.statusCode, reply.message]).toEqual([
        200,
        'Recebemos sua mensagem. Nossa equipe responde em até 1 dia útil.',
      ])
    }
    const { segundos: _, ...withoutScripts } = lead
    for (const person of [{ ...lead, segundos: 3 }, { ...lead, site: ' ' }, withoutScripts]) await send(started, person)
    const { data } = await started.admin.get('/api/contatos?ordenacao[criado_em]=ASC')
    expect(data.map(({ situacao }: { situacao: string }) => situacao)).toEqual([
      'spam',
      'spam',
      'spam',
      'novo',
      'novo',
      'novo',
    ])
    await started.app.settled()
    expect(await readdir(join(started.folder, 'mail'))).toHaveLength(3)
  })

  test('spam comes last in the usual order of the list, on every page, and in its place when ordered or filtered otherwise', async () => {
    const started = await start()
    for (const minute of [1, 2, 3, 4, 5]) {
      started.clock.set(`2026-10-30T12:0${minute}:00.000Z`)
      await send(started, { ...lead, nome: `Visitante ${minute}`, segundos: minute % 2 === 0 ? 1 : 42 })
    }
    const ana = await started.signIn('ana@example.com')
    const ids = async (query: string) =>
      (await ana.get(`/api/contatos${query}`)).data.map(({ id }: { id: number }) => id)
    expect(await ids('')).toEqual([5, 3, 1, 4, 2])
    expect([await ids('?limite=2'), await ids('?limite=2&pagina=2'), await ids('?limite=2&pagina=3')]).toEqual([
      [5, 3],
      [1, 4],
      [2],
    ])
    expect((await ana.get('/api/contatos?limite=2&pagina=2')).json().meta.count).toBe(5)
    expect(await ids('?busca=visitante&ordenacao[criado_em]=DESC')).toEqual([5, 3, 1, 4, 2])
    expect(await ids('?ordenacao[criado_em]=ASC')).toEqual([1, 2, 3, 4, 5])
    expect(await ids('?situacao=spam&situacao=novo')).toEqual([5, 4, 3, 2, 1])
  })

  test('an address may send five contact forms within an hour, whatever they say', async () => {
    const started = await start({ parts: { rateLimits: true } })
    for (let i = 0; i < 5; i++) expect((await send(started, lead)).statusCode).toBe(200)
    const sixth = await send(started, lead)
    expect([sixth.statusCode, sixth.message]).toEqual([429, 'Muitas tentativas. Aguarde 60 minutos e tente novamente.'])
    expect(sixth.headers['retry-after']).toBe('3600')
    expect((await send(started, lead, {}, '203.0.113.9')).statusCode).toBe(200)
    started.clock.advance(3_570_000)
    expect((await send(started, lead)).message).toBe('Muitas tentativas. Aguarde 1 minuto e tente novamente.')
    started.clock.advance(30_000)
    expect((await send(started, lead)).statusCode).toBe(200)
  })

  test('a refused contact form does not count against the limit', async () => {
    const started = await start({ parts: { rateLimits: true } })
    for (let i = 0; i < 6; i++) expect((await send(started, { ...lead, nome: '' })).statusCode).toBe(422)
    expect((await send(started, lead)).data).toEqual({ protocolo: '2026-000001' })
  })

  test('the same contact form sent again with its key makes one contact', async () => {
    const started = await start({ parts: { rateLimits: true } })
    const form = { ...lead, chave_operacao: 'formulario-0001' }
    const replies = [await send(started, form), await send(started, { ...form, segundos: 60 })]
    expect(replies.map(reply => reply.data)).toEqual([{ protocolo: '2026-000001' }, { protocolo: '2026-000001' }])
    const other = await send(started, { ...form, nome: 'Outra Pessoa' })
    expect([other.statusCode, other.message]).toEqual([409, 'Esta operação já foi usada com outros dados.'])
    expect((await started.admin.get('/api/contatos')).json().meta.count).toBe(1)
  })

  test('a contact belongs to the site it was sent from, and the address of its sender is stored nowhere', async () => {
    const started = await start({ parts: { rateLimits: true } })
    const other = await started.addTenant('outra.example.com')
    const address = '198.51.100.77'
    expect((await send(started, lead, { 'x-tenant-id': String(other.tenantId) }, address)).statusCode).toBe(200)
    expect((await started.admin.get('/api/contatos')).json().meta.count).toBe(1)
    expect((await other.session.get('/api/contatos')).json().meta.count).toBe(0)
    const tables = ['contatos', '_auditoria', '_limites', '_tarefas', '_operacoes', '_contadores']
    for (const table of tables) {
      const rows = await started.store.read(tx => tx.db.selectFrom(table).selectAll().execute())
      expect(JSON.stringify(rows)).not.toContain(address)
    }
  })

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
