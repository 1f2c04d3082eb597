// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { boolean } from '#fields/boolean/boolean.ts'
import { choice } from '#fields/choice/choice.ts'
import { color } from '#fields/color/color.ts'
import type { Field } from '#fields/contract/fieldKind.ts'
import { cpf } from '#fields/cpf/cpf.ts'
import { dateTime } from '#fields/dateTime/dateTime.ts'
import { file } from '#fields/file/file.ts'
import { icon } from '#fields/icon/icon.ts'
import { image } from '#fields/image/image.ts'
import { list } from '#fields/list/list.ts'
import { money } from '#fields/money/money.ts'
import { percent } from '#fields/percent/percent.ts'
import { reference } from '#fields/reference/reference.ts'
import { references } from '#fields/references/references.ts'
import { text } from '#fields/text/text.ts'
import { samples } from '../samples.ts'
import { faceOf, memoryProvider, showCells, storedFile } from './adminForm.tsx'

const situacao = choice({
  label: 'Situação',
  options: { rascunho: 'Rascunho', publicado: 'Publicado' },
  status: { rascunho: 'pending', publicado: 'success' },
})

test('a percentage is drawn as a progress bar only where it is computed', () => {
  const { cells } = showCells(percent({ label: 'Foco' }), [50], undefined, 'Read')
  expect(cells()[0]).toHaveTextContent('50%')
  expect(screen.queryByRole('progressbar', { hidden: true })).toBeNull()
  showCells(percent({ label: 'Andamento', computed: () => 62 }), [62], undefined, 'Read')
  expect(screen.getByRole('progressbar', { hidden: true })).toHaveAttribute('aria-valuenow', '62')
})

test.each<[string, Field, unknown, string]>([
  ['text', text({ label: 'Nome' }), 'Jardim', 'Jardim'],
  ['cpf', cpf({ label: 'CPF' }), '52998224725', '529.982.247-25'],
  ['money', money({ label: 'Preço' }), '480000.00', 'R$ 480.000,00'],
  ['dateTime', dateTime({ label: 'Data' }), '2026-12-31T17:30:00.000Z', '31/12/2026 14:30'],
  ['boolean', boolean({ label: 'Ativo' }), false, 'Não'],
  ['choice', situacao, 'publicado', 'Publicado'],
  ['list', list({ label: 'Números', max: 9, of: text({ label: 'Valor' }) }), ['1', '2'], '2 itens'],
  ['color', color({ label: 'Cor' }), '#1f5f4a', '#1f5f4a'],
])('%s: a cell is written as people write it', (_kind, field, value, words) => {
  const { cells } = showCells(field, [value])
  expect(cells()[0]!.textContent?.replaceAll('\u00a0', ' ')).toBe(words)
})

test('a status shows its colour and its word', () => {
  const field = boolean({
    label: 'Ativo',
    words: { yes: 'Ativo', no: 'Inativo' },
    status: { yes: 'success', no: 'warning' },
  })
  showCells(field, [true, false])
  expect(screen.getByText('Ativo')).toHaveAttribute('data-status', 'success')
  expect(screen.getByText('Inativo')).toHaveAttribute('data-status', 'warning')
})

test.each(Object.entries(samples))('%s: a cell without a value says that it is empty', (_kind, { field }) => {
  // A toggle that is off has a value.
  if (typeof field.kind.empty === 'boolean') return
  const { cells } = showCells(field, [null])
  expect(cells()[0]).toHaveTextContent('—vazio')
})

test('an amount of zero is shown as empty', () => {
  const { cells } = showCells(money({ label: 'Preço' }), ['0.00'])
  expect(cells()[0]).toHaveTextContent('vazio')
})

test('numbers and dates are aligned to the right', () => {
  const right = Object.values(samples).flatMap(({ field }) =>
    faceOf(field).align === 'right' ? [field.kind.name] : [],
  )
  expect(right.sort()).toEqual(['coordinate', 'date', 'dateTime', 'decimal', 'integer', 'money', 'month', 'percent'])
})

test('the pictures of a list are read in one request and drawn small, around their focal point', async () => {
  const data = memoryProvider({
    arquivos: [storedFile(1, { alt: 'Lago ao entardecer', foco_x: 20, foco_y: 80 }), storedFile(2)],
  })
  showCells(image({ label: 'Imagem' }), [1, 2, null], data)
  const picture = await screen.findByRole('img', { name: 'Lago ao entardecer' })
  expect(picture).toHaveAttribute('src', '/arquivos/1-480.avif')
  expect(picture).toHaveAttribute('width', '60')
  expect(picture).toHaveAttribute('height', '40')
  expect(picture).toHaveStyle({ objectPosition: '20% 80%' })
  expect(screen.getByRole('img', { name: 'foto-2.jpg' })).toBeVisible()
  expect(data.calls).toEqual(['getMany arquivos 1,2'])
})

test('a picture without a large enough rendition is shown in its original file', async () => {
  showCells(image({ label: 'Imagem' }), [1], memoryProvider({ arquivos: [storedFile(1, { variantes: [] })] }))
  expect(await screen.findByRole('img')).toHaveAttribute('src', '/arquivos/1.jpg')
})

test('references are shown as the titles of their records', async () => {
  const data = memoryProvider({ categorias: ['Lazer', 'Segurança', 'Lote'].map((nome, i) => ({ id: i + 1, nome })) })
  showCells(reference({ label: 'Categoria', to: 'categorias' }), [2, 77], data)
  expect(await screen.findByText('Segurança')).toBeVisible()
  expect(screen.getByText('nº 77')).toBeVisible()
})

test('many references are shown as two titles and the number of the others', async () => {
  const data = memoryProvider({ categorias: ['Lazer', 'Segurança', 'Lote'].map((nome, i) => ({ id: i + 1, nome })) })
  showCells(references({ label: 'Categorias', to: 'categorias' }), [[3, 1, 2]], data)
  expect(await screen.findByText('Lote, Lazer e mais 1')).toBeVisible()
})

test('a file is named by its title, or else by its file name', async () => {
  const pdf = { largura: null, altura: null, extensao: 'pdf' }
  const data = memoryProvider({
    arquivos: [
      storedFile(1, { ...pdf, nome: 'dfp.pdf', titulo: 'DFP 2025' }),
      storedFile(2, { ...pdf, nome: 'itr.pdf' }),
    ],
  })
  const { cells } = showCells(file({ label: 'Documento' }), [1, 2], data)
  await waitFor(() => expect(cells()[0]).toHaveTextContent('DFP 2025'))
  expect(cells()[1]).toHaveTextContent('itr.pdf')
})

test('an icon is shown as its drawing, with its title for screen readers', () => {
  const { cells } = showCells(icon({ label: 'Ícone' }), ['piscina'])
  expect(within(cells()[0]!).getByRole('img', { name: 'Piscina' })).toBeVisible()
})
