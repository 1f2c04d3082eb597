// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ApprovalAnswer } from '#contract/calls/approvalCalls.ts'
import { ana } from '../startApi.ts'
import { bia, leaveNoDrafts, open, PREPARED, published, RECORD } from './preparedStage.tsx'

/* What is prepared, or a draft, gets a date or is approved in its own form. */

const APPROVALS = `${RECORD}/aprovacoes`
const FORM = '/admin/ferramentas/4/preparo'
const asked: ApprovalAnswer = {
  id: 1,
  quando: '2026-11-02T17:40:00.000Z',
  quem: { id: 9, nome: 'Bia Lima' },
  texto: 'Nome da campanha.',
  para: null,
  vence_em: null,
  atual: true,
  anterior: false,
  decisao: null,
  decidido_em: null,
  decidido_por: null,
  comentario: '',
  comentarios: {},
}
const returned: ApprovalAnswer = {
  ...asked,
  decisao: 'mudanca',
  decidido_em: '2026-11-03T12:00:00.000Z',
  decidido_por: 'Ana Souza',
  comentario: 'Quase.',
  comentarios: { nome: 'Mais curto.', texto: 'Falta o preço.' },
}

/** A preparation with these requests, newest first; drafts are `live` without `prepared`. */
async function requested(approvals: readonly ApprovalAnswer[], options: Parameters<typeof published>[0] = {}) {
  const all = await published({ prepared: { nome: 'Marreta' }, ...options })
  let list = approvals
  Object.assign(all.api.routes, {
    [`GET ${APPROVALS}`]: () => ({ data: list, meta: { count: list.length } }),
    [`POST ${APPROVALS}`]() {
      list = [{ ...asked, id: 9 }, ...list]
      return { data: list[0], message: 'Enviado para aprovação.' }
    },
    [`POST ${APPROVALS}/mudanca`]() {
      list = [returned]
      return { data: list, message: 'Mudança pedida.' }
    },
    [`POST ${APPROVALS}/link`]() {
      const link = { ...asked, id: 8, para: 'Carlos', vence_em: '2099-11-09T12:00:00.000Z' }
      list = [link, ...list]
      return { data: { ...link, endereco: 'https://site.com.br/aprovacao/abc' } }
    },
    [`POST ${APPROVALS}/revogar`]() {
      list = list.map(one => ({ ...one, decisao: 'encerrado' }) as const)
      return { data: list }
    },
  })
  const sent = (path: string) => all.posted(path).map(({ form }) => Object.fromEntries(form))
  return { ...all, sent }
}
type User = ReturnType<typeof open>['user']

const nome = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Nome/ })
const button = (name: string) => screen.findByRole('button', { name })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
async function choose(user: User, name: string) {
  await user.click(await button('Mais ações'))
  await user.click(await screen.findByRole('menuitem', { name }))
}

leaveNoDrafts()

