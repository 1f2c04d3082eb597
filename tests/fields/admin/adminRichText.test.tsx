// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { richText } from '#fields/richText/richText.ts'
import { memoryProvider, showForm, storedFile } from './adminForm.tsx'

const texto = richText({ label: 'Texto', required: true })
const everything = [
  '<h2>Lazer</h2><p>Piscina <strong>aquecida</strong> e <em>spa</em>.<br>Veja <a href="/negocios">aqui</a>.</p>',
  '<h3>Itens</h3><ul><li>Um</li></ul><ol><li>Dois</li></ol><blockquote>Calmo</blockquote>',
  '<figure><img src="/arquivos/1.jpg" alt="Lago"><figcaption>O lago</figcaption></figure>',
  '<table><tr><th colspan="2">Área</th></tr><tr><td>62</td><td>68</td></tr></table>',
].join('')

async function showText(html: string | null, data = memoryProvider()) {
  const form = showForm({ texto }, { record: { texto: html }, data })
  const editor = await screen.findByRole('textbox', { name: /^Texto/ }, { timeout: 10_000 })
  const tool = (name: string) =>
    within(screen.getByRole('toolbar', { name: 'Formatação' })).getByRole('button', { name })
  return { ...form, editor, tool }
}

test('every tag of rich text is shown, and text that is not edited is saved unchanged', async () => {
  const { editor, save, saved } = await showText(everything)
  expect(within(editor).getByRole('heading', { level: 2, name: 'Lazer' })).toBeVisible()
  expect(within(editor).getByRole('link', { name: 'aqui' })).toHaveAttribute('href', '/negocios')
  expect(within(editor).getByRole('img', { name: 'Lago' })).toBeVisible()
  expect(within(editor).getByRole('columnheader', { name: 'Área' })).toHaveAttribute('colspan', '2')
  expect(screen.queryByText(/não sabe mostrar/)).not.toBeInTheDocument()
  await save()
  await waitFor(() => expect(saved).toEqual([{ texto: everything }]))
})

