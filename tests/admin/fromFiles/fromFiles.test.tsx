// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ResourceList } from '#admin/lists/ResourceList.tsx'
import { resources } from '#resources.ts'
import { failure, memory, stage } from '../adminStage.tsx'
import { startApi } from '../startApi.ts'

const investidores = resources.find(({ name }) => name === 'investidores')!
const paper = (id: number, nome: string) => ({
  ...{ id, nome, url: `/uploads/${id}.pdf`, extensao: 'pdf', tamanho: 1_300, largura: null, altura: null },
  ...{ alt: null, titulo: null, revisao: 1 },
})
const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' })

// react-admin logs each refusal of the data provider in development; refusals are what these tests are about.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return () => vi.restoreAllMocks()
})

async function open() {
  await startApi({})
  const store = memory()
  const files: ReturnType<typeof paper>[] = []
  Object.assign(store.dataProvider, {
    getMany: async (_name: string, { ids }: { ids: number[] }) => ({
      data: files.filter(({ id }) => ids.includes(id)),
    }),
    async upload(_name: string, [file]: readonly File[]) {
      if (file!.name === 'virus.pdf') throw failure('POST', 415, 'Tipo de arquivo não permitido: virus.pdf')
      files.push(paper(70 + files.length, file!.name))
      return { data: [files.at(-1)], known: [] }
    },
  })
  const screens = { '/admin/investidores': <ResourceList resource={investidores} /> }
  const { user } = stage(screens, { at: '/admin/investidores', dataProvider: store.dataProvider })
  await user.click(await screen.findByRole('button', { name: 'Pacote de resultados' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pacote de resultados' }))
  const choose = async (field: RegExp, option: string, at = 0) => {
    await user.click(dialog.getAllByRole('combobox', { name: field })[at]!)
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await user.type(await dialog.findByRole('textbox', { name: /^Ano/ }), '2026')
  await choose(/^Período/, '1º trimestre')
  const drop = async (...names: string[]) => {
    await user.click(dialog.getByRole('button', { name: 'Adicionar vários arquivos' }))
    const library = within(await screen.findByRole('dialog', { name: 'Adicionar vários arquivos' }))
    await user.upload(await library.findByLabelText('Enviar arquivos'), names.map(pdf))
    const taken = names.filter(name => name !== 'virus.pdf').length
    await library.findByText(new RegExp(`^${taken} de \\d+ escolhidos`))
    await user.click(library.getByRole('button', { name: 'Adicionar' }))
  }
  const titles = () => dialog.getAllByRole<HTMLInputElement>('textbox', { name: /^Título/ }).map(({ value }) => value)
  const save = () => user.click(dialog.getByRole('button', { name: 'Salvar todos' }))
  return { store, user, dialog, choose, drop, titles, save }
}

test('files that are dropped together become one document each, with its own title and one shared time of publication', async () => {
  const { store, user, dialog, choose, drop, titles, save } = await open()
  await drop('release.pdf', 'itr.pdf')
  await waitFor(() => expect(dialog.getAllByRole('combobox', { name: /^Categoria/ })).toHaveLength(2))
  await choose(/^Categoria/, 'Release de resultados', 0)
  await choose(/^Categoria/, 'Informações trimestrais (ITR)', 1)
  await waitFor(() => expect(titles()).toEqual(['Release de resultados 1T26', 'Informações trimestrais (ITR) 1T26']))
  const [, second] = dialog.getAllByRole('textbox', { name: /^Título/ })
  await user.clear(second!)
  await user.type(second!, 'ITR do trimestre')
  await user.type(dialog.getByRole('textbox', { name: /^Data de publicação/ }), '12/05/2030 18:00')
  await user.tab()

  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const common = { ano: 2026, periodo: '1T', situacao: 'agendado', publicado_em: '2030-05-12T21:00:00.000Z', versao: 1 }
  expect(store.asked('create').map(({ data }) => data)).toMatchObject([
    { ...common, titulo: 'Release de resultados 1T26', categoria: 'release', arquivo_id: 70 },
    { ...common, titulo: 'ITR do trimestre', categoria: 'trimestrais', arquivo_id: 71 },
  ])
})

test('a refused document stays with the reason and is sent again alone, and what was typed is kept', async () => {
  const { store, dialog, choose, drop, titles, save } = await open()
  await save()
  expect(await dialog.findByText('Campo obrigatório')).toBeVisible()
  await drop('release.pdf', 'itr.pdf')
  await waitFor(() => expect(dialog.getAllByRole('combobox', { name: /^Categoria/ })).toHaveLength(2))
  await choose(/^Categoria/, 'Release de resultados', 0)
  await choose(/^Categoria/, 'Apresentação', 1)
  const taken = 'Já existe um documento desta categoria para este período.'
  store.refuse('create', failure('POST', 409, taken, { errors: { categoria: taken } }))
  await save()

  expect(await dialog.findByRole('alert')).toHaveTextContent(
    `1 de 2 já foi salvo. Falta, e pode ser enviado de novo: Release de resultados 1T26: ${taken}`,
  )
  await waitFor(() => expect(titles()).toEqual(['Release de resultados 1T26']))
  expect(store.asked('create').map(({ data }) => data.situacao)).toEqual(['rascunho', 'rascunho'])
  await choose(/^Categoria/, 'Comunicado')
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(store.asked('create')[2].data).toMatchObject({ categoria: 'comunicado', arquivo_id: 70, ano: 2026 })
})
