// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { boolean } from '#fields/boolean/boolean.ts'
import { choice } from '#fields/choice/choice.ts'
import type { Field } from '#fields/contract/fieldKind.ts'
import { image } from '#fields/image/image.ts'
import { integer } from '#fields/integer/integer.ts'
import { list } from '#fields/list/list.ts'
import { text } from '#fields/text/text.ts'
import { memoryProvider, showForm, storedFile } from './adminForm.tsx'

const numeros = list({
  label: 'Números',
  max: 3,
  row: {
    valor: text({ label: 'Valor', max: 12, required: true }),
    rotulo: text({ label: 'Rótulo', max: 40 }),
    ordem: integer({ label: 'Ordem', default: 0 }),
  },
})
const three = ['28', '54', '11'].map((valor, i) => ({ valor, rotulo: `r${i}`, ordem: i }))
const row = (i: number) => within(screen.getAllByRole('listitem')[i]!)
const valores = () => screen.queryAllByRole<HTMLInputElement>('textbox', { name: 'Valor' }).map(input => input.value)
const press = (name: string) => screen.getByRole('button', { name })

test('rows are added with their defaults, filled, moved and removed', async () => {
  const { user, save, saved } = showForm({ numeros }, { record: { numeros: three.slice(0, 2) } })
  await user.click(press('Adicionar item'))
  await user.type(row(2).getByRole('textbox', { name: 'Valor' }), '11')
  expect(screen.getByText('Máximo de 3 itens')).toBeVisible()
  await user.click(press('Mover para cima: item 3'))
  expect(valores()).toEqual(['28', '11', '54'])
  await user.click(press('Remover item 1'))
  expect(valores()).toEqual(['11', '54'])
  await save()
  await waitFor(() => expect(saved).toEqual([{ numeros: [{ valor: '11', rotulo: null, ordem: 0 }, three[1]] }]))
})

test('rows are named by the noun of their list', () => {
  const etapas = list({ label: 'Etapas', max: 3, item: 'etapa', of: text({ label: 'Etapa' }) })
  showForm({ etapas }, { record: { etapas: ['Terra', 'Água'] } })
  expect(press('Adicionar etapa')).toBeVisible()
  expect(press('Remover etapa 2')).toBeVisible()
  expect(screen.getByRole('listitem', { name: 'Etapa 2 de 2' })).toBeVisible()
})

