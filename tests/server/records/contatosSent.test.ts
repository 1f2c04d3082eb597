import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dialects, type Form, type StartOptions, startApp } from '../../support/app.ts'
import { lead, MENSAGEM, NOW, offer, send, terreno } from './contactForms.ts'

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
})
