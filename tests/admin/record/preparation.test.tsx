// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { storedDrafts, writeDraft } from '#admin/drafts/localDrafts.ts'
import { bia, leaveNoDrafts, open, PREPARED, published } from './preparedStage.tsx'

/* Changes of a record on the site are prepared in a form of their own, and published or dropped there. */

const nome = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Nome/ })
const button = (name: string) => screen.findByRole('button', { name })
const dialog = (name: string) => screen.findByRole('alertdialog', { name })
const inDialog = async (title: string, name: string) => within(await dialog(title)).getByRole('button', { name })
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

leaveNoDrafts()

describe('from the form of the record', () => {
  test('a user who may not publish is led to the preparation and saves there, without the record’s buttons', async () => {
    const { posted } = await published()
    const { user } = open(undefined, bia)
    await screen.findByText('O que está no site só muda com quem publica. Você pode preparar a mudança.')
    await user.click(await screen.findByRole('link', { name: 'Preparar mudança' }))

    expect(await title('Martelo 4 (em preparo)')).toHaveFocus()
    await user.type(await nome(), ' novo')
    await user.click(await button('Salvar no preparo'))
    await screen.findByText('Salvo no preparo. O site continua como está.')
    expect(posted(PREPARED).map(({ form }) => form)).toEqual([
      [
        ['revisao', '0'],
        ['base_revisao', '1'],
        ['nome', 'Martelo 4 novo'],
      ],
    ])
    expect(await screen.findByText(/^Muda 1 campo, salvo por Bia Lima/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Publicar|Salvar$/ })).toBeNull()
  })

  test('"Salvar no preparo" takes what is typed along, and the record stays', async () => {
    const { posted, state } = await published()
    const { user, router } = open()
    await user.type(await nome(), ' novo')
    await user.click(await button('Salvar no preparo'))
    expect(await title('Martelo 4 novo (em preparo)')).toHaveFocus()
    await waitFor(() => expect(state.prepared).toEqual({ nome: 'Martelo 4 novo' }))
    expect(posted('/api/ferramentas')).toEqual([])
    expect(router.state.location.pathname).toBe('/admin/ferramentas/4/preparo')
  })

  test('what another person has prepared in the same field is not replaced unseen', async () => {
    const { state } = await published({ prepared: { nome: 'Marreta' } })
    const { user } = open()
    await screen.findByText(/^Há alterações em preparo, salvas por Bia Lima em 02\/11\/2026 às 14:32: Nome\.$/)
    await user.type(await nome(), ' novo')
    await user.click(await button('Salvar no preparo'))
    await screen.findByText('Já havia outra mudança em preparo em Nome. Confira e salve.')
    expect(await nome()).toHaveValue('Martelo 4 novo')
    expect(state.prepared).toEqual({ nome: 'Marreta' })
  })

  test('the publication date is not prepared', async () => {
    const { posted } = await published({ live: { situacao: 'agendado', publicado_em: '2030-11-01T12:00:00Z' } })
    const { user } = open()
    await user.click(await screen.findByRole('tab', { name: /^Página/ }))
    await user.clear(await screen.findByRole('textbox', { name: /^Publicad[oa] em|Data de publicação/ }))
    await user.click(await button('Salvar no preparo'))
    expect(await screen.findByText(/muda só com “Salvar”\.$/)).toBeVisible()
    expect(posted(PREPARED)).toEqual([])
  })
})

