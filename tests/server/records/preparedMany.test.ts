import { describe, expect, test } from 'vitest'
import { MIRANTE } from '../../site/wholeDevelopment.ts'
import { bothDialects, type Session } from '../../support/app.ts'
import { prepared } from './preparedSite.ts'

const API = '/api/empreendimentos'

describe.each(bothDialects)('changes of many records in preparation, on %s,', dialect => {
  async function twoRecords() {
    const { site, live, writer, path } = await prepared({ dialect })
    const draft = await site.development({ titulo: 'Novo', situacao: 'rascunho' })
    const revisions = [live.id, draft.id].map(async id => (await site.admin.get(`${API}/${id}`)).data.revisao)
    const [revisao, draftRevisao] = await Promise.all(revisions)
    const page = async () => (await site.app.inject({ url: MIRANTE })).body
    const patch = async () => (await site.admin.get(path)).json().meta.preparo?.campos
    const items = [
      { id: live.id, revisao },
      { id: draft.id, revisao: draftRevisao },
    ]
    return { site, live, draft, writer, path, page, patch, items }
  }

  test('one value for many leaves the site as it is, and changes drafts themselves', async () => {
    const { site, live, draft, writer, page, patch, items } = await twoRecords()
    const before = await page()
    const itens = JSON.stringify(items)
    const direct = await writer.post(`${API}/em-lote`, { acao: 'alterar', itens, chamada: 'A serra.' })
    expect(direct.data).toMatchObject({ feitos: [draft.id], recusados: [{ id: live.id }] })

    const reply = await writer.post(`${API}/em-lote`, {
      acao: 'alterar',
      preparo: '1',
      itens: JSON.stringify([items[0], { ...items[1], revisao: items[1]!.revisao + 1 }]),
      chamada: 'A serra na janela.',
    })
    expect(reply.data).toEqual({ feitos: [live.id, draft.id], recusados: [] })
    expect(await page()).toBe(before)
    expect(await patch()).toMatchObject({ chamada: { no_site: null, preparado: 'A serra na janela.' } })
    expect((await site.admin.get(`${API}/${draft.id}`)).data.chamada).toBe('A serra na janela.')
  })

  test('the state, deletion and entities without states cannot be prepared in many', async () => {
    const { site, writer, page, patch, items } = await twoRecords()
    const before = await page()
    const itens = JSON.stringify(items)
    const many = (path: string, form: Record<string, string>) =>
      site.admin.post(`${path}/em-lote`, { preparo: '1', itens, ...form })
    const state = await many(API, { acao: 'alterar', situacao: 'arquivado' })
    expect([state.statusCode, state.json().errors]).toEqual([422, { situacao: 'Isto muda na hora, e não em preparo.' }])
    expect((await many(API, { acao: 'excluir' })).statusCode).toBe(400)
    expect((await many('/api/unidades', { acao: 'alterar', nome: 'A' })).statusCode).toBe(400)
    const unknown = await writer.post(`${API}/em-lote`, { acao: 'alterar', preparo: '1', itens, inexistente: 'A' })
    expect(unknown.statusCode).toBe(422)
    expect([await page(), await patch()]).toEqual([before, undefined])
  })

  const rowsOf = (items: readonly { id: number; revisao: number }[], celulas: object) =>
    JSON.stringify(
      items.map(({ id, revisao }, i) => ({ linha: i + 2, id: String(id), revisao: String(revisao), celulas })),
    )

  async function importing(session: Session, linhas: string, preparo: Record<string, string>) {
    const begun = await session.post(`${API}/importacoes`, { arquivo: 'precos.xlsx' })
    const at = `${API}/importacoes/${(begun.data as { id: number }).id}`
    const checked = (await session.post(`${at}/linhas`, { linhas, ...preparo })).data as {
      resultado: string
      erros: object
    }[]
    return { at, checked, apply: () => session.post(`${at}/aplicar`, preparo) }
  }

  test('a spreadsheet is prepared by who may not publish, and undoing the import keeps what is prepared', async () => {
    const { site, draft, writer, page, patch, items } = await twoRecords()
    const before = await page()
    const linhas = rowsOf(items, { chamada: 'Da planilha.' })
    const direct = await importing(writer, linhas, {})
    expect(direct.checked.map(({ resultado }) => resultado)).toEqual(['recusada', 'alterada'])

    const sheet = await importing(writer, linhas, { preparo: '1' })
    expect(sheet.checked.map(({ resultado }) => resultado)).toEqual(['alterada', 'alterada'])
    expect((await sheet.apply()).data).toMatchObject({ criadas: 0, alteradas: 2, recusadas: [], restam: 0 })
    expect(await page()).toBe(before)
    expect(await patch()).toMatchObject({ chamada: { preparado: 'Da planilha.' } })
    expect((await site.admin.get(`${API}/${draft.id}`)).data.chamada).toBe('Da planilha.')
    const [past] = (await writer.get(`${API}/importacoes`)).data as object[]
    expect(past).toMatchObject({ alteradas: 2, preparadas: 1, desfeitas: 0, estado: 'aplicada' })

    expect((await writer.post(`${sheet.at}/desfazer`)).data).toMatchObject({ alteradas: 1, recusadas: [] })
    expect((await site.admin.get(`${API}/${draft.id}`)).data.chamada).toBeNull()
    expect(await patch()).toMatchObject({ chamada: { preparado: 'Da planilha.' } })
  })

  test('a cell with the state is refused beside its row when the spreadsheet is prepared', async () => {
    const { site, items, patch } = await twoRecords()
    const sheet = await importing(site.admin, rowsOf(items, { situacao: 'Arquivado', chamada: 'Outra.' }), {
      preparo: '1',
    })
    expect(sheet.checked.map(({ resultado, erros }) => [resultado, erros])).toEqual([
      ['recusada', { situacao: 'Isto muda na hora, e não em preparo.' }],
      ['recusada', { situacao: 'Isto muda na hora, e não em preparo.' }],
    ])
    expect((await sheet.apply()).data).toMatchObject({ alteradas: 0, restam: 0 })
    expect(await patch()).toBeUndefined()
  })
})
