// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import RecordScreen from '#admin/record/RecordScreen.tsx'
import { integer } from '#fields/integer/integer.ts'
import { list } from '#fields/list/list.ts'
import { richText } from '#fields/richText/richText.ts'
import { text } from '#fields/text/text.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { AnyResource } from '#schema/resource.ts'
import { memory, stage } from '../adminStage.tsx'

const CROSSED = 'O valor mínimo não pode ser maior que o máximo.'

/** A resource with drafts, a pair of limits, rows, and a check of its own. */
const projetos = defineResource({
  name: 'projetos',
  label: { one: 'projeto', many: 'projetos', gender: 'm', title: 'Projetos' },
  area: 'marketing',
  menu: { order: 500, icon: 'estrela' },
  fields: {
    titulo: text({ label: 'Título', max: 40, required: true }),
    cidade: text({ label: 'Cidade', max: 10, required: true }),
    vagas_min: integer({ label: 'Vagas: mínimo' }),
    vagas_max: integer({ label: 'Vagas: máximo' }),
    resumo: text({ label: 'Resumo', requiredToPublish: true }),
    texto: richText({ label: 'Texto' }),
    plantas: list({
      label: 'Plantas',
      item: 'planta',
      max: 9,
      row: { nome: text({ label: 'Nome', max: 20, required: true }), nota: text({ label: 'Nota', max: 20 }) },
    }),
  },
  publication: { states: true },
  pairs: [{ least: 'vagas_min', most: 'vagas_max', message: CROSSED }],
  checks: [
    ({ plantas }) =>
      (plantas as unknown[]).length === 0 ? { field: 'plantas', message: 'Adicione 1 planta.' } : undefined,
  ],
  edit: {
    tabs: [
      {
        title: 'Geral',
        rows: [
          [['titulo', 50]],
          [
            ['cidade', 20],
            ['vagas_min', 15],
            ['vagas_max', 15],
          ],
        ],
      },
      {
        title: 'Página',
        rows: [
          [['resumo', 50]],
          [['plantas', 50]],
          [
            ['situacao', 16],
            ['publicado_em', 17],
            ['expira_em', 17],
          ],
        ],
      },
      { title: 'Artigo', rows: [[['texto', 50]]] },
    ],
  },
}) as AnyResource

function open(store = memory(), at = 'novo') {
  const screens = {
    '/admin/projetos/novo': <RecordScreen resource={projetos} isNew />,
    '/admin/projetos/:id': <RecordScreen resource={projetos} />,
  }
  return { store, ...stage(screens, { at: `/admin/projetos/${at}`, dataProvider: store.dataProvider }) }
}
const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const tab = (name: string) => screen.getByRole('tab', { name })

test('fields that only publication needs are marked in words at first, are counted in their tab, and do not prevent a draft', async () => {
  const { store, user } = open()
  expect(await box('Cidade')).toHaveAccessibleDescription('Necessário para publicar')
  expect(await box('Cidade')).not.toBeRequired()
  expect(await box('Título')).toBeRequired()
  expect(await box('Vagas: mínimo')).not.toHaveAccessibleDescription()
  expect(screen.getByText('Necessário para publicar · faltam 4')).toBeVisible()
  expect(tab('Geral')).toHaveAccessibleDescription('faltam 2 para publicar')
  expect(tab('Página')).toHaveAccessibleDescription('faltam 2 para publicar')

  await user.type(await box('Título'), 'Jardim')
  await waitFor(() => expect(tab('Geral')).toHaveAccessibleDescription('falta 1 para publicar'))
  await user.click(await box('Cidade'))
  await user.tab()
  expect(await box('Cidade')).toBeValid()
  await user.click(tab('Página'))
  expect(screen.getByRole('group', { name: 'Plantas' })).toHaveAccessibleDescription('Necessário para publicar')
  await user.type(await box('Resumo'), 'Um jardim')
  await waitFor(() => expect(tab('Página')).toHaveAccessibleDescription('falta 1 para publicar'))

  await user.click(screen.getByRole('button', { name: 'Publicar' }))
  expect(await screen.findByRole('tab', { name: 'Geral, 1 pendência' })).not.toHaveAccessibleDescription()
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Antes de publicar, corrija:Cidade: Campo obrigatórioPlantas: Adicione 1 planta.',
  )
  expect(store.asked('create')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(store.asked('create')[0].data).toMatchObject({ titulo: 'Jardim', cidade: null }))
})

