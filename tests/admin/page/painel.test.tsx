// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DataProvider } from 'react-admin'
import { describe, expect, test } from 'vitest'
import { Painel } from '#admin/dashboard/Painel.tsx'
import { DASHBOARD } from '#admin/model/addresses.ts'
import type { BackupsData } from '#contract/calls/backupCalls.ts'
import type { DashboardData } from '#contract/calls/staffCalls.ts'
import { stage } from '../adminStage.tsx'
import { ana, startApi } from '../startApi.ts'

const semana = (de: string, ate: string, por: Record<string, number> = {}) => ({ de, ate, por })
const nothing: DashboardData = {
  disco: null,
  arquivos_de_visitantes: null,
  contando: false,
  pendencias: [],
  preparos: [],
  lancamentos: [],
  agendados: [],
  expirando: [],
  recebidos: [],
  publicados: [],
  alteracoes: [],
}
const full: DashboardData = {
  disco: null,
  arquivos_de_visitantes: null,
  contando: false,
  pendencias: [
    {
      recurso: 'empreendimentos',
      campo: 'galeria',
      total: 7,
      itens: Array.from({ length: 7 }, (_, i) => ({
        id: i + 1,
        titulo: `Vila ${i + 1}`,
        mensagem: 'A galeria tem menos de 4 imagens.',
      })),
    },
  ],
  preparos: [],
  lancamentos: [],
  agendados: [
    { recurso: 'blog', total: 1, itens: [{ id: 4, titulo: 'Drenagem', quando: '2026-11-25T12:00:00.000Z' }] },
  ],
  expirando: [
    { recurso: 'banners', total: 1, itens: [{ id: 9, titulo: 'Feirão', quando: '2026-11-23T12:00:00.000Z' }] },
  ],
  recebidos: [
    {
      recurso: 'contatos',
      total: 2,
      itens: [{ id: 1, titulo: 'Bruna', quando: '2026-11-20T12:00:00.000Z' }],
      novos: { situacao: 'novo' },
      em_7_dias: 1,
      em_30_dias: 2,
      campo: 'assunto',
      semanas: [semana('2026-11-09', '2026-11-15', { outro: 1 }), semana('2026-11-16', '2026-11-22', { imprensa: 3 })],
      titulos: { outro: 'Outro', imprensa: 'Imprensa' },
    },
  ],
  publicados: [
    {
      recurso: 'empreendimentos',
      total: 15,
      campo: 'tipo_id',
      por: [{ valor: '3', titulo: 'Residenciais', total: 9 }],
    },
  ],
  alteracoes: [
    {
      recurso: 'blog',
      id: 4,
      titulo: 'Drenagem',
      existe: true,
      acao: 'alterar',
      quando: '2026-11-18T17:32:00.000Z',
      quem: 'Ana Souza',
    },
    {
      recurso: 'banners',
      id: 2,
      titulo: 'Antigo',
      existe: false,
      acao: 'excluir',
      quando: '2026-11-17T17:32:00.000Z',
      quem: 'Sistema',
    },
  ],
}
const show = async (data: DashboardData, routes: Parameters<typeof startApi>[0] = {}) => {
  const api = await startApi({ 'GET /api/painel': { data }, ...routes })
  stage({ [DASHBOARD]: <Painel /> }, { at: DASHBOARD, dataProvider: {} as DataProvider })
  return api
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const filterOf = (link: HTMLElement) =>
  JSON.parse(new URL(link.getAttribute('href')!, 'http://x').searchParams.get('filter')!)

describe('the Painel', () => {
  test('the Painel shows first what there is to do, each item with a link to it', async () => {
    await show(full)
    const todo = await region('Para fazer')
    expect(filterOf(todo.getByRole('link', { name: '2 contatos sem atendimento' }))).toEqual({ situacao: 'novo' })
    expect(todo.getByText('1 nos últimos 7 dias, 2 nos últimos 30')).toBeVisible()
    expect(todo.getByRole('link', { name: 'Feirão' })).toHaveAttribute('href', '/admin/banners/9')
    expect(todo.getByText('sai em 23/11/2026 09:00')).toBeVisible()
    expect(todo.getByRole('link', { name: 'Vila 1' })).toHaveAttribute('href', '/admin/empreendimentos/1')
    expect(todo.getByRole('link', { name: 'Drenagem' })).toHaveAttribute('href', '/admin/blog/4')
    await userEvent.click(todo.getByText('Ver mais 2'))
    expect(todo.getByRole('link', { name: 'Vila 7' })).toBeVisible()
  })

  test('what waits for approval comes first, each with who asked, when and why, and leads to its form', async () => {
    const one = { recurso: 'blog', quando: '2026-11-18T17:32:00.000Z', quem: { id: 9, nome: 'Rui' }, texto: '' }
    const preparos: DashboardData['preparos'] = [
      { ...one, id: 4, titulo: 'Com data', motivo: 'agendado', quando: '2030-11-18T17:32:00.000Z', preparo: true },
      { ...one, id: 5, titulo: 'Falhou', motivo: 'falhou', texto: 'Resumo: Preencha.', preparo: true },
      { ...one, id: 6, titulo: 'Voltou', motivo: 'mudanca', texto: 'Mais curta.', preparo: false },
      ...[7, 8, 9, 10, 11, 12].map(id => ({
        ...one,
        id,
        titulo: `Pedido ${id}`,
        motivo: 'aprovar' as const,
        preparo: true,
      })),
    ]
    await show({ ...full, preparos })
    const todo = await region('Para fazer')
    expect(
      todo
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent)
        .slice(0, 5),
    ).toEqual([
      'Esperam a sua aprovação',
      'Voltaram com pedido de mudança',
      'Não entraram no ar na data',
      'Preparos com data',
      '2 contatos sem atendimento',
    ])
    expect(todo.getByRole('link', { name: 'Pedido 7' })).toHaveAttribute('href', '/admin/blog/7/preparo')
    expect(todo.getByRole('link', { name: 'Voltou' })).toHaveAttribute('href', '/admin/blog/6')
    expect(todo.getByText('Mais curta.')).toBeVisible()
    expect(todo.getByText('preparado por Rui em 18/11/2026 às 14:32')).toBeVisible()
    expect(todo.getByText('entra em 18/11/2030 às 14:32')).toBeVisible()
    await userEvent.click(todo.getByText('Ver mais 1'))
    expect(todo.getByRole('link', { name: 'Pedido 12' })).toBeVisible()
  })

  test('launches with a date and launches that failed are named, each with its reason and its page', async () => {
    const one = { quem: { id: 9, nome: 'Rui' }, quando: '2030-11-18T17:32:00.000Z', texto: '' }
    const lancamentos: DashboardData['lancamentos'] = [
      { ...one, id: 3, titulo: 'Verão', motivo: 'agendado' },
      { ...one, id: 4, titulo: 'Outono', motivo: 'falhou', texto: 'O site mudou depois do preparo.' },
    ]
    await show({ ...full, lancamentos })
    const todo = await region('Para fazer')
    expect(todo.getByRole('heading', { name: 'Lançamentos que não entraram no ar na data' })).toBeVisible()
    expect(todo.getByRole('link', { name: 'Outono' })).toHaveAttribute('href', '/admin/lancamentos/4')
    expect(todo.getByText('O site mudou depois do preparo.')).toBeVisible()
    expect(todo.getByRole('link', { name: 'Verão' })).toHaveAttribute('href', '/admin/lancamentos/3')
    expect(todo.getByText('entra em 18/11/2030 às 14:32')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver o mês no calendário' })).toHaveAttribute('href', '/admin/calendario')
  })

  test('every bar of the Painel shows its figure and links to the list of what it counts', async () => {
    await show(full)
    const weeks = await region('Contatos por semana')
    expect(filterOf(weeks.getByRole('link', { name: '16/11 a 22/11 3' }))).toEqual({
      criado_em_de: '2026-11-16',
      criado_em_ate: '2026-11-22',
    })
    const subjects = await region('Contatos por assunto')
    expect(filterOf(subjects.getByRole('link', { name: 'Imprensa 3' }))).toMatchObject({ assunto: ['imprensa'] })
    const types = await region('Empreendimentos no ar por tipo')
    expect(filterOf(types.getByRole('link', { name: 'Residenciais 9' }))).toEqual({
      situacao: ['no_ar'],
      tipo_id: ['3'],
    })
  })

  test('the Painel draws bars only where figures can be compared', async () => {
    await show(full)
    const types = await screen.findByRole('region', { name: 'Empreendimentos no ar por tipo' })
    expect(types.querySelector('svg')).not.toBeNull()
    const published = screen.getByRole('region', { name: 'No ar' })
    expect(within(published).getByRole('link', { name: 'Empreendimentos 15' })).toBeVisible()
    expect(published.querySelector('svg')).toBeNull()
  })

  test('the last changes name who made them, and a deleted record has no link', async () => {
    await show(full)
    const last = await region('Últimas alterações')
    expect(last.getByText('Ana Souza')).toBeVisible()
    expect(last.getByText('18/11/2026 14:32')).toBeVisible()
    expect(last.getByText('Banner excluído')).toBeVisible()
    expect(last.queryByRole('link', { name: 'Antigo' })).toBeNull()
  })

  test.each([
    [{ livres_mb: 312, cheio: false }, 'Espaço em disco: restam 312 MB', 'suspenso até haver 512 MB livres'],
    [{ livres_mb: 0, cheio: false }, 'Espaço em disco: resta menos de 1 MB', 'Salvar e publicar funcionam'],
    [{ livres_mb: 3, cheio: true }, 'Espaço em disco esgotado', 'entrar, sair e excluir funcionam'],
  ])('the Painel announces a disk with little space: %o', async (disco, title, words) => {
    await show({ ...nothing, disco })
    const notice = (await screen.findByRole('heading', { name: title })).closest('[role=status]')
    expect(notice).toHaveTextContent(words)
    expect(notice).toHaveTextContent('quem cuida do servidor')
  })

  test('the Painel announces that the room for files of visitors is nearly full, and what to do', async () => {
    await show({ ...nothing, arquivos_de_visitantes: { ocupados_mb: 1000, limite_mb: 1024 } })
    const notice = await screen.findByRole('heading', { name: 'Arquivos de visitantes: 1.000 de 1.024 MB' })
    expect(notice.closest('[role=status]')).toHaveTextContent('Exclua envios antigos que têm arquivos')
  })

  test('the Painel does not mention the disk while there is enough space', async () => {
    await show(full)
    await region('Para fazer')
    expect(screen.queryByText(/espaço em disco/i)).toBeNull()
  })

  test('the Painel says so when there is nothing to do', async () => {
    await show(nothing)
    expect(await screen.findByText('Tudo em dia')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Ver o mês no calendário' })).toBeNull()
  })

  test('while warnings are being counted the Painel says so, and does not say that there is nothing to do', async () => {
    await show({ ...nothing, contando: true })
    expect(await screen.findByText(/pendências dos registros estão sendo contadas/)).toHaveRole('status')
    expect(screen.queryByText('Tudo em dia')).toBeNull()
    expect(screen.getByText(/O que está no ar está sendo contado/)).toBeVisible()
    expect(screen.queryByText('Ainda não há nada publicado.')).toBeNull()
  })

  test('when the Painel cannot be read, the user can try again', async () => {
    let isDown = true
    await show(nothing, {
      'GET /api/painel': () => (isDown ? { code: 500, message: 'fora do ar' } : { data: nothing }),
    })
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
    isDown = false
    await userEvent.click(retry)
    expect(await screen.findByText('Tudo em dia')).toBeVisible()
  })
})

describe('the backups on the Painel', () => {
  const state = (parts: Partial<BackupsData>): BackupsData => ({
    em_andamento_desde: null,
    falha: null,
    copias: [],
    ...parts,
  })
  const now = new Date()
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
  const copy = (hours: number, cifrada = false) => ({
    nome: 'copia-x.zip',
    feita_em: hoursAgo(hours),
    bytes: 1_572_864,
    cifrada,
  })

  test.each<[when: string, data: BackupsData, words: RegExp]>([
    ['there is none', state({}), /Ainda não há nenhuma. A primeira é feita esta noite/],
    ['there is a new one', state({ copias: [copy(5)] }), /Última cópia: .*1,5 MB$/],
    ['it is encrypted', state({ copias: [copy(5, true)] }), /Última cópia: .*1,5 MB, cifrada$/],
    ['the last one is old', state({ copias: [copy(60)] }), /mais de dois dias: avise quem cuida do servidor/],
    [
      'none could be made',
      state({ copias: [copy(30)], falha: { em: hoursAgo(5), motivo: 'No space left' } }),
      /não foi feita: No space left A última que há é de/,
    ],
  ])('the Painel says the state of the backups when %s', async (_when, data, words) => {
    await show(nothing, { 'GET /api/copias': { data } })
    expect(
      await (await region('Cópias de segurança')).findByText(
        (_text, element) => words.test(element?.textContent ?? '') && element?.tagName === 'P',
      ),
    ).toBeVisible()
  })

  test('the Painel makes a backup at the press of a button, and announces it when it is finished', async () => {
    let asked = 0
    const api = await show(nothing, {
      'GET /api/copias': () => ({ data: asked++ === 0 ? state({}) : state({ copias: [copy(0)] }) }),
      'POST /api/copias': { data: state({ em_andamento_desde: hoursAgo(0) }) },
    })
    const backups = await region('Cópias de segurança')
    await userEvent.click(await backups.findByRole('button', { name: 'Fazer cópia agora' }))
    expect(
      await backups.findByText('A cópia está sendo feita e conferida. Você pode continuar trabalhando.'),
    ).toBeVisible()
    expect(await backups.findByText(/Última cópia:/, undefined, { timeout: 5000 })).toBeVisible()
    expect(backups.getByText(/^Uma cópia guardada/)).toBeVisible()
    expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('editors and administrators of another company do not see the backups', async () => {
    const api = await startApi({
      'GET /api/painel': { data: nothing },
      'GET /api/copias': { code: 403, message: 'Sem permissão.' },
    })
    stage(
      { [DASHBOARD]: <Painel /> },
      {
        at: DASHBOARD,
        dataProvider: {} as DataProvider,
        account: { ...ana.usuario, perfil: 'editor' },
      },
    )
    await region('Últimas alterações')
    // The page has asked for the preferences of this user, so it already knows who the user is.
    const paths = () => api.calls.map(({ path }) => path)
    await waitFor(() => expect(paths()).toContain('/api/preferencias'))
    expect(paths()).not.toContain('/api/copias')
    expect(screen.queryByRole('region', { name: 'Cópias de segurança' })).toBeNull()
  })
})