describe('the date of a preparation', () => {
  test('is set in São Paulo time, shown with who set it, and can be withdrawn', async () => {
    const { sent } = await requested([])
    const { user } = open(FORM)
    await choose(user, 'Agendar…')
    const box = await dialog('Agendar publicação')
    await user.click(box.getByRole('button', { name: 'Agendar' }))
    expect(box.getByText('Informe a data e a hora.')).toBeVisible()
    const input = box.getByRole('textbox', { name: /^Data e hora/ })
    await user.type(input, '01/11/2020 10:00')
    await user.click(box.getByRole('button', { name: 'Agendar' }))
    expect(box.getByText('Escolha uma data futura.')).toBeVisible()
    await user.clear(input)
    await user.type(input, '12/12/2099 10:00')
    await user.click(box.getByRole('button', { name: 'Agendar' }))
    await screen.findByText('Agendado para 12/12/2099 às 10:00 por Ana Souza.')
    await user.click(await button('Desfazer agendamento'))
    await waitFor(() => expect(screen.queryByText(/^Agendado para/)).toBeNull())
    expect(sent(`${PREPARED}/agendar`)).toEqual([
      { revisao: '2', publicar_em: '2099-12-12T13:00:00.000Z' },
      { revisao: '2' },
    ])
  })

  test('ends with the next save, which says so', async () => {
    const { state } = await requested([])
    state.agendado = { publicar_em: '2099-12-12T13:00:00.000Z', quem: { id: 7, nome: 'Ana Souza' } }
    const { user } = open(FORM)
    await user.type(await nome(), ' nova')
    await user.click(await button('Salvar no preparo'))
    await screen.findByText(/^Salvo no preparo.*A data de publicação foi desfeita: agende de novo\.$/)
    expect(screen.queryByText(/^Agendado para/)).toBeNull()
  })

  test('that passed without a publication is shown with the reason', async () => {
    const { state } = await requested([])
    state.falha = 'Resumo: Preencha.'
    open(FORM, bia)
    await screen.findByText('Não entrou no ar na data agendada. Resumo: Preencha.')
    expect(screen.queryByRole('button', { name: 'Desfazer agendamento' })).toBeNull()
  })

  test('is told in the form of the record and in the list', async () => {
    const { state } = await requested([])
    state.agendado = { publicar_em: '2099-12-12T13:00:00.000Z', quem: { id: 7, nome: 'Ana Souza' } }
    open()
    await screen.findByText(/Nome\. Entram no site em 12\/12\/2099 às 10:00\.$/)
    cleanup()
    open('/admin/ferramentas')
    await screen.findByText('Com alterações em preparo para 12/12/2099 10:00')
  })
})

