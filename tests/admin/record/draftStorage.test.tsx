// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HttpFailure } from '#admin/api/http.ts'
import { startDraftWriter } from '#admin/drafts/draftWriter.ts'
import { removeDraft, storedDrafts, writeDraft } from '#admin/drafts/localDrafts.ts'
import { UnsavedDrafts } from '#admin/drafts/UnsavedDrafts.tsx'
import RecordScreen from '#admin/record/RecordScreen.tsx'
import { longText } from '#fields/longText/longText.ts'
import { password } from '#fields/password/password.ts'
import { text } from '#fields/text/text.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { AnyResource } from '#schema/resource.ts'
import { failure, ferramenta, ferramentas, memory, stage } from '../adminStage.tsx'
import { ana } from '../startApi.ts'

const owner = { account: ana.usuario.id, tenant: ana.tenant.id }
const screens = {
  '/admin/ferramentas': <p>a lista</p>,
  '/admin/ferramentas/:id': <RecordScreen resource={ferramentas} />,
}
const open = (store: ReturnType<typeof memory>) =>
  stage(screens, { at: '/admin/ferramentas/4', dataProvider: store.dataProvider })
const nome = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Nome/ })
const press = (name: string) => screen.findByRole('button', { name })
const bar = () => screen.findByRole('region', { name: 'Alterações não salvas' })
const state = () => screen.getAllByRole('status').find(element => element.closest('header'))!
const { indexedDB } = globalThis

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  globalThis.indexedDB = indexedDB
  await waitFor(async () => {
    for (const { id } of await storedDrafts(owner)) await removeDraft(id)
    expect(await storedDrafts(owner)).toEqual([])
  })
})

/** Opens a form, types in it and closes it without saving. */
async function leave(store: ReturnType<typeof memory>) {
  const { user } = open(store)
  await user.type(await nome(), ' de borracha')
  await waitFor(() => expect(state()).toHaveTextContent('Não salvo guardado neste computador'))
  cleanup()
  await waitFor(async () => expect(await storedDrafts(owner)).toHaveLength(1))
}

describe('the indicator', () => {
  test('the indicator goes from kept on this computer to saving to saved', async () => {
    const store = memory(ferramenta(4))
    let answer = () => {}
    const { update } = store.dataProvider
    store.dataProvider.update = async (name, params) => {
      await new Promise<void>(resolve => {
        answer = resolve
      })
      return update(name, params)
    }
    const { user } = open(store)
    await user.type(await nome(), '!')
    await waitFor(() => expect(state()).toHaveTextContent('Não salvo guardado neste computador'))
    await user.click(await press('Salvar'))
    expect(state()).toHaveTextContent('Salvando…')
    answer()
    await waitFor(() => expect(state()).toHaveTextContent(/^Salvo às \d\d:\d\d$/))
    await waitFor(async () => expect(await storedDrafts(owner)).toEqual([]))
  })

  test('the indicator does not say that a draft is kept when the browser cannot store it', async () => {
    globalThis.indexedDB = {
      open: () => {
        throw new DOMException('', 'SecurityError')
      },
    } as unknown as IDBFactory
    vi.resetModules()
    const { startDraftWriter } = await import('#admin/drafts/draftWriter.ts')
    const kept = vi.fn()
    const place = { ...owner, resource: 'ferramentas', record: '4' }
    const source = { base: () => null, title: () => '', changed: () => ({ typed: { nome: 'a' }, withheld: [] }) }
    const writer = startDraftWriter(place, source, kept)
    writer.touch('nome')
    await waitFor(() => expect(kept).toHaveBeenLastCalledWith('failed'))
    writer.stop()
  })

  test('when the server is away, the indicator shows the message of the server and says that the text is kept here', async () => {
    const store = memory(ferramenta(4))
    const body = { status: { code: 503, message: 'Em manutenção até as 15h.' } }
    store.refuse('update', new HttpFailure('POST', { status: 503, body }, 60))
    const { user } = open(store)
    await user.type(await nome(), '!')
    await user.click(await press('Salvar'))
    await waitFor(() => expect(state()).toHaveTextContent('Em manutenção até as 15h: guardado neste computador'))
  })

  test('when the server is away, the indicator says so, and the save is sent again by itself with the same key', async () => {
    const store = memory(ferramenta(4))
    store.refuse('update', failure('POST', 502, 'Bad Gateway'))
    const { user } = open(store)
    await user.type(await nome(), '!')
    await user.click(await press('Salvar'))
    await waitFor(() =>
      expect(state()).toHaveTextContent('Serviço temporariamente indisponível: guardado neste computador'),
    )
    await waitFor(() => expect(state()).toHaveTextContent(/^Salvo às/))
    const [first, second] = store.asked('update').map(({ data }) => data)
    expect(first.chave_operacao).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).toEqual(first)
  })

  test('the indicator says that a password is not kept, and the password is not stored', async () => {
    const { user } = openCofre()
    await user.type(await nome(), '!')
    await user.type(screen.getByLabelText(/^Segredo/), 'abre-te sésamo')
    await waitFor(() => expect(state()).toHaveTextContent('Não salvo guardado neste computador, menos a senha'))
    cleanup()
    await waitFor(async () => expect(await storedDrafts(owner)).toMatchObject([{ typed: { nome: 'Martelo 4!' } }]))
    expect(JSON.stringify(await storedDrafts(owner))).not.toContain('sésamo')
  })

  test('the indicator does not say that anything is kept while only a password is typed', async () => {
    const { user } = openCofre()
    await user.type(await screen.findByLabelText(/^Segredo/), 'abre-te')
    await user.type(await nome(), '!')
    await waitFor(() => expect(state()).toHaveTextContent('menos a senha'))
    await user.type(await nome(), '{Backspace}')
    await waitFor(() => expect(state()).toHaveTextContent(/^Não salvo$/))
    await waitFor(async () => expect(await storedDrafts(owner)).toEqual([]))
  })

  test('a draft keeps a note that enters the record only with the save', async () => {
    const { user } = openCofre()
    await user.type(await screen.findByLabelText(/^Nova anotação/), 'Ligar às 14h')
    await waitFor(() => expect(state()).toHaveTextContent(/^Não salvo guardado neste computador$/))
    cleanup()
    await waitFor(async () => expect(await storedDrafts(owner)).toHaveLength(1))

    const again = openCofre()
    await again.user.click(within(await bar()).getByRole('button', { name: 'Continuar de onde parei' }))
    expect(screen.getByLabelText(/^Nova anotação/)).toHaveValue('Ligar às 14h')
  })
})

