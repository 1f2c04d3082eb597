// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import AccountScreen from '#admin/account/AccountScreen.tsx'
import OtherAccount from '#admin/account/OtherAccount.tsx'
import { readSession, writeSession } from '#admin/api/session.ts'
import { memory, stage } from '../adminStage.tsx'
import { ana, type Call, startApi } from '../startApi.ts'

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const session = (id: number, agente: string, atual = false) => ({
  id,
  criada_em: '2026-11-01T12:00:00.000Z',
  usada_em: '2026-11-02T17:32:00.000Z',
  expira_em: '2026-11-04T12:00:00.000Z',
  agente,
  atual,
})
const off = { ligado_em: null, codigos: 0, exigido: false }
const on = { ligado_em: '2026-11-01T12:00:00.000Z', codigos: 2, exigido: false }
const codigos = Array.from({ length: 10 }, (_, i) => `K7QM-2XWD-9RT${i}`)

async function open(answers: Parameters<typeof startApi>[0] = {}, element = <AccountScreen />) {
  const api = await startApi({
    'GET /api/auth/sessions': { data: [session(1, WINDOWS, true)], meta: { count: 1 } },
    'GET /api/auth/second-factor': { data: off },
    'GET /api/auth/tokens': { data: [], meta: { count: 0 } },
    'GET /api/auth/account': { data: { id: 7, revisao: 4, nome: 'Ana Souza', foto_id: null } },
    ...answers,
  })
  writeSession({ token: 'vivo', autoLogin: false }, ana.tenant.id)
  const { user } = stage({ '/admin/conta': element }, { at: '/admin/conta', dataProvider: memory().dataProvider })
  const sent = (path: string) => api.calls.filter(call => call.method === 'POST' && call.path.endsWith(path))
  return { ...api, user, sent }
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const sessions = async () =>
  within(await screen.findByRole('list', { name: 'Sessões abertas' })).getAllByRole('listitem')

test('account data that cannot be read is logged, and each section offers to try again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  const broken = { code: 503, message: 'Banco de dados fora do ar.' }
  const { user, routes } = await open({
    'GET /api/auth/account': broken,
    'GET /api/auth/sessions': broken,
    'GET /api/auth/second-factor': broken,
  })
  await waitFor(() => expect(screen.getAllByText('Falha ao obter dados')).toHaveLength(3))
  expect(document.body).not.toHaveTextContent('Banco de dados')
  expect(logged.mock.calls.map(([error]) => (error as Error).message)).toEqual(Array(3).fill(broken.message))
  routes['GET /api/auth/second-factor'] = { data: off }
  for (const retry of screen.getAllByRole('button', { name: 'Tentar de novo' })) await user.click(retry)
  expect(await button('Ativar')).toBeVisible()
})

describe('what a person changes of the own account', () => {
  const own = { id: 7, revisao: 4, nome: 'Ana Souza', foto_id: null }

  test('a change of the own account is saved with the revision that was read, and a refusal is shown at its field', async () => {
    const { user, sent, routes } = await open({
      'GET /api/auth/account': { data: own },
      'POST /api/auth/account': {
        code: 422,
        message: 'Verifique os campos.',
        errors: { nome: 'Mínimo de 3 caracteres' },
      },
    })
    const nome = await screen.findByRole('textbox', { name: /^Nome/ })
    await user.clear(nome)
    await user.type(nome, 'An{Enter}')
    expect(await screen.findByText('Mínimo de 3 caracteres')).toBeVisible()
    expect(nome).toHaveFocus()

    routes['POST /api/auth/account'] = { data: { ...own, revisao: 5, nome: 'Ana Lima' } }
    await user.clear(nome)
    await user.type(nome, 'Ana Lima{Enter}')
    expect(await screen.findByText('Seus dados foram salvos.')).toBeVisible()
    expect(sent('/account').at(-1)!.form).toEqual([
      ['nome', 'Ana Lima'],
      ['foto_id', ''],
      ['revisao', '4'],
    ])
  })

  test('a user who changes the own password gives the current one and goes on in a session with the new one', async () => {
    const { user, sent } = await open({
      'GET /api/auth/account': { data: own },
      'POST /api/auth/account': { data: own },
      'POST /api/auth': { data: { token: 'novo', ...ana } },
    })
    const senha = 'varanda com vista 27'
    await user.type(await screen.findByLabelText(/^Senha atual/), 'jabuticaba no quintal azul')
    await user.type(screen.getByLabelText('Nova senha'), senha)
    await user.type(screen.getByLabelText('Confirmar senha'), senha)
    await user.click(await button('Trocar senha'))
    expect(await screen.findByText('Senha alterada. As outras sessões foram encerradas.')).toBeVisible()
    expect(sent('/account')[0]!.form).toEqual([
      ['senha', senha],
      ['confirmar_senha', senha],
      ['revisao', '4'],
      ['senha_atual', 'jabuticaba no quintal azul'],
    ])
    expect(readSession()).toMatchObject({ token: 'novo', autoLogin: false })
    expect(screen.getByLabelText('Nova senha')).toHaveValue('')
  })
})

