import { describe, expect, test } from 'vitest'
import { bothDialects, type Form, startApp } from '../../support/app.ts'
import { pdf } from '../files/sampleFiles.ts'
import { client, site } from '../pages/site.ts'
import { uploadFile, uploadPicture } from '../uploadPicture.ts'

const NOW = '2026-10-30T12:00:00.000Z'

describe.each(bothDialects)('publication on %s', dialect => {
  const start = () => startApp({ dialect, now: NOW, parts: { rateLimits: false } })

  test('a draft may lack what publication requires, and publishing it names what is missing', async () => {
    const started = await start()
    const { admin } = started
    const draft = await admin.post('/api/banners', { titulo: 'Verão' })
    expect(draft.data).toMatchObject({ situacao: 'rascunho', publicado_em: null, imagem_id: null, local: 'home' })

    const publishing: Form[] = [
      { situacao: 'publicado' },
      { situacao: 'agendado', publicado_em: '2026-11-30T12:00:00Z' },
    ]
    const both: Form[] = [{ id: 1 }, { titulo: 'Outro' }]
    for (const form of publishing) {
      for (const which of both) {
        const refused = await admin.post('/api/banners', { ...which, ...form })
        expect([refused.statusCode, refused.errors]).toEqual([422, { imagem_id: 'Preencha Imagem (computador).' }])
      }
    }
    expect((await admin.get('/api/banners?situacao=publicado&situacao=agendado')).json().meta.count).toBe(0)

    const imagem_id = await uploadPicture(started, started.admin)
    const published = await admin.post('/api/banners', { id: 1, situacao: 'publicado', imagem_id })
    expect(published.data).toMatchObject({ situacao: 'publicado', publicado_em: NOW })
    const emptied = await admin.post('/api/banners', { id: 1, imagem_id: '' })
    expect([emptied.statusCode, emptied.errors]).toEqual([422, { imagem_id: 'Preencha Imagem (computador).' }])
    expect((await admin.post('/api/banners', { id: 1, imagem_id: '', situacao: 'rascunho' })).statusCode).toBe(200)
  })

  test('the day of disclosure follows the publication, until somebody gives another', async () => {
    const started = await start()
    const { admin } = started
    const save = async (form: Form) => (await admin.post('/api/investidores', form)).data
    const event = {
      categoria: 'comunicado',
      ano: 2026,
      periodo: 'evento',
      titulo: 'Aumento de capital',
      data_referencia: '2026-11-20',
      arquivo_id: await uploadFile(started, admin, pdf()),
    }
    const { id, ...draft } = await save(event)
    expect(draft.data_divulgacao).toBeNull()

    // In São Paulo it is still the day before.
    const scheduled = { id, situacao: 'agendado', publicado_em: '2026-11-12T01:00:00Z' }
    expect(await save(scheduled)).toMatchObject({ data_divulgacao: '2026-11-11' })
    expect(await save({ id, publicado_em: '2026-11-20T12:00:00Z' })).toMatchObject({ data_divulgacao: '2026-11-20' })
    expect(await save({ id, situacao: 'publicado' })).toMatchObject({ data_divulgacao: '2026-10-30' })

    await save({ id, situacao: 'rascunho', data_divulgacao: '2026-10-01' })
    expect(await save(scheduled)).toMatchObject({ data_divulgacao: '2026-10-01' })
    expect(await save({ id, data_divulgacao: '' })).toMatchObject({ data_divulgacao: '2026-11-11' })
  })

  test('a state of publication leads only to the states allowed after it', async () => {
    const started = await start()
    const { admin } = started
    const imagem_id = await uploadPicture(started, started.admin)
    const future = '2026-12-01T12:00:00.000Z'
    const allowed: Record<string, string[]> = {
      rascunho: ['rascunho', 'agendado', 'publicado'],
      agendado: ['agendado', 'rascunho', 'publicado'],
      publicado: ['publicado', 'rascunho', 'arquivado'],
      arquivado: ['arquivado', 'rascunho', 'publicado'],
    }
    const ways: Record<string, string[]> = {
      rascunho: [],
      agendado: ['agendado'],
      publicado: ['publicado'],
      arquivado: ['publicado', 'arquivado'],
    }
    const dated = (situacao: string) =>
      situacao === 'agendado' ? { situacao, publicado_em: future } : { situacao, publicado_em: '' }
    for (const [from, targets] of Object.entries(allowed)) {
      for (const to of Object.keys(allowed)) {
        const { data } = await admin.post('/api/banners', { titulo: `${from} ${to}`, imagem_id })
        for (const step of ways[from]!)
          expect((await admin.post('/api/banners', { id: data.id, ...dated(step) })).errors).toEqual({})
        const reply = await admin.post('/api/banners', { id: data.id, ...(from === to ? { situacao: to } : dated(to)) })
        expect([from, to, reply.statusCode]).toEqual([from, to, targets.includes(to) ? 200 : 422])
        if (reply.statusCode === 422) expect(Object.keys(reply.errors)).toContain('situacao')
      }
    }
    expect(
      (await admin.post('/api/banners', { titulo: 'novo', imagem_id, situacao: 'arquivado' })).errors,
    ).toHaveProperty('situacao')
    expect((await admin.post('/api/banners', { titulo: 'novo', imagem_id, situacao: 'apagado' })).errors).toEqual({
      situacao: 'Valor inválido',
    })
    expect((await admin.post('/api/banners', { titulo: 'novo', imagem_id, situacao: '' })).errors).toEqual({
      situacao: 'Campo obrigatório',
    })
  })

  test('a scheduled date must lie ahead, a published one must not, and the end must come after', async () => {
    const started = await start()
    const { admin } = started
    const base = { titulo: 'Verão', imagem_id: await uploadPicture(started, started.admin) }
    const refused: [Record<string, string>, string][] = [
      [{ situacao: 'agendado' }, 'publicado_em'],
      [{ situacao: 'agendado', publicado_em: '' }, 'publicado_em'],
      [{ situacao: 'agendado', publicado_em: NOW }, 'publicado_em'],
      [{ situacao: 'agendado', publicado_em: '2026-10-30T11:59:59Z' }, 'publicado_em'],
      [{ situacao: 'agendado', publicado_em: '2020-01-01T00:00:00Z' }, 'publicado_em'],
      [{ situacao: 'publicado', publicado_em: '2026-10-30T12:00:01Z' }, 'publicado_em'],
      [{ situacao: 'publicado', expira_em: NOW }, 'expira_em'],
      [{ situacao: 'publicado', expira_em: '2026-10-30T11:00:00Z' }, 'expira_em'],
      [{ situacao: 'agendado', publicado_em: '2026-11-02T12:00:00Z', expira_em: '2026-11-02T12:00:00Z' }, 'expira_em'],
      [{ situacao: 'agendado', publicado_em: '2026-11-02T12:00:00Z', expira_em: '2026-11-01T12:00:00Z' }, 'expira_em'],
    ]
    for (const [form, field] of refused) {
      const reply = await admin.post('/api/banners', { ...base, ...form })
      expect([form, reply.statusCode, Object.keys(reply.errors)]).toEqual([form, 422, [field]])
    }
    const early = await admin.post('/api/banners', {
      ...base,
      situacao: 'publicado',
      publicado_em: '2026-10-01T12:00:00Z',
    })
    expect(early.data).toMatchObject({ situacao: 'publicado', publicado_em: '2026-10-01T12:00:00.000Z' })
  })

  test('a scheduled record is published at its instant in every answer, without any request', async () => {
    const started = await start()
    const { admin, clock } = started
    const imagem_id = await uploadPicture(started, started.admin)
    const at = '2026-10-31T12:00:00.000Z'
    await admin.post('/api/banners', { titulo: 'Amanhã', imagem_id, situacao: 'agendado', publicado_em: at })
    await admin.post('/api/banners', {
      titulo: 'Depois',
      imagem_id,
      situacao: 'agendado',
      publicado_em: '2026-11-01T12:00:00Z',
    })
    const seen = async () => ({
      one: (await admin.get('/api/banners/1')).data.situacao,
      list: (await admin.get('/api/banners?ordenacao[titulo]=ASC')).data.map((one: any) => one.situacao),
      published: (await admin.get('/api/banners?situacao=publicado')).data.map((one: any) => one.titulo),
      scheduled: (await admin.get('/api/banners?situacao=agendado')).json().meta.count,
      found: (await admin.get('/api/banners?busca=amanha')).data[0].situacao,
    })
    const before = { one: 'agendado', list: ['agendado', 'agendado'], published: [], scheduled: 2, found: 'agendado' }
    expect(await seen()).toEqual(before)
    clock.set('2026-10-31T11:59:59.999Z')
    expect(await seen()).toEqual(before)
    clock.set(at)
    expect(await seen()).toEqual({
      one: 'publicado',
      list: ['publicado', 'agendado'],
      published: ['Amanhã'],
      scheduled: 1,
      found: 'publicado',
    })
    expect((await admin.get('/api/banners/1')).data).toMatchObject({ revisao: 1, publicado_em: at })
    clock.set('2026-11-01T12:00:00Z')
    expect((await seen()).published.sort()).toEqual(['Amanhã', 'Depois'])
  })

  test('lists are filtered by what is on the site and by what has expired, according to the clock', async () => {
    const started = await start()
    const { admin, clock } = started
    const imagem_id = await uploadPicture(started, started.admin)
    const at = '2026-10-31T12:00:00.000Z'
    const publicado = { situacao: 'publicado' }
    for (const [titulo, form] of Object.entries<Form>({
      'a guardado': {},
      'b sem fim': publicado,
      'c até amanhã': { ...publicado, expira_em: at },
      'd desde amanhã': { situacao: 'agendado', publicado_em: at },
    }))
      expect((await admin.post('/api/banners', { titulo, imagem_id, ...form })).errors).toEqual({})
    const narrowed = async (...parts: string[]) => {
      const reply = await admin.get(`/api/banners?ordenacao[titulo]=ASC&${parts.join('&')}`)
      return [reply.data.map((one: any) => one.titulo[0]).join(''), reply.json().meta.count]
    }
    const seen = async () => ({
      live: await narrowed('situacao=no_ar'),
      over: await narrowed('situacao=expirado'),
      scheduled: await narrowed('situacao=agendado'),
      liveOrDraft: await narrowed('situacao=no_ar', 'situacao=rascunho'),
      both: await narrowed('situacao=no_ar', 'situacao=expirado'),
      published: await narrowed('situacao=publicado', 'situacao=expirado'),
      found: await narrowed('busca=amanha', 'situacao=expirado', 'situacao=agendado'),
    })
    expect(await seen()).toEqual({
      live: ['bc', 2],
      over: ['', 0],
      scheduled: ['d', 1],
      liveOrDraft: ['abc', 3],
      both: ['bc', 2],
      published: ['bc', 2],
      found: ['d', 1],
    })
    clock.set(at)
    expect(await seen()).toEqual({
      live: ['bd', 2],
      over: ['c', 1],
      scheduled: ['', 0],
      liveOrDraft: ['abd', 3],
      both: ['bcd', 3],
      published: ['bcd', 3],
      found: ['c', 1],
    })
    const sheet = await admin.get('/api/banners/exportar?situacao=expirado')
    expect(sheet.body.match(/(sem fim|amanhã)/g)).toEqual(['amanhã'])
    // Types are switched on and off, and never expire.
    expect((await admin.get('/api/tipos?ativo=expirado')).statusCode).toBe(400)
  })

  test('a save after the hour finds the record published, even if there was no request meanwhile', async () => {
    const started = await start()
    const { admin, clock } = started
    const imagem_id = await uploadPicture(started, started.admin)
    const at = '2026-10-31T12:00:00.000Z'
    for (const titulo of ['um', 'dois'])
      await admin.post('/api/banners', { titulo, imagem_id, situacao: 'agendado', publicado_em: at })
    clock.set('2026-10-31T12:00:01Z')

    const renamed = await admin.post('/api/banners', { id: 1, revisao: 1, titulo: 'Outro' })
    expect(renamed.data).toMatchObject({ situacao: 'publicado', publicado_em: at, titulo: 'Outro' })
    expect((await admin.post('/api/banners', { id: 2, situacao: 'arquivado' })).data).toMatchObject({
      situacao: 'arquivado',
    })
  })

  test('publishing a scheduled record makes it public now', async () => {
    const started = await start()
    const { admin, clock } = started
    const imagem_id = await uploadPicture(started, started.admin)
    await admin.post('/api/banners', {
      titulo: 'a',
      imagem_id,
      situacao: 'agendado',
      publicado_em: '2026-12-01T12:00:00Z',
    })
    clock.advance(3_600_000)
    const now = await admin.post('/api/banners', { id: 1, situacao: 'publicado' })
    expect(now.data).toMatchObject({ situacao: 'publicado', publicado_em: '2026-10-30T13:00:00.000Z' })
    const back = await admin.post('/api/banners', { id: 1, situacao: 'rascunho' })
    expect(back.data).toMatchObject({ situacao: 'rascunho', publicado_em: '2026-10-30T13:00:00.000Z' })
  })

  test('a link and its label must be given together', async () => {
    const { admin } = await start()
    const cases: [Record<string, string>, Record<string, string>][] = [
      [{ link: '/negocios' }, { rotulo_botao: 'Informe o texto do botão ou apague o link.' }],
      [{ rotulo_botao: 'Saiba mais' }, { link: 'Informe o link ou apague o texto do botão.' }],
      [{ link: '/negocios', rotulo_botao: '  ' }, { rotulo_botao: 'Informe o texto do botão ou apague o link.' }],
      [{ link: '', rotulo_botao: 'Saiba mais' }, { link: 'Informe o link ou apague o texto do botão.' }],
      [{ link: 'javascript:alert(1)', rotulo_botao: 'x' }, { link: 'Valor inválido' }],
      [{ link: '//outro.example.com', rotulo_botao: 'x' }, { link: 'Valor inválido' }],
      [{ link: 'http://outro.example.com', rotulo_botao: 'x' }, { link: 'Valor inválido' }],
    ]
    for (const [form, errors] of cases)
      expect([form, (await admin.post('/api/banners', { titulo: 'a', ...form })).errors]).toEqual([form, errors])
    expect(
      (await admin.post('/api/banners', { titulo: 'a', link: '/negocios', rotulo_botao: 'Saiba mais' })).statusCode,
    ).toBe(200)
    expect((await admin.post('/api/banners', { id: 1, link: '' })).errors).toHaveProperty('link')
    expect((await admin.post('/api/banners', { id: 1, link: '', rotulo_botao: '' })).statusCode).toBe(200)
  })

  test('an active type needs its description, and the built-in types keep their address and cannot be deleted', async () => {
    const { admin } = await start()
    const form = {
      nome: 'Chácaras',
      nome_singular: 'Chácara',
      icone: 'parque',
      rotulo_pronto: 'Pronto',
      campos_ficha: '["area_terreno"]',
    }
    expect((await admin.post('/api/tipos', form)).errors).toEqual({ descricao: 'Preencha Descrição curta.' })
    expect((await admin.post('/api/tipos', { ...form, ativo: '1' })).errors).toEqual({
      descricao: 'Preencha Descrição curta.',
    })
    const idle = await admin.post('/api/tipos', { ...form, ativo: '0' })
    expect(idle.data).toMatchObject({ slug: 'chacaras', ativo: false, sistema: false })
    expect((await admin.post('/api/tipos', { id: idle.data.id, ativo: '1' })).errors).toEqual({
      descricao: 'Preencha Descrição curta.',
    })
    expect(
      (await admin.post('/api/tipos', { id: idle.data.id, ativo: '1', descricao: 'Casas no campo.' })).statusCode,
    ).toBe(200)

    const seeded = (await admin.get('/api/tipos?ordenacao[ordem]=ASC')).data.filter((one: any) => one.sistema)
    expect(seeded).toHaveLength(5)
    for (const { id, slug } of seeded) {
      const moved = await admin.post('/api/tipos', { id, slug: 'outro' })
      expect([moved.statusCode, moved.errors]).toEqual([422, { slug: 'O endereço dos tipos do sistema é fixo.' }])
      const refused = await admin.delete(`/api/tipos/${id}`)
      expect([refused.statusCode, refused.message]).toEqual([
        409,
        'Os tipos do sistema não podem ser excluídos. Desative-o para tirá-lo do site.',
      ])
      expect((await admin.post('/api/tipos', { id, sistema: '0' })).errors).toEqual({ sistema: 'Campo desconhecido' })
      const renamed = await admin.post('/api/tipos', { id, nome: `${slug} novo` })
      expect(renamed.data).toMatchObject({ slug, sistema: true })
      expect((await admin.post('/api/tipos', { id, ativo: '0' })).statusCode).toBe(200)
    }
    expect((await admin.delete(`/api/tipos/${idle.data.id}`)).statusCode).toBe(200)
  })

  test('an address that follows from a name must obey the same rules as a typed one', async () => {
    const { admin } = await start()
    const form = {
      nome_singular: 'x',
      icone: 'parque',
      rotulo_pronto: 'Pronto',
      campos_ficha: '["area_terreno"]',
      ativo: '0',
    }
    for (const nome of ['Comparar', 'COMPARAR!', ' comparar '])
      expect([nome, (await admin.post('/api/tipos', { ...form, nome })).errors]).toEqual([
        nome,
        { slug: 'Este endereço é reservado.' },
      ])
    expect((await admin.post('/api/tipos', { ...form, nome: '!!!' })).errors).toEqual({ slug: 'Campo obrigatório' })
    const same = await admin.post('/api/tipos', { ...form, nome: 'Residenciais!' })
    expect([same.statusCode, same.errors]).toEqual([409, { slug: 'Já existe um registro com este valor.' }])
  })

  test('a page shows an active record right after the save, and not one that is switched off', async () => {
    const { app, admin } = await startApp({ dialect, now: NOW, parts: { rateLimits: false, client, site } })
    const page = async () => (await app.inject('/')).body
    expect(await page()).not.toContain('Piscina')
    await admin.post('/api/diferenciais', { nome: 'Piscina <b>', categoria: 'lazer' })
    expect(await page()).toContain('Piscina')
    await admin.post('/api/diferenciais', { id: 1, ativo: '0' })
    expect(await page()).not.toContain('Piscina')
    await admin.post('/api/diferenciais', { id: 1, ativo: '1' })
    expect(await page()).toContain('Piscina')
    await admin.delete('/api/diferenciais/1')
    expect(await page()).not.toContain('Piscina')
  })
})
