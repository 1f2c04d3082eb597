import Button from '@mui/material/Button'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Bar, walk } from './toolbarParts.admin.tsx'

const tools: readonly { readonly title: string; readonly press: (editor: Editor) => void }[] = [
  { title: 'Adicionar linha', press: editor => editor.chain().focus().addRowAfter().run() },
  { title: 'Remover linha', press: editor => editor.chain().focus().deleteRow().run() },
  { title: 'Adicionar coluna', press: editor => editor.chain().focus().addColumnAfter().run() },
  { title: 'Remover coluna', press: editor => editor.chain().focus().deleteColumn().run() },
  { title: 'Linha de cabeçalho', press: editor => editor.chain().focus().toggleHeaderRow().run() },
  { title: 'Excluir tabela', press: editor => editor.chain().focus().deleteTable().run() },
]

/** What can be done with the table the caret is in; there only then. In the table, Tab goes from cell to cell. */
export function TableTools({ editor }: { readonly editor: Editor }) {
  const isTable = useEditorState({ editor, selector: ({ editor }) => editor.isActive('table') })
  if (!isTable) return null
  return (
    <Bar role="toolbar" aria-label="Tabela" onKeyDown={walk} data-second>
      {tools.map(({ title, press }, i) => (
        <Button
          key={title}
          variant="text"
          tabIndex={i === 0 ? 0 : -1}
          onMouseDown={event => event.preventDefault()}
          onClick={() => press(editor)}
        >
          {title}
        </Button>
      ))}
    </Bar>
  )
}
