import { describe, expect, test } from 'vitest'
import { dialects, type Form, startApp } from '../../support/app.ts'
import { uploadPicture } from '../uploadPicture.ts'
import { beyondLimits, DRAFT, rows } from './refusedForms.ts'

const NOW = '2026-10-30T12:00:00.000Z'
const URL = '/api/empreendimentos'

describe.each(dialects)('empreendimentos on %s', dialect => {
  const start = () => startApp({ dialect, now: NOW, parts: { rateLimits: false } })

  test('a draft needs nothing but its title, and values that follow from it are filled in', async () => {
    const { admin } = await start()
    const refused = await admin.post(URL, { titulo: '' })
    expect([refused.statusCode, refused.message]).toEqual([422, 'Verifique os campos destacados.'])
    expect(refused.errors).toEqual({ titulo: 'Campo obrigatório' })
    const least = await admin.post(URL, { titulo: 'Mirante do Vale' })
    expect(least.data).toMatchObject({ slug: 'mirante-do-vale', situacao: 'rascunho', tipo_id: null, fase: null })
    const draft = await admin.post(URL, DRAFT)
    expect(draft.data).toMatchObject({
      slug: 'mirante-da-serra',
      modalidade: 'venda',
      situacao: 'rascunho',
      obra_percentual: null,
      obra_historico: [],
    })
  })

  test('every limit of a draft refuses with its own message', async () => {
    const { app, admin } = await start()
    const small = await uploadPicture({ app }, admin, 400, 300)
    const inactive = await admin.post('/api/tipos', {
      nome: 'Chácaras',
      nome_singular: 'Chácara',
      icone: 'parque',
      rotulo_pronto: 'Pronto',
      campos_ficha: '["area_terreno"]',
      ativo: '0',
    })
    for (const [change, errors] of beyondLimits({ small, inactiveTipo: inactive.data.id })) {
      const refused = await admin.post(URL, { ...DRAFT, ...change })
      expect.soft([change, refused.statusCode, refused.errors]).toEqual([change, 422, errors])
    }
    expect((await admin.get(URL)).json().meta.count).toBe(0)
  })

  test('a minimum may not exceed its maximum, and either of them may be missing', async () => {
    const { admin } = await start()
    const { id } = (await admin.post(URL, DRAFT)).data
    const pairs = {
      dormitorios: [3, 2],
      suites: [1, 0],
      vagas: [2, 1],
      area_privativa: ['90.00', '60.00'],
      area_lote: ['300.00', '250.00'],
    }
    for (const [name, [more, less]] of Object.entries(pairs) as [string, [number, number]][]) {
      const refused = await admin.post(URL, { id, [`${name}_min`]: more, [`${name}_max`]: less })
      expect(refused.errors).toEqual({ [`${name}_min`]: 'O valor mínimo não pode ser maior que o máximo.' })
      const accepted = [
        { [`${name}_min`]: less, [`${name}_max`]: more },
        { [`${name}_min`]: more, [`${name}_max`]: more },
        { [`${name}_min`]: more, [`${name}_max`]: '' },
      ]
      for (const form of accepted) expect((await admin.post(URL, { id, ...form })).statusCode).toBe(200)
    }
  })

  test('a new development starts with the stages of its type, and stays without stages once they are emptied', async () => {
    const { admin } = await start()
    const { data } = await admin.post(URL, DRAFT)
    expect(data.etapas).toHaveLength(8)
    expect(data.etapas[1]).toEqual({ nome: 'Fundação', percentual: null, previsto: null, peso: 10 })
    expect((await admin.post(URL, { id: data.id, etapas: '' })).data.etapas).toEqual([])
    const own = await admin.post(URL, { ...DRAFT, titulo: 'Outro', etapas: rows({ nome: 'Telhado' }) })
    expect(own.data.etapas).toEqual([{ nome: 'Telhado', percentual: null, previsto: null, peso: 10 }])
  })

  test('the overall percentage of works weighs the filled stages and rounds down, and 100 means that all are done', async () => {
    const { admin } = await start()
    const { id } = (await admin.post(URL, DRAFT)).data
    const cases: [stages: [number | null, number][], overall: number | null][] = [
      [
        [
          [50, 10],
          [null, 90],
        ],
        50,
      ],
      [
        [
          [100, 1],
          [0, 2],
        ],
        33,
      ],
      [
        [
          [100, 100],
          [99, 1],
        ],
        99,
      ],
      [
        [
          [100, 3],
          [100, 7],
          [null, 5],
        ],
        100,
      ],
      [[[0, 10]], 0],
      [[[null, 10]], null],
      [[], null],
    ]
    for (const [stages, overall] of cases) {
      const etapas = JSON.stringify(stages.map(([percentual, peso], i) => ({ nome: `Etapa ${i}`, percentual, peso })))
      const saved = await admin.post(URL, { id, etapas, obra_atualizada_em: '2026-10-01' })
      expect([stages, saved.data?.obra_percentual]).toEqual([stages, overall])
    }
  })

  describe('the history of the works', () => {
    const etapas = (percentual: number) =>
      rows({ nome: 'Estrutura', percentual, peso: 10 }, { nome: 'Pintura', peso: 5 })
    const row = (data: string, percentual: number) => ({
      data,
      percentual,
      etapas: [{ nome: 'Estrutura', percentual }],
    })

    test.each<[string, Form[], [string, number][]]>([
      [
        'each new date of the works adds one row to their history',
        [
          { etapas: etapas(10), obra_atualizada_em: '2026-09-01' },
          { obra_comentario: 'Segue o prazo.' },
          { etapas: etapas(40), obra_atualizada_em: '2026-10-01' },
        ],
        [
          ['2026-09-01', 10],
          ['2026-10-01', 40],
        ],
      ],
      [
        'stages corrected under the same date correct the row of that date',
        [
          { etapas: etapas(61), obra_atualizada_em: '2026-10-20' },
          { etapas: etapas(35), obra_atualizada_em: '2026-10-20' },
        ],
        [['2026-10-20', 35]],
      ],
      [
        'a corrected date of the works moves its row, there and back',
        [
          { etapas: etapas(10), obra_atualizada_em: '2026-09-01' },
          { etapas: etapas(35), obra_atualizada_em: '2026-10-20' },
          { obra_atualizada_em: '2026-10-19' },
          { obra_atualizada_em: '' },
          { obra_atualizada_em: '2026-10-20' },
        ],
        [
          ['2026-09-01', 10],
          ['2026-10-20', 35],
        ],
      ],
      [
        'works that stood still for weeks get a row that says so',
        [
          { etapas: etapas(35), obra_atualizada_em: '2026-09-01' },
          { etapas: etapas(35), obra_atualizada_em: '2026-10-01' },
        ],
        [
          ['2026-09-01', 35],
          ['2026-10-01', 35],
        ],
      ],
      [
        'a row of the works stands where its date says, even while the date is mistyped',
        [
          { etapas: etapas(10), obra_atualizada_em: '2026-09-01' },
          { etapas: etapas(35), obra_atualizada_em: '2025-10-20' },
        ],
        [
          ['2025-10-20', 35],
          ['2026-09-01', 10],
        ],
      ],
      [
        'an early date that is corrected moves its row past the others',
        [
          { etapas: etapas(10), obra_atualizada_em: '2026-09-01' },
          { etapas: etapas(35), obra_atualizada_em: '2025-10-20' },
          { obra_atualizada_em: '2026-10-20' },
        ],
        [
          ['2026-09-01', 10],
          ['2026-10-20', 35],
        ],
      ],
    ])('%s', async (_title, saves, expected) => {
      const { admin } = await start()
      const { id } = (await admin.post(URL, DRAFT)).data
      for (const form of saves) expect((await admin.post(URL, { id, ...form })).errors).toEqual({})
      const { data } = await admin.get(`${URL}/${id}`)
      expect(data.obra_historico).toEqual(expected.map(([date, percent]) => row(date, percent)))
    })
  })

  test('the name and number of the company follow the settings until they are given', async () => {
    const { admin } = await start()
    await admin.post('/api/configuracoes', {
      empresa_razao_social: 'Araucária Clara Desenvolvimento Urbano S.A.',
      empresa_cnpj: '12.ABC.345/01DE-35',
    })
    const followed = await admin.post(URL, DRAFT)
    expect(followed.data).toMatchObject({
      incorporadora_nome: 'Araucária Clara Desenvolvimento Urbano S.A.',
      incorporadora_cnpj: '12ABC34501DE35',
    })
    const own = await admin.post(URL, { ...DRAFT, titulo: 'Outro', incorporadora_nome: 'Mirante SPE Ltda.' })
    expect(own.data.incorporadora_nome).toBe('Mirante SPE Ltda.')
  })
})
