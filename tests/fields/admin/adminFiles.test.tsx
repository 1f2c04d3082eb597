// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { file } from '#fields/file/file.ts'
import { image } from '#fields/image/image.ts'
import { cutWarning, tooSmall } from '#fields/image/pictureWarnings.ts'
import { closed, memoryProvider, showForm, storedFile } from './adminForm.tsx'

const press = (name: string | RegExp) => screen.getByRole('button', { name })
const capa = image({ label: 'Capa', ratio: '3:2', minWidth: 1200 })
/** The hidden input behind the button that people press and screen readers announce. */
const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]')!
const photo = (name: string, content = 'x') => new File([content], name, { type: 'image/jpeg' })

test('the chosen picture is shown as it will be cropped, and can be removed', async () => {
  const data = memoryProvider({ arquivos: [storedFile(7, { alt: 'Lago', foco_x: 10 })] })
  const { user, save, saved } = showForm({ capa }, { record: { capa: 7 }, data })
  const picture = await screen.findByRole('img', { name: 'Lago' })
  expect(picture).toHaveAttribute('src', '/arquivos/7-480.avif')
  expect(picture).toHaveStyle({ objectPosition: '10% 50%' })
  expect(screen.getByText('JPG, 2.400 × 1.600 pixels, 840 kB')).toBeVisible()
  expect(press('Trocar imagem')).toBeVisible()
  await user.click(press('Tirar imagem'))
  expect(screen.queryByRole('img', { name: 'Lago' })).not.toBeInTheDocument()
  expect(press('Enviar imagem')).toHaveFocus()
  await save()
  await waitFor(() => expect(saved).toEqual([{ capa: null }]))
})