const cofres = defineResource({
  name: 'cofres',
  label: { one: 'cofre', many: 'cofres', gender: 'm', title: 'Cofres' },
  area: 'marketing',
  menu: { order: 500, icon: 'estrela' },
  title: 'nome',
  fields: {
    nome: text({ label: 'Nome' }),
    segredo: password({ label: 'Segredo' }),
    nova_anotacao: longText({ label: 'Nova anotação', transient: true }),
  },
  list: { columns: ['nome'] },
  edit: {
    rows: [
      [
        ['nome', 25],
        ['segredo', 25],
      ],
      [['nova_anotacao', 50]],
    ],
  },
}) as unknown as AnyResource

const openCofre = () =>
  stage(
    { '/admin/cofres/:id': <RecordScreen resource={cofres} /> },
    { at: '/admin/cofres/4', dataProvider: memory(ferramenta(4)).dataProvider },
  )

describe('what a former form left', () => {
  test('an unsaved draft is offered, and continues over what is saved by then', async () => {
    const store = memory(ferramenta(4))
    await leave(store)
    store.stored.set('4', ferramenta(4, { cabo: 'Fibra', revisao: 2 }))

    const { user } = open(store)
    expect(await bar()).toHaveTextContent(
      /Há alterações não salvas de (hoje|ontem) às \d\d:\d\d, guardadas neste computador\./,
    )
    expect(await nome()).toHaveValue('Martelo 4')
    await user.click(within(await bar()).getByRole('button', { name: 'Continuar de onde parei' }))
    expect(await nome()).toHaveValue('Martelo 4 de borracha')
    expect(screen.getByRole('textbox', { name: 'Cabo' })).toHaveValue('Fibra')
    expect(screen.queryByRole('region', { name: 'Alterações não salvas' })).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()

    await user.click(await press('Salvar'))
    await waitFor(() => expect(state()).toHaveTextContent(/^Salvo às/))
    await waitFor(async () => expect(await storedDrafts(owner)).toEqual([]))
  })

  test('an unsaved draft is compared with what another user saved in the same field', async () => {
    const store = memory(ferramenta(4))
    await leave(store)
    store.stored.set('4', ferramenta(4, { nome: 'Martelo deles', revisao: 2 }))

    const { user } = open(store)
    await user.click(within(await bar()).getByRole('button', { name: 'Continuar de onde parei' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Duas versões deste registro' }))
    expect(
      dialog.getByText(/^Bruno Lima salvou este registro em 02\/11\/2026 às 14:32, depois que você parou\./),
    ).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Juntar e continuar' }))
    expect(await screen.findByDisplayValue('Martelo 4 de borracha')).toBeInTheDocument()
    expect(store.asked('update')).toEqual([])
  })

  test('an unsaved draft is not offered when its text turns out to be saved', async () => {
    const store = memory(ferramenta(4))
    await leave(store)
    store.stored.set('4', ferramenta(4, { nome: 'Martelo 4 de borracha', revisao: 2 }))
    open(store)
    await nome()
    await waitFor(async () => expect(await storedDrafts(owner)).toEqual([]))
    expect(screen.queryByRole('region', { name: 'Alterações não salvas' })).toBeNull()
  })

  test('an unsaved draft is discarded after one confirmation', async () => {
    const store = memory(ferramenta(4))
    await leave(store)
    const { user } = open(store)
    await user.click(within(await bar()).getByRole('button', { name: 'Descartar' }))
    const question = await screen.findByRole('alertdialog', { name: 'Descartar as alterações guardadas?' })
    await user.click(within(question).getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Alterações não salvas' })).toBeNull())
    await waitFor(async () => expect(await storedDrafts(owner)).toEqual([]))
  })

  test('several unsaved drafts of a record form one list with the time and the text of each, to resume or to discard', async () => {
    const store = memory(ferramenta(4))
    await leave(store)
    const second = open(store)
    await bar()
    await second.user.type(screen.getByRole('textbox', { name: 'Cabo' }), ' torneada')
    await waitFor(async () => expect(await storedDrafts({ ...owner })).toHaveLength(1))
    await waitFor(() => expect(state()).toHaveTextContent('Não salvo guardado neste computador'))
    cleanup()
    await waitFor(async () => expect(await storedDrafts(owner)).toHaveLength(2))

    const { user } = open(store)
    expect(await bar()).toHaveTextContent('Há 2 cópias não salvas, guardadas neste computador.')
    const entries = await within(await bar()).findAllByRole('listitem')
    expect(entries[0]).toHaveTextContent(/^Digitada (hoje|ontem) às \d\d:\d\dCabo: .*torneada/)
    expect(entries[1]).toHaveTextContent('Nome: Martelo 4 de borracha')
    const resume = within(entries[1]!).getByRole('button', { name: 'Retomar' })
    expect(resume).toHaveAccessibleDescription(/Nome: Martelo 4 de borracha/)
    await user.click(resume)
    expect(await nome()).toHaveValue('Martelo 4 de borracha')

    // The other draft is still there.
    expect(await bar()).toHaveTextContent(/^Há alterações não salvas de/)
    await user.click(within(await bar()).getByRole('button', { name: 'Continuar de onde parei' }))
    expect(screen.getByDisplayValue(/torneada$/)).toBeInTheDocument()
    expect(await nome()).toHaveValue('Martelo 4 de borracha')
    expect(screen.queryByRole('region', { name: 'Alterações não salvas' })).toBeNull()
  })

  test('an unsaved draft of a creation that may have arrived days ago advises to look for the record first', async () => {
    const DAY = 24 * 60 * 60 * 1000
    const creation = (id: string, nome: string, sentAt: number) => {
      const operation = { key: crypto.randomUUID(), data: { nome }, at: sentAt }
      const place = { ...owner, resource: 'ferramentas', record: 'novo' }
      return writeDraft({ ...place, id, title: nome, typed: { nome }, at: Date.now(), operation }, { record: null })
    }
    const openNew = () =>
      stage(
        { '/admin/ferramentas/novo': <RecordScreen resource={ferramentas} isNew /> },
        { at: '/admin/ferramentas/novo', dataProvider: memory().dataProvider },
      )
    const advice = 'Esta ferramenta pode já ter sido criada: procure-a na lista antes de salvar.'
    await creation('a', 'Serrote', Date.now() - 0.9 * DAY)
    openNew()
    expect(await bar()).toHaveTextContent('guardadas neste computador.')
    expect(await bar()).not.toHaveTextContent(advice)
    cleanup()

    await creation('a', 'Serrote', Date.now() - 2 * DAY)
    openNew()
    expect(await bar()).toHaveTextContent(`guardadas neste computador. ${advice}`)
    cleanup()

    await creation('b', 'Plaina', Date.now() - 0.9 * DAY)
    openNew()
    const entries = within(await bar()).getAllByRole('listitem')
    const texts = entries.map(({ textContent }) => textContent ?? '')
    expect(texts.find(text => text.includes('Serrote'))).toContain(advice)
    expect(texts.find(text => text.includes('Plaina'))).not.toContain(advice)
  })

  test('an unsaved draft of a deleted record can be read and copied', async () => {
    const store = memory(ferramenta(4))
    await leave(store)
    store.stored.delete('4')
    const { user } = open(store)
    expect(await screen.findByText('Registro não encontrado')).toBeVisible()
    const left = within(await screen.findByRole('region', { name: /^Não salvo, digitado (hoje|ontem) às/ }))
    expect(left.getByRole('definition')).toHaveTextContent('Martelo 4 de borracha')
    await user.click(left.getByRole('button', { name: 'Copiar' }))
    expect(await navigator.clipboard.readText()).toBe('Nome: Martelo 4 de borracha')
    expect(await storedDrafts(owner)).toHaveLength(1)
  })

  test('a draft stays when the user leaves without saving, as the question says, and is offered again', async () => {
    const store = memory(ferramenta(4))
    const { user } = open(store)
    await user.type(await nome(), '!')
    await waitFor(() => expect(state()).toHaveTextContent('guardado neste computador'))
    await user.click(screen.getByRole('link', { name: 'Ferramentas' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' }))
    expect(question.getByText(/ficam guardadas neste computador/)).toBeVisible()
    expect(question.getByRole('button', { name: 'Continuar editando' })).toHaveFocus()
    await user.click(question.getByRole('button', { name: 'Sair sem salvar' }))
    expect(await screen.findByText('a lista')).toBeVisible()
    cleanup()

    const again = open(store)
    await again.user.click(within(await bar()).getByRole('button', { name: 'Continuar de onde parei' }))
    expect(await nome()).toHaveValue('Martelo 4!')
  })

  test('a draft holds what was typed while it was being written, even when the form closes at once', async () => {
    const typed = { nome: 'Martelo' }
    let hasGone = false
    const writer = startDraftWriter(
      { ...owner, resource: 'ferramentas', record: '4' },
      {
        base: () => null,
        title: () => '',
        changed() {
          const now = { typed: { ...typed }, withheld: [] }
          // The first key is being written to the disk now.
          if (!hasGone)
            queueMicrotask(() => {
              typed.nome = 'Martelo novo'
              writer.touch('nome')
              writer.stop()
            })
          hasGone = true
          return now
        },
      },
      () => undefined,
    )
    writer.touch('nome')
    await waitFor(async () => expect(await storedDrafts(owner)).toMatchObject([{ typed: { nome: 'Martelo novo' } }]))
  })

  test('unsaved drafts are listed with links to their forms, for their own account only', async () => {
    // The dashboard knows only the real resources.
    const { writeDraft } = await import('#admin/drafts/localDrafts.ts')
    const entry = { id: 'a', ...owner, resource: 'tipos', record: '7', title: 'Casa térrea', typed: {}, at: Date.now() }
    await writeDraft(entry)
    await writeDraft({ ...entry, id: 'b', record: 'novo', title: '', at: Date.now() - 1_000 })
    await writeDraft({ ...entry, id: 'c', account: 99, title: 'De outra pessoa' })
    const { user } = stage(
      { '/admin/painel': <UnsavedDrafts /> },
      { at: '/admin/painel', dataProvider: memory().dataProvider },
    )
    const left = within(await screen.findByRole('region', { name: 'Não salvo, guardado neste computador' }))
    expect(left.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Casa térrea', '/admin/tipos/7'],
      ['Novo tipo de empreendimento', '/admin/tipos/novo'],
    ])
    await user.click(left.getByRole('button', { name: 'Descartar as alterações de Casa térrea' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(left.queryByText('Casa térrea')).toBeNull())
    await removeDraft('c')
  })

  test('a draft is forgotten after thirty days', async () => {
    const { writeDraft } = await import('#admin/drafts/localDrafts.ts')
    const entry = {
      id: 'velha',
      ...owner,
      resource: 'tipos',
      record: '7',
      title: '',
      typed: {},
      at: Date.now() - 31 * 86_400_000,
    }
    await writeDraft(entry)
    vi.resetModules()
    const nextVisit = await import('#admin/drafts/localDrafts.ts')
    expect(await nextVisit.storedDrafts(owner)).toEqual([])
  })
})
