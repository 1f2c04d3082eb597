// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { file } from '#fields/file/file.ts'
import { image } from '#fields/image/image.ts'
import { cutWarning, tooSmall } from '#fields/image/pictureWarnings.ts'
import { list } from '#fields/list/list.ts'
import { text } from '#fields/text/text.ts'
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

  await user.type(library.getByRole('textbox', { name: 'Pesquisar na biblioteca' }), 'obra-12')
  await waitFor(() => expect(library.queryByRole('button', { name: /^obra-1\.jpg/ })).not.toBeInTheDocument())
  await user.click(library.getByRole('button', { name: /^obra-12\.jpg/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByText('obra-12.jpg')).toBeVisible()
  await save()
  await waitFor(() => expect(saved).toEqual([{ capa: 12 }]))
})

test('a picture sent from the form is chosen at once', async () => {
  const { user, save, saved, data } = showForm({ capa })
  await user.upload(chooser(), photo('nova.jpg'))
  expect(await screen.findByText('nova.jpg')).toBeVisible()
  expect(data.calls).toContain('upload arquivos nova.jpg')
  await save()
  await waitFor(() => expect(saved).toEqual([{ capa: 500 }]))
})

test('a refused file says why, and can be tried again or dismissed', async () => {
  const { user } = showForm({ capa })
  await user.upload(chooser(), photo('vazia.jpg', ''))
  expect(await screen.findByRole('alert')).toHaveTextContent('Arquivo vazio: vazia.jpg')
  await user.click(press('Tentar de novo'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Arquivo vazio: vazia.jpg')
  await user.click(press('Desistir de vazia.jpg'))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('several files are uploaded to the library at once, and one that fails holds back no other', async () => {
  const { user } = showForm({ capa })
  await user.click(press('Escolher da biblioteca'))
  const library = within(screen.getByRole('dialog', { name: 'Capa' }))
  expect(await library.findByText('Nenhum arquivo encontrado')).toBeVisible()
  await user.upload(library.getByLabelText('Enviar arquivos'), [photo('boa.jpg'), photo('vazia.jpg', '')])
  expect(await library.findByRole('button', { name: /^boa\.jpg/ })).toBeVisible()
  expect(library.getByRole('alert')).toHaveTextContent('Arquivo vazio: vazia.jpg')
  expect(library.getByRole('button', { name: 'Tentar de novo: vazia.jpg' })).toBeVisible()
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

test('a file dropped on the field is sent and chosen', async () => {
  const { save, saved, data } = showForm({ capa })
  const place = screen.getByRole('group', { name: 'Capa' }).querySelector('[role=group] > div')!
  const dataTransfer = { types: ['Files'], files: [photo('solta.jpg')] }
  fireEvent.dragOver(place, { dataTransfer })
  fireEvent.drop(place, { dataTransfer })
  await waitFor(() => expect(data.calls).toContain('upload arquivos solta.jpg'))
  expect(await screen.findByText(/2\.400 × 1\.600/)).toBeVisible()
  await save()
  await waitFor(() => expect(saved).toEqual([{ capa: 500 }]))
})

test('of several files dropped on a field for one, the first is uploaded, and a message says so', async () => {
  showForm({ capa })
  const place = screen.getByRole('group', { name: 'Capa' }).querySelector('[role=group] > div')!
  const dataTransfer = { types: ['Files'], files: [photo('uma.jpg'), photo('outra.jpg')] }
  fireEvent.drop(place, { dataTransfer })
  expect(await screen.findByText(/2\.400 × 1\.600/)).toBeVisible()
  expect(screen.getByText('Aqui cabe um arquivo só. Foi enviado o primeiro.')).toBeVisible()
})

test('cells of a sheet pasted into a text input upload no picture of them, while a button uploads it', async () => {
  const row = { foto_id: image({ label: 'Foto', required: true }), alt: text({ label: 'Texto alternativo' }) }
  const fotos = list({ label: 'Fotos', max: 5, item: 'foto', row })
  const { data } = showForm({ fotos }, { record: { fotos: [{ foto_id: null, alt: null }] } })
  const cells = { types: ['text/plain', 'text/html', 'Files'], files: [photo('image.png')] }
  fireEvent.paste(screen.getByRole('textbox', { name: 'Texto alternativo' }), { clipboardData: cells })
  fireEvent.paste(press('Adicionar foto'), { clipboardData: { ...cells, files: [photo('colada.jpg')] } })
  await waitFor(() =>
    expect(data.calls.filter(call => call.startsWith('upload'))).toEqual(['upload arquivos colada.jpg']),
  )
})

test('files pasted anywhere in the library are uploaded once, and not also into the form behind it', async () => {
  const { user, data } = showForm({ capa }, { data: memoryProvider({ arquivos: [storedFile(1)] }) })
  await user.click(press('Escolher da biblioteca'))
  const library = await screen.findByRole('dialog', { name: 'Capa' })
  fireEvent.paste(library, { clipboardData: { types: ['Files'], files: [photo('colada.jpg')] } })
  await waitFor(() => expect(data.calls).toContain('upload arquivos colada.jpg'))
  expect(within(library).getByRole('list', { name: 'Envio de arquivos' })).toHaveTextContent('colada.jpg')
  expect(data.calls.filter(call => call.startsWith('upload'))).toHaveLength(1)
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

/** Uploads that finish only when told to, by the name of their file. */
function slowUploads(...files: ReturnType<typeof storedFile>[]) {
  const data = memoryProvider({ arquivos: files })
  const { upload } = data.provider
  const begun = new Map<string, { arrive: () => void; signal: AbortSignal }>()
  data.provider['upload'] = async (resource: string, [file]: [File], options: { signal: AbortSignal }) => {
    await new Promise<void>((arrive, stop) => {
      options.signal.addEventListener('abort', stop)
      begun.set(file.name, { arrive, signal: options.signal })
    })
    return upload(resource, [file], options)
  }
  return { data, begun }
}

const galeria = list({
  label: 'Galeria',
  max: 9,
  row: { alt: text({ label: 'Alt', max: 150 }), foto_id: image({ label: 'Foto' }) },
})
const three = ['lago', 'torre', 'praça'].map((alt, i) => ({ alt, foto_id: i === 1 ? null : i + 1 }))

test.each([
  ['Mover para cima: item 2', [{ alt: 'torre', foto_id: 502 }, three[0], three[2]], false],
  ['Mover para baixo: item 2', [three[0], three[2], { alt: 'torre', foto_id: 502 }], false],
  ['Remover item 1', [{ alt: 'torre', foto_id: 502 }, three[2]], false],
  ['Remover item 2', [three[0], three[2]], true],
])('a picture that arrives after "%s" is in its own row or in none', async (change, rows, isStopped) => {
  const { data, begun } = slowUploads(storedFile(1), storedFile(3))
  const { user, save, saved } = showForm({ galeria }, { record: { galeria: three }, data })
  await user.upload(document.querySelectorAll<HTMLInputElement>('input[type=file]')[1]!, photo('nova.jpg'))
  await user.click(press(change))
  const { arrive, signal } = begun.get('nova.jpg')!
  expect(signal.aborted).toBe(isStopped)
  arrive()
  await waitFor(() => expect(data.calls.includes('upload arquivos nova.jpg')).toBe(!isStopped))
  await save()
  await waitFor(() => expect(saved).toEqual([{ galeria: rows }]))
})

test('the library asks before it closes during an upload, and the upload continues if the user wants', async () => {
  const { data, begun } = slowUploads()
  const { user, save, saved } = showForm({ galeria }, { data })
  await user.click(press('Adicionar várias imagens'))
  const library = within(await screen.findByRole('dialog', { name: 'Adicionar várias imagens' }))
  await user.upload(library.getByLabelText('Enviar arquivos'), photo('nova.jpg'))
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('alertdialog', { name: 'Interromper o envio?' })
  expect(question).toHaveTextContent('1 arquivo ainda está sendo enviado.')
  await user.click(within(question).getByRole('button', { name: 'Continuar enviando' }))
  await waitFor(() => expect(question).not.toBeInTheDocument())

  begun.get('nova.jpg')!.arrive()
  expect(await library.findByText('1 de 9 escolhidos')).toBeVisible()
  await user.click(library.getByRole('button', { name: 'Adicionar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await save()
  await waitFor(() => expect(saved).toEqual([{ galeria: [{ alt: null, foto_id: 500 }] }]))
})

test('a library that is closed during an upload stops it', async () => {
  const { data, begun } = slowUploads()
  const { user } = showForm({ capa }, { data })
  await user.click(press('Escolher da biblioteca'))
  await user.upload(await screen.findByLabelText('Enviar arquivos'), photo('nova.jpg'))
  await user.click(press('Fechar'))
  await user.click(await screen.findByRole('button', { name: 'Interromper e fechar' }))
  await waitFor(() => expect(begun.get('nova.jpg')!.signal.aborted).toBe(true))
})

test('of many files two are uploaded at a time, and the others wait', async () => {
  const { data, begun } = slowUploads()
  const { user } = showForm({ galeria }, { data })
  await user.click(press('Adicionar várias imagens'))
  await user.upload(
    await screen.findByLabelText('Enviar arquivos'),
    ['a', 'b', 'c', 'd'].map(name => photo(name)),
  )
  expect([...begun.keys()]).toEqual(['a', 'b'])
  expect(screen.getAllByText('Na fila')).toHaveLength(2)

  await user.click(press('Cancelar envio de c'))
  begun.get('b')!.arrive()
  await waitFor(() => expect([...begun.keys()]).toEqual(['a', 'b', 'd']))
  expect(screen.queryByText('Na fila')).not.toBeInTheDocument()
  for (const name of ['a', 'd']) begun.get(name)!.arrive()
  expect(await screen.findByText('3 de 9 escolhidos')).toBeVisible()
})

test('pictures uploaded together become rows in the order they were chosen, whichever arrives first', async () => {
  const { data, begun } = slowUploads(storedFile(1), storedFile(3))
  const { user, save, saved } = showForm({ galeria }, { record: { galeria: three.slice(0, 1) }, data })
  await user.click(press('Adicionar várias imagens'))
  const library = within(await screen.findByRole('dialog', { name: 'Adicionar várias imagens' }))
  await user.upload(library.getByLabelText('Enviar arquivos'), [photo('a'), photo('b')])
  begun.get('b')!.arrive()
  expect(await library.findByText('1 de 8 escolhidos')).toBeVisible()
  await user.click(await library.findByRole('button', { name: /^foto-3/ }))
  begun.get('a')!.arrive()
  expect(await library.findByText('3 de 8 escolhidos')).toBeVisible()
  await user.click(library.getByRole('button', { name: 'Adicionar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await save()
  const added = [503, 502, 3].map(foto_id => ({ alt: null, foto_id }))
  await waitFor(() => expect(saved).toEqual([{ galeria: [three[0], ...added] }]))
})

test('a file that is already in the library is named, and the one in the library is chosen', async () => {
  const data = memoryProvider({ arquivos: [storedFile(7, { nome: 'lago.jpg' })] })
  data.provider['upload'] = async () => ({ data: [storedFile(7, { nome: 'lago.jpg' })], known: [7] })
  const { user, save, saved } = showForm({ capa }, { data })
  await user.upload(chooser(), photo('copia.jpg'))
  expect(await screen.findByText('Já estava na biblioteca, como “lago.jpg”: vale aquele.')).toBeVisible()
  await user.click(press('Tirar copia.jpg da lista'))
  expect(screen.queryByText(/^Já estava/)).not.toBeInTheDocument()
  await save()
  await waitFor(() => expect(saved).toEqual([{ capa: 7 }]))
})

describe('an upload whose connection is lost', () => {
  const broken = () => Object.assign(new Error('Falha ao fazer solitação'), { status: 0 })
  const start = async (failures: number) => {
    const data = memoryProvider()
    const { upload } = data.provider as unknown as { upload: (...given: unknown[]) => Promise<unknown> }
    let left = failures
    data.provider['upload'] = async (...given: unknown[]) => {
      if (left-- > 0) throw broken()
      return upload(...given)
    }
    const form = showForm({ capa }, { data })
    await form.user.upload(chooser(), photo('vista.jpg'))
    return form
  }
  const told = 'A conexão caiu. O envio continua sozinho quando ela voltar.'

  test('an interrupted upload continues by itself when the network is back', async () => {
    const { save, saved } = await start(2)
    expect(await screen.findByText(told)).toBeVisible()
    await waitFor(() => {
      fireEvent(window, new Event('online'))
      expect(screen.queryByText(told)).not.toBeInTheDocument()
    })
    expect(await screen.findByText('vista.jpg')).toBeVisible()
    await save()
    await waitFor(() => expect(saved).toEqual([{ capa: 500 }]))
  })

  test('an interrupted upload says what to do when the network does not come back', async () => {
    await start(6)
    await waitFor(() => {
      fireEvent(window, new Event('online'))
      expect(screen.getByRole('alert')).toHaveTextContent(
        'O envio foi interrompido. Verifique a conexão e se o arquivo ainda está no mesmo lugar, e tente de novo.',
      )
    })
    fireEvent.click(press('Tentar de novo'))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
    expect(await screen.findByText('vista.jpg')).toBeVisible()
  })

  test('an interrupted upload can be cancelled', async () => {
    const { user } = await start(1)
    await user.click(await screen.findByRole('button', { name: 'Cancelar envio de vista.jpg' }))
    expect(screen.queryByText(told)).not.toBeInTheDocument()
  })
})