describe('in the form of the preparation', () => {
  test('the differences from the site are listed, with a note where the site changed later', async () => {
    await published({ prepared: { nome: 'Marreta', cabo: 'Fibra' } })
    open('/admin/ferramentas/4/preparo')
    const box = within(await screen.findByRole('region', { name: 'Em preparo' }))
    expect(box.getByText(/^Mudam 2 campos/)).toBeVisible()
    expect(box.getByText('Mudou no site depois')).toBeVisible()
    expect(box.getByRole('link', { name: 'Ver o publicado' })).toHaveAttribute('href', '/admin/ferramentas/4')
  })

  test('the first one is explained in two steps, which are not shown again', async () => {
    const { api } = await published({ prepared: { nome: 'Marreta' } })
    const sent = () => api.calls.filter(({ method, path }) => method === 'POST' && path === '/api/preferencias')
    const { user } = open('/admin/ferramentas/4/preparo')
    expect(await screen.findByRole('heading', { name: 'Aqui você muda sem mexer no site' })).toBeVisible()
    await user.click(await button('Continuar (2 de 2)'))
    expect(screen.getByRole('heading', { name: 'Quando estiver bom, leve ao site' })).toBeVisible()
    await user.click(await button('Entendi'))
    expect(screen.queryByRole('region', { name: 'Como funciona' })).toBeNull()
    await waitFor(() =>
      expect(sent()[0]!.form).toEqual([
        ['chave', 'vistos'],
        ['valor', '["preparo"]'],
      ]),
    )
  })

  test('publishing saves what is typed first, says how many fields change and opens the record', async () => {
    const { state } = await published({ prepared: { nome: 'Marreta' } })
    const { user } = open('/admin/ferramentas/4/preparo')
    await user.type(await nome(), ' nova')
    await user.click(await button('Publicar preparo'))
    expect(await dialog('Publicar o preparo?')).toHaveTextContent('Muda 1 campo no site: Nome.')
    await user.click(await inDialog('Publicar o preparo?', 'Publicar'))
    await title('Marreta nova')
    await screen.findByText('Preparo publicado.')
    expect(state.record).toMatchObject({ nome: 'Marreta nova' })
  })

  test('where the site changed too, both values are shown before the prepared one replaces it', async () => {
    const { api, posted, state } = await published({ prepared: { nome: 'Marreta' } })
    const publish = api.routes[`POST ${PREPARED}/publicar`]!
    api.routes[`POST ${PREPARED}/publicar`] = () => {
      // The form reads the record again as soon as the refusal is there.
      state.record = { ...state.record, nome: 'Malho' }
      const data = { revisao: 7, campos: { nome: 'Malho' } }
      return { code: 409, message: 'O site mudou depois do preparo: Nome.', data }
    }
    const { user } = open('/admin/ferramentas/4/preparo')
    await user.click(await button('Publicar preparo'))
    await user.click(await inDialog('Publicar o preparo?', 'Publicar'))
    const question = await dialog('O site mudou depois do preparo')
    expect(question).toHaveTextContent(/Malho.*Marreta/)
    await user.click(within(question).getByRole('button', { name: 'Voltar' }))
    await waitFor(() => expect(screen.getByRole('region', { name: 'Em preparo' })).toHaveTextContent(/Malho.*Marreta/))

    await user.click(await button('Publicar preparo'))
    await user.click(await inDialog('Publicar o preparo?', 'Publicar'))
    await dialog('O site mudou depois do preparo')
    api.routes[`POST ${PREPARED}/publicar`] = publish
    await user.click(await inDialog('O site mudou depois do preparo', 'Publicar o preparado'))
    await title('Marreta')
    expect(posted(`${PREPARED}/publicar`).map(({ form }) => Object.fromEntries(form))).toEqual([
      { revisao: '2' },
      { revisao: '2' },
      { revisao: '2', base_revisao: '7' },
    ])
    expect(state.prepared).toEqual({})
  })

  test('a refusal to publish is shown at its field', async () => {
    const { api } = await published({ prepared: { nome: 'Marreta' } })
    api.routes[`POST ${PREPARED}/publicar`] = { code: 422, message: 'Corrija.', errors: { nome: 'Já existe.' } }
    const { user } = open('/admin/ferramentas/4/preparo')
    await user.click(await button('Publicar preparo'))
    await user.click(await inDialog('Publicar o preparo?', 'Publicar'))
    await screen.findByText('Antes de publicar, corrija:')
    expect(await nome()).toBeInvalid()
  })

  test('a preparation that another person changed is read again instead of published', async () => {
    const { api, state } = await published({ prepared: { nome: 'Marreta' } })
    api.routes[`POST ${PREPARED}/publicar`] = { code: 409, message: 'Mudou.', data: { revisao: 3, campos: {} } }
    const { user } = open('/admin/ferramentas/4/preparo')
    await nome()
    state.prepared = { nome: 'Malho' }
    await user.click(await button('Publicar preparo'))
    await user.click(await inDialog('Publicar o preparo?', 'Publicar'))
    await title('Malho (em preparo)')
    await screen.findByText('O preparo mudou depois que você o abriu. Confira de novo.')
  })

  test('a save after another person’s shows both versions and keeps both changes', async () => {
    const { api, state } = await published({ prepared: { nome: 'Marreta' } })
    const save = api.routes[`POST ${PREPARED}`]!
    const { user } = open('/admin/ferramentas/4/preparo')
    await user.type(await screen.findByRole('textbox', { name: 'Cabo' }), 'Fibra')
    state.prepared = { nome: 'Malho' }
    state.revisao = 3
    api.routes[`POST ${PREPARED}`] = {
      code: 409,
      data: { revisao: 3, campos: {}, alterado_em: null, alterado_por: null },
    }
    await user.click(await button('Salvar no preparo'))
    const merging = await screen.findByRole('dialog', { name: 'Duas versões deste registro' })
    api.routes[`POST ${PREPARED}`] = save
    await user.click(within(merging).getByRole('button', { name: 'Juntar e salvar' }))
    await waitFor(() => expect(state.prepared).toEqual({ nome: 'Malho', cabo: 'Fibra' }))
  })

  test('dropping asks first and goes back to the record', async () => {
    const { state } = await published({ prepared: { nome: 'Marreta' } })
    const { user } = open('/admin/ferramentas/4/preparo', bia)
    await user.click(await button('Descartar preparo'))
    await user.click(await inDialog('Descartar o preparo?', 'Descartar preparo'))
    await title('Martelo 4')
    expect(state.prepared).toEqual({})
  })
})