describe('the sessions', () => {
  test.each([
    [WINDOWS, 'Chrome no Windows'],
    [`${WINDOWS} Edg/142.0.0.0`, 'Edge no Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox no Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari no iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
      'Safari no Mac',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
      'Samsung Internet no Android',
    ],
    ['curl/8.9.1', 'Programa desconhecido'],
  ])('the list of sessions calls %s by words that people use', async (agent, words) => {
    await open({ 'GET /api/auth/sessions': { data: [session(1, agent, true)], meta: { count: 1 } } })
    expect((await sessions())[0]).toHaveTextContent(words)
  })

  test('the user can end one of the other sessions, while the current session has no button', async () => {
    let open1 = [session(3, 'curl/8'), session(2, WINDOWS), session(1, WINDOWS, true)]
    const { user, sent } = await open({
      'GET /api/auth/sessions': () => ({ data: open1, meta: { count: open1.length } }),
      'POST /api/auth/sessions/end': ({ form }: Call) => {
        open1 = open1.filter(one => one.atual || (form[0]![0] === 'id' && String(one.id) !== form[0]![1]))
        return { data: null }
      },
    })
    const [, , own] = await sessions()
    expect(own).toHaveTextContent('Esta sessão')
    expect(within(own!).queryByRole('button')).toBeNull()

    await user.click(await button(/^Encerrar Programa desconhecido/))
    await waitFor(async () => expect(await sessions()).toHaveLength(2))
    expect(sent('/end')[0]!.form).toEqual([['id', '3']])
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Sessões abertas' }))
    // With one other session, its own button is enough.
    expect(screen.queryByRole('button', { name: 'Encerrar as outras' })).toBeNull()
  })

  test('the user can end all other sessions at once', async () => {
    const { user, sent } = await open({
      'GET /api/auth/sessions': { data: [3, 2, 1].map(id => session(id, WINDOWS, id === 1)), meta: { count: 3 } },
      'POST /api/auth/sessions/end': { data: null },
    })
    await user.click(await button('Encerrar as outras'))
    expect(await screen.findByText('As outras sessões foram encerradas.')).toBeVisible()
    expect(sent('/end')[0]!.form).toEqual([['outras', '1']])
  })
})