test('the buttons change the current paragraph, show its format, and can be undone', async () => {
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

test('a link is made in a small panel, which refuses an invalid address', async () => {
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

test('the buttons are one stop of the Tab key, and arrow keys move among them', async () => {
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

test('a text with parts the editor cannot show is read-only until the user asks to edit it', async () => {
  const { user, editor, save, saved } = await showText('<p>Antes</p><iframe src="/x"></iframe><p><u>sublinhado</u></p>')
  expect(screen.getByText(/partes que o editor não sabe mostrar/)).toBeVisible()
  await waitFor(() => expect(editor).toHaveAttribute('contenteditable', 'false'))
  await save()
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]!['texto']).toContain('<u>sublinhado</u>')
  await user.click(screen.getByRole('button', { name: 'Editar mesmo assim' }))
  await waitFor(() => expect(editor).toHaveAttribute('contenteditable', 'true'))
})

test('a required text that is missing gets a message and the focus', async () => {
  const { editor, save, saved } = await showText(null)
  await save()
  expect(await screen.findByText('Campo obrigatório')).toBeVisible()
  await waitFor(() => expect(editor).toHaveFocus())
  expect(saved).toEqual([])
})

test('text pasted from Word is clean in the editor and in what is saved', async () => {
  const { user, editor, save, saved } = await showText('<p>Antes.</p>')
  await user.click(editor)
  paste(editor, readFileSync('tests/fields/pastes/word.clipboard', 'utf8'))
  expect(await within(editor).findByRole('heading', { level: 3, name: 'Lazer' })).toBeVisible()
  await save()
  await waitFor(() => expect(saved).toHaveLength(1))
  const html = String(saved[0]!['texto'])
  expect(html).not.toMatch(/style|class|mso|<span|<o:p|<!--/i)
  expect(html).toContain('<li><p>Quadra</p><ul><li><p>Coberta</p></li></ul></li><li><p>Academia</p></li>')
  expect(html).toContain('<ol><li><p>Fundação</p></li><li><p>Estrutura</p></li></ol>')
  expect(html).toContain('<th colspan="2"><p><strong>Áreas</strong></p></th>')
  expect(html).toContain('<a href="https://example.com/vista">nosso site</a> ou no memorial. Até logo.')
})

test('a picture comes from the library and must be described before it is inserted', async () => {
  const data = memoryProvider({ arquivos: [storedFile(1, { alt: null }), storedFile(2, { alt: 'Torre' })] })
  const { user, editor, tool, save, saved } = await showText('<p></p>', data)
  await user.click(editor)
  await user.click(tool('Imagem'))
  await user.click(await screen.findByRole('button', { name: /^foto-1\.jpg/ }))
  const alt = await screen.findByRole('textbox', { name: /^Texto alternativo/ })
  await user.click(screen.getByRole('button', { name: 'Inserir imagem' }))
  expect(within(screen.getByRole('dialog')).getByText('Campo obrigatório')).toBeVisible()
  await user.type(alt, 'Lago ao pôr do sol')
  await user.type(screen.getByRole('textbox', { name: 'Legenda' }), 'O lago{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await save()
  const figure = '<figure><img src="/arquivos/1.jpg" alt="Lago ao pôr do sol"><figcaption>O lago</figcaption></figure>'
  await waitFor(() => expect(saved).toEqual([{ texto: figure }]))
})

test('a described picture brings its description, and a picture in the text is replaced in its place', async () => {
  const data = memoryProvider({ arquivos: [storedFile(2, { alt: 'Torre' })] })
  const start =
    '<p>Antes</p><figure><img src="/arquivos/1.jpg" alt="Lago"><figcaption>O lago</figcaption></figure><p>Depois</p>'
  const { user, editor, tool, save, saved } = await showText(start, data)
  const { editor: text } = editor as unknown as { editor: Editor }
  text.commands.setNodeSelection(8)
  await user.click(tool('Imagem'))
  expect(await screen.findByRole('textbox', { name: /^Texto alternativo/ })).toHaveValue('Lago')
  expect(screen.getByRole('textbox', { name: 'Legenda' })).toHaveValue('O lago')
  await user.click(screen.getByRole('button', { name: 'Trocar imagem' }))
  await user.click(await screen.findByRole('button', { name: /^foto-2\.jpg/ }))
  expect(await screen.findByRole('textbox', { name: /^Texto alternativo/ })).toHaveValue('Torre')
  await user.click(screen.getByRole('button', { name: 'Aplicar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await save()
  const figure = '<figure><img src="/arquivos/2.jpg" alt="Torre"><figcaption>O lago</figcaption></figure>'
  await waitFor(() => expect(saved).toEqual([{ texto: `<p>Antes</p>${figure}<p>Depois</p>` }]))
})

test('Tab moves between the cells of a table and then out of the text, and a hint names the key for the buttons', async () => {
  const { user, editor, tool } = await showText('<p></p>')
  expect(editor).toHaveAccessibleDescription(/Alt\+F10 leva aos botões de formatação/)
  await user.click(editor)
  fireEvent.keyDown(editor, { key: 'F10', altKey: true })
  expect(tool('Título')).toHaveFocus()
  await user.click(tool('Tabela'))
  // A key whose default is not prevented moves the focus out of the editor.
  const isKept = () => !fireEvent.keyDown(editor, { key: 'Tab', keyCode: 9 })
  expect(Array.from({ length: 9 }, isKept)).toEqual([...Array(8).fill(true), false])
  expect(within(editor).getAllByRole('row')).toHaveLength(3)
})

test('a table of three by three is inserted, and its own buttons extend, reduce and delete it', async () => {
  const { user, editor, tool } = await showText('<p></p>')
  await user.click(editor)
  await user.click(tool('Tabela'))
  expect(within(editor).getAllByRole('row')).toHaveLength(3)
  expect(within(editor).getAllByRole('columnheader')).toHaveLength(3)
  const press = (name: string) =>
    user.click(within(screen.getByRole('toolbar', { name: 'Tabela' })).getByRole('button', { name }))
  await press('Adicionar linha')
  await press('Adicionar coluna')
  expect(within(editor).getAllByRole('row')).toHaveLength(4)
  expect(within(editor).getAllByRole('columnheader')).toHaveLength(4)
  await press('Remover coluna')
  await press('Remover linha')
  expect(within(editor).getAllByRole('row')).toHaveLength(3)
  // The caret was in the first row, so the row of headings was removed.
  expect(within(editor).queryAllByRole('columnheader')).toHaveLength(0)
  await press('Linha de cabeçalho')
  expect(within(editor).getAllByRole('columnheader')).toHaveLength(3)
  await press('Excluir tabela')
  expect(within(editor).queryByRole('table')).not.toBeInTheDocument()
  expect(screen.queryByRole('toolbar', { name: 'Tabela' })).not.toBeInTheDocument()
})

test.each([
  ['mailto:ri@example.com', 'mailto:ri@example.com'],
  ['ri@example.com', 'mailto:ri@example.com'],
  ['tel:+554130000000', 'tel:+554130000000'],
  ['(41) 3000-0000', 'tel:4130000000'],
  ['/negocios', '/negocios'],
])('a link typed as %s leads to %s', async (typed, href) => {
  const { user, editor, tool } = await showText('<p></p>')
  await user.click(editor)
  await user.keyboard('{Control>}k{/Control}')
  await user.type(screen.getByRole('textbox', { name: 'Endereço do link' }), `${typed}{Enter}`)
  expect(await within(editor).findByRole('link')).toHaveAttribute('href', href)
  await user.click(tool('Link'))
  await user.click(screen.getByRole('button', { name: 'Remover link' }))
  expect(within(editor).queryByRole('link')).not.toBeInTheDocument()
})

test('the remaining room is shown near the limit', async () => {
  await showText(`<p>${'a'.repeat(3300)}</p>`)
  expect(screen.getByText('3307 de 4000')).toBeVisible()
})

test.each<[string, (editor: HTMLElement, html: string, files?: File[]) => void]>([
  ['pasted', paste],
  ['dropped', drop],
])('%s files that cannot be inserted are reported', async (_how, give) => {
  const { user, editor } = await showText('<p>Antes</p>')
  await user.click(editor)
  const photo = new File(['x'], 'foto.png', { type: 'image/png' })
  give(editor, '<p>Torre<img src="https://example.com/a.jpg"><img src="data:image/gif;base64,AA"></p>', [photo])
  expect(await screen.findByText('2 imagens não vieram: envie-as pelo botão Imagem.')).toBeVisible()
  give(editor, '<p>Torre<img src="https://example.com/a.jpg"></p>', [photo])
  expect(await screen.findByText('1 imagem não veio: envie-a pelo botão Imagem.')).toBeVisible()
  const plans = new File(['x'], 'plantas.pdf', { type: 'application/pdf' })
  give(editor, '', [plans])
  expect(await screen.findByText('1 arquivo não veio: aqui entram só textos e imagens.')).toBeVisible()
  give(editor, '', [plans, plans])
  expect(await screen.findByText('2 arquivos não vieram: aqui entram só textos e imagens.')).toBeVisible()
  expect(within(editor).queryByRole('img')).not.toBeInTheDocument()
  give(editor, '<p data-pm-slice="1 1 []">Torre<img src="/arquivos/1.jpg" alt="Torre"></p>')
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement())
})

test.each<[string, (editor: HTMLElement, html: string, files?: File[]) => void]>([
  ['pasted', paste],
  ['dropped', drop],
])(
  'pictures that are %s are uploaded, stand in the order they were chosen, and ask for descriptions',
  async (_how, give) => {
    const { user, editor, save, saved, data } = await showText('<p>Antes</p>')
    await user.click(editor)
    const [lake, tower] = ['lago.png', 'torre.png'].map(name => new File(['x'], name, { type: 'image/png' }))
    give(editor, '', [lake!, tower!])
    expect(await screen.findByText('Falta descrever 2 imagens.')).toBeVisible()
    expect(data.calls.filter(call => call.startsWith('upload'))).toEqual([
      'upload arquivos lago.png',
      'upload arquivos torre.png',
    ])
    // A picture that was copied by itself comes with its address.
    give(editor, '<img src="https://example.com/a.jpg">', [new File(['x'], 'copiada.png', { type: 'image/png' })])
    expect(await screen.findByText('Falta descrever 3 imagens.')).toBeVisible()
    for (const words of ['Lago', 'Torre', 'Cópia']) {
      await user.click(screen.getByRole('button', { name: 'Descrever' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Imagem do texto' }))
      await user.type(dialog.getByRole('textbox', { name: /^Texto alternativo/ }), words)
      await user.click(dialog.getByRole('button', { name: 'Aplicar' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    }
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await save()
    await waitFor(() => expect(saved).toHaveLength(1))
    const alts = [...String((saved[0] as { texto: string }).texto).matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt)
    expect(alts).toEqual(['Lago', 'Torre', 'Cópia'])
  },
)

test('a refused picture in the text says why, and can be tried again', async () => {
  const data = memoryProvider()
  const upload = data.provider.upload
  data.provider.upload = () => Promise.reject(new Error('Arquivo muito grande'))
  const { user, editor } = await showText('<p>Antes</p>', data)
  await user.click(editor)
  paste(editor, '', [new File(['x'], 'lago.png', { type: 'image/png' })])
  expect(await screen.findByText('Arquivo muito grande')).toBeVisible()
  data.provider.upload = upload
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(editor.querySelector('img')).not.toBeNull())
  expect(screen.queryByText('Arquivo muito grande')).not.toBeInTheDocument()
})

test('pictures inside a pasted text are uploaded to their places, and what cannot be pasted is reported', async () => {
  const { user, editor, data } = await showText('<p>Antes</p>')
  const upload = data.provider.upload
  data.provider.upload = (...call: Parameters<typeof upload>) =>
    (call[1] as File[])[0]?.name.includes('-3.') ? Promise.reject(new Error('Arquivo muito grande')) : upload(...call)
  await user.click(editor)
  const png = 'data:image/png;base64,iVBORw0KGgo='
  paste(
    editor,
    `<p>Um <s>velho</s></p><p><img src="${png}" alt="Lago ao sol"></p><p>Dois<img src="https://example.com/a.jpg"></p>` +
      `<table><tr><td><img src="${png}" alt="image1.png"></td></tr></table>` +
      `<figure><img src="data:image/jpeg;base64,/9j/" alt="Torre"><figcaption>A torre</figcaption></figure><p>Três</p>`,
  )
  expect(await screen.findByText('Arquivo muito grande')).toBeVisible()
  await waitFor(() => expect(editor.querySelectorAll('img')).toHaveLength(2))
  expect(screen.getByText('1 trecho excluído não foi colado.')).toBeVisible()
  expect(screen.getByText('1 imagem não veio: envie-a pelo botão Imagem.')).toBeVisible()
  data.provider.upload = upload
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(editor.querySelectorAll('img')).toHaveLength(3))
  expect(data.calls.filter(call => call.startsWith('upload'))).toEqual([
    'upload arquivos imagem-colada-1.png',
    'upload arquivos imagem-colada-2.png',
    'upload arquivos imagem-colada-3.jpg',
  ])

  await user.click(screen.getByRole('button', { name: 'Entendi' }))
  expect(screen.queryByText(/não foi colado/)).not.toBeInTheDocument()
  await waitFor(() => expect(editor).toHaveFocus())
  const { editor: text } = editor as unknown as { editor: Editor }
  expect(text.getHTML().replace(/src="[^"]*"/g, 'src')).toBe(
    '<p>Um</p><figure><img src alt="Lago ao sol"></figure><p>Dois</p>' +
      '<table><tbody><tr><td><figure><img src alt=""></figure><p></p></td></tr></tbody></table>' +
      '<figure><img src alt="Torre"><figcaption>A torre</figcaption></figure><p>TrêsAntes</p>',
  )
})

test('lists that start at another number are shown, edited and saved as they are', async () => {
  const lists = '<ol start="3"><li><p>Terceira</p></li></ol><ol type="a"><li><p>alínea</p></li></ol>'
  const { user, editor, save, saved } = await showText(lists)
  expect(screen.queryByText(/não sabe mostrar/)).not.toBeInTheDocument()
  await user.click(within(editor).getByText('Terceira'))
  paste(editor, '<p>x</p>')
  await save()
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(String(saved[0]!['texto'])).toMatch(/<ol start="3">.*<ol type="a">/)
})

function paste(editor: HTMLElement, html: string, files?: File[]) {
  fireEvent.paste(editor, { clipboardData: carrying(html, files) })
}

function drop(editor: HTMLElement, html: string, files?: File[]) {
  fireEvent.drop(editor, { dataTransfer: carrying(html, files) })
}

function carrying(html: string, files: File[] = []) {
  const data: Record<string, string> = html ? { 'text/html': html, 'text/plain': '' } : {}
  const types = [...Object.keys(data), ...(files.length > 0 ? ['Files'] : [])]
  return { getData: (type: string) => data[type] ?? '', types, files }
}