describe('a request for approval', () => {
  test('takes along what is typed, which is saved first', async () => {
    const { sent, state } = await requested([])
    const { user } = open(FORM, bia)
    await user.type(await nome(), ' nova')
    await user.click(await button('Enviar para aprovação'))
    const box = await dialog('Enviar para aprovação')
    expect(state.prepared).toEqual({ nome: 'Marreta nova' })
    await user.type(box.getByRole('textbox', { name: 'Recado (opcional)' }), 'Nome da campanha.')
    await user.click(box.getByRole('button', { name: 'Enviar' }))
    await screen.findByText('Enviado para aprovação.')
    expect(sent(APPROVALS)).toEqual([{ revisao: '3', texto: 'Nome da campanha.' }])
    await screen.findByText(/^Você pediu aprovação em 02\/11\/2026 às 14:40: “Nome da campanha\.”$/)
    await user.click(await button('Retirar pedido'))
    await screen.findByText('Pedidos anteriores')
  })

  test('is not asked for while nothing is prepared', async () => {
    const { sent } = await requested([], { prepared: {} })
    const { user } = open(FORM, bia)
    await user.click(await button('Enviar para aprovação'))
    await screen.findByText('Nada está em preparo ainda.', { selector: '[aria-live] *' })
    expect(sent(APPROVALS)).toEqual([])
  })

  test('of a draft is offered to whoever may write, and approved by publishing the draft', async () => {
    const draft = { situacao: 'rascunho', publicado_em: null }
    const { api, posted } = await requested([asked], { prepared: {}, live: draft })
    api.routes['POST /api/ferramentas'] = { data: { id: 4, revisao: 2, situacao: 'publicado' } }
    open(undefined, bia)
    await button('Enviar para aprovação')
    cleanup()
    const { user } = open()
    await user.click(await button('Aprovar e publicar'))
    await waitFor(() => expect(posted('/api/ferramentas')[0]?.form).toContainEqual(['situacao', 'publicado']))
  })

  test('of a draft is also approved with a date, of which the form says whether it was saved', async () => {
    const draft = { situacao: 'rascunho', publicado_em: null }
    const { api, posted } = await requested([asked], { prepared: {}, live: draft })
    api.routes['POST /api/ferramentas'] = { code: 422, message: 'Corrija.', errors: { nome: 'Já existe.' } }
    const { user } = open()
    await user.click(await button('Aprovar e agendar'))
    const box = await dialog('Agendar publicação')
    await user.type(box.getByRole('textbox', { name: /^Data e hora/ }), '12/12/2099 10:00')
    await user.click(box.getByRole('button', { name: 'Agendar' }))
    await screen.findByText('Antes de publicar, corrija:')
    expect(screen.queryByText(/^Vai ao site/)).toBeNull()
    expect(posted('/api/ferramentas')[0]?.form).toEqual(
      expect.arrayContaining([
        ['situacao', 'agendado'],
        ['publicado_em', '2099-12-12T13:00:00.000Z'],
      ]),
    )
  })

  test('is shown to whoever may publish, with what changed meanwhile, and publishes', async () => {
    const { state } = await requested([{ ...asked, atual: false }])
    const { user } = open(FORM)
    await screen.findByText(/^Bia Lima pediu aprovação .*: “Nome da campanha\.” Mudou depois do pedido\.$/)
    await user.click(await button('Aprovar e publicar'))
    const question = within(await screen.findByRole('alertdialog', { name: 'Publicar o preparo?' }))
    await user.click(question.getByRole('button', { name: 'Publicar' }))
    await screen.findByText('Preparo publicado.')
    expect(state.record).toMatchObject({ nome: 'Marreta' })
  })

  test('offers no decision to whoever may not publish', async () => {
    await requested([{ ...asked, quem: { id: 8, nome: 'Rui' } }])
    open(FORM, bia)
    await screen.findByText(/^Rui pediu aprovação/)
    expect(screen.queryByRole('button', { name: /^Aprovar|Pedir mudança|Retirar/ })).toBeNull()
  })

  test('is answered with a comment and comments at fields, of which the changed ones are offered first', async () => {
    const { sent } = await requested([asked])
    const { user } = open(FORM)
    await user.click(await button('Pedir mudança'))
    const box = await dialog('Pedir mudança')
    await user.click(box.getByRole('button', { name: 'Pedir mudança' }))
    expect(box.getByText('Diga o que precisa mudar.')).toBeVisible()
    await user.click(box.getByRole('combobox', { name: 'Comentar um campo' }))
    const [first] = await screen.findAllByRole('option')
    expect(first).toHaveTextContent('Nome')
    await user.click(first!)
    await user.type(await box.findByRole('textbox', { name: 'Nome' }), 'Mais curto.')
    await user.type(box.getByRole('textbox', { name: /^O que precisa mudar/ }), 'Quase.')
    await user.click(box.getByRole('button', { name: 'Pedir mudança' }))
    await screen.findByText('Mudança pedida.')
    expect(sent(`${APPROVALS}/mudanca`)).toEqual([
      { revisao: '2', comentario: 'Quase.', comentarios: '{"nome":"Mais curto."}' },
    ])
  })

  test('about what changed meanwhile is not answered, and the form is read again', async () => {
    const { api, state } = await requested([asked])
    api.routes[`POST ${APPROVALS}/mudanca`] = { code: 409, message: 'Mudou.', data: { revisao: 3, campos: {} } }
    const { user } = open(FORM)
    await user.click(await button('Pedir mudança'))
    state.prepared = { nome: 'Malho' }
    const box = await dialog('Pedir mudança')
    await user.type(box.getByRole('textbox', { name: /^O que precisa mudar/ }), 'Quase.')
    await user.click(box.getByRole('button', { name: 'Pedir mudança' }))
    await screen.findByText('O preparo mudou depois que você o abriu. Confira de novo.')
    await screen.findByRole('heading', { level: 1, name: 'Malho (em preparo)' })
  })

  test('that came back shows each comment at its field, also in another tab, until it is sent again', async () => {
    await requested([returned])
    const { user } = open(FORM, bia)
    await screen.findByText('Ana Souza pediu mudança em 03/11/2026 às 09:00: “Quase.”')
    expect(await nome()).toHaveAccessibleDescription('Mudança pedida: Mais curto.')
    const notice = within(screen.getByRole('region', { name: 'Aprovação' }))
    await user.click(notice.getByRole('button', { name: 'Texto' }))
    const text = await screen.findByRole('textbox', { name: /^Texto/ })
    expect(text).toHaveFocus()
    expect(text).toHaveAccessibleDescription(/Mudança pedida: Falta o preço\./)
    await user.click(notice.getByRole('button', { name: 'Enviar de novo' }))
    await user.click((await dialog('Enviar para aprovação')).getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(text).not.toHaveAccessibleDescription(/Mudança pedida/))
    await user.click(await screen.findByText('Pedidos anteriores'))
    expect(notice.getByRole('listitem')).toHaveTextContent(/Ana Souza pediu mudança .* Nome: “Mais curto\.”/)
  })

  test('of a former preparation is only history', async () => {
    await requested([{ ...returned, anterior: true, atual: false }])
    open(FORM, bia)
    await screen.findByText('Pedidos anteriores')
    expect(await nome()).not.toHaveAccessibleDescription(/Mudança pedida/)
    expect(screen.queryByRole('button', { name: 'Enviar de novo' })).toBeNull()
  })
})

