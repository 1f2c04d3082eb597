import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choice } from '#fields/choice/choice.ts'
import type { Field } from '#fields/contract/fieldKind.ts'
import { image } from '#fields/image/image.ts'
import { integer } from '#fields/integer/integer.ts'
import { list } from '#fields/list/list.ts'
import { mergeValue } from '#fields/merge/mergeValue.ts'
import { references } from '#fields/references/references.ts'
import { text } from '#fields/text/text.ts'

const gallery = list({
  label: 'Galeria',
  item: 'imagem',
  max: 40,
  row: {
    imagem_id: image({ label: 'Imagem', required: true }),
    alt: text({ label: 'Texto alternativo' }),
    legenda: text({ label: 'Legenda' }),
    credito: text({ label: 'Crédito' }),
    categoria: choice({ label: 'Categoria', options: { foto: 'Fotos', decorado: 'Decorado' } }),
  },
})
const stages = list({
  label: 'Etapas',
  item: 'etapa',
  max: 12,
  row: { nome: text({ label: 'Etapa' }), percentual: integer({ label: 'Andamento' }) },
})
const tags = list({ label: 'Assuntos', max: 8, of: text({ label: 'Assunto' }) })
const features = references({ label: 'Diferenciais', to: 'diferenciais' })

const photo = (imagem_id: number, alt: string, more: object = {}) => ({
  imagem_id,
  alt,
  legenda: null,
  credito: 'Júlia Prado',
  categoria: 'foto',
  ...more,
})
const stage = (nome: string, percentual: number | null) => ({ nome, percentual })
const [fachada, piscina, salao, rooftop] = [
  photo(1, 'Fachada'),
  photo(2, 'Piscina'),
  photo(3, 'Salão'),
  photo(4, 'Rooftop'),
]

function join(field: Field, base: unknown, mine: unknown, theirs: unknown) {
  const { conflicts, merged, unconflicted } = mergeValue(field, field.options.label, { base, mine, theirs })
  return {
    asked: conflicts.map(({ title }) => title),
    mine: merged(new Set()),
    theirs: merged(new Set(conflicts)),
    conflicts,
    unconflicted,
  }
}

describe('rows that two people changed', () => {
  test('a new caption by one person and a new photo by another are both kept without a question', () => {
    const described = photo(2, 'Piscina', { legenda: 'Piscina com raia de 25 m' })
    const found = join(gallery, [fachada, piscina], [fachada, described], [fachada, piscina, salao])
    expect(found.asked).toEqual([])
    expect(found.mine).toEqual([fachada, described, salao])
    expect(found.unconflicted).toEqual({ mine: [fachada, described], theirs: [fachada, piscina, salao] })
  })

  test('changes to different cells of one row are merged in that row', () => {
    const found = join(
      gallery,
      [fachada],
      [photo(1, 'Fachada', { legenda: 'Vista da rua' })],
      [photo(1, 'Fachada', { credito: 'Bruno Lima' })],
    )
    expect(found.asked).toEqual([])
    expect(found.mine).toEqual([photo(1, 'Fachada', { legenda: 'Vista da rua', credito: 'Bruno Lima' })])
  })

  test('a conflict in one cell names the row by its place and text, and the rest of the row is merged', () => {
    const found = join(
      gallery,
      [salao, fachada],
      [salao, photo(1, 'Fachada', { legenda: 'De dia', categoria: 'decorado' })],
      [salao, photo(1, 'Fachada', { legenda: 'À noite', credito: null })],
    )
    expect(found.asked).toEqual(['Galeria · imagem 2 (Fachada) · Legenda'])
    const rest = { categoria: 'decorado', credito: null }
    expect(found.mine).toEqual([salao, photo(1, 'Fachada', { legenda: 'De dia', ...rest })])
    expect(found.theirs).toEqual([salao, photo(1, 'Fachada', { legenda: 'À noite', ...rest })])
    // A conflict is not reported a second time.
    expect(found.unconflicted).toEqual({
      mine: [salao, photo(1, 'Fachada', { categoria: 'decorado' })],
      theirs: [salao, photo(1, 'Fachada', { credito: null })],
    })
  })

  test.each([
    ['me', [fachada], [fachada, photo(2, 'Piscina aquecida')]],
    ['the other', [fachada, photo(2, 'Piscina aquecida')], [fachada]],
  ])('a row removed by %s and changed by the other is one conflict about the whole row', (_who, mine, theirs) => {
    const found = join(gallery, [fachada, piscina], mine, theirs)
    expect(found.asked).toHaveLength(1)
    expect(found.asked[0]).toMatch(/^Galeria · imagem 2 \(Piscina( aquecida)?\)$/)
    expect(found.mine).toEqual(mine)
    expect(found.theirs).toEqual(theirs)
    expect(found.unconflicted).toEqual({ mine: [fachada, piscina], theirs: [fachada, piscina] })
  })

  test('a row that one or both people removed is gone', () => {
    expect(join(gallery, [fachada, piscina, salao], [fachada, salao], [fachada, piscina, salao, rooftop]).mine).toEqual(
      [fachada, salao, rooftop],
    )
    expect(join(gallery, [fachada, piscina], [fachada], [salao, fachada]).mine).toEqual([salao, fachada])
  })

  test('a row that only one person moved is where that person put it, with the changes of the other', () => {
    const renamed = photo(3, 'Salão de festas')
    const found = join(
      gallery,
      [fachada, piscina, salao],
      [salao, fachada, piscina],
      [fachada, piscina, renamed, rooftop],
    )
    expect(found.asked).toEqual([])
    expect(found.mine).toEqual([renamed, fachada, piscina, rooftop])
  })

  test('the order is a conflict when both people moved rows in different ways', () => {
    const found = join(
      gallery,
      [fachada, piscina, salao],
      [salao, fachada, piscina],
      [piscina, fachada, salao, rooftop],
    )
    expect(found.asked).toEqual(['Galeria · ordem'])
    expect(found.mine).toEqual([salao, fachada, piscina, rooftop])
    expect(found.theirs).toEqual([piscina, fachada, salao, rooftop])
    expect(found.unconflicted).toEqual({
      mine: [fachada, piscina, salao],
      theirs: [fachada, piscina, salao, rooftop],
    })
  })

  test('a new row stays after the row it followed, with theirs first, and a row added at the end stays there', () => {
    const [a, b, mine, theirs, last] = ['A', 'B', 'Meu', 'Deles', 'Fim'].map(nome => stage(nome, null))
    expect(join(stages, [a, b], [a, mine, b], [a, theirs, b, last]).mine).toEqual([a, theirs, mine, b, last])
    expect(join(stages, [a, b], [a, b, mine], [a, b, theirs]).mine).toEqual([a, b, theirs, mine])
    expect(join(stages, [], [mine], [theirs]).mine).toEqual([theirs, mine])
  })

  test('a row that both people added exists once', () => {
    expect(join(gallery, [fachada], [fachada, salao], [fachada, salao, rooftop]).mine).toEqual([
      fachada,
      salao,
      rooftop,
    ])
  })

  test('a row is recognised by the picture it shows, wherever it stands', () => {
    const rewritten = { ...photo(1, 'Torre vista da praça'), legenda: 'Ao entardecer' }
    const captioned = photo(1, 'Fachada', { categoria: 'decorado' })
    expect(join(gallery, [fachada, piscina], [piscina, rewritten], [captioned, piscina]).mine).toEqual([
      piscina,
      { ...rewritten, categoria: 'decorado' },
    ])
  })

  test('a different picture in the place of another is a different row', () => {
    expect(join(gallery, [fachada, piscina], [fachada], [fachada, salao])).toMatchObject({
      asked: [],
      mine: [fachada, salao],
    })
  })

  test('a row rewritten in its place is one conflict when the other person changed it', () => {
    const base = [stage('Fundação', 10), stage('Estrutura', 0)]
    const theirs = [stage('Fundação', 30), stage('Estrutura', 0)]
    const found = join(stages, base, [stage('Contenção', 5), stage('Estrutura', 0)], theirs)
    expect(found.asked).toEqual(['Etapas · etapa 1 (Contenção)'])
    expect(found.theirs).toEqual(theirs)
    expect(join(stages, base, [stage('Fundações', 10), stage('Estrutura', 0)], theirs)).toMatchObject({
      asked: [],
      mine: [stage('Fundações', 30), stage('Estrutura', 0)],
    })
  })

  test('clearing a cell that was already empty is no change', () => {
    expect(join(gallery, [fachada], [{ ...fachada, legenda: '' }], [{ ...fachada, credito: null }]).asked).toEqual([])
  })
})