test('an image without a description in a text does not prevent a draft, and counts among what publication needs', async () => {
  const texto = '<figure><img src="/uploads/1.jpg" alt=""></figure>'
  const whole = { titulo: 'Jardim', cidade: 'Lapa', resumo: 'Um jardim', plantas: [{ nome: 'Tipo A', nota: null }] }
  const record = { id: 4, revisao: 1, ...whole, texto, situacao: 'rascunho', publicado_em: null, expira_em: null }
  const { store, user } = open(memory(record), '4')
  await user.type(await box('Cidade'), ' 2')
  expect(tab('Artigo')).toHaveAccessibleDescription('falta 1 para publicar')
  await user.click(tab('Artigo'))
  expect(await screen.findByText('Falta descrever 1 imagem para publicar.', {}, { timeout: 10_000 })).toBeVisible()
  expect(await box(/^Texto/)).toHaveAccessibleDescription(/^Necessário para publicar/)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(store.asked('update')[0].data).toMatchObject({ cidade: 'Lapa 2' }))

  await user.click(screen.getByRole('button', { name: 'Publicar' }))
  expect(await screen.findByRole('tab', { name: 'Artigo, 1 pendência' })).not.toHaveAccessibleDescription()
  expect(screen.getByRole('alert')).toHaveTextContent('Antes de publicar, corrija:Descreva a imagem 1 do texto.')
  expect(store.asked('update')).toHaveLength(1)
})

test('a minimum above its maximum is reported at the field that was left, until either of them changes', async () => {
  const { user } = open()
  await user.type(await box('Vagas: mínimo'), '3')
  await user.tab()
  expect(await box('Vagas: mínimo')).toBeValid()
  await user.type(await box('Vagas: máximo'), '2')
  expect(await box('Vagas: máximo')).toBeValid()
  await user.tab()
  expect(await box('Vagas: máximo')).toHaveAccessibleDescription(CROSSED)
  await user.clear(await box('Vagas: mínimo'))
  expect(await box('Vagas: máximo')).toBeValid()
})

test('an end before the date of publication is reported as soon as the field is left', async () => {
  const { user } = open()
  await user.click(tab('Página'))
  await user.type(await box('Data de publicação'), '10/12/2026 09:00')
  await user.type(await box('Exibir até'), '01/12/2026 09:00')
  await user.tab()
  await user.tab()
  expect(await box('Exibir até')).toHaveAccessibleDescription(/Precisa ser depois da data de publicação\./)
  await user.type(await box('Exibir até'), '{Backspace}')
  expect(await box('Exibir até')).not.toHaveAccessibleDescription(/Precisa ser depois/)
})

test('a field missing in a row is named with its list and row and is one click away, and a draft is saved without it', async () => {
  const { store, user } = open()
  await user.type(await box('Título'), 'Jardim')
  await user.type(await box('Cidade'), 'Lapa')
  await user.click(tab('Página'))
  await user.type(await box('Resumo'), 'Um jardim')
  for (const _row of [1, 2]) await user.click(screen.getByRole('button', { name: 'Adicionar planta' }))
  const [first] = screen.getAllByRole('textbox', { name: 'Nome' })
  expect(first).not.toBeRequired()
  expect(first).toHaveAccessibleDescription('Necessário para publicar')
  await user.click(tab('Geral'))
  await user.click(screen.getByRole('button', { name: 'Publicar' }))
  const lines = within(await screen.findByRole('alert')).getAllByRole('button')
  expect(lines.map(line => line.textContent)).toEqual([
    'Plantas, linha 1, Nome: Campo obrigatório',
    'Plantas, linha 2, Nome: Campo obrigatório',
  ])
  lines[1]!.focus()
  await user.keyboard('{Enter}')
  expect(screen.getAllByRole('textbox', { name: 'Nome' })[1]).toHaveFocus()
  expect(store.asked('create')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(store.asked('create')[0].data.plantas).toHaveLength(2))
})

test('a text longer than its field stays whole, its excess is counted and it is not saved', async () => {
  const { store, user } = open()
  await user.type(await box('Título'), 'Jardim')
  await user.click(await box('Cidade'))
  await user.paste('Santana de Parnaíba')
  expect(await box('Cidade')).toHaveValue('Santana de Parnaíba')
  expect(await box('Cidade')).toHaveAccessibleDescription(/9 caracteres a mais/)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(async () => expect(await box('Cidade')).toHaveAccessibleDescription(/^Máximo de 10 caracteres/))
  expect(await box('Cidade')).toHaveFocus()
  expect(store.asked('create')).toEqual([])
})
