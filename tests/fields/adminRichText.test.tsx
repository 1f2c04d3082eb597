// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { richText } from '#fields/richText/richText.ts'
import { showForm } from './adminForm.tsx'

const texto = richText({ label: 'Texto', required: true })
const everything = [
  '<h2>Lazer</h2><p>Piscina <strong>aquecida</strong> e <em>spa</em>.<br>Veja <a href="/negocios">aqui</a>.</p>',
  '<h3>Itens</h3><ul><li>Um</li></ul><ol><li>Dois</li></ol><blockquote>Calmo</blockquote>',
  '<figure><img src="/arquivos/1.jpg" alt="Lago"><figcaption>O lago</figcaption></figure>',
  '<table><tr><th colspan="2">Área</th></tr><tr><td>62</td><td>68</td></tr></table>',
].join('')

async function showText(html: string | null) {
  const form = showForm({ texto }, { record: { texto: html } })
  const editor = await screen.findByRole('textbox', { name: /^Texto/ }, { timeout: 10_000 })
  const tool = (name: string) => within(screen.getByRole('toolbar')).getByRole('button', { name })
  return { ...form, editor, tool }
}

test('every tag of rich text is shown, and text nobody edits is saved to the letter', async () => {
  const { editor, save, saved } = await showText(everything)
  expect(within(editor).getByRole('heading', { level: 2, name: 'Lazer' })).toBeVisible()
  expect(within(editor).getByRole('link', { name: 'aqui' })).toHaveAttribute('href', '/negocios')
  expect(within(editor).getByRole('img', { name: 'Lago' })).toBeVisible()
  expect(within(editor).getByRole('columnheader', { name: 'Área' })).toHaveAttribute('colspan', '2')
  expect(screen.queryByText(/não sabe mostrar/)).not.toBeInTheDocument()
  await save()
  await waitFor(() => expect(saved).toEqual([{ texto: everything }]))
})

test('the buttons change the paragraph the caret is in, say so, and can be taken back', async () => {
  const { user, editor, tool, save, saved } = await showText('<p>Piscina</p>')
  await user.click(editor)
  await user.click(tool('Título'))
  expect(tool('Título')).toHaveAttribute('aria-pressed', 'true')
  expect(within(editor).getByRole('heading', { level: 2 })).toHaveTextContent('Piscina')
  await user.click(tool('Desfazer'))
  expect(within(editor).queryByRole('heading')).not.toBeInTheDocument()
  await user.click(tool('Lista'))
  await save()
  await waitFor(() => expect(saved).toEqual([{ texto: '<ul><li><p>Piscina</p></li></ul>' }]))
})

test('a link is made in a small panel, which refuses what is no address', async () => {
  const { user, editor, tool, save, saved } = await showText('<p></p>')
  await user.click(editor)
  await user.click(tool('Link'))
  const address = screen.getByRole('textbox', { name: 'Endereço do link' })
  await user.type(address, 'javascript:alert(1){Enter}')
  expect(screen.getByText(/Use um endereço com https/)).toBeVisible()
  await user.clear(address)
  await user.type(address, 'example.com/casa{Enter}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await save()
  const link = '<p><a href="https://example.com/casa">https://example.com/casa</a></p>'
  await waitFor(() => expect(saved).toEqual([{ texto: link }]))
})

test('the buttons are one stop of the Tab key, and the arrows walk through them', async () => {
  const { user, tool } = await showText('<p>Piscina</p>')
  await user.tab()
  expect(tool('Título')).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(tool('Subtítulo')).toHaveFocus()
  await user.keyboard('{End}')
  expect(tool('Refazer')).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(tool('Título')).toHaveFocus()
})

test('text with parts the editor cannot show is not opened for editing unasked', async () => {
  const { user, editor, save, saved } = await showText('<p>Antes</p><iframe src="/x"></iframe><p><u>sublinhado</u></p>')
  expect(screen.getByText(/partes que o editor não sabe mostrar/)).toBeVisible()
  await waitFor(() => expect(editor).toHaveAttribute('contenteditable', 'false'))
  await save()
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]!['texto']).toContain('<u>sublinhado</u>')
  await user.click(screen.getByRole('button', { name: 'Editar mesmo assim' }))
  await waitFor(() => expect(editor).toHaveAttribute('contenteditable', 'true'))
})

test('text that is required and missing is told, and the focus goes to the text', async () => {
  const { editor, save, saved } = await showText(null)
  await save()
  expect(await screen.findByText('Campo obrigatório')).toBeVisible()
  await waitFor(() => expect(editor).toHaveFocus())
  expect(saved).toEqual([])
})