describe('single values that two people changed', () => {
  test('single values that two people added or removed are merged without a question', () => {
    const found = join(tags, ['praia', 'lazer'], ['praia', 'crédito'], ['praia', 'lazer', 'obra'])
    expect(found.asked).toEqual([])
    expect(found.mine).toEqual(['praia', 'obra', 'crédito'])
    expect(join(features, [1, 2], [2], [1, 2, 3])).toMatchObject({ asked: [], mine: [2, 3] })
  })

  test('a single value that both people reworded is a conflict', () => {
    expect(
      join(tags, ['financiamento do imóvel'], ['financiamento de imóvel'], ['financiamento do seu imóvel']),
    ).toMatchObject({
      asked: ['Assuntos · item 1 (financiamento de imóvel)'],
      mine: ['financiamento de imóvel'],
      theirs: ['financiamento do seu imóvel'],
    })
  })

  test('merged single values hold, once, each value that is new or that nobody removed', () => {
    const values = fc.uniqueArray(fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(values, values, values, (base, mine, theirs) => {
        const kept = (value: number) =>
          base.includes(value)
            ? mine.includes(value) && theirs.includes(value)
            : mine.includes(value) || theirs.includes(value)
        const wanted = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter(kept)
        const found = join(features, base, mine, theirs)
        for (const joined of [found.mine, found.theirs]) expect([...(joined as number[])].sort()).toEqual(wanted)
        // Where they did not change the order, mine is kept.
        const common = (order: readonly number[]) =>
          order.filter(value => base.includes(value) && mine.includes(value) && theirs.includes(value))
        if (`${common(theirs)}` === `${common(base)}`) expect(common(found.mine as number[])).toEqual(common(mine))
      }),
    )
  })
})

test('a value of any other kind is chosen whole', () => {
  const found = join(text({ label: 'Nome' }), 'Azul', 'Verde', 'Roxo')
  expect(found).toMatchObject({
    asked: ['Nome'],
    mine: 'Verde',
    theirs: 'Roxo',
    unconflicted: { mine: 'Azul', theirs: 'Azul' },
  })
  expect(join(text({ label: 'Nome' }), 'Azul', 'Azul', 'Roxo')).toMatchObject({ asked: [], mine: 'Roxo' })
})