describe('added to a launch', () => {
  const launch = { id: 3, nome: 'Abertura', estado: 'aberto', itens: [] }
  const LAUNCHES = '/api/lancamentos'
  const add = async ({ user }: ReturnType<typeof open>) => {
    await user.click(await button('Mais ações'))
    await user.click(await screen.findByRole('menuitem', { name: 'Adicionar a um lançamento' }))
    return within(await screen.findByRole('dialog', { name: 'Adicionar a um lançamento' }))
  }

  test('what is typed is saved first, and an open launch takes it', async () => {
    const { api, posted, state } = await published({ prepared: { nome: 'Marreta' } })
    api.routes[`GET ${LAUNCHES}`] = { data: [{ ...launch, id: 2, estado: 'publicado' }, launch] }
    api.routes[`POST ${LAUNCHES}/3/itens`] = { data: launch }
    const opened = open('/admin/ferramentas/4/preparo', bia)
    await opened.user.type(await nome(), ' nova')
    const shown = await add(opened)
    expect(state.prepared).toEqual({ nome: 'Marreta nova' })
    expect(await shown.findByRole('combobox', { name: 'Lançamento' })).toHaveTextContent('Abertura')
    await opened.user.click(shown.getByRole('button', { name: 'Adicionar' }))
    await opened.user.click(await button('Ver lançamento'))
    expect(opened.router.state.location.pathname).toBe('/admin/lancamentos/3')
    const body = [
      ['recurso', 'ferramentas'],
      ['registro', '4'],
    ]
    expect(posted(`${LAUNCHES}/3/itens`).map(({ form }) => form)).toEqual([body])
  })

  test('a draft is taken by a new launch, which is created once even when the draft is refused at first', async () => {
    const { api, posted } = await published({ live: { situacao: 'rascunho', publicado_em: null } })
    api.routes[`GET ${LAUNCHES}`] = () => ({ data: posted(LAUNCHES).length > 0 ? [launch] : [] })
    api.routes[`POST ${LAUNCHES}`] = { data: launch }
    api.routes[`POST ${LAUNCHES}/3/itens`] = { code: 409, message: 'Este lançamento já foi publicado.' }
    const opened = open()
    const shown = await add(opened)
    await opened.user.type(await shown.findByRole('textbox', { name: /^Nome do lançamento/ }), 'Abertura{Enter}')
    expect(await shown.findByRole('alert')).toHaveTextContent('Este lançamento já foi publicado.')
    api.routes[`POST ${LAUNCHES}/3/itens`] = { data: launch }
    await opened.user.click(shown.getByRole('button', { name: 'Adicionar' }))
    await screen.findByText('Adicionado ao lançamento “Abertura”.')
    expect(posted(LAUNCHES)).toHaveLength(1)
  })
})

test('what is typed in the preparation and not saved is offered there, and not in the form of the record', async () => {
  await published()
  const { user } = open('/admin/ferramentas/4/preparo')
  await user.type(await nome(), ' novo')
  await screen.findByText('guardado neste computador')
  cleanup()
  const entry = { id: 'a', account: 7, tenant: 3, resource: 'ferramentas', title: 'Martelo 4', at: Date.now() }
  await writeDraft({ ...entry, record: '4', typed: { cabo: 'Fibra' } })
  const places = async () => (await storedDrafts({ account: 7, tenant: 3 })).map(({ record, title }) => [record, title])
  await waitFor(async () =>
    expect((await places()).sort()).toEqual([
      ['4', 'Martelo 4'],
      ['4/preparo', 'Martelo 4 novo (em preparo)'],
    ]),
  )

  const live = open()
  await live.user.click(await button('Continuar de onde parei'))
  expect(await screen.findByRole('textbox', { name: 'Cabo' })).toHaveValue('Fibra')
  expect(await nome()).toHaveValue('Martelo 4')
  cleanup()
  const prepared = open('/admin/ferramentas/4/preparo')
  await prepared.user.click(await button('Continuar de onde parei'))
  expect(await nome()).toHaveValue('Martelo 4 novo')
  expect(await screen.findByRole('textbox', { name: 'Cabo' })).toHaveValue('')
})

test('the list marks the records with changes in preparation', async () => {
  const { api } = await published({ prepared: { nome: 'Marreta' } })
  open('/admin/ferramentas')
  const mark = await screen.findByText('Com alterações em preparo')
  expect(mark.closest('tr')).toHaveTextContent('Martelo 4')
  const asked = api.calls.filter(({ path }) => path === '/api/ferramentas/preparos')
  expect(asked.map(({ query }) => query)).toEqual([
    [
      ['id', '4'],
      ['id', '5'],
    ],
  ])
})
