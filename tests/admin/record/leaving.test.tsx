// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { unsaved } from '#admin/page/unsaved.ts'
import RecordScreen from '#admin/record/RecordScreen.tsx'
import { image } from '#fields/image/image.ts'
import { text } from '#fields/text/text.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { AnyResource } from '#schema/resource.ts'
import { ferramenta, memory, stage } from '../adminStage.tsx'
import { holdBack, lastUpdate, nome, open, press, toasts } from './openForm.tsx'

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
