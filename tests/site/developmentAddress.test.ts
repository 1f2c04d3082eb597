// @vitest-environment jsdom

import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { metaOf, startSite, TIPO_IDS } from './visit.ts'
import { MIRANTE } from './wholeDevelopment.ts'

describe('the address', () => {
  test('the address of a development under another type, or a former address, redirects to its page', async () => {
    const { development, admin, visit } = await startSite()
    const { id } = await development()
    const elsewhere = await visit('/empreendimentos/galpoes/mirante-da-serra')
    expect([elsewhere.status, elsewhere.location]).toEqual([301, MIRANTE])

    await admin.post('/api/empreendimentos', { id, slug: 'mirante-novo' })
    for (const former of [MIRANTE, '/empreendimentos/loteamentos/mirante-da-serra']) {
      const moved = await visit(former)
      expect([moved.status, moved.location]).toEqual([301, '/empreendimentos/residenciais/mirante-novo'])
    }
  })

  test('a redirect from a former address keeps the parameters of a campaign, and no others', async () => {
    const { development, save, visit } = await startSite()
    const { id } = await development()
    await save('empreendimentos', { id, slug: 'mirante-novo' })
    const asked = 'utm_source=revista&pagina=2&utm_campaign=ver%C3%A3o%0D%0A&utm_medium=%23x'
    for (const query of [asked, 'pagina=2', asked]) {
      const { location } = await visit(`${MIRANTE}?${query}`)
      const { pathname, searchParams, hash } = new URL(location!, 'http://localhost')
      expect([pathname, [...searchParams], hash]).toEqual([
        '/empreendimentos/residenciais/mirante-novo',
        query === asked
          ? [
              ['utm_source', 'revista'],
              ['utm_campaign', 'verão\r\n'],
              ['utm_medium', '#x'],
            ]
          : [],
        '',
      ])
    }
  })

  test('a former address redirects even to another type, until a draft with that address is published', async () => {
    const { development, save, visit } = await startSite()
    const { id } = await development()
    await save('empreendimentos', { id, slug: 'mirante-novo', tipo_id: TIPO_IDS.loteamentos })
    const draft = await development({ situacao: 'rascunho' })
    const moved = await visit(MIRANTE)
    expect([moved.status, moved.location]).toEqual([301, '/empreendimentos/loteamentos/mirante-novo'])
    await save('empreendimentos', { id: draft.id, situacao: 'publicado' })
    expect((await visit(MIRANTE)).status).toBe(200)
  })

  test('an archived development answers 410 and shows others of its type', async () => {
    const { development, admin, visit } = await startSite()
    const { id } = await development()
    await development({ titulo: 'Jardim Atlântico' })
    await development({
      titulo: 'Galpão',
      tipo_id: TIPO_IDS.galpoes,
      registro_tipo: 'dispensado',
      modalidade: 'locacao',
      registro_justificativa: 'Locação.',
    })
    await admin.post('/api/empreendimentos', { id, situacao: 'arquivado' })

    const gone = await visit(MIRANTE)
    expect(gone.status).toBe(410)
    expect(gone.screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Este empreendimento não está mais disponível',
    )
    expect(
      gone.screen.getAllByRole('article').map((card: HTMLElement) => within(card).getByRole('heading').textContent),
    ).toEqual(['Jardim Atlântico'])
    expect(gone.screen.getByRole('link', { name: 'Ver empreendimentos' }).getAttribute('href')).toBe('/empreendimentos')
    expect(gone.screen.getByRole('link', { name: 'Ver tudo em Residenciais' }).getAttribute('href')).toBe(
      '/empreendimentos/residenciais',
    )
    const trail = within(gone.screen.getByRole('navigation', { name: 'Você está em' }))
    expect(trail.getAllByRole('listitem').map(step => step.textContent)).toEqual([
      'Início',
      'Empreendimentos',
      'Residenciais',
      'Não disponível',
    ])
    expect(gone.structured).toEqual([])
    expect(metaOf(gone, 'robots')).toMatch('noindex')
  })

  test('a development that was never published, or does not exist, has no page', async () => {
    const { development, visit, admin } = await startSite()
    await development({ situacao: 'rascunho' })
    expect((await visit(MIRANTE)).status).toBe(404)
    expect((await visit('/empreendimentos/residenciais/nada')).status).toBe(404)

    await development({ titulo: 'Outro' })
    expect((await visit('/empreendimentos/residenciais/outro')).status).toBe(200)
    await admin.post('/api/tipos', { id: TIPO_IDS.residenciais, ativo: 0 })
    expect((await visit('/empreendimentos/residenciais/outro')).status).toBe(404)
  })
})
