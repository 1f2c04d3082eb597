// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FileDialog } from '#admin/files/FileDialog.tsx'
import RecordScreen from '#admin/record/RecordScreen.tsx'
import { resources } from '#resources.ts'
import { ferramenta, ferramentas, memory, stage } from '../adminStage.tsx'
import { startApi } from '../startApi.ts'

afterEach(() => void vi.unstubAllGlobals())

const uploads = resources.find(({ files }) => files)!
const both = [
  { id: 8, nome: 'Bruno Lima' },
  { id: 9, nome: 'Maria Souza' },
]

test('a form says who else has its record open', async () => {
  const api = await startApi({ 'POST /api/presenca': { data: both } })
  const store = memory(ferramenta(4))
  stage(
    { '/admin/ferramentas/:id': <RecordScreen resource={ferramentas} /> },
    { at: '/admin/ferramentas/4', dataProvider: store.dataProvider },
  )
  expect(await screen.findByText('Bruno Lima e Maria Souza também estão com este item aberto.')).toBeVisible()
  expect(api.calls.find(({ path }) => path === '/api/presenca')!.form).toEqual([
    ['recurso', 'ferramentas'],
    ['id', '4'],
  ])
})

test('the dialog of a file says who else has it open', async () => {
  await startApi({ 'POST /api/presenca': { data: both.slice(0, 1) } })
  const file = {
    id: 4,
    revisao: 1,
    nome: 'folder.pdf',
    url: '/uploads/folder.pdf',
    mime_type: 'application/pdf',
    extensao: 'pdf',
    tamanho: 1_300,
  }
  stage(
    { '/admin/arquivo': <FileDialog resource={uploads} id="4" onClose={() => undefined} /> },
    { at: '/admin/arquivo', dataProvider: memory(file as never).dataProvider },
  )
  const dialog = within(await screen.findByRole('dialog'))
  const said = await dialog.findByText('Bruno Lima também está com este item aberto.')
  expect(said.closest('[role=status]')).not.toBeNull()
})
