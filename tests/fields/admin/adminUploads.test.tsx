// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { image } from '#fields/image/image.ts'
import { list } from '#fields/list/list.ts'
import { text } from '#fields/text/text.ts'
import { memoryProvider, showForm, storedFile } from './adminForm.tsx'

const press = (name: string | RegExp) => screen.getByRole('button', { name })
const capa = image({ label: 'Capa', ratio: '3:2', minWidth: 1200 })
/** The hidden input behind the button that people press and screen readers announce. */
const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]')!
const photo = (name: string, content = 'x') => new File([content], name, { type: 'image/jpeg' })

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
  await user.upload(await library.findByLabelText('Enviar arquivos'), [photo('boa.jpg'), photo('vazia.jpg', '')])
  expect(await library.findByRole('button', { name: /^boa\.jpg/ })).toBeVisible()
  expect(library.getByRole('alert')).toHaveTextContent('Arquivo vazio: vazia.jpg')
  expect(library.getByRole('button', { name: 'Tentar de novo: vazia.jpg' })).toBeVisible()
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
  await within(library).findByLabelText('Enviar arquivos')
  fireEvent.paste(library, { clipboardData: { types: ['Files'], files: [photo('colada.jpg')] } })
  await waitFor(() => expect(data.calls).toContain('upload arquivos colada.jpg'))
  expect(within(library).getByRole('list', { name: 'Envio de arquivos' })).toHaveTextContent('colada.jpg')
  expect(data.calls.filter(call => call.startsWith('upload'))).toHaveLength(1)
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
  await user.upload(await library.findByLabelText('Enviar arquivos'), photo('nova.jpg'))
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
  await user.upload(await library.findByLabelText('Enviar arquivos'), [photo('a'), photo('b')])
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
