// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type Confirmation, useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { DropdownPanel } from '#ui/dialogs/DropdownPanel.tsx'
import { FullScreenDialog } from '#ui/dialogs/FullScreenDialog.tsx'
import { AlertBanner } from '#ui/feedback/AlertBanner.tsx'
import { Opened } from './Opened.tsx'
import { show } from './show.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const gone = (role: string) => waitFor(() => expect(screen.queryByRole(role)).not.toBeInTheDocument())

test('a modal is at most 900 px wide and named by its title', async () => {
  const { user } = show(<Opened />)
  await user.click(button('Abrir'))
  expect(screen.getByRole('dialog', { name: 'Duplicar' })).toHaveStyle({ maxWidth: '900px' })
})

test('a modal closes on Escape and gives the focus back', async () => {
  const { user } = show(<Opened />)
  await user.click(button('Abrir'))
  await user.keyboard('{Escape}')
  await gone('dialog')
  expect(button('Abrir')).toHaveFocus()
})

test('a modal closes on its close button', async () => {
  const { user } = show(<Opened />)
  await user.click(button('Abrir'))
  await user.click(button('Fechar'))
  await gone('dialog')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a modal closes on a click outside it, not inside', async () => {
  const { user } = show(<Opened />)
  await user.click(button('Abrir'))
  await user.click(screen.getByRole('textbox'))
  expect(screen.getByRole('dialog')).toBeVisible()
  await user.click(document.querySelector('.MuiDialog-container')!)
  await gone('dialog')
})

test('a modal can be kept from closing on Escape', async () => {
  const { user } = show(<Opened preventClose />)
  await user.click(button('Abrir'))
  await user.keyboard('{Escape}')
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'ainda aqui')
  expect(screen.getByRole('textbox')).toHaveValue('ainda aqui')
})

test('the focus stays inside an open modal', async () => {
  const { user } = show(<Opened />)
  await user.click(button('Abrir'))
  for (let i = 0; i < 5; i++) {
    await user.tab()
    expect(screen.getByRole('dialog').parentElement?.parentElement).toContainElement(
      document.activeElement as HTMLElement,
    )
  }
})

test('a full-screen dialog closes on its button', async () => {
  const onClose = vi.fn()
  const { user } = show(
    <FullScreenDialog open onClose={onClose} title="Escolher imagens">
      conteúdo
    </FullScreenDialog>,
  )
  expect(screen.getByRole('dialog', { name: 'Escolher imagens' })).toHaveClass('MuiDialog-paperFullScreen')
  await user.click(button('Fechar'))
  expect(onClose).toHaveBeenCalledTimes(1)
})

/** How long the transition that has just begun takes. */
const milliseconds = (moving: Element | null | undefined) =>
  Number(/(\d+)ms/.exec((moving as HTMLElement).style.transition)?.[1])

test('a modal appears in 0.2 to 0.3 s', async () => {
  const { user } = show(<Opened />)
  await user.click(button('Abrir'))
  const time = milliseconds(document.querySelector('.MuiDialog-container'))
  expect(time).toBeGreaterThanOrEqual(200)
  expect(time).toBeLessThanOrEqual(300)
})

test('a full-screen dialog and the red banner at the top slide in within 0.3 s', async () => {
  function Opening() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Abrir
        </button>
        <FullScreenDialog open={open} onClose={() => {}} title="Ajuda">
          conteúdo
        </FullScreenDialog>
        <AlertBanner open={open} onClose={() => {}}>
          Sem conexão
        </AlertBanner>
      </>
    )
  }
  const { user } = show(<Opening />)
  await user.click(button('Abrir'))
  const banner = screen.getByRole('alert', { hidden: true })
  expect([screen.getByRole('dialog').parentElement, banner].map(milliseconds)).toEqual([300, 300])
  expect(banner).toHaveStyle({ position: 'fixed', top: '0px' })
})

function Panel() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" ref={setAnchor} onClick={() => setOpen(!open)}>
        Colunas
      </button>
      <DropdownPanel anchor={anchor} open={open} onClose={() => setOpen(false)} label="Colunas">
        <button type="button">Cidade</button>
      </DropdownPanel>
      <p>fora</p>
      <button type="button">Depois</button>
    </>
  )
}

test('a dropdown panel follows its button in the order of Tab, and closes when Tab leaves it', async () => {
  const { user } = show(<Panel />)
  await user.click(button('Colunas'))
  await user.tab()
  expect(button('Cidade')).toHaveFocus()
  await user.tab({ shift: true })
  expect(screen.getByRole('dialog', { name: 'Colunas' })).toBeVisible()
  await user.tab()
  await user.tab()
  expect(button('Depois')).toHaveFocus()
  await gone('dialog')
})

