// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { Form, ResourceContextProvider } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import { FileDialog } from '#admin/files/FileDialog.tsx'
import { FieldInput } from '#admin/targets.tsx'
import { file } from '#fields/file/file.ts'
import { resources } from '#resources.ts'
import { memory, stage } from '../adminStage.tsx'
import { startApi } from '../startApi.ts'

afterEach(() => void vi.unstubAllGlobals())

const uploads = resources.find(({ files }) => files)!
const stored = (id: number, more: object = {}) => ({
  ...{ id, revisao: 1, nome: `${id}.pdf`, url: `/uploads/${id}.pdf`, extensao: 'pdf', tamanho: 1_300 },
  ...{ pasta: 'documentos', usos: 1, largura: null, altura: null },
  ...more,
})

async function open(screens: Parameters<typeof stage>[0]) {
  const picture = stored(5, { nome: '5.jpg', url: '/uploads/5.jpg', extensao: 'jpg', largura: 640, altura: 480 })
  const files = [stored(3), stored(4), picture]
  const { dataProvider } = memory(...(files as never[]))
  const asked: (readonly number[])[] = []
  await startApi({
    'GET /api/uploads/acesso': ({ query }) => {
      const ids = query.map(([, id]) => Number(id))
      asked.push(ids)
      // The one document is public, the other opens for this user only.
      return { data: ids.map(id => ({ id, url: `/uploads/${id}.pdf${id === 3 ? '?ate=1' : ''}`, publico: id !== 3 })) }
    },
  })
  Object.assign(dataProvider, {
    getMany: async (_name: string, { ids }: { ids: number[] }) => ({
      data: files.filter(({ id }) => ids.includes(id)),
    }),
  })
  stage(screens, { at: '/admin/arquivo', dataProvider })
  return asked
}

const form = (resource: string) => (
  <ResourceContextProvider value={resource}>
    <Form record={{ id: 1, a: 3, b: 4, c: 5 }}>
      {['a', 'b', 'c'].map(source => (
        <FieldInput key={source} source={source} field={file({ label: source })} required={false} readOnly={false} />
      ))}
    </Form>
  </ResourceContextProvider>
)

test('chosen documents link to an address where this user can open them, which one request fetches for all of them', async () => {
  const asked = await open({ '/admin/arquivo': form('investidores') })
  expect(await screen.findByRole('link', { name: '3.pdf' })).toHaveAttribute('href', '/uploads/3.pdf?ate=1')
  expect(screen.getByRole('link', { name: '4.pdf' })).toHaveAttribute('href', '/uploads/4.pdf')
  const lines = screen.getAllByText(/úblico/).map(({ textContent }) => textContent)
  expect(lines).toEqual(['Não é público: aparece com a publicação', 'Público'])
  // A picture is public, so its address is not asked for.
  expect(await screen.findByRole('link', { name: '5.jpg' })).toHaveAttribute('href', '/uploads/5.jpg')
  expect(asked).toEqual([[3, 4]])
})

test('a record without a publication says only that its file is not public', async () => {
  await open({ '/admin/arquivo': form('contatos') })
  expect(await screen.findByText('Não é público')).toBeVisible()
})

test.each([
  [3, '/uploads/3.pdf?ate=1', 'Não é público: nada do que está no site o usa.'],
  [4, '/uploads/4.pdf', 'Público.'],
])('the dialog of document %i opens it and says whether it is public', async (id, href, line) => {
  await open({ '/admin/arquivo': <FileDialog resource={uploads} id={String(id)} onClose={() => undefined} /> })
  const dialog = within(await screen.findByRole('dialog', { name: `${id}.pdf` }))
  await waitFor(() => expect(dialog.getByText('Abrir o arquivo')).toHaveAttribute('href', href))
  expect(dialog.getByText(line)).toBeVisible()
})
