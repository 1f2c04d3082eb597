// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import RecordScreen from '#admin/record/RecordScreen.tsx'
import { integer } from '#fields/integer/integer.ts'
import { list } from '#fields/list/list.ts'
import { differences, textDifferences } from '#fields/merge/differences.ts'
import { text } from '#fields/text/text.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { failure, memory, stage } from '../adminStage.tsx'

const caixas = defineResource({
  name: 'caixas',
  label: { one: 'caixa', many: 'caixas', gender: 'f', title: 'Caixas' },
  area: 'marketing',
  menu: { order: 500, icon: 'estrela' },
  title: 'nome',
  fields: {
    nome: text({ label: 'Nome' }),
    pecas: list({
      label: 'Peças',
      item: 'peça',
      max: 20,
      row: { peca: text({ label: 'Peça' }), quantas: integer({ label: 'Quantas' }), nota: text({ label: 'Nota' }) },
    }),
  },
  list: { columns: ['nome'] },
  edit: { rows: [[['nome', 50]], [['pecas', 50]]] },
}) as unknown as AnyResource

const peca = (peca: string, quantas: number, nota: string | null = null) => ({ peca, quantas, nota })
const [prego, parafuso, bucha] = [peca('Prego', 10), peca('Parafuso', 5), peca('Bucha', 3)]
const caixa = (pecas: readonly unknown[], revisao = 1): Values => ({
  id: 4,
  revisao,
  atualizado_em: '2026-11-02T17:32:00.000Z',
  atualizado_por: { id: 8, nome: 'Bruno Lima' },
  nome: 'Azul',
  pecas,
})

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

type User = ReturnType<typeof stage>['user']

/** Ana and Bruno opened the same box; Bruno saved first, and now Ana saves. */
async function meet(base: readonly unknown[], byAna: (user: User) => Promise<void>, byBruno: readonly unknown[]) {
  const store = memory(caixa(base) as never)
  const { user } = stage(
    { '/admin/caixas/:id': <RecordScreen resource={caixas} /> },
    { at: '/admin/caixas/4', dataProvider: store.dataProvider },
  )
  await screen.findByRole('textbox', { name: /^Nome/ })
  await byAna(user)
  store.stored.set('4', caixa(byBruno, 2) as never)
  const message = 'Este registro foi alterado por outra pessoa.'
  store.refuse('update', failure('POST', 409, message, { data: { revisao: 2, campos: { pecas: byBruno } } }))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Duas versões deste registro' }))
  const join = async () => {
    await user.click(dialog.getByRole('button', { name: 'Juntar e salvar' }))
    await screen.findByText(/^Salvo às/)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return (store.asked('update').at(-1).data as Values)['pecas']
  }
  return { user, dialog, join, store }
}

const rowsIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('listitem')
    .map(row => row.textContent)
const cell = (label: string, row: number) =>
  within(screen.getByRole('group', { name: 'Peças' })).getAllByRole('textbox', { name: new RegExp(`^${label}`) })[
    row - 1
  ]!

test('a record deleted during editing is reported as deleted, and nothing typed is lost', async () => {
  const store = memory(caixa([prego]) as never)
  const { user } = stage(
    { '/admin/caixas/:id': <RecordScreen resource={caixas} /> },
    { at: '/admin/caixas/4', dataProvider: store.dataProvider },
  )
  const nome = await screen.findByRole('textbox', { name: /^Nome/ })
  await user.type(nome, ' marinho')
  store.refuse('update', failure('POST', 404, 'Registro não encontrado.'))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  const heading = await screen.findByRole('heading', { name: /^Esta caixa foi excluída enquanto você editava\./ })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(nome).toHaveValue('Azul marinho')
})

