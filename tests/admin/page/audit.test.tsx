// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DataProvider } from 'react-admin'
import { expect, test } from 'vitest'
import AuditScreen from '#admin/audit/AuditScreen.tsx'
import { AUDIT } from '#admin/model/addresses.ts'
import type { AuditEntryShown } from '#contract/calls/auditCalls.ts'
import { stage } from '../adminStage.tsx'
import { startApi } from '../startApi.ts'

const saved: AuditEntryShown = {
  id: 7,
  quando: '2026-11-18T17:32:00.000Z',
  acao: 'alterar',
  frase: 'Alterou o diferencial Horta comum',
  usuario: { id: 1, nome: 'Ana Souza' },
  quem: 'Ana Souza',
  token: null,
  endereco: '203.0.113.7',
  recurso: 'diferenciais',
  registro: 3,
  titulo: 'Horta comum',
  existe: true,
  campos: { nome: { antes: 'Horta', depois: 'Horta comum' } },
}
const refused: AuditEntryShown = {
  ...saved,
  id: 6,
  acao: 'entrada_recusada',
  frase: 'Entrada recusada: e-mail ou senha errados',
  usuario: null,
  quem: 'Visitante',
  recurso: null,
  registro: null,
  campos: {},
}
const sound = { conferidas: 7, iniciada_em: saved.quando, terminada_em: saved.quando, quebra: null, estado: 'integra' }
const broken = {
  ...sound,
  estado: 'quebrada',
  conferidas: 5,
  quebra: { id: 6, quando: saved.quando, tipo: 'alterada' },
}

async function show(lines: readonly AuditEntryShown[], check: object = sound, at = AUDIT) {
  const api = await startApi({
    'GET /api/auditoria': { data: lines, meta: { count: lines.length, mais: false } },
    'POST /api/auditoria/conferir': { data: { ...sound, estado: 'em_curso', conferidas: 2 } },
    'GET /api/auditoria/conferir': { data: check },
  })
  stage({ [AUDIT]: <AuditScreen /> }, { at, dataProvider: {} as DataProvider })
  return api
}

test('the audit log shows who did what, when and from where, and opens the changed values', async () => {
  await show([saved, refused])
  const table = within(await screen.findByRole('table', { name: 'Auditoria' }))
  const [, first, second] = table.getAllByRole('row')
  expect(first).toHaveTextContent(/Alterou o diferencial Horta comum.*Ana Souza.*18\/11\/2026 14:32.*203\.0\.113\.7/)
  expect(second).toHaveTextContent(/Entrada recusada.*Visitante/)
  await userEvent.click(table.getByRole('button', { name: saved.frase }))
  const dialog = within(await screen.findByRole('dialog', { name: saved.frase }))
  expect(dialog.getByRole('link', { name: 'Horta comum' })).toHaveAttribute('href', '/admin/diferenciais/3')
  expect(dialog.getByText('comum', { exact: false, selector: 'ins' })).toBeVisible()
})

test('the audit log is narrowed by its address and by its filters', async () => {
  const { calls } = await show([saved], sound, `${AUDIT}?acao=entrar&de=2026-11-01`)
  await screen.findByRole('table', { name: 'Auditoria' })
  const asked = () => calls.filter(({ path }) => path === '/api/auditoria').at(-1)!.query
  expect(asked()).toEqual([
    ['acao', 'entrar'],
    ['de', '2026-11-01'],
    ['pagina', '1'],
    ['limite', '30'],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Seção' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Diferenciais' }))
  await waitFor(() => expect(asked()).toContainEqual(['recurso', 'diferenciais']))
})

test.each([
  [sound, '7 linhas conferidas: nenhuma foi mudada nem retirada.'],
  [broken, 'A linha 6, de 18/11/2026 14:32, não é mais como foi gravada.'],
])('the result of a check that ended as %o is shown', async (check, words) => {
  await show([saved], check)
  await userEvent.click(await screen.findByRole('button', { name: 'Conferir integridade' }))
  expect(await screen.findByText(words, { exact: false })).toBeVisible()
})

test('the audit log is checked again whenever that is asked for', async () => {
  const { calls } = await show([saved])
  const asked = (method: string) => calls.filter(call => call.method === method && call.path.endsWith('/conferir'))
  for (const times of [1, 2]) {
    const before = asked('GET').length
    await userEvent.click(await screen.findByRole('button', { name: 'Conferir integridade' }))
    await waitFor(() => expect(asked('GET').length).toBeGreaterThan(before))
    expect(await screen.findByText('7 linhas conferidas', { exact: false })).toBeVisible()
    expect(asked('POST')).toHaveLength(times)
  }
})

test('an empty audit log says what will appear there, and offers to clear the filters', async () => {
  await show([], sound, `${AUDIT}?acao=sair`)
  await userEvent.click((await screen.findAllByRole('button', { name: 'Limpar filtros' }))[0]!)
  expect(await screen.findByText('Entradas, recusas e tudo o que for salvo aparecem aqui.')).toBeVisible()
})