test('a dropdown panel closes on a click outside it, not inside', async () => {
  const { user } = show(<Panel />)
  await user.click(button('Colunas'))
  await user.click(button('Cidade'))
  expect(screen.getByRole('dialog', { name: 'Colunas' })).toBeVisible()
  await user.click(screen.getByText('fora'))
  await gone('dialog')
})

test.each([
  ['on the button that opened it', []],
  ['inside', ['Cidade']],
])('a dropdown panel closes on Escape with the focus %s', async (_where, pressed) => {
  const { user } = show(<Panel />)
  for (const name of ['Colunas', ...pressed]) await user.click(button(name))
  await user.keyboard('{Escape}')
  await gone('dialog')
  expect(button('Colunas')).toHaveFocus()
})

test('a dropdown panel closes on its own button', async () => {
  const { user } = show(<Panel />)
  await user.click(button('Colunas'))
  await user.click(button('Colunas'))
  await gone('dialog')
  expect(screen.queryByRole('dialog')).toBeNull()
})

function Asking({ answers, ...confirmation }: Confirmation & { answers: boolean[] }) {
  const confirm = useConfirm()
  return (
    <button type="button" onClick={async () => answers.push(await confirm(confirmation))}>
      Perguntar
    </button>
  )
}

const question = { title: 'Excluir Jardim?', message: 'A página sai do site.', type: 'error' } as const

test.each([
  ['Excluir', true],
  ['Cancelar', false],
])('pressing %s in a confirmation answers %s', async (name, answer) => {
  const answers: boolean[] = []
  const { user } = show(<Asking {...question} confirmLabel="Excluir" dismissLabel="Cancelar" answers={answers} />)
  await user.click(button('Perguntar'))
  expect(screen.getByRole('alertdialog', { name: 'Excluir Jardim?' })).toHaveAccessibleDescription(
    'A página sai do site.',
  )
  await user.click(button(name))
  await waitFor(() => expect(answers).toEqual([answer]))
  await gone('alertdialog')
})

test('the confirm label is OK by default, and without a dismiss label there is only one button', async () => {
  const { user } = show(<Asking {...question} type="success" answers={[]} />)
  await user.click(button('Perguntar'))
  expect(screen.getAllByRole('button').map(found => found.textContent)).toEqual(['OK'])
})

test.each(['error', 'success', 'warning'] as const)('a confirmation of type %s shows its type', async type => {
  const { user } = show(<Asking {...question} type={type} answers={[]} />)
  await user.click(button('Perguntar'))
  expect(screen.getByRole('alertdialog').firstElementChild).toHaveAttribute('data-type', type)
})

test('a click outside a confirmation answers no, and gives the focus back', async () => {
  const answers: boolean[] = []
  const { user } = show(<Asking {...question} answers={answers} />)
  await user.click(button('Perguntar'))
  await user.click(document.querySelector('.MuiDialog-container')!)
  await waitFor(() => expect(answers).toEqual([false]))
  await gone('alertdialog')
  expect(button('Perguntar')).toHaveFocus()
})

test('Escape answers no to a confirmation', async () => {
  const answers: boolean[] = []
  const { user } = show(<Asking {...question} answers={answers} />)
  await user.click(button('Perguntar'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(answers).toEqual([false]))
})

test('Enter pressed without reading a confirmation of deletion answers no', async () => {
  const answers: boolean[] = []
  const { user } = show(<Asking {...question} dismissLabel="Cancelar" answers={answers} />)
  await user.click(button('Perguntar'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(answers).toEqual([false]))
})

function AskingTwice({ answers }: { answers: string[] }) {
  const confirm = useConfirm()
  const ask = async (title: string) => answers.push(`${title} ${await confirm({ ...question, title })}`)
  return (
    <button type="button" onClick={() => [ask('Primeira'), ask('Segunda')]}>
      Perguntar
    </button>
  )
}

test('confirmations requested at the same time are shown one after the other', async () => {
  const answers: string[] = []
  const { user } = show(<AskingTwice answers={answers} />)
  await user.click(button('Perguntar'))
  await screen.findByRole('alertdialog', { name: 'Primeira' })
  await user.click(button('OK'))
  await screen.findByRole('alertdialog', { name: 'Segunda' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(answers).toEqual(['Primeira true', 'Segunda false']))
})