test('a large row has a heading with its name, or else its place, while a small row has none', async () => {
  const row = {
    nome: text({ label: 'Nome', max: 60, required: true }),
    area: integer({ label: 'Área' }),
    vagas: integer({ label: 'Vagas' }),
    suites: integer({ label: 'Suítes' }),
  }
  const plantas = list({ label: 'Plantas', max: 3, item: 'planta', row })
  const record = { plantas: [{ nome: 'Studio' }, { nome: '' }], numeros: three }
  const { user } = showForm({ plantas, numeros }, { record })
  const headings = () => screen.getAllByRole('heading', { level: 3 }).map(heading => heading.textContent)
  expect(headings()).toEqual(['Studio', 'Planta 2'])
  await user.type(screen.getAllByRole('textbox', { name: 'Nome' })[1]!, 'cobertura')
  expect(headings()).toEqual(['Studio', 'Cobertura'])
  // The buttons of a row come before its inputs in the order of Tab, as they stand above them.
  const remove = press('Remover planta 1')
  const name = screen.getAllByRole('textbox', { name: 'Nome' })[0]!
  expect(remove.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('rows made from files of the library are not named after them, and the first of them has the focus', async () => {
  const row = {
    nome: text({ label: 'Nome', max: 60, required: true }),
    imagem_id: image({ label: 'Imagem' }),
  }
  const plantas = list({ label: 'Plantas', max: 5, item: 'planta', row })
  const data = memoryProvider({ arquivos: [storedFile(1), storedFile(2)] })
  const { user } = showForm({ plantas }, { record: { plantas: [{ nome: 'Studio', imagem_id: null }] }, data })
  await user.click(press('Adicionar várias imagens'))
  for (const name of [/^foto-1/, /^foto-2/]) await user.click(await screen.findByRole('button', { name }))
  await user.click(press('Adicionar'))
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Nome' })[1]).toHaveFocus())
  await user.keyboard('Cobertura')
  expect(screen.getAllByRole('textbox', { name: 'Nome' }).map(input => (input as HTMLInputElement).value)).toEqual([
    'Studio',
    'Cobertura',
    '',
  ])
})

test('values known of a file fill no cell that would refuse them', async () => {
  const row = {
    tipo: choice({ label: 'Tipo', required: true, options: { folder: 'Folder', planta: 'Planta' } }),
    arquivo_id: image({ label: 'Arquivo', required: true }),
    extensao: text({ label: 'Formato' }),
  }
  const documentos = list({ label: 'Documentos', max: 5, item: 'documento', row })
  const data = memoryProvider({ arquivos: [storedFile(1, { tipo: 'imagem', extensao: 'jpg' })] })
  const { user, save, saved } = showForm({ documentos }, { data })
  await user.click(press('Adicionar várias imagens'))
  await user.click(await screen.findByRole('button', { name: /^foto-1/ }))
  await user.click(press('Adicionar'))
  expect(await screen.findByRole('textbox', { name: 'Formato' })).toHaveValue('jpg')
  await user.click(screen.getByRole('combobox', { name: /^Tipo/ }))
  await user.click(await screen.findByRole('option', { name: 'Folder' }))
  await save()
  await waitFor(() => expect(saved).toEqual([{ documentos: [{ tipo: 'folder', arquivo_id: 1, extensao: 'jpg' }] }]))
})

test('rows that only the server writes have a heading one level below that of the page', () => {
  const historico = list({ label: 'Histórico', max: 9, readOnly: true, of: text({ label: 'O que houve' }) })
  showForm({ historico }, { record: { historico: ['Chegou'] } })
  expect(screen.getByRole('heading', { level: 2, name: 'Histórico' })).toBeVisible()
})

test('a user who may only read sees the rows in their order, with their pictures', async () => {
  const galeria = list({
    label: 'Galeria',
    max: 9,
    row: { imagem: image({ label: 'Imagem' }), legenda: text({ label: 'Legenda' }) },
  })
  const data = memoryProvider({ arquivos: [storedFile(7, { alt: 'Fachada' }), storedFile(8, { alt: 'Piscina' })] })
  const record = {
    galeria: [
      { imagem: 7, legenda: 'À tarde' },
      { imagem: 8, legenda: 'De manhã' },
    ],
  }
  showForm({ galeria }, { record, data, isLocked: true })
  expect(await screen.findByRole('img', { name: 'Piscina' })).toBeVisible()
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map(row => row.textContent)).toEqual(['À tarde', 'De manhã'])
  expect(within(rows[0]!).getByRole('img', { name: 'Fachada' })).toBeVisible()
})

test('a key press does not render any other row or field again', async () => {
  let drawn = 0
  const counting = (field: Field) => ({
    ...field,
    get options() {
      drawn++
      return field.options
    },
  })
  const letras = list({ label: 'Letras', max: 60, row: { a: text({ label: 'A' }), b: text({ label: 'B' }) } })
  const row = (letras.options as unknown as { row: Record<string, Field> }).row
  row['b'] = counting(row['b']!)
  const { user } = showForm({ letras }, { record: { letras: Array.from({ length: 50 }, () => ({ a: '', b: '' })) } })
  const input = screen.getAllByRole('textbox', { name: 'A' })[20]!
  expect(drawn).toBeGreaterThan(0)
  await user.type(input, 'x')
  drawn = 0
  await user.type(input, 'y')
  expect(input).toHaveValue('xy')
  expect(drawn).toBe(0)
}, 60_000)

test('typed text moves with its row when rows change places', async () => {
  const { user, save, saved } = showForm({ numeros }, { record: { numeros: three } })
  await user.type(row(0).getByRole('textbox', { name: 'Valor' }), ' anos')
  await user.click(press('Mover para baixo: item 1'))
  await user.click(press('Mover para baixo: item 2'))
  expect(valores()).toEqual(['54', '11', '28 anos'])
  await user.type(row(2).getByRole('textbox', { name: 'Valor' }), '!')
  await save()
  await waitFor(() =>
    expect(saved.at(0)).toMatchObject({ numeros: [{ valor: '54' }, { valor: '11' }, { valor: '28 anos!' }] }),
  )
})

test('a mistake in a row is shown in that row, and moves with it', async () => {
  const { user, save, saved } = showForm({ numeros }, { record: { numeros: three } })
  await user.clear(row(1).getByRole('textbox', { name: 'Valor' }))
  await save()
  expect(await row(1).findByText('Campo obrigatório')).toBeVisible()
  expect(saved).toEqual([])
  await user.click(press('Mover para cima: item 2'))
  expect(row(0).getByText('Campo obrigatório')).toBeVisible()
  expect(row(1).queryByText('Campo obrigatório')).not.toBeInTheDocument()
})

test('the server may refuse a row, or the rows as a whole', async () => {
  const refusals = { numeros: { root: 'Muitos números.', 2: { rotulo: 'Rótulo repetido.' } } }
  const { save } = showForm({ numeros }, { record: { numeros: three }, refuse: () => refusals })
  await save()
  expect(await screen.findByText('Muitos números.')).toBeVisible()
  expect(row(2).getByRole('textbox', { name: 'Rótulo' })).toHaveAccessibleDescription('Rótulo repetido.')
})

test('removing the only row leaves an empty list', async () => {
  const { user, save, saved } = showForm({ numeros }, { record: { numeros: three.slice(0, 1) } })
  await user.click(press('Remover item 1'))
  expect(valores()).toEqual([])
  await save()
  await waitFor(() => expect(saved).toEqual([{ numeros: [] }]))
})

test('rows of single texts are added, moved and removed like other rows', async () => {
  const emails = list({ label: 'E-mails', max: 5, of: text({ label: 'E-mail' }) })
  const { user, save, saved } = showForm({ emails }, { record: { emails: ['a', 'b'] } })
  await user.click(press('Adicionar item'))
  await user.type(row(2).getByRole('textbox'), 'c')
  await user.click(press('Mover para cima: item 3'))
  await user.click(press('Remover item 1'))
  await save()
  await waitFor(() => expect(saved).toEqual([{ emails: ['c', 'b'] }]))
})

test('a field of a row appears and is required depending on the other fields of that row', async () => {
  const modelos = list({
    label: 'Modelos',
    max: 3,
    row: {
      tipo: choice({ label: 'Tipo', options: { link: 'Link', texto: 'Texto' } }),
      destaque: boolean({ label: 'Destaque' }),
      rotulo: text({ label: 'Rótulo', shownWhen: { destaque: true }, required: { tipo: 'link' } }),
    },
  })
  const { user } = showForm({ modelos }, { record: { modelos: [{ tipo: 'link', destaque: false, rotulo: null }] } })
  expect(screen.queryByRole('textbox', { name: 'Rótulo' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('switch', { name: 'Destaque' }))
  expect(screen.getByRole('textbox', { name: 'Rótulo' })).toBeRequired()
})

const galeria = list({
  label: 'Galeria',
  max: 4,
  row: {
    alt: text({ label: 'Alt', max: 150, required: true }),
    foto_id: image({ label: 'Foto', required: true, minWidth: 3000 }),
  },
})

test('several pictures fill as many rows at once, with their known values', async () => {
  const files = [1, 2, 3, 4].map(id =>
    storedFile(id, { alt: id === 2 ? 'Lago' : null, largura: id === 4 ? 3200 : 2400 }),
  )
  const { user, save, saved } = showForm(
    { galeria },
    {
      record: { galeria: [{ alt: 'Antes', foto_id: 9 }] },
      data: memoryProvider({ arquivos: [...files, storedFile(9)] }),
    },
  )
  await user.click(press('Adicionar várias imagens'))
  const library = within(await screen.findByRole('dialog', { name: 'Adicionar várias imagens' }))
  const [first, second, third, large] = await Promise.all(
    files.map(file => library.findByRole('button', { name: new RegExp(`^${file.nome}`) })),
  )
  expect(within(first!).getByText(/precisa de pelo menos 3000 de largura/)).toBeVisible()
  expect(within(large!).queryByText(/precisa de pelo menos/)).not.toBeInTheDocument()
  for (const choice of [first!, second!, third!, large!]) await user.click(choice)
  // The list already has one row.
  expect(library.getByText('3 de 3 escolhidos')).toBeVisible()
  expect(large).toHaveAttribute('aria-pressed', 'false')
  await user.click(first!)
  await user.click(library.getByRole('button', { name: 'Adicionar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.type(row(2).getByRole('textbox', { name: /^Alt/ }), 'Torre')
  await save()
  await waitFor(() =>
    expect(saved).toEqual([
      {
        galeria: [
          { alt: 'Antes', foto_id: 9 },
          { alt: 'Lago', foto_id: 2 },
          { alt: 'Torre', foto_id: 3 },
        ],
      },
    ]),
  )
})

test('lists whose rows hold no file do not offer files', () => {
  showForm({ numeros }, { record: { numeros: three } })
  expect(screen.queryByRole('button', { name: /^Adicionar v/ })).not.toBeInTheDocument()
})

test('typing in one row changes nothing in the page for another row', async () => {
  const drawn: string[] = []
  const { user } = showForm({ numeros }, { record: { numeros: three.slice(0, 2) } })
  const other = row(1).getByRole('textbox', { name: 'Valor' })
  const observer = new MutationObserver(changes => drawn.push(...changes.map(({ type }) => type)))
  observer.observe(other.closest('li')!, { attributes: true, childList: true, subtree: true, characterData: true })
  await user.type(row(0).getByRole('textbox', { name: 'Valor' }), ' anos')
  observer.disconnect()
  expect(drawn).toEqual([])
})

test('a cell whose default depends on another cell follows it until the user changes the cell', async () => {
  const fotos = list({
    label: 'Fotos',
    max: 9,
    row: {
      tipo: choice({ label: 'Tipo', default: 'desenho', options: { desenho: 'Desenho', foto: 'Foto' } }),
      aviso: boolean({ label: 'Aviso', defaultBy: { cell: 'tipo', value: tipo => tipo === 'desenho' } }),
    },
  })
  const { user, save, saved } = showForm({ fotos }, { record: { fotos: [] } })
  await user.click(press('Adicionar item'))
  await user.click(press('Adicionar item'))
  const aviso = (i: number) => row(i).getByRole('switch', { name: 'Aviso' })
  const choose = async (i: number, title: string) => {
    await user.click(row(i).getByRole('combobox', { name: 'Tipo' }))
    await user.click(screen.getByRole('option', { name: title }))
  }
  expect([aviso(0), aviso(1)].map(one => (one as HTMLInputElement).checked)).toEqual([true, true])
  await choose(0, 'Foto')
  expect(aviso(0)).not.toBeChecked()
  await user.click(aviso(0))
  await choose(0, 'Desenho')
  await choose(0, 'Foto')
  await choose(1, 'Foto')
  await user.click(aviso(1))
  await save()
  await waitFor(() =>
    expect(saved).toEqual([
      {
        fotos: [
          { tipo: 'foto', aviso: false },
          { tipo: 'foto', aviso: true },
        ],
      },
    ]),
  )
})
