// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { image } from '#fields/image/image.ts'
import { list } from '#fields/list/list.ts'
import { text } from '#fields/text/text.ts'
import { memoryProvider, showForm, storedFile } from './adminForm.tsx'

beforeEach(() => localStorage.clear())

const galeria = list({
  label: 'Galeria',
  item: 'imagem',
  max: 40,
  row: {
    foto_id: image({ label: 'Foto', required: true, describedBy: 'alt' }),
    alt: text({ label: 'Texto alternativo', max: 150, required: true }),
  },
})
const rowsOf = (...alts: (string | null)[]) => alts.map((alt, i) => ({ foto_id: i + 1, alt }))
const names = ['lago', 'torre', 'praça', 'rua', 'sala', 'vista', 'mapa']
const data = () => memoryProvider({ arquivos: Array.from({ length: 9 }, (_none, i) => storedFile(i + 1)) })
const show = (galeriaRows = rowsOf(...names)) =>
  showForm({ galeria }, { record: { galeria: galeriaRows }, data: data() })
const press = (name: string | RegExp) => screen.getByRole('button', { name })
const shown = () => screen.getAllByRole('button', { name: /^Editar/ }).map(({ textContent }) => textContent)

test('many pictures are shown as a grid, and the view that the user chooses is kept', async () => {
  const { user } = show()
  expect(shown()).toEqual(names)
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(press('Grade')).toHaveAttribute('aria-pressed', 'true')
  await user.click(press('Lista'))
  expect(screen.getAllByRole('textbox')).toHaveLength(7)
  expect(localStorage.getItem('visao.galeria')).toBe('lista')
  await user.click(press('Grade'))
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

test('few pictures are shown as a list until the user chooses the grid', async () => {
  const { user } = show(rowsOf('lago', 'torre'))
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
  await user.click(press('Grade'))
  expect(shown()).toEqual(['lago', 'torre'])
})

test('rows whose picture is optional are not shown as a grid', () => {
  const plantas = list({ label: 'Plantas', max: 9, row: { foto_id: image({ label: 'Foto' }) } })
  showForm({ plantas }, { record: { plantas: [] } })
  expect(screen.queryByRole('button', { name: 'Grade' })).not.toBeInTheDocument()
})

test('pictures are moved and removed in the grid, and the focus follows them', async () => {
  const { user, save, saved } = show()
  await user.click(press('Mover para trás: imagem 3'))
  expect(shown().slice(0, 3)).toEqual(['lago', 'praça', 'torre'])
  expect(press('Mover para trás: imagem 2')).toHaveFocus()
  expect(screen.getByText('Imagem na posição 2 de 7.')).toBeInTheDocument()
  await user.click(press('Remover imagem 1'))
  expect(press('Remover imagem 1')).toHaveFocus()
  await save()
  const [, torre, praca, ...rest] = rowsOf(...names)
  await waitFor(() => expect(saved).toEqual([{ galeria: [praca, torre, ...rest] }]))
})

test('a picture of the grid opens for its description, with a button to the next picture', async () => {
  const { user, save, saved } = show()
  await user.click(press('Editar imagem 1: lago'))
  const dialog = () => within(screen.getByRole('dialog'))
  expect(screen.getByRole('dialog', { name: 'Imagem 1 de 7' })).toBeVisible()
  await user.type(dialog().getByRole('textbox'), ' azul')
  await user.click(dialog().getByRole('button', { name: 'Próxima' }))
  expect(screen.getByRole('dialog', { name: 'Imagem 2 de 7' })).toBeVisible()
  await user.type(dialog().getByRole('textbox'), ' alta')
  await user.click(dialog().getByRole('button', { name: 'Pronto' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(shown().slice(0, 2)).toEqual(['lago azul', 'torre alta'])
  expect(press('Editar imagem 1: lago azul')).toBeVisible()
  await save()
  await waitFor(() => expect(saved).toEqual([{ galeria: rowsOf('lago azul', 'torre alta', ...names.slice(2)) }]))
})

test('descriptions are typed one after another, with Enter leading to the next picture', async () => {
  const { user, save, saved } = show(rowsOf(...names.slice(0, 4), null, null, 'mapa'))
  expect(shown().slice(3)).toEqual(['rua', 'Sem texto alternativo', 'Sem texto alternativo', 'mapa'])
  await user.click(press('Editar imagem 5: Sem texto alternativo'))
  const field = () => within(screen.getByRole('dialog')).getByRole('textbox', { name: /^Texto alternativo/ })
  expect(field()).toHaveFocus()
  await user.keyboard('Sala clara{Enter}')
  expect(screen.getByRole('dialog', { name: 'Imagem 6 de 7' })).toBeVisible()
  await waitFor(() => expect(field()).toHaveFocus())
  await user.keyboard('Vista{Enter}')
  expect(screen.getByRole('dialog', { name: 'Imagem 7 de 7' })).toBeVisible()
  expect(saved).toEqual([])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(press('Editar imagem 7: mapa')).toHaveFocus()
  expect(shown().slice(4)).toEqual(['Sala clara', 'Vista', 'mapa'])
  await save()
  await waitFor(() => expect(saved).toEqual([{ galeria: rowsOf(...names.slice(0, 4), 'Sala clara', 'Vista', 'mapa') }]))
})

test('a picture is dragged directly with a mouse, while a finger on it scrolls the page', async () => {
  show()
  const picture = await within(press('Editar imagem 2: torre')).findByRole('presentation', { hidden: true })
  const drag = (pointerType: string) => {
    fireEvent.pointerDown(picture, { isPrimary: true, button: 0, pointerType, clientX: 0, clientY: 0 })
    fireEvent.pointerMove(document, { isPrimary: true, pointerType, clientX: 30, clientY: 0 })
  }
  drag('touch')
  expect(screen.queryByText(/^Movimento iniciado/)).not.toBeInTheDocument()
  drag('mouse')
  expect(await screen.findByText(/^Movimento iniciado: Imagem, posição 2 de 7/)).toBeInTheDocument()
  fireEvent.keyDown(document, { code: 'Escape' })
})

test('a mistake in a row is shown on its card, takes the focus, and disappears when it is corrected', async () => {
  const { user, save, saved } = show(rowsOf(...names.slice(0, 6), null))
  await save()
  const problem = await screen.findByRole('button', { name: 'Texto alternativo: Campo obrigatório' })
  expect(within(screen.getByRole('listitem', { name: 'Imagem 7 de 7' })).getByText(/obrigatório/)).toBeVisible()
  expect(saved).toEqual([])
  await waitFor(() => expect(problem).toHaveFocus())
  await user.click(press('Mover para trás: imagem 7'))
  await user.click(
    within(screen.getByRole('listitem', { name: 'Imagem 6 de 7' })).getByRole('button', { name: /obrigatório/ }),
  )
  await user.type(within(screen.getByRole('dialog')).getByRole('textbox'), 'Mapa')
  await user.click(press('Pronto'))
  expect(screen.queryByText(/obrigatório/)).not.toBeInTheDocument()
  await save()
  await waitFor(() => expect(saved).toHaveLength(1))
})

test('a refusal of the server for a row is shown on its card', async () => {
  const refuse = () => ({ galeria: { 2: { alt: 'Descreva a imagem 3 da galeria.' } } })
  const { save } = showForm({ galeria }, { record: { galeria: rowsOf(...names) }, data: data(), refuse })
  await save()
  const third = within(screen.getByRole('listitem', { name: 'Imagem 3 de 7' }))
  expect(await third.findByText(/Descreva a imagem 3/)).toBeVisible()
})

test('a picture added in the grid opens at once', async () => {
  const { user } = show()
  await user.click(press('Adicionar imagem'))
  expect(await screen.findByRole('dialog', { name: 'Imagem 8 de 8' })).toBeVisible()
})

const fields = {
  capa: image({ label: 'Capa', describedBy: 'capa_alt' }),
  capa_alt: text({ label: 'Texto alternativo', max: 150 }),
}
const library = () => memoryProvider({ arquivos: [storedFile(1, { alt: 'Lago' }), storedFile(2), storedFile(3)] })

async function choose(user: ReturnType<typeof showForm>['user'], how: string, id: number) {
  await user.click(press(how))
  await user.click(await screen.findByRole('button', { name: new RegExp(`^foto-${id}\\.jpg`) }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
}

test('a picture brings its alternative text from the library, and takes it away again unless it was edited', async () => {
  const { user, save, saved } = showForm(fields, { data: library() })
  await choose(user, 'Escolher da biblioteca', 1)
  expect(screen.getByRole('textbox', { name: 'Texto alternativo' })).toHaveValue('Lago')
  expect(screen.getByText('O texto alternativo veio da biblioteca. Mudá-lo aqui não muda o de lá.')).toBeVisible()
  await choose(user, 'Trocar imagem', 2)
  expect(screen.getByRole('textbox', { name: 'Texto alternativo' })).toHaveValue('')
  await choose(user, 'Trocar imagem', 1)
  await user.type(screen.getByRole('textbox', { name: 'Texto alternativo' }), ' azul')
  expect(screen.queryByText(/veio da biblioteca/)).not.toBeInTheDocument()
  await choose(user, 'Trocar imagem', 3)
  await save()
  await waitFor(() => expect(saved).toEqual([{ capa: 3, capa_alt: 'Lago azul' }]))
})

test('a typed alternative text is not replaced by that of the library', async () => {
  const { user } = showForm(fields, { record: { capa_alt: 'Fachada ao entardecer' }, data: library() })
  await choose(user, 'Escolher da biblioteca', 1)
  expect(screen.getByRole('textbox', { name: 'Texto alternativo' })).toHaveValue('Fachada ao entardecer')
  expect(screen.queryByText(/veio da biblioteca/)).not.toBeInTheDocument()
})

test('pictures added together bring their alternative texts, and the form says so', async () => {
  const { user, save, saved } = showForm({ galeria }, { record: { galeria: [] }, data: library() })
  await user.click(press('Adicionar várias imagens'))
  await user.click(await screen.findByRole('button', { name: /^foto-1/ }))
  await user.click(press('Adicionar'))
  expect(await screen.findByText(/^1 texto alternativo veio da biblioteca/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await save()
  await waitFor(() => expect(saved).toEqual([{ galeria: [{ foto_id: 1, alt: 'Lago' }] }]))
})
