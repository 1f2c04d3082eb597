// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { unsaved } from '#admin/page/unsaved.ts'
import RecordScreen from '#admin/record/RecordScreen.tsx'
import { image } from '#fields/image/image.ts'
import { text } from '#fields/text/text.ts'
import { resources } from '#resources.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { failure, ferramenta, ferramentas, memory, stage } from '../adminStage.tsx'
import { startApi } from '../startApi.ts'

const screens = {
  '/admin/ferramentas': <p>a lista</p>,
  '/admin/ferramentas/novo': <RecordScreen resource={ferramentas} isNew />,
  '/admin/ferramentas/:id': <RecordScreen resource={ferramentas} />,
}
const open = (store: ReturnType<typeof memory>, at = '/admin/ferramentas/4') =>
  stage(screens, { at, dataProvider: store.dataProvider })
const nome = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Nome/ })
const press = (name: string) => screen.findByRole('button', { name })
// react-admin logs each refusal of the data provider in development; refusals are what these tests are about.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const lastUpdate = (store: ReturnType<typeof memory>) => store.asked('update').at(-1)
const toasts = () => within(screen.getByRole('region', { name: 'Notificações' }))

describe('creating', () => {
  test('a user who creates several records continues in an empty form, at its first field', async () => {
    const store = memory()
    const { user, router } = open(store, '/admin/ferramentas/novo')
    await user.type(await nome(), 'Pá')
    await user.click(await press('Mais ações'))
    await user.click(await screen.findByRole('menuitem', { name: 'Salvar e criar outra' }))

    expect(await toasts().findByText('Ferramenta criada')).toBeVisible()
    await waitFor(async () => expect(await nome()).toHaveValue(''))
    await waitFor(async () => expect(await nome()).toHaveFocus())
    expect(router.state.location.pathname).toBe('/admin/ferramentas/novo')
    expect(store.asked('create').map(({ data }) => data.nome)).toEqual(['Pá'])
  })

  test('creating names what is missing in every tab, marks the tab, and sends nothing', async () => {
    const store = memory()
    const { user } = open(store, '/admin/ferramentas/novo')
    await nome()
    await user.click(await press('Publicar'))

    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent('Antes de publicar, corrija:')
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(['Nome: Campo obrigatório', 'Preencha Texto.'])
    expect(within(summary).getByRole('heading', { name: 'Antes de publicar, corrija:' })).toHaveFocus()
    expect(screen.getByRole('tab', { name: 'Página, 1 pendência' })).toBeVisible()

    await user.click(within(summary).getByRole('button', { name: 'Preencha Texto.' }))
    expect(screen.getByRole('textbox', { name: /^Texto/ })).toHaveFocus()
    expect(store.asked('create')).toEqual([])
  })

  test('a creation saves the defaults of the resource, is announced in its gender, and continues at the record', async () => {
    const store = memory()
    const { user, router } = open(store, '/admin/ferramentas/novo')
    await user.type(await nome(), 'Martelo{Enter}')

    expect(await toasts().findByText('Ferramenta criada')).toBeVisible()
    expect(store.asked('create')[0].data).toMatchObject({
      nome: 'Martelo',
      tipo: 'manual',
      situacao: 'rascunho',
      alugada: false,
    })
    expect(router.state.location.pathname).toBe('/admin/ferramentas/99')
    expect(await screen.findByRole('heading', { level: 1, name: 'Martelo' })).toBeVisible()
    expect(screen.getByText(/^Salvo às \d\d:\d\d$/)).toBeVisible()
  })

  test('a creation continues at the record in the same tab and at the same control', async () => {
    const { user } = open(memory(), '/admin/ferramentas/novo')
    await user.type(await nome(), 'Martelo')
    await user.click(screen.getByRole('tab', { name: 'Página' }))
    await user.type(await screen.findByRole('textbox', { name: /^Texto/ }), 'Bate')
    await user.keyboard('{Control>}s{/Control}')

    expect(await screen.findByRole('heading', { level: 1, name: 'Martelo' })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Página' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('textbox', { name: /^Texto/ })).toHaveFocus()
  })

  test('a creation closes the open menu, whose items differ for a saved record, and leaves the focus on its button', async () => {
    const store = memory()
    const answer = holdBack(store, 'create')
    const { user } = open(store, '/admin/ferramentas/novo')
    await user.type(await nome(), 'Martelo{Enter}')
    await user.click(await press('Mais ações'))
    await screen.findByRole('menuitem', { name: 'Salvar e criar outra' })
    answer.resolve()
    expect(await screen.findByRole('heading', { level: 1, name: 'Martelo' })).toBeVisible()
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    expect(await press('Mais ações')).toHaveFocus()
  })
})

describe('changing', () => {
  test('the form says whether the record is saved, who created it and who changed it', async () => {
    const { user } = open(memory(ferramenta(4)))
    expect(
      await screen.findByText(
        'Criado por Ana Souza em 01/11/2026 às 09:00; alterado por Bruno Lima em 02/11/2026 às 14:32.',
      ),
    ).toBeVisible()
    await user.type(await nome(), '!')
    expect(screen.getByText('Não salvo')).toBeVisible()
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText(/^Salvo às/)).toBeVisible()
    expect(toasts().getByText('Ferramenta salva')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Martelo 4!')
  })

  test('a change sends the revision that was read and the values that filled the form', async () => {
    const store = memory(ferramenta(4, { revisao: 12 }))
    const { user } = open(store)
    await user.type(await nome(), '!')
    await user.click(await press('Salvar'))
    await screen.findByText(/^Salvo às/)
    expect(lastUpdate(store)).toMatchObject({
      id: 4,
      data: { nome: 'Martelo 4!', revisao: 12 },
      previousData: { nome: 'Martelo 4', revisao: 12 },
    })
  })

  test('a second press while it is saving sends nothing more', async () => {
    const store = memory(ferramenta(4))
    const { user } = open(store)
    await user.type(await nome(), '!{Enter}{Enter}')
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText(/^Salvo às/)
    expect(store.asked('update')).toHaveLength(1)
  })

  test('during typing, the form asks for what the other fields require and offers what they allow', async () => {
    const store = memory(ferramenta(4, { tipo: 'eletrica' }))
    const { user } = open(store)
    const voltagem = await screen.findByRole('textbox', { name: /^Voltagem/ })
    expect(voltagem).toHaveAccessibleDescription('Necessário para publicar')
    expect(screen.queryByRole('textbox', { name: 'Cabo' })).toBeNull()

    await user.click(screen.getByRole('combobox', { name: /^Tipo/ }))
    await user.click(await screen.findByRole('option', { name: 'Manual' }))
    await waitFor(() => expect(voltagem).not.toHaveAccessibleDescription())
    expect(screen.getByRole('textbox', { name: 'Cabo' })).toBeVisible()
  })

  test('a refusal of the server is shown at its field, even in a tab not opened yet, and all that was typed stays', async () => {
    const store = memory(ferramenta(4))
    store.refuse(
      'update',
      failure('POST', 422, 'Verifique os campos destacados.', { errors: { texto: 'Não pode ser assim.' } }),
    )
    const { user } = open(store)
    await user.type(await nome(), ' novo')
    await user.click(await press('Salvar'))

    const texto = await screen.findByRole('textbox', { name: /^Texto/ })
    await waitFor(() => expect(texto).toHaveFocus())
    expect(texto).toHaveAccessibleDescription('Não pode ser assim. Necessário para publicar')
    expect(screen.getByRole('alert')).toHaveTextContent('Verifique os campos destacados.Texto: Não pode ser assim.')
    await user.type(texto, 'Outro')
    expect(screen.queryByRole('alert')).toBeNull()

    await user.click(await press('Salvar'))
    await screen.findByText(/^Salvo às/)
    expect(lastUpdate(store).data).toMatchObject({ nome: 'Martelo 4 novo', texto: 'Outro' })
  })

  test('a failure that belongs to no field is shown above the form and takes the focus', async () => {
    const store = memory(ferramenta(4))
    store.refuse('update', failure('POST', 500, 'Erro interno. Informe o código abc.'))
    const { user } = open(store)
    await user.type(await nome(), '!{Enter}')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Erro interno. Informe o código abc.')
    expect(within(alert).getByRole('heading')).toHaveFocus()
    expect(await nome()).toHaveValue('Martelo 4!')
    expect(screen.getByText('Não salvo')).toBeVisible()
  })

  test('text typed during a save is kept and not called saved', async () => {
    const store = memory(ferramenta(4))
    const { update } = store.dataProvider
    let goOn = () => {}
    store.dataProvider.update = async (name, params) => {
      await new Promise<void>(resolve => {
        goOn = resolve
      })
      return update(name, params)
    }
    const { user } = open(store)
    await user.type(await nome(), '!{Enter}')
    await screen.findAllByText('Salvando…')
    await user.type(await screen.findByRole('textbox', { name: 'Cabo' }), 'Madeira')
    goOn()
    expect(await screen.findByText('Não salvo')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Cabo' })).toHaveValue('Madeira')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Martelo 4!')
  })
})

describe('publishing', () => {
  test('the button "Publicar" saves with the state on top, and the form changes its state only when that succeeded', async () => {
    const store = memory(ferramenta(4))
    store.refuse(
      'update',
      failure('POST', 422, 'Verifique os campos destacados.', { errors: { publicado_em: 'Não agora.' } }),
    )
    const { user } = open(store)
    await user.click(await screen.findByRole('tab', { name: 'Página' }))
    await user.type(await screen.findByRole('textbox', { name: /^Texto/ }), 'Bate')
    await user.click(await press('Publicar'))
    expect(await screen.findByText('Antes de publicar, corrija:')).toBeVisible()
    expect(screen.getByRole('combobox', { name: /^Situação/ })).toHaveTextContent('Rascunho')

    await user.click(await press('Publicar'))
    await screen.findByText(/^Salvo às/)
    expect(lastUpdate(store).data).toMatchObject({ situacao: 'publicado', texto: 'Bate' })
    expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull()
    expect(await press('Salvar')).toHaveFocus()
  })

  test.each([
    ['rascunho', ['Agendar', 'Publicar']],
    ['agendado', ['Publicar']],
    ['publicado', []],
    ['arquivado', ['Publicar']],
  ])('in the state %s the form offers %j beside the button that saves', async (situacao, offered) => {
    open(memory(ferramenta(4, { situacao })))
    await press('Salvar')
    const all = ['Agendar', 'Voltar a rascunho', 'Publicar', 'Arquivar']
    expect(all.filter(name => screen.queryByRole('button', { name }))).toEqual(offered)
  })

  test.each([
    ['rascunho', ['Duplicar', 'Excluir']],
    ['agendado', ['Voltar a rascunho', 'Duplicar', 'Excluir']],
    ['publicado', ['Voltar a rascunho', 'Arquivar', 'Duplicar', 'Excluir']],
    ['arquivado', ['Voltar a rascunho', 'Duplicar', 'Excluir']],
  ])('in the state %s the menu offers %j', async (situacao, offered) => {
    const { user } = open(memory(ferramenta(4, { situacao })))
    await user.click(await press('Mais ações'))
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
    expect(items.map(item => item.textContent)).toEqual(offered)
  })
})

test('a copy is a draft with another name, and nothing is saved until the user saves it', async () => {
  const store = memory(ferramenta(4, { situacao: 'publicado', cabo: 'Fibra', texto: 'Bate.', voltagem: 3 }))
  const { user, router } = open(store)
  await user.click(await press('Mais ações'))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicar' }))
  await waitFor(async () => expect(await nome()).toHaveValue('Martelo 4 (cópia)'))
  expect(router.state.location.pathname).toBe('/admin/ferramentas/novo')
  expect(screen.getByRole('textbox', { name: 'Cabo' })).toHaveValue('Fibra')
  expect(store.asked('create')).toEqual([])

  await user.click(await press('Salvar'))
  expect(await toasts().findByText('Ferramenta criada')).toBeVisible()
  expect(store.asked('create')[0].data).toMatchObject({ texto: 'Bate.', situacao: 'rascunho', publicado_em: null })
})

describe('when another user saved first', () => {
  async function meet(theirs: Values, mine = ' meu') {
    const store = memory(ferramenta(4))
    const opened = open(store)
    await opened.user.type(await nome(), mine)
    store.stored.set('4', ferramenta(4, { ...theirs, revisao: 2 }))
    store.refuse(
      'update',
      failure('POST', 409, 'Este registro foi alterado por outra pessoa.', { data: { revisao: 2, campos: theirs } }),
    )
    await opened.user.click(await press('Salvar'))
    return {
      store,
      ...opened,
      dialog: within(await screen.findByRole('dialog', { name: 'Duas versões deste registro' })),
    }
  }

  test('changes by two users to different fields are joined and saved by one click', async () => {
    const { store, user, dialog } = await meet({ cabo: 'Fibra' })
    expect(
      dialog.getByText(/^Bruno Lima salvou este registro em 02\/11\/2026 às 14:32, depois que você o abriu/),
    ).toBeVisible()
    expect(dialog.queryByRole('radio')).toBeNull()

    await user.click(dialog.getByRole('button', { name: 'Juntar e salvar' }))
    await screen.findByText(/^Salvo às/)
    expect(lastUpdate(store)).toMatchObject({
      data: { nome: 'Martelo 4 meu', cabo: 'Fibra', revisao: 2 },
      // Compared with this, the data provider finds that "cabo" was not changed here.
      previousData: { nome: 'Martelo 4', cabo: 'Fibra', revisao: 2 },
    })
    expect(await nome()).toHaveValue('Martelo 4 meu')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('a field that both users changed is compared by words and chosen by keyboard, with the own version preselected', async () => {
    const { store, user, dialog } = await meet({ nome: 'Martelo deles', cabo: 'Fibra' })
    const choice = within(dialog.getByRole('group', { name: 'Nome' }))
    const [own, other] = choice.getAllByRole('radio') as [HTMLElement, HTMLElement]
    expect(own).toBeChecked()
    expect(own.closest('label')).toHaveTextContent(/^O meu.*incluído: meu/)
    expect(other.closest('label')).toHaveTextContent(/^O de Bruno.*retirado: 4\..*incluído: deles/)

    own.focus()
    await user.keyboard('{ArrowDown}')
    expect(other).toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Juntar e salvar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // The server already holds all of it.
    expect(await nome()).toHaveValue('Martelo deles')
    expect(screen.getByRole('textbox', { name: 'Cabo' })).toHaveValue('Fibra')
    expect(store.asked('update')).toHaveLength(1)
    expect(screen.queryByText('Não salvo')).toBeNull()
  })

  test('one’s own version of a field that both changed is saved over the newest revision', async () => {
    const { store, user, dialog } = await meet({ nome: 'Martelo deles', cabo: 'Fibra' })
    await user.click(dialog.getByRole('button', { name: 'Juntar e salvar' }))
    await screen.findByText(/^Salvo às/)
    expect(lastUpdate(store).data).toMatchObject({ nome: 'Martelo 4 meu', cabo: 'Fibra', revisao: 2 })
  })

  test('a user who is too late a second time is asked again', async () => {
    const { store, user, dialog } = await meet({ cabo: 'Fibra' })
    store.stored.set('4', ferramenta(4, { cabo: 'Fibra', nome: 'Martelo de outrem', revisao: 3 }))
    store.refuse(
      'update',
      failure('POST', 409, 'Este registro foi alterado por outra pessoa.', { data: { revisao: 3, campos: {} } }),
    )
    await user.click(dialog.getByRole('button', { name: 'Juntar e salvar' }))
    const choice = within(await screen.findByRole('group', { name: 'Nome' }))
    expect(choice.getAllByRole('radio')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Juntar e salvar' }))
    await screen.findByText(/^Salvo às/)
    expect(lastUpdate(store).data).toMatchObject({ nome: 'Martelo 4 meu', cabo: 'Fibra', revisao: 3 })
  })

  test('a user who goes on editing keeps everything as it was typed', async () => {
    const { user, dialog } = await meet({ nome: 'Martelo deles' })
    await user.click(dialog.getByRole('button', { name: 'Continuar editando' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await nome()).toHaveValue('Martelo 4 meu')
    expect(screen.getByText('Não salvo')).toBeVisible()
  })
})

describe('deleting', () => {
  const question = () => screen.findByRole('alertdialog', { name: 'Excluir esta ferramenta?' })
  const answerOf = async (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name })

  test('deleting asks first, does nothing when cancelled, and returns to the list when confirmed', async () => {
    const store = memory(ferramenta(4))
    const { user } = open(store)
    await user.click(await press('Mais ações'))
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    await user.click(await answerOf(await question(), 'Cancelar'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(store.asked('delete')).toEqual([])

    await user.click(await press('Mais ações'))
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    await user.click(await answerOf(await question(), 'Excluir'))
    expect(await screen.findByText('a lista')).toBeVisible()
    expect(screen.getByText('Ferramenta excluída: Martelo 4')).toBeVisible()
  })

  test('a deletion can be undone from its notification, and a refused undo says why', async () => {
    const answer: object = {
      code: 409,
      message: 'Não é possível desfazer. Nome: Já existe um registro com este valor.',
    }
    const api = await startApi({ 'POST /api/ferramentas/desfazer': () => answer })
    const { user } = open(memory(ferramenta(4)))
    await user.click(await press('Mais ações'))
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    await user.click(await answerOf(await question(), 'Excluir'))
    await user.click(await press('Desfazer'))
    expect(
      await screen.findByText(/Já existe um registro com este valor\. Pode ser restaurada depois, em “Ver excluídas”/),
    ).toBeVisible()
    expect(api.calls.filter(call => call.path.endsWith('/desfazer')).map(call => call.form)).toEqual([
      [['itens', '[{"id":4}]']],
    ])
  })

  test('an undo without an answer can be tried again, as the same operation', async () => {
    const keys: string[] = []
    await startApi({
      'POST /api/ferramentas/desfazer': call => {
        keys.push(new URLSearchParams(call.body).get('chave_operacao')!)
        return keys.length === 1 ? { code: 500, message: 'Erro.' } : { data: { feitos: [4], recusados: [] } }
      },
    })
    const { user } = open(memory(ferramenta(4)))
    await user.click(await press('Mais ações'))
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    await user.click(await answerOf(await question(), 'Excluir'))
    await user.click(await press('Desfazer'))
    await user.click(await press('Tentar novamente'))
    expect(await screen.findByText('Desfeito: está como estava antes.')).toBeVisible()
    expect(new Set(keys).size).toBe(1)
  })

  test('a deletion that removes personal data offers no undo', async () => {
    const contatos = resources.find(one => one.name === 'contatos')!
    const { user } = stage(
      {
        '/admin/contatos': <p>a lista</p>,
        '/admin/contatos/:id': <RecordScreen resource={contatos} />,
      },
      { at: '/admin/contatos/4', dataProvider: memory(ferramenta(4, { nome: 'Edna' })).dataProvider },
    )
    await user.click(await press('Mais ações'))
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    await user.click(await answerOf(await screen.findByRole('alertdialog'), 'Excluir'))
    expect(await screen.findByText(/excluíd[oa]: Edna/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
  })

  test('a record in use is not deleted, and each place that uses it is a link', async () => {
    const store = memory(ferramenta(4))
    const usos = [{ recurso: 'ferramentas', id: 9, campo: 'x', titulo: 'Caixa azul' }]
    store.refuse('delete', failure('DELETE', 409, 'Ferramenta em uso.', { data: { usos } }))
    const { user } = open(store)
    await user.click(await press('Mais ações'))
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    await user.click(await answerOf(await question(), 'Excluir'))
    const dialog = await screen.findByRole('dialog', { name: 'Não é possível excluir' })
    expect(dialog).toHaveTextContent('Ferramenta em uso.')
    expect(within(dialog).getByRole('link', { name: 'Caixa azul' })).toHaveAttribute('href', '/admin/ferramentas/9')
  })

  test('when the server wants a confirmation, the form shows its question and sends the deletion as confirmed', async () => {
    const store = memory(ferramenta(4))
    store.refuse(
      'delete',
      failure('DELETE', 409, 'Está em 3 lugares. Excluir mesmo assim?', { data: { confirmar: true, usos: [] } }),
    )
    const { user } = open(store)
    await user.click(await press('Mais ações'))
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    await user.click(await answerOf(await question(), 'Excluir'))
    const second = await screen.findByRole('alertdialog', { name: 'Está em uso' })
    expect(second).toHaveTextContent('Está em 3 lugares. Excluir mesmo assim?')
    await user.click(await answerOf(second, 'Excluir mesmo assim'))
    expect(await screen.findByText('a lista')).toBeVisible()
    expect(store.asked('delete').map(({ meta }) => meta)).toEqual([undefined, { confirmed: true }])
  })
})

test('leaving with unsaved text asks first, and staying loses nothing', async () => {
  const { user, router } = open(memory(ferramenta(4)))
  await user.type(await nome(), '!')
  await user.click(screen.getByRole('link', { name: 'Ferramentas' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Continuar editando' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/admin/ferramentas/4')
  expect(await nome()).toHaveValue('Martelo 4!')

  await user.click(screen.getByRole('link', { name: 'Ferramentas' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sair sem salvar' }))
  expect(await screen.findByText('a lista')).toBeVisible()
  expect(unsaved.exists).toBe(false)
})

describe('a picture that is being sent', () => {
  const quadros = defineResource({
    name: 'quadros',
    label: { one: 'quadro', many: 'quadros', gender: 'm', title: 'Quadros' },
    area: 'marketing',
    menu: { order: 500, icon: 'estrela' },
    title: 'nome',
    fields: { nome: text({ label: 'Nome', required: true }), foto_id: image({ label: 'Foto' }) },
    list: { columns: ['nome'] },
    edit: { rows: [[['nome', 50]], [['foto_id', 50]]] },
  }) as unknown as AnyResource
  const screens = {
    '/admin/quadros': <p>a lista</p>,
    '/admin/quadros/novo': <RecordScreen resource={quadros} isNew />,
    '/admin/quadros/:id': <RecordScreen resource={quadros} />,
  }

  /** Opens a form whose picture, once sent, arrives only when `arrive` is called. */
  async function openSending(at: string, store = memory(ferramenta(4))) {
    let arrive = () => {}
    let stop: AbortSignal | undefined
    const stored = {
      data: [{ id: 7, nome: 'lago.jpg', tipo: 'imagem', extensao: 'jpg', tamanho: 900, variantes: [] } as any],
    }
    store.dataProvider.getMany = async () => stored
    store.dataProvider['upload'] = async (_name: string, _files: File[], { signal }: { signal: AbortSignal }) => {
      stop = signal
      await new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', reject)
        arrive = resolve
      })
      return stored
    }
    const { user, router } = stage(screens, { at, dataProvider: store.dataProvider })
    await nome()
    const send = () =>
      user.upload(
        document.querySelector<HTMLInputElement>('input[type=file]')!,
        new File(['x'], 'lago.jpg', { type: 'image/jpeg' }),
      )
    return { store, user, router, send, arrive: () => arrive(), isStopped: () => stop!.aborted }
  }

  test('a picture that is being sent holds a save back with an explanation, which disappears on arrival', async () => {
    const { store, user, send, arrive } = await openSending('/admin/quadros/novo')
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Campo obrigatório')
    await user.type(await nome(), 'Lago')
    await send()
    expect(screen.getByText('Enviando 1 arquivo…')).toBeVisible()
    await user.keyboard('{Control>}s{/Control}')
    const words = '1 arquivo ainda está sendo enviado. Salve quando o envio terminar.'
    expect(await screen.findByRole('heading', { name: words })).toHaveFocus()
    expect(store.asked('create')).toEqual([])

    arrive()
    await waitFor(() => expect(screen.queryByText(words)).toBeNull())
    await user.keyboard('{Control>}s{/Control}')
    expect(await toasts().findByText('Quadro criado')).toBeVisible()
    expect(store.asked('create')[0].data).toMatchObject({ nome: 'Lago', foto_id: 7 })
  })

  test('leaving while a picture is being sent asks first, and then stops the upload', async () => {
    const { user, send, isStopped } = await openSending('/admin/quadros/4')
    await send()
    await user.click(screen.getByRole('link', { name: 'Quadros' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sair sem salvar' }))
    expect(await screen.findByText('a lista')).toBeVisible()
    expect(isStopped()).toBe(true)
  })

  test('a picture that is being sent is kept when the record is created meanwhile', async () => {
    const store = memory()
    let answer = () => {}
    const { create } = store.dataProvider
    store.dataProvider.create = async (name, params) => {
      await new Promise<void>(resolve => {
        answer = resolve
      })
      return create(name, params)
    }
    const { user, router, send, arrive } = await openSending('/admin/quadros/novo', store)
    await user.type(await nome(), 'Lago{Enter}')
    await send()
    answer()
    await waitFor(() => expect(store.asked('create')).toHaveLength(1))
    arrive()
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/quadros/99'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Lago' })).toBeVisible()
    expect(await screen.findByText(/^Não salvo/)).toBeVisible()
    await user.click(await press('Salvar'))
    await waitFor(() => expect(lastUpdate(store)?.data).toMatchObject({ foto_id: 7 }))
  })
})

/** Saves wait until the promise is resolved. */
function holdBack(store: ReturnType<typeof memory>, call: 'create' | 'update') {
  const answered = Promise.withResolvers<void>()
  const save = store.dataProvider[call] as (name: string, params: any) => Promise<any>
  store.dataProvider[call] = async (name: string, params: any) => {
    await answered.promise
    return save(name, params)
  }
  return answered
}

test.each([
  ['create', '/admin/ferramentas/novo'],
  ['update', '/admin/ferramentas/4'],
] as const)('a save (%s) that finishes during the question about leaving answers the question', async (call, at) => {
  const store = memory(ferramenta(4))
  const answered = holdBack(store, call)
  const { user, router } = open(store, at)
  await user.type(await nome(), 'Martelo{Enter}')
  await user.click(screen.getByRole('link', { name: 'Ferramentas' }))
  expect(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeVisible()

  answered.resolve()
  expect(await screen.findByText('a lista')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/admin/ferramentas')
})

test.each([
  ['create', '/admin/ferramentas/novo', /^Antes de publicar, corrija:/],
  ['update', '/admin/ferramentas/4', /^Publicada\./],
] as const)('what another button requests during a save (%s) is done after it', async (call, at, said) => {
  const store = memory(ferramenta(4, { texto: 'Bate.' }))
  const answered = holdBack(store, call)
  const { user } = open(store, at)
  await user.type(await nome(), 'Martelo')
  await user.click(await press('Salvar'))
  await user.click(await press('Publicar'))
  answered.resolve()
  expect(await screen.findByText(said)).toBeVisible()
})

test('when the server wants the password of the account, the form asks for it and sends it along', async () => {
  const store = memory(ferramenta(4))
  const wanted = () =>
    failure('POST', 422, 'Verifique os campos destacados.', { errors: { senha_atual: 'Senha atual incorreta.' } })
  store.refuse('update', wanted())
  const { user } = open(store)
  await user.type(await nome(), '!{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }))
  expect(dialog.queryByText('Senha atual incorreta.')).toBeNull()

  store.refuse('update', wanted())
  await user.type(dialog.getByLabelText(/^Senha atual/), 'errada{Enter}')
  expect(await dialog.findByText('Senha atual incorreta.')).toBeVisible()
  await user.clear(dialog.getByLabelText(/^Senha atual/))
  await user.type(dialog.getByLabelText(/^Senha atual/), 'certa{Enter}')
  expect(await screen.findByText(/^Salvo às/)).toBeInTheDocument()
  expect(lastUpdate(store).data).toMatchObject({ nome: 'Martelo 4!', senha_atual: 'certa' })
})

test('a record that does not exist is reported as not found', async () => {
  open(memory(), '/admin/ferramentas/4')
  expect(await screen.findByRole('heading', { level: 1, name: 'Registro não encontrado' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver ferramentas' })).toHaveAttribute('href', '/admin/ferramentas')
})

test('a record that cannot be read is only logged, and the user can try again', async () => {
  const store = memory(ferramenta(4))
  store.refuse('getOne', failure('GET', 503, 'Serviço temporariamente indisponível.'))
  const { user } = open(store)
  expect(await screen.findByText('Falha ao obter dados')).toBeVisible()
  expect(console.error).toHaveBeenCalled()
  expect(toasts().queryByRole('button')).toBeNull()
  await user.click(await press('Tentar de novo'))
  expect(await nome()).toHaveValue('Martelo 4')
})

test.each([
  [{}, 'Usuário criado. Convite enviado para edu@example.com'],
  [{ Senha: 'varanda com vista 27', 'Confirmar senha': 'varanda com vista 27' }, 'Usuário criado'],
])('an account that is created says whether an invitation was sent, with %o', async (typed, said) => {
  const usuarios = resources.find(one => one.name === 'usuarios')!
  const { user } = stage(
    { '/admin/usuarios/novo': <RecordScreen resource={usuarios} isNew />, '/admin/usuarios/:id': <p>outro</p> },
    { at: '/admin/usuarios/novo', dataProvider: memory().dataProvider },
  )
  await user.type(await screen.findByRole('textbox', { name: /^Nome/ }), 'Edu Lima')
  await user.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'edu@example.com')
  for (const [label, text] of Object.entries(typed)) await user.type(screen.getByLabelText(label), text)
  await user.click(await press('Salvar'))
  expect(await toasts().findByText(said)).toBeVisible()
})

test('a user who has not accepted the invitation is invited again from the form, and an active one is not', async () => {
  const api = await startApi({ 'POST /api/auth/invitations': { data: null } })
  const usuarios = resources.find(one => one.name === 'usuarios')!
  const user4 = (situacao: string) => memory(ferramenta(4, { nome: 'Edu', email: 'edu@example.com', situacao }))
  const openUser = (situacao: string) =>
    stage(
      { '/admin/usuarios/:id': <RecordScreen resource={usuarios} /> },
      { at: '/admin/usuarios/4', dataProvider: user4(situacao).dataProvider },
    )
  const { user } = openUser('convidado')
  await user.click(await press('Mais ações'))
  await user.click(await screen.findByRole('menuitem', { name: 'Convidar de novo' }))
  expect(await screen.findByText('Convite enviado de novo para edu@example.com.')).toBeVisible()
  expect(api.calls.at(-1)!.form).toEqual([['usuario', '4']])
  cleanup()

  const active = openUser('ativo')
  await active.user.click(await press('Mais ações'))
  expect(screen.queryByRole('menuitem', { name: 'Convidar de novo' })).toBeNull()
})