describe('a link for a person without an account', () => {
  test('is shown once, to copy or to send by WhatsApp, and can be revoked', async () => {
    const { sent } = await requested([])
    const { user } = open(FORM, bia)
    await choose(user, 'Link de aprovação')
    const box = await dialog('Link de aprovação')
    await user.click(box.getByRole('button', { name: 'Criar link' }))
    expect(box.getByText('Diga para quem é o link.')).toBeVisible()
    await user.type(box.getByRole('textbox', { name: /^Nome/ }), 'Carlos')
    await user.click(box.getByRole('button', { name: 'Criar link' }))
    expect(await box.findByText('https://site.com.br/aprovacao/abc')).toBeVisible()
    expect(sent(`${APPROVALS}/link`)).toEqual([{ revisao: '2', nome: 'Carlos', dias: '7', texto: '' }])
    await user.click(box.getByRole('button', { name: 'Copiar' }))
    await box.findByText('Link copiado.')
    expect(await navigator.clipboard.readText()).toBe('https://site.com.br/aprovacao/abc')
    const message = new URL(box.getByRole<HTMLAnchorElement>('link', { name: 'Enviar pelo WhatsApp' }).href)
    expect(message.host).toBe('wa.me')
    expect(message.searchParams.get('text')).toContain('https://site.com.br/aprovacao/abc')
    await user.click(await box.findByRole('button', { name: 'Revogar o link de Carlos' }))
    await waitFor(() => expect(box.queryByText('Links em aberto')).toBeNull())
    expect(sent(`${APPROVALS}/revogar`)).toEqual([{ aprovacao: '8' }])
  })

  test.each([
    ['aprovado', 'Carlos aprovou pelo link em 03/11/2026 às 09:00.', ''],
    ['mudanca', 'Carlos pediu mudança pelo link em 03/11/2026 às 09:00: “Sem o preço.”', 'Sem o preço.'],
  ] as const)('that was decided as "%s" says so in the form', async (decisao, words, comentario) => {
    const link = { para: 'Carlos', vence_em: '2026-11-09T12:00:00.000Z', decidido_por: 'Carlos' }
    await requested([{ ...returned, ...link, decisao, comentario, comentarios: {} }])
    open(FORM, bia)
    await screen.findByText(words)
  })
})

test('a direct save that the settings refuse says what to do, keeps what is typed and takes it to the preparation', async () => {
  const { api, state } = await requested([], { prepared: {} })
  const message = 'Aqui só se publica o que foi aprovado. Use “Salvar no preparo” e envie para aprovação.'
  api.routes['POST /api/ferramentas'] = { code: 409, message }
  const { user } = open(undefined, ana.usuario)
  await user.type(await nome(), ' novo')
  await user.click(await button('Salvar'))
  await screen.findByRole('heading', { name: message })
  expect(await nome()).toHaveValue('Martelo 4 novo')
  await user.click(await button('Salvar no preparo'))
  await waitFor(() => expect(state.prepared).toEqual({ nome: 'Martelo 4 novo' }))
})