describe('a list that both users changed', () => {
  test('a list that two users changed in different rows is joined by one click, and shows the rows of each', async () => {
    const { dialog, join } = await meet(
      [prego, parafuso],
      async user => {
        await user.type(cell('Nota', 1), 'de aço')
      },
      [prego, parafuso, bucha],
    )
    expect(dialog.getByText(/Os campos e itens são diferentes: nada se perde ao juntar\.$/)).toBeVisible()
    expect(dialog.queryByRole('radio')).toBeNull()
    const mine = dialog.getByText('O meu').parentElement!
    const theirs = dialog.getByText('O de Bruno').parentElement!
    expect(rowsIn(mine)).toEqual(['Alterado:PregoNota:  incluído: de aço. ', '1 item igual'])
    expect(rowsIn(theirs)).toEqual(['2 itens iguais', 'Novo:Bucha3'])

    expect(await join()).toEqual([peca('Prego', 10, 'de aço'), parafuso, bucha])
    expect(cell('Peça', 3)).toHaveValue('Bucha')
  })

  test('a list asks only about the cell that both users changed, and takes the other changes of both', async () => {
    const { user, dialog, join } = await meet(
      [prego, parafuso],
      async user => {
        await user.type(cell('Nota', 2), 'sextavado')
        await user.type(cell('Nota', 1), 'de aço')
      },
      [peca('Prego', 10, 'galvanizado'), parafuso, bucha],
    )
    expect(dialog.getByText(/Um ponto mudou nas duas versões: escolha o que fica\.$/)).toBeVisible()
    const choice = within(dialog.getByRole('group', { name: 'Peças · peça 1 (Prego) · Nota' }))
    expect(choice.getAllByRole('radio')).toHaveLength(2)
    await user.click(choice.getByRole('radio', { name: /^O de Bruno.*galvanizado/ }))
    expect(await join()).toEqual([peca('Prego', 10, 'galvanizado'), peca('Parafuso', 5, 'sextavado'), bucha])
  })

  test('a list asks about a row that one user removed and the other changed, and shows both', async () => {
    const { dialog, join } = await meet(
      [prego, parafuso],
      async user => {
        await user.click(screen.getByRole('button', { name: /^Remover.*2/ }))
      },
      [prego, peca('Parafuso', 50)],
    )
    const group = dialog.getByRole('group', { name: 'Peças · peça 2 (Parafuso)' })
    expect(rowsIn(group)).toEqual(['Retirado:Parafuso5', 'Alterado:ParafusoQuantas:  retirado: 5.  incluído: 50. '])
    expect(dialog.queryByText(/em itens diferentes/)).toBeNull()
    expect(await join()).toEqual([prego])
  })
})

describe('two versions', () => {
  test('the differences of two sequences contain both of them whole, whatever they are', () => {
    const sequence = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
    fc.assert(
      fc.property(sequence, sequence, (before, after) => {
        const found = differences(before, after)
        expect(found.flatMap(({ is, items }) => (is === 'added' ? [] : items))).toEqual(before)
        expect(found.flatMap(({ is, items }) => (is === 'removed' ? [] : items))).toEqual(after)
      }),
    )
  })

  test('two versions of a text differ in whole words, and adjacent changed words are one change', () => {
    expect(textDifferences('O jardim azul claro, à noite.', 'O jardim verde escuro, à noite!')).toEqual([
      { is: 'same', items: 'O jardim ' },
      { is: 'removed', items: 'azul claro' },
      { is: 'added', items: 'verde escuro' },
      { is: 'same', items: ', à noite' },
      { is: 'removed', items: '.' },
      { is: 'added', items: '!' },
    ])
  })

  test('two texts with little in common are shown whole, one after the other', () => {
    const before = 'O jardim azul da casa, à noite.'
    const after = 'Uma praça com lago, aberta a todos da vizinhança.'
    expect(textDifferences(before, after)).toEqual([
      { is: 'removed', items: before },
      { is: 'added', items: after },
    ])
    expect(textDifferences('', after)).toEqual([{ is: 'added', items: after }])
  })
})
