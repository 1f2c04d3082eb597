// @vitest-environment jsdom

import { expect, test } from 'vitest'
import { addresses } from '#site/addresses.ts'
import type { Form } from '../support/app.ts'
import { startSite } from './visit.ts'
import { leads, linksOf, message, offer, typedIn } from './visitorForms.ts'

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

test('the campaign is stored as the script of the form found it, cut to its maximum length', async () => {
  const started = await startSite()
  await started.send(addresses.contact, { ...message, origem: `utm_source=${'r'.repeat(300)}` })
  const [lead] = await leads(started)
  expect(lead!['origem']).toBe(`utm_source=${'r'.repeat(300)}`.slice(0, 200))
})