describe('the second factor', () => {
  test('the second factor is switched on with the password and a first code, and its recovery codes are shown once', async () => {
    let stands: object = off
    const { user, sent } = await open({
      'GET /api/auth/second-factor': () => ({ data: stands }),
      'POST /api/auth/second-factor/start': ({ form }: Call) =>
        form[0]![1] === 'errada'
          ? { code: 422, message: 'Verifique', errors: { senha_atual: 'Senha atual incorreta.' } }
          : { data: { segredo: 'ABCD EFGH', endereco: 'otpauth://totp/x?secret=ABCDEFGH' } },
      'POST /api/auth/second-factor/finish': () => {
        stands = { ...on, codigos: 10 }
        return { data: { codigos } }
      },
    })
    await user.click(await button('Ativar'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Senha atual/), 'errada{Enter}')
    expect(await dialog.findByText('Senha atual incorreta.')).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText(/^Senha atual/)).toHaveFocus())
    await user.clear(dialog.getByLabelText(/^Senha atual/))
    await user.type(dialog.getByLabelText(/^Senha atual/), 'certa{Enter}')

    expect(await dialog.findByRole('img', { name: /QR/ })).toBeVisible()
    expect(dialog.getByText('ABCD EFGH')).toBeVisible()
    const code = dialog.getByLabelText(/^Código do aplicativo/)
    expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await user.type(code, '123 456{Enter}')

    const kept = await screen.findByRole('list', { name: 'Códigos de recuperação' })
    expect(
      within(kept)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(codigos)
    expect(sent('/finish')[0]!.form).toEqual([['codigo', '123 456']])
    // The recovery codes are shown only once, so Escape must not close them.
    await user.keyboard('{Escape}')
    expect(kept).toBeVisible()
    await user.click(await button('Já guardei'))
    expect(await screen.findByText(/Restam 10 códigos de recuperação/)).toBeVisible()
  })

  test('new recovery codes need the password and a code, and a warning is shown when few are left', async () => {
    const { user, sent } = await open({
      'GET /api/auth/second-factor': { data: on },
      'POST /api/auth/second-factor/codes': { data: { codigos } },
    })
    expect(await screen.findByText(/Restam 2 códigos de recuperação: gere outros/)).toBeVisible()
    await user.click(await button('Gerar novos códigos'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Senha atual/), 'certa')
    await user.type(dialog.getByLabelText(/^Código do aplicativo/), '123456{Enter}')
    await screen.findByRole('list', { name: 'Códigos de recuperação' })
    expect(sent('/codes')[0]!.form).toEqual([
      ['senha_atual', 'certa'],
      ['codigo', '123456'],
    ])
  })

  test('the second factor cannot be switched off while the settings require it', async () => {
    await open({ 'GET /api/auth/second-factor': { data: { ...on, exigido: true } } })
    expect(await screen.findByText(/As configurações a exigem da sua conta/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Desativar' })).toBeNull()
  })
})

describe('tokens of programs', () => {
  const token = {
    id: 3,
    nome: 'Site do parceiro',
    inicio: 'site_3_',
    escopos: ['marketing:escrever', 'vendas:ler'],
    criado_em: '2026-11-01T12:00:00.000Z',
    expira_em: '2027-02-01T02:59:59.999Z',
    usado_em: '2026-11-02',
    revogado_em: null,
    estado: 'ativo',
  }
  const over = { ...token, id: 2, nome: 'Planilha', usado_em: null, estado: 'expirado' }
  const tokens = async () =>
    within(await screen.findByRole('list', { name: 'Tokens de programas' })).getAllByRole('listitem')

  test('a person sees what each token may and until when, and confirms before one is revoked', async () => {
    const { user, sent } = await open({
      'GET /api/auth/tokens': { data: [token, over], meta: { count: 2 } },
      'POST /api/auth/tokens/revoke': { data: null },
    })
    expect(await screen.findByText('Site do parceiro')).toBeVisible()
    const [first, second] = await tokens()
    expect(first).toHaveTextContent('Marketing: escreve rascunhos · Vendas: consulta')
    expect(first).toHaveTextContent('Vale até 31/01/2027 · usado pela última vez em 02/11/2026')
    expect(second).toHaveTextContent('nunca usadoExpirado')
    await user.click(await button('Revogar o token Site do parceiro'))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Revogar' }))
    expect(await screen.findByText('Token revogado.')).toBeVisible()
    expect(sent('/revoke')[0]!.form).toEqual([['id', '3']])
  })

  test('a new token takes only accesses of the own account, keeps what was typed when it is refused, and is shown once', async () => {
    const { user, sent, routes } = await open({
      'POST /api/auth/tokens': {
        code: 422,
        message: 'Verifique os campos destacados.',
        errors: { escopos: 'Campo obrigatório', senha_atual: 'Senha atual incorreta.' },
      },
    })
    await user.click(await button('Criar token'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Nome/), 'Robô')
    await user.type(dialog.getByLabelText(/^Senha atual/), 'errada{Enter}')
    expect(await dialog.findByText('Senha atual incorreta.')).toBeVisible()
    expect(dialog.getByRole('alert')).toHaveTextContent('Campo obrigatório')
    expect(dialog.getByLabelText(/^Nome/)).toHaveValue('Robô')

    routes['POST /api/auth/tokens'] = { data: { ...token, token: 'site_3_segredo' } }
    await user.click(dialog.getByRole('combobox', { name: /^Vendas/ }))
    await user.click(await screen.findByRole('option', { name: 'Consulta' }))
    await user.click(dialog.getByRole('button', { name: 'Criar' }))
    expect(await screen.findByText('site_3_segredo')).toBeVisible()
    const [, again] = sent('/tokens')
    expect(again!.form.filter(([name]) => name !== 'expira_em')).toEqual([
      ['nome', 'Robô'],
      ['escopos', 'vendas:ler'],
      ['senha_atual', 'errada'],
    ])
    await user.keyboard('{Escape}')
    expect(screen.getByText('site_3_segredo')).toBeVisible()
    await user.click(await button('Já guardei'))
    await waitFor(() => expect(screen.queryByText('site_3_segredo')).toBeNull())
  })
})

describe('another account', () => {
  test('an administrator confirms before resetting the second factor of another user, and sees the sessions of that user', async () => {
    const { user, sent, calls } = await open(
      {
        'GET /api/auth/second-factor': { data: on },
        'POST /api/auth/second-factor/reset': { data: null },
      },
      <OtherAccount id={9} name="Bia Lima" />,
    )
    await user.click(await button('Redefinir'))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Redefinir' }))
    expect(await screen.findByText('Verificação em duas etapas redefinida.')).toBeVisible()
    expect(sent('/reset')[0]!.form).toEqual([['usuario', '9']])
    expect(calls.find(call => call.path === '/api/auth/sessions')!.query).toEqual([['usuario', '9']])
  })

  test('in the form of one’s own account, links lead to the page "Minha conta"', async () => {
    await open({}, <OtherAccount id={ana.usuario.id} name="Ana Souza" />)
    expect((await screen.findAllByRole('link', { name: 'Minha conta' }))[0]).toHaveAttribute('href', '/admin/conta')
  })
})
