import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useContext, useEffect, useRef, useState } from 'react'
import type { ControlProps } from '#ui/inputs/LabeledField.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { color, focusRing } from '#ui/theme/tokens.ts'
import { TransferLines } from '../files/TransferLines.admin.tsx'
import { InDraft } from '../inputs/inDraft.admin.ts'
import { useLatestCallback } from '../inputs/useLatestCallback.admin.ts'
import { cleanPaste } from './cleanPaste.admin.ts'
import { describeMarkup } from './describeMarkup.admin.ts'
import { EMBEDDED } from './embeddedPlaces.admin.ts'
import { extensions } from './extensions.admin.ts'
import { selectUndescribed } from './figures.admin.ts'
import { NOTHING_LOST, otherFiles, pictureFiles, wordsFor } from './lostFiles.admin.ts'
import { picturesIn } from './pictures.ts'
import { describeExcluded } from './removeExcluded.admin.ts'
import { Toolbar } from './Toolbar.admin.tsx'
import { useSentPictures } from './useSentPictures.admin.ts'

interface RichTextEditorProps {
  readonly html: string
  readonly onChange: (html: string) => void
  readonly onBlur: () => void
  readonly control: ControlProps
  readonly labelId: string
  readonly disabled: boolean
}

/**
 * Leaves HTML unchanged until it is edited. HTML that the editor cannot fully show needs the user's consent to edit.
 */
export default function RichTextEditor({ html, onChange, onBlur, control, labelId, disabled }: RichTextEditorProps) {
  // The last HTML that was loaded into the editor or emitted by it.
  const held = useRef(html)
  const box = useRef<HTMLDivElement>(null)
  const [isAgreed, setAgreed] = useState(false)
  const [isLossy, setLossy] = useState(false)
  const [lost, setLost] = useState(NOTHING_LOST)
  const [excludedNotice, setExcludedNotice] = useState('')
  const isEditable = !disabled && (!isLossy || isAgreed)

  const editor = useEditor({
    // Created during rendering, the editor would be discarded whenever React suspends the first render.
    immediatelyRender: false,
    extensions,
    content: html,
    // The styles that it would inject are in `Box`.
    injectCSS: false,
    editable: isEditable,
    editorProps: {
      transformPastedHTML: html => cleanPaste(html).html,
      handleDOMEvents: {
        paste: (view, event) => {
          const { clipboardData } = event
          if (!view.editable || !clipboardData) return false
          take(clipboardData, view.state.selection.to)
          const isSent = pictureFiles(clipboardData).length > 0
          if (isSent) event.preventDefault()
          return isSent
        },
        drop: (view, event) => {
          const { dataTransfer, clientX: left, clientY: top } = event
          if (!view.editable || !dataTransfer) return false
          take(dataTransfer, view.posAtCoords({ left, top })?.pos ?? view.state.selection.to)
          const isSent = pictureFiles(dataTransfer).length > 0
          // Otherwise the browser would leave the page to show the dropped file.
          if (isSent || dataTransfer.types.every(type => type === 'Files')) event.preventDefault()
          return isSent
        },
      },
      handleKeyDown: (_view, event) => {
        const isLink = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
        const tool = isLink ? '[data-tool=link]' : event.key === 'F10' && event.altKey ? 'button' : undefined
        const button = tool && box.current?.querySelector<HTMLElement>(`[role=toolbar] ${tool}`)
        if (!button) return false
        event.preventDefault()
        if (isLink) button.click()
        else button.focus()
        return true
      },
      attributes: {
        id: control.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': [control['aria-describedby'], `${control.id}-teclas`].filter(Boolean).join(' '),
        ...given('aria-required', control['aria-required']),
        ...given('aria-invalid', control['aria-invalid']),
      },
    },
    onUpdate: ({ editor, transaction }) => {
      const before = held.current
      held.current = editor.isEmpty ? '' : editor.getHTML()
      // The user has inserted one of the lost pictures by hand.
      const hasMore = held.current.split('<img').length > before.split('<img').length
      if (hasMore && !transaction.getMeta(EMBEDDED))
        setLost(({ pictures, others }) => ({ pictures: pictures - 1, others }))
      onChange(held.current)
    },
    // Moving the focus to the toolbar is not leaving the field.
    onBlur: ({ event }) => !box.current?.contains(event.relatedTarget as Node | null) && onBlur(),
  })

  const { sending, send } = useSentPictures(editor)

  const take = useLatestCallback((given: DataTransfer, at: number) => {
    const files = pictureFiles(given)
    const { embedded, lostPictures, excluded } = cleanPaste(files.length > 0 ? '' : given.getData('text/html'))
    setLost({ pictures: lostPictures, others: otherFiles(given) })
    setExcludedNotice(describeExcluded(excluded))
    send(files.length > 0 ? files.map(file => ({ file })) : embedded, at)
  })

  /** The button disappears with the message, so the focus returns to the text. */
  function acknowledge() {
    setExcludedNotice('')
    editor?.commands.focus()
  }

  function describe() {
    if (!editor) return
    selectUndescribed(editor)
    box.current?.querySelector<HTMLElement>('[role=toolbar] [data-tool=image]')?.click()
  }

  useEffect(() => {
    if (editor) setLossy(hasLost(editor, held.current))
  }, [editor])

  useEffect(() => {
    if (!editor || html === held.current) return
    held.current = html
    editor.commands.setContent(html, { emitUpdate: false })
    setLossy(hasLost(editor, html))
    setAgreed(false)
  }, [editor, html])

  useEffect(() => {
    editor?.setEditable(isEditable, false)
  }, [editor, isEditable])

  const lostWords = wordsFor(lost)
  const isDraft = useContext(InDraft)
  const undescribed = isEditable ? picturesIn(html).filter(({ alt }) => alt === '').length : 0
  return (
    <Box ref={box} data-invalid={control['aria-invalid'] ? '' : undefined}>
      {editor && <Toolbar editor={editor} disabled={!isEditable} />}
      {isLossy && !isAgreed && (
        <Warning>
          Este texto tem partes que o editor não sabe mostrar e que seriam perdidas ao editar.
          <Button disabled={disabled} onClick={() => setAgreed(true)}>
            Editar mesmo assim
          </Button>
        </Warning>
      )}
      <div role="status">
        {excludedNotice && (
          <Warning>
            {excludedNotice}
            <Button onClick={acknowledge}>Entendi</Button>
          </Warning>
        )}
        {lostWords && <Warning>{lostWords}</Warning>}
        {undescribed > 0 && (
          <Warning>
            {undescribed === 1 ? 'Falta descrever 1 imagem' : `Falta descrever ${undescribed} imagens`}
            {isDraft ? ' para publicar.' : '.'}
            <Button onClick={describe}>Descrever</Button>
          </Warning>
        )}
      </div>
      <Sending>
        <TransferLines sending={sending} />
      </Sending>
      <EditorContent editor={editor} />
      <VisuallyHidden id={`${control.id}-teclas`}>Alt+F10 leva aos botões de formatação.</VisuallyHidden>
    </Box>
  )
}

