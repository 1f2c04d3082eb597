// @vitest-environment jsdom

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AlertBanner } from '#ui/feedback/AlertBanner.tsx'
import type { ToastContent } from '#ui/feedback/Toast.tsx'
import { ToastProvider, useToast, useWithdrawToasts } from '#ui/feedback/ToastProvider.tsx'
import { Opened } from './Opened.tsx'
import { show } from './show.tsx'

const button = (name: string) => screen.getByRole('button', { name })

function Notifier({ type = 'success' }: { type?: 'success' | 'error' }) {
  const notify = useToast()
  return (
    <button
      type="button"
      onClick={() => notify({ type, message: 'Salvo.', action: { label: 'Desfazer', onClick: () => {} } })}
    >
      Avisar
    </button>
  )
}

// user-event waits on real timers, so these tests send plain events.
function withClock(run: () => void) {
  vi.useFakeTimers()
  try {
    render(
      <ToastProvider>
        <Notifier />
      </ToastProvider>,
    )
    fireEvent.click(button('Avisar'))
    run()
  } finally {
    vi.useRealTimers()
  }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a notification goes away by itself after 5000 ms', () => {
  withClock(() => {
    pass(4999)
    expect(screen.getByText('Salvo.')).toBeVisible()
    pass(1)
    expect(screen.queryByText('Salvo.')).not.toBeInTheDocument()
  })
})

test.each([
  ['pointer', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['focus', fireEvent.focus, fireEvent.blur],
])('a notification stays while the %s is on it, and then for the time that was left', (_what, enter, leave) => {
  withClock(() => {
    pass(3000)
    enter(screen.getByText('Salvo.'))
    pass(60_000)
    leave(screen.getByText('Salvo.'))
    pass(1999)
    expect(screen.getByText('Salvo.')).toBeVisible()
    pass(1)
    expect(screen.queryByText('Salvo.')).not.toBeInTheDocument()
  })
})

test('a notification is announced by a region that existed before, even while a dialog is open', async () => {
  const { user } = show(
    <>
      <Notifier />
      <Opened />
    </>,
  )
  const regions = [...document.querySelectorAll('[aria-live=polite]')]
  await user.click(button('Abrir'))
  await user.click(screen.getByRole('button', { name: 'Avisar', hidden: true }))
  expect(regions).toContain(screen.getByText('Salvo.').closest('[aria-live]'))
  await waitFor(() => expect(screen.getByText('Salvo.').closest('[aria-hidden]')).toBeNull())
})

/** One button for each notification, about the records given. */
function Telling({ of }: { of: Readonly<Record<string, ToastContent['about']>> }) {
  const notify = useToast()
  const withdraw = useWithdrawToasts()
  return (
    <>
      {Object.entries(of).map(([message, about]) => (
        <button
          key={message}
          type="button"
          onClick={() => notify({ type: 'success', message, ...(about && { about }) })}
        >
          {message}
        </button>
      ))}
      <button type="button" onClick={() => withdraw(['blog/1'])}>
        Salvar de novo
      </button>
    </>
  )
}
const notifications = () =>
  [...screen.getByRole('region', { name: 'Notificações' }).querySelectorAll('p')].map(p => p.textContent)

test('a notification replaces those about the same records, and no others', async () => {
  const of = { Salvo: ['blog/1'], Outro: ['blog/2'], Arquivados: ['blog/1', 'blog/2'], Publicado: ['blog/1'] }
  const { user } = show(<Telling of={of} />)
  await user.click(button('Salvo'))
  await user.click(button('Salvo'))
  expect(notifications()).toEqual(['Salvo'])
  await user.click(button('Outro'))
  expect(notifications()).toEqual(['Salvo', 'Outro'])
  await user.click(button('Arquivados'))
  expect(notifications()).toEqual(['Arquivados'])
  await user.click(button('Publicado'))
  expect(notifications()).toEqual(['Arquivados', 'Publicado'])
  await user.click(button('Salvar de novo'))
  expect(notifications()).toEqual(['Arquivados'])
})

test('a notification with the same words is shown only once', async () => {
  const { user } = show(<Telling of={{ 'Não há alterações a salvar.': undefined }} />)
  await user.click(button('Não há alterações a salvar.'))
  await user.click(button('Não há alterações a salvar.'))
  expect(notifications()).toEqual(['Não há alterações a salvar.'])
})

test('the time of a notification behind a dialog starts when the dialog is closed', () => {
  withClock(() => {
    const dialog = document.body.appendChild(document.createElement('div'))
    dialog.setAttribute('aria-modal', 'true')
    pass(60_000)
    expect(screen.getByText('Salvo.')).toBeVisible()
    dialog.remove()
    pass(4999)
    expect(screen.getByText('Salvo.')).toBeVisible()
    pass(1)
    expect(screen.queryByText('Salvo.')).not.toBeInTheDocument()
  })
})

test('an error notification is announced at once, and its button closes it', async () => {
  const { user } = show(<Notifier type="error" />)
  await user.click(button('Avisar'))
  expect(screen.getByText('Salvo.').closest('[aria-live]')).toHaveAttribute('aria-live', 'assertive')
  await user.click(button('Fechar notificação'))
  expect(screen.queryByText('Salvo.')).not.toBeInTheDocument()
})

test('closing a notification gives the focus back to where it was', async () => {
  const { user } = show(<Notifier />)
  await user.click(button('Avisar'))
  await user.tab()
  await user.tab()
  expect(button('Fechar notificação')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(button('Avisar')).toHaveFocus()
})

test('notifications stand at the top right, 360 px wide', async () => {
  const { user } = show(<Notifier />)
  await user.click(button('Avisar'))
  const corner = screen.getByRole('region', { name: 'Notificações' })
  expect(corner).toHaveStyle({ position: 'fixed', right: '16px', width: '360px' })
})

test('the alert banner says what is wrong and closes on its button', async () => {
  const onClose = vi.fn()
  const { user } = show(
    <AlertBanner open onClose={onClose}>
      Sem conexão
    </AlertBanner>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Sem conexão')
  await user.click(button('Fechar mensagem'))
  expect(onClose).toHaveBeenCalledTimes(1)
})
