// @vitest-environment jsdom

import { describe, expect, test } from 'vitest'
import { rows, startSite } from './visit.ts'
import { listingOf, MIRANTE, section, whole } from './wholeDevelopment.ts'

describe('the legal text of a development', () => {
  test('the legal text names the owner, the registration and the seller', async () => {
    const site = await startSite()
    await whole(site, { texto_legal: 'Texto próprio.' })
    const [sentence, own] = section(await site.visit(MIRANTE), 'Informações legais').getAllByText(/./, {
      selector: 'p',
    })
    expect(sentence!.textContent).toBe(
      'Mirante SPE Ltda., CNPJ 11.222.333/0001-81. Registro de incorporação: R.2 da matrícula 00.001, 1º Ofício de Registro de Imóveis, em 10/03/2025. Empreendimento submetido ao patrimônio de afetação. Vendas: Vendas Serra Ltda., CRECI/MG 1234-J.',
    )
    expect(own!.textContent).toBe('Texto próprio.')
  })

  test('missing parts leave no gap in the legal text, and the text of the settings replaces a missing one', async () => {
    const site = await startSite()
    await site.settings({ texto_legal_empreendimento: 'Imagens ilustrativas.' })
    await site.development({
      modalidade: 'locacao',
      registro_tipo: 'dispensado',
      registro_justificativa: 'Só locação.',
    })
    const paragraphs = section(await site.visit(MIRANTE), 'Informações legais').getAllByText(/./, { selector: 'p' })
    expect(paragraphs.map(one => one.textContent)).toEqual([
      'Mirante SPE Ltda., CNPJ 11.222.333/0001-81.',
      'Imagens ilustrativas.',
      'Sua empresalocalhost/empreendimentos/residenciais/mirante-da-serra',
    ])
  })

  test('each line of a legal text, of the development or of the settings, is a paragraph', async () => {
    const site = await startSite()
    await site.settings({ texto_legal_empreendimento: 'Linha 1.\nLinha 2.\n\nParágrafo 2.' })
    const { id } = await site.development()
    const lines = async () => {
      const strip = section(await site.visit(MIRANTE), 'Informações legais')
      return strip
        .getAllByText(/./, { selector: 'p' })
        .map(one => one.textContent)
        .slice(1, -1)
    }
    expect(await lines()).toEqual(['Linha 1.', 'Linha 2.', 'Parágrafo 2.'])
    await site.save('empreendimentos', { id, texto_legal: 'Só dele.\nMais dele.' })
    expect(await lines()).toEqual(['Só dele.', 'Mais dele.'])
  })

  test('a printed page ends with whom to ask and its own address', async () => {
    const site = await startSite()
    await site.settings({ tel_principal: '4130000000', whatsapp: '41900000000' })
    await site.development({ contato_telefone: '3130000000' })
    const sender = section(await site.visit(MIRANTE), 'Informações legais').getByText(/^Sua empresa/)
    expect(sender.textContent).toBe(
      'Sua empresa · (31) 3000-0000 · WhatsApp (41) 90000-0000localhost/empreendimentos/residenciais/mirante-da-serra',
    )
  })

  test('a development that is not registered yet is not for sale, and its form says so', async () => {
    const site = await startSite()
    await site.development({ fase: 'breve_lancamento', registro_numero: '', registro_cartorio: '' })
    const visited = await site.visit(MIRANTE)
    const contact = section(visited, 'Mirante da Serra: saiba do lançamento antes')
    expect(contact.getByText(/^Empreendimento em fase de aprovação\. A comercialização só terá início/)).toBeTruthy()
    expect(contact.getByRole('button', { name: 'Quero ser avisado' })).toBeTruthy()
    expect(section(visited, 'Informações legais').queryByText(/Registro de/)).toBeNull()
  })

  test('a development that is not registered yet shows no offer and no registration, whatever is filled in', async () => {
    const site = await startSite()
    await whole(site, { tipologias: rows({ nome: 'Tipo 1', situacao: 'disponivel', quantidade: 90 }) })
    // Publication refuses these values, but a development published before that rule may still have them.
    const withdrawn = { fase: 'breve_lancamento', registro_numero: null, registro_cartorio: null }
    await site.store.write(tx => tx.db.updateTable('empreendimentos').set(withdrawn).execute())
    const visited = await site.visit(MIRANTE)
    expect(visited.html).not.toMatch(/R\$\s|Unidades disponíveis|Disponível|Registro de incorporação/)
    expect(section(visited, 'Plantas').getByText('90')).toBeTruthy()
    const { offers, mainEntity } = listingOf(visited)
    expect([offers, mainEntity.numberOfAvailableAccommodationUnits]).toEqual([undefined, undefined])
  })

  test('a sold-out development shows no price and offers news of the next one', async () => {
    const site = await startSite()
    await whole(site, { esgotado: 1 })
    const visited = await site.visit(MIRANTE)
    expect(visited.html).not.toMatch(/R\$\s/)
    expect(visited.screen.getByText(/^100% vendido · /)).toBeTruthy()
    const contact = section(visited, 'Avise-me de novos lançamentos')
    expect(contact.getByRole('button', { name: 'Avise-me de novos lançamentos' })).toBeTruthy()
    expect(listingOf(visited).offers).toBeUndefined()
  })

  test('a sold-out development has no units left in its facts, its plans and its structured data', async () => {
    const site = await startSite()
    await whole(site, { esgotado: 1 })
    const visited = await site.visit(MIRANTE)
    expect(visited.screen.queryByText('Unidades disponíveis')).toBeNull()
    const plans = section(visited, 'Plantas')
    expect(plans.getAllByRole('heading', { level: 3 }).map(name => name.nextElementSibling?.textContent)).toEqual([
      'Esgotada',
      'Esgotada',
    ])
    expect(listingOf(visited).mainEntity.numberOfAvailableAccommodationUnits).toMatchObject({ value: 0 })
  })
})