const hasLost = (editor: Editor, html: string) => describeMarkup(editor.getHTML()) !== describeMarkup(html)
const given = (name: string, value: unknown) => (value ? { [name]: String(value) } : {})

const Box = styled('div')({
  border: `1px solid ${color.field}`,
  borderRadius: 7,
  backgroundColor: color.surface,
  '&[data-invalid]': { borderColor: color.invalid },
  '&:has(> div > [contenteditable]:focus)': focusRing,
  '& [role=textbox]': {
    minHeight: 160,
    maxHeight: '60vh',
    overflowY: 'auto',
    padding: '10px 14px',
    outline: 'none',
    lineHeight: 1.6,
    overflowWrap: 'break-word',
    // Required by ProseMirror: without it, spaces at the end of a line are lost.
    whiteSpace: 'break-spaces',
    '& > :first-child': { marginTop: 0 },
    '& > :last-child': { marginBottom: 0 },
  },
  '& p': { margin: '0 0 12px' },
  '& h2': { margin: '20px 0 8px', fontSize: 19, lineHeight: 1.3 },
  '& h3': { margin: '16px 0 6px', fontSize: 16, lineHeight: 1.3 },
  '& li > p': { margin: 0 },
  '& blockquote': { margin: '12px 0', paddingLeft: 14, borderLeft: `3px solid ${color.brand}`, color: color.muted },
  '& figure': { margin: '12px 0' },
  '& figcaption': { fontSize: 13, color: color.muted },
  '& img': { maxWidth: '100%', maxHeight: 360, height: 'auto', borderRadius: 6 },
  '& .ProseMirror-selectednode': { outline: `3px solid ${color.brand}`, outlineOffset: 2 },
  '& .selectedCell': { backgroundColor: color.tint },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& :is(th, td)': { padding: '4px 8px', border: `1px solid ${color.line}`, textAlign: 'left', '& > p': { margin: 0 } },
})

const Sending = styled('div')({ padding: '0 14px' })

const Warning = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '10px 14px',
  backgroundColor: color.warningGround,
  color: color.warningInk,
})
