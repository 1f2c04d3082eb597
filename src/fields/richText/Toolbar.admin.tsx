import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { KeyboardEvent } from 'react'
import { Icon } from '#ui/layout/Icon.tsx'
import { color } from '#ui/theme/tokens.ts'
import { ImageButton } from './ImageButton.admin.tsx'
import { LinkButton } from './LinkButton.admin.tsx'

interface Tool {
  readonly title: string
  readonly path: string
  readonly press: (editor: Editor) => void
  /** Whether the format applies at the caret; absent for one-time actions. */
  readonly isOn?: (editor: Editor) => boolean
  readonly isOff?: (editor: Editor) => boolean
}

const tools: readonly Tool[] = [
  {
    title: 'Título',
    path: 'M5 5v14M13 5v14M5 12h8M17 12.5l2-1.5v8',
    press: editor => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: editor => editor.isActive('heading', { level: 2 }),
  },
  {
    title: 'Subtítulo',
    path: 'M5 5v14M13 5v14M5 12h8M16.5 13a1.8 1.8 0 1 1 3.2 1.2L16.5 19H20',
    press: editor => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: editor => editor.isActive('heading', { level: 3 }),
  },
  {
    title: 'Negrito',
    path: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
    press: editor => editor.chain().focus().toggleBold().run(),
    isOn: editor => editor.isActive('bold'),
  },
  {
    title: 'Itálico',
    path: 'M10 5h8M6 19h8M14.5 5l-5 14',
    press: editor => editor.chain().focus().toggleItalic().run(),
    isOn: editor => editor.isActive('italic'),
  },
  {
    title: 'Lista',
    path: 'M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01',
    press: editor => editor.chain().focus().toggleBulletList().run(),
    isOn: editor => editor.isActive('bulletList'),
  },
  {
    title: 'Lista numerada',
    path: 'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M4 15.5a1.3 1.3 0 1 1 2.3.8L4 19.5h2.7',
    press: editor => editor.chain().focus().toggleOrderedList().run(),
    isOn: editor => editor.isActive('orderedList'),
  },
  {
    title: 'Citação',
    path: 'M10 7H5v5h4c0 3-1.5 4-3.5 5M20 7h-5v5h4c0 3-1.5 4-3.5 5',
    press: editor => editor.chain().focus().toggleBlockquote().run(),
    isOn: editor => editor.isActive('blockquote'),
  },
]

const table: Tool = {
  title: 'Tabela',
  path: 'M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4 10h16M4 14.5h16M9.5 10v9M14.5 10v9',
  press: editor => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  isOff: editor => editor.isActive('table') || !editor.can().insertTable(),
}

const steps: readonly Tool[] = [
  {
    title: 'Desfazer',
    path: 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3',
    press: editor => editor.chain().focus().undo().run(),
    isOff: editor => !editor.can().undo(),
  },
  {
    title: 'Refazer',
    path: 'M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h3',
    press: editor => editor.chain().focus().redo().run(),
    isOff: editor => !editor.can().redo(),
  },
]

/** The toolbar is one tab stop; arrow keys, Home and End move inside. */
export function Toolbar({ editor, disabled }: { readonly editor: Editor; readonly disabled: boolean }) {
  return (
    <>
      <Bar role="toolbar" aria-label="Formatação" onKeyDown={walk}>
        {tools.map((tool, i) => (
          <ToolButton key={tool.title} {...{ editor, tool, disabled }} isFirst={i === 0} />
        ))}
        <LinkButton editor={editor} disabled={disabled} />
        <ImageButton editor={editor} disabled={disabled} />
        <ToolButton {...{ editor, disabled }} tool={table} isFirst={false} />
        {steps.map(tool => (
          <ToolButton key={tool.title} {...{ editor, tool, disabled }} isFirst={false} />
        ))}
      </Bar>
      {!disabled && <TableTools editor={editor} />}
    </>
  )
}

interface ToolButtonProps {
  readonly editor: Editor
  readonly tool: Tool
  readonly disabled: boolean
  readonly isFirst: boolean
}

function ToolButton({ editor, tool: { title, path, press, isOn, isOff }, disabled, isFirst }: ToolButtonProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({ isPressed: isOn?.(editor), isOff: isOff?.(editor) ?? false }),
  })
  return (
    <IconButton
      tabIndex={isFirst ? 0 : -1}
      aria-label={title}
      title={title}
      aria-pressed={state.isPressed}
      // Not `disabled`, because a button disabled by its own press would lose the focus.
      aria-disabled={state.isOff || undefined}
      disabled={disabled}
      // Keeps the selection, and after a click also the focus, in the text.
      onMouseDown={event => event.preventDefault()}
      onClick={() => !state.isOff && press(editor)}
    >
      <Icon path={path} />
    </IconButton>
  )
}

const tableTools: readonly { readonly title: string; readonly press: (editor: Editor) => void }[] = [
  { title: 'Adicionar linha', press: editor => editor.chain().focus().addRowAfter().run() },
  { title: 'Remover linha', press: editor => editor.chain().focus().deleteRow().run() },
  { title: 'Adicionar coluna', press: editor => editor.chain().focus().addColumnAfter().run() },
  { title: 'Remover coluna', press: editor => editor.chain().focus().deleteColumn().run() },
  { title: 'Linha de cabeçalho', press: editor => editor.chain().focus().toggleHeaderRow().run() },
  { title: 'Excluir tabela', press: editor => editor.chain().focus().deleteTable().run() },
]

/** Tools for the table around the caret. Inside a table, Tab moves from cell to cell. */
function TableTools({ editor }: { readonly editor: Editor }) {
  const isTable = useEditorState({ editor, selector: ({ editor }) => editor.isActive('table') })
  if (!isTable) return null
  return (
    <Bar role="toolbar" aria-label="Tabela" onKeyDown={walk} data-second>
      {tableTools.map(({ title, press }, i) => (
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

function walk(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > button')]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  buttons.at(to % buttons.length)?.focus()
}

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  padding: 4,
  borderBottom: `1px solid ${color.line}`,
  backgroundColor: color.sand,
  borderRadius: '7px 7px 0 0',
  '&[data-second]': { borderRadius: 0 },
  '& [aria-pressed=true]': { backgroundColor: color.tint, color: color.onTint },
  '& [aria-disabled=true]': { opacity: 0.45 },
})
