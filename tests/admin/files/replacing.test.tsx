// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { FileDialog } from '#admin/files/FileDialog.tsx'
import { resources } from '#resources.ts'
import { failure, memory, stage } from '../adminStage.tsx'
import { startApi } from '../startApi.ts'

afterEach(() => void vi.unstubAllGlobals())

const uploads = resources.find(({ files }) => files)!
const old = {
  id: 4,
  revisao: 3,
  nome: 'folder.pdf',
  url: '/uploads/folder.pdf',
  extensao: 'pdf',
  tamanho: 1_300,
  pasta: 'documentos',
  usos: 2,
  largura: null,
  altura: null,
}
const paper = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' })

async function openDialog() {
  await startApi({})
  const { dataProvider, stored } = memory(old as never)
  const asked: unknown[] = []
  Object.assign(dataProvider, {
    async replaceFile(
      _name: string,
      {
        id,
        revisao,
        file,
        onProgress,
      }: { id: number; revisao: number; file: File; onProgress: (sent: number) => void },
    ) {
      asked.push([id, revisao, file.name])
      if (file.name === 'grande.pdf') {
        onProgress(0.4)
        await new Promise(() => undefined)
      }
      if (file.name === 'igual.pdf')
        throw failure('POST', 422, 'Verifique os campos destacados.', {
          errors: { upload_files: 'É o mesmo arquivo que já está aqui.' },
        })
      const data = { ...old, revisao: 4, nome: file.name, url: `/uploads/${file.name}` }
      stored.set('4', data)
      return { data }
    },
    async undoReplacing(_name: string, { id }: { id: number }) {
      asked.push(['undo', id])
      stored.set('4', { ...old, revisao: 5 })
      return { data: stored.get('4') }
    },
  })
  const user = userEvent.setup()
  stage(
    { '/admin/arquivo': <FileDialog resource={uploads} id="4" onClose={() => undefined} /> },
    { at: '/admin/arquivo', dataProvider },
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'folder.pdf' }))
  await dialog.findByRole('button', { name: 'Substituir arquivo…' })
  const send = (file: File) =>
    user.upload(document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')!, file)
  return { user, dialog, asked, send }
}

test('a file is replaced from its dialog, and the notification offers to restore the former one', async () => {
  const { user, asked, send } = await openDialog()
  await send(paper('novo.pdf'))
  expect(await screen.findByText('novo.pdf está no lugar de folder.pdf.')).toBeVisible()
  expect(await screen.findByRole('dialog', { name: 'novo.pdf' })).toBeVisible()
  await user.click(screen.getByText('Desfazer'))
  expect(await screen.findByRole('dialog', { name: 'folder.pdf' })).toBeVisible()
  expect(asked).toEqual([
    [4, 3, 'novo.pdf'],
    ['undo', 4],
  ])
})

test('a refused replacement says why, can be tried again or cancelled, and the dialog stays as it was', async () => {
  const { user, dialog, asked, send } = await openDialog()
  await send(paper('igual.pdf'))
  expect(await screen.findByText('É o mesmo arquivo que já está aqui.')).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'folder.pdf' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  await user.click(await dialog.findByRole('button', { name: 'Desistir de igual.pdf' }))
  expect(screen.queryByText('É o mesmo arquivo que já está aqui.')).toBeNull()
})

test.each(['drop', 'paste'] as const)(
  'a %s replaces the file as well, one at a time, and reports its progress',
  async how => {
    const { user, dialog, asked } = await openDialog()
    const place = dialog.getByRole('button', { name: 'Substituir arquivo…' })
    const give = (...files: File[]) => {
      const transfer = { types: ['Files'], files }
      if (how === 'drop') fireEvent.drop(place, { dataTransfer: transfer })
      else fireEvent.paste(place, { clipboardData: transfer })
    }
    give(paper('um.pdf'), paper('dois.pdf'))
    expect(await screen.findByRole('alertdialog', { name: 'Aqui cabe um arquivo só' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    give(paper('grande.pdf'))
    const progress = await dialog.findByRole('progressbar', { name: 'Envio de grande.pdf' })
    expect(progress).toHaveAttribute('aria-valuenow', '40')
    give(paper('outro.pdf'))
    expect(asked).toEqual([[4, 3, 'grande.pdf']])
  },
)

test('text typed in the dialog is saved before the file is replaced', async () => {
  const { user, dialog } = await openDialog()
  await user.type(dialog.getByRole('textbox', { name: 'Título' }), 'Folder')
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Substituir arquivo…' })).toBeDisabled())
  expect(dialog.getByText('Salve ou cancele o que mudou antes de substituir o arquivo.')).toBeVisible()
})