describe('the focal point of a picture', () => {
  const open = async (record: object = { usos: 3, alt: 'Lago' }) => {
    const data = memoryProvider({ arquivos: [storedFile(7, { ...record })] })
    const { user, saved } = showForm({ capa }, { record: { capa: 7 }, data })
    await user.click(await screen.findByRole('button', { name: 'Ajustar foco' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Ajustar foco' }))
    const crops = () =>
      within(dialog.getByRole('list', { name: 'Recortes da imagem' })).getAllByRole('presentation', { hidden: true })
    const stored = () => data.records['arquivos']![0]!
    return { user, data, saved, dialog, crops, stored, mark: dialog.getByRole('slider', { name: 'Ponto de foco' }) }
  }
  const saveFocus = () => press('Salvar foco')

  test('the focal point is moved by keys, by a click and by numbers, and each crop follows', async () => {
    const { user, dialog, crops, stored, mark, saved } = await open()
    expect(dialog.getByText('Vale para todos os lugares que usam esta imagem (3).')).toBeVisible()
    expect(dialog.getAllByRole('listitem').map(item => item.textContent)).toEqual(['3:2 · neste lugar', '16:9'])
    act(() => mark.focus())
    await user.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{/Shift}')
    expect(mark).toHaveAttribute('aria-valuetext', '49% da esquerda, 60% do topo')
    for (const crop of crops()) expect(crop).toHaveStyle({ objectPosition: '49% 60%' })

    const frame = mark.parentElement!
    frame.getBoundingClientRect = () => ({ left: 0, top: 0, width: 400, height: 200 }) as DOMRect
    await user.pointer({ keys: '[MouseLeft]', target: frame, coords: { clientX: 100, clientY: 150 } })
    expect(dialog.getByRole('textbox', { name: 'Foco horizontal' })).toHaveValue('25')
    await user.clear(dialog.getByRole('textbox', { name: 'Foco vertical' }))
    await user.type(dialog.getByRole('textbox', { name: 'Foco vertical' }), '10{Enter}')

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(stored()).toMatchObject({ foco_x: 25, foco_y: 10 })
    expect(await screen.findByRole('img', { name: 'Lago' })).toHaveStyle({ objectPosition: '25% 10%' })
    expect(press('Ajustar foco')).toHaveFocus()
    // This does not save the form around it.
    expect(saved).toEqual([])

    await user.click(screen.getByText('Desfazer'))
    await waitFor(() => expect(stored()).toMatchObject({ foco_x: 50, foco_y: 50 }))
    await waitFor(() => expect(screen.getByRole('img', { name: 'Lago' })).toHaveStyle({ objectPosition: '50% 50%' }))
  })

  test('a focal point is not lost when another person saved the picture meanwhile', async () => {
    const { user, data, stored, mark } = await open()
    act(() => mark.focus())
    await user.keyboard('{ArrowRight}')
    data.records['arquivos']![0] = { ...stored(), revisao: 2, alt: 'Lago ao entardecer' }
    await user.click(saveFocus())
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Outra pessoa salvou esta imagem/)
    expect(mark).toHaveAttribute('aria-valuetext', '51% da esquerda, 50% do topo')
    await user.click(saveFocus())
    await waitFor(() => expect(stored()).toMatchObject({ foco_x: 51, alt: 'Lago ao entardecer', revisao: 3 }))
  })

  test('the focal point is not offered to a user who may not change the library', async () => {
    closed.add('arquivos')
    onTestFinished(() => void closed.clear())
    showForm({ capa }, { record: { capa: 7 }, data: memoryProvider({ arquivos: [storedFile(7, { alt: 'Lago' })] }) })
    expect(await screen.findByRole('img', { name: 'Lago' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ajustar foco' })).not.toBeInTheDocument()
  })
})

test('a picture is chosen from the library, which is searched and paged', async () => {
  const pictures = Array.from({ length: 30 }, (_none, i) => storedFile(i + 1, { nome: `obra-${i + 1}.jpg` }))
  const pdf = storedFile(99, { tipo: 'documento', nome: 'obra.pdf', largura: null, altura: null })
  const data = memoryProvider({ arquivos: [...pictures, pdf] })
  const { user, save, saved } = showForm({ capa }, { data })
  await user.click(press('Escolher da biblioteca'))
  const library = within(screen.getByRole('dialog', { name: 'Capa' }))
  expect(await library.findByRole('button', { name: /^obra-1\.jpg/ })).toBeVisible()
  expect(library.getByText('Página 1 de 2')).toBeVisible()
  await user.click(library.getByRole('button', { name: 'Próxima' }))
  expect(await library.findByRole('button', { name: /^obra-30\.jpg/ })).toBeVisible()
  expect(library.queryByText('obra.pdf')).not.toBeInTheDocument()

  await user.type(await library.findByRole('textbox', { name: 'Pesquisar na biblioteca' }), 'obra-12')
  await waitFor(() => expect(library.queryByRole('button', { name: /^obra-1\.jpg/ })).not.toBeInTheDocument())
  await user.click(library.getByRole('button', { name: /^obra-12\.jpg/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByText('obra-12.jpg')).toBeVisible()
  await save()
  await waitFor(() => expect(saved).toEqual([{ capa: 12 }]))
})

test('a library that cannot be read offers to try again', async () => {
  const data = memoryProvider({ arquivos: [storedFile(1)] })
  const getList = data.provider.getList
  data.provider.getList = async () => {
    throw new Error('down')
  }
  const { user } = showForm({ capa }, { data })
  await user.click(press('Escolher da biblioteca'))
  expect(await screen.findByText('Falha ao obter dados')).toBeVisible()
  data.provider.getList = getList
  await user.click(press('Tentar de novo'))
  expect(await screen.findByRole('button', { name: /^foto-1\.jpg/ })).toBeVisible()
})

test('a picture that is too small says what is required, and one of another shape says how it will be cropped', async () => {
  const data = memoryProvider({ arquivos: [storedFile(1, { largura: 800, altura: 1000 })] })
  showForm({ capa }, { record: { capa: 1 }, data })
  expect(
    await screen.findByText('A imagem tem 800 × 1000 pixels; precisa de pelo menos 1200 de largura.'),
  ).toBeVisible()
  expect(
    screen.getByText('A imagem não tem a proporção 3:2; será cortada em cima e embaixo, em volta do ponto de foco.'),
  ).toBeVisible()
})

test.each([
  [{ ratio: '21:9', minWidth: 2100, minHeight: 900 }, 2100, 900, 0],
  [{ ratio: '21:9' }, 2000, 900, 0],
  [{ ratio: '21:9' }, 1600, 900, 1],
  [{ ratio: '4:5' }, 1600, 900, 1],
  [{ minWidth: 1200, minHeight: 630 }, 1200, 629, 1],
  [{}, 10, 10, 0],
] as const)('in the place %o, a picture of %i × %i has %i warnings', (place, width, height, count) => {
  const said = [tooSmall(place, width, height), cutWarning(place, width, height)]
  expect(said.filter(word => word !== undefined)).toHaveLength(count)
})

test('a file of a type that the field does not accept is refused, and nothing is chosen', async () => {
  const { user, save, saved } = showForm({ balanco: file({ label: 'Balanço', extensions: ['pdf'] }) })
  // The user has bypassed the filter of the file dialog.
  const input = chooser()
  expect(input.accept).toBe('.pdf')
  input.removeAttribute('accept')
  await user.upload(input, photo('foto.jpg'))
  expect(await screen.findByText('Este campo aceita apenas PDF.')).toBeVisible()
  await save()
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]!['balanco'] ?? null).toBeNull()
})

test('the library of a field for PDFs shows only PDFs', async () => {
  const named = (id: number, extensao: string) => storedFile(id, { nome: `dfp-${id}.${extensao}`, extensao })
  const data = memoryProvider({ arquivos: [named(1, 'jpg'), named(2, 'pdf'), named(3, 'zip')] })
  const { user } = showForm({ balanco: file({ label: 'Balanço', extensions: ['pdf'] }) }, { data })
  await user.click(press('Escolher da biblioteca'))
  const files = within(await screen.findByRole('list', { name: 'Arquivos da biblioteca' }))
  expect(files.getAllByRole('button').map(one => one.textContent)).toEqual([expect.stringMatching(/^dfp-2\.pdf/)])
})

test('a chosen file shows its name, type and size', async () => {
  const pdf = storedFile(3, { nome: 'dfp.pdf', extensao: 'pdf', largura: null, altura: null, tamanho: 1_572_864 })
  showForm(
    { balanco: file({ label: 'Balanço' }) },
    { record: { balanco: 3 }, data: memoryProvider({ arquivos: [pdf] }) },
  )
  expect(await screen.findByRole('link', { name: 'dfp.pdf' })).toHaveAttribute('href', '/arquivos/3.jpg?assinatura=1')
  expect(screen.getByText('PDF, 1,5 MB')).toBeVisible()
  expect(screen.getByText('Não é público')).toBeVisible()
})

test('a file that no longer exists is named by its number', async () => {
  showForm({ capa }, { record: { capa: 404 } })
  expect(await screen.findByText('O arquivo nº 404 não existe mais. Escolha outro.')).toBeVisible()
})

test('the library can be narrowed to one folder', async () => {
  const files = [
    storedFile(1, { nome: 'um.jpg', pasta: 'imagens' }),
    storedFile(2, { nome: 'dois.jpg', pasta: 'imprensa' }),
  ]
  const { user } = showForm({ capa }, { data: memoryProvider({ arquivos: files }) })
  await user.click(press('Escolher da biblioteca'))
  expect(await screen.findByRole('button', { name: /^um\.jpg/ })).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Pasta' }))
  await user.click(await screen.findByRole('option', { name: 'Imprensa' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^um\.jpg/ })).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: /^dois\.jpg/ })).toBeVisible()
})
