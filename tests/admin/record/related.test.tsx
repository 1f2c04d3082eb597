// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import type { DataProvider } from 'react-admin'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import RecordScreen from '#admin/record/RecordScreen.tsx'
import empreendimentos from '#resources/empreendimentos.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { stage } from '../adminStage.tsx'

const tipos: Record<number, Values> = {
  3: { id: 3, nome: 'Residenciais', slug: 'residenciais', campos_ficha: ['torres', 'dormitorios', 'elevadores'] },
  5: { id: 5, nome: 'Galpões', slug: 'galpoes', campos_ficha: ['docas', 'classe', 'total_unidades'] },
}

function open(values: Values) {
  const blank = Object.fromEntries(Object.keys(empreendimentos.fields).map(name => [name, null]))
  const lists = { galeria: [], tipologias: [], etapas: [], diferenciais: [], obra_historico: [] }
  const record: Values = { ...blank, ...lists, id: 7, revisao: 1, titulo: 'Mirante', situacao: 'rascunho', ...values }
  const sent: Values[] = []
  const dataProvider = {
    getOne: async (name, { id }) => ({ data: (name === 'tipos' ? tipos[Number(id)] : record) as any }),
    getMany: async (_name, { ids }) => ({ data: ids.map(id => tipos[Number(id)]) as any[] }),
    getList: async () => ({ data: [], total: 0 }),
    update: async (_name, { data }) => {
      sent.push(data)
      return { data: { ...record, ...data } as any }
    },
  } as Partial<DataProvider> as DataProvider
  const resource = empreendimentos as AnyResource
  const screens = { '/admin/empreendimentos/:id': <RecordScreen resource={resource} /> }
  return { ...stage(screens, { at: '/admin/empreendimentos/7', dataProvider }), sent }
}

// react-admin logs each refusal in development; refusals are what these tests are about.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('a form that reads a related record', () => {
  test.each([
    [3, ['Torres', 'Dormitórios, mínimo', 'Dormitórios, máximo', 'Elevadores']],
    [5, ['Docas', 'Classe', 'Total de unidades']],
  ])('a form offers the fields that its type %i names, in its order', async (tipo_id, labels) => {
    const { user } = open({ tipo_id })
    await user.click(await screen.findByRole('tab', { name: 'Ficha técnica' }))
    const panel = screen.getByRole('tabpanel')
    await within(panel).findByLabelText(new RegExp(`^${labels[0]}`))
    const fields = [...panel.querySelectorAll<HTMLElement>('[data-field]')].map(place => place.dataset.field!)
    const named = fields.map(name => (empreendimentos.fields as any)[name].options.label)
    expect(named).toEqual([...labels, 'Outros itens'])
  })

  test('a publication is refused with every check at once, each one click from its field, and nothing is sent', async () => {
    const { user, sent } = open({
      tipo_id: 3,
      fase: 'lancamento',
      modalidade: 'venda',
      registro_tipo: 'incorporacao',
      slug: 'mirante',
    })
    await user.click(await screen.findByRole('button', { name: 'Publicar' }))

    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent('Antes de publicar, corrija:')
    const said = within(summary)
      .getAllByRole('listitem')
      .map(item => item.textContent)
    const law = 'Informe o número do registro e o cartório: a lei exige os dois em qualquer anúncio.'
    expect(said).toEqual(
      expect.arrayContaining([
        'Preencha Resumo.',
        'Adicione pelo menos 3 diferenciais.',
        'Galeria: Adicione pelo menos 1 imagem.',
        `Número do registro: ${law}`,
        `Cartório: ${law}`,
      ]),
    )
    // Only the server knows whether the settings name the company.
    expect(summary).not.toHaveTextContent('Empresa responsável')
    expect(sent).toEqual([])

    await user.click(within(summary).getByRole('button', { name: /^Cartório/ }))
    expect(await screen.findByRole('textbox', { name: /^Cartório/ })).toHaveFocus()
  })

  test('warnings are shown without alarm, each with a link to its field', async () => {
    const avisos = [{ campo: 'galeria', mensagem: 'A galeria tem menos de 4 imagens.' }]
    const { user } = open({ tipo_id: 3, avisos })
    const notice = await screen.findByRole('region', { name: 'Pontos a melhorar' })
    expect(notice).toHaveTextContent('A galeria tem menos de 4 imagens.')
    expect(screen.queryByRole('alert')).toBeNull()

    await user.click(within(notice).getByRole('button', { name: 'Ir para Galeria' }))
    expect(screen.getByRole('tab', { name: 'Imagens' })).toHaveAttribute('aria-selected', 'true')
  })
})
