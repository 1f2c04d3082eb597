import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { Modal } from '#ui/dialogs/Modal.tsx'
import { TextInput } from '#ui/inputs/TextInput.tsx'
import { Icon } from '#ui/layout/Icon.tsx'
import { FileLibrary } from '../files/FileLibrary.admin.tsx'
import { pictures } from '../files/pictures.admin.ts'
import { figureAt, putPicture, type TextFigure } from './figures.admin.ts'

export function ImageButton({ editor, disabled }: { readonly editor: Editor; readonly disabled: boolean }) {
  const isImage = useEditorState({ editor, selector: ({ editor }) => figureAt(editor) !== undefined })
  const [isChoosing, setChoosing] = useState(false)
  const [figure, setFigure] = useState<TextFigure>()

  function open() {
    const selected = figureAt(editor)
    setFigure(selected)
    setChoosing(selected === undefined)
  }

  function close() {
    setFigure(undefined)
    setChoosing(false)
    editor.commands.focus()
  }

  return (
    <>
      <IconButton
        data-tool="image"
        tabIndex={-1}
        aria-label="Imagem"
        title="Imagem"
        aria-pressed={isImage}
        aria-haspopup="dialog"
        disabled={disabled}
        onMouseDown={event => event.preventDefault()}
        onClick={open}
      >
        <Icon path={PICTURE} />
      </IconButton>
      <FileLibrary
        open={isChoosing}
        title="Imagem do texto"
        rule={pictures}
        chosen={null}
        onPick={({ url, alt }) => {
          setChoosing(false)
          // When a picture is replaced, its caption stays, and its description if the new picture has none.
          setFigure({ caption: '', ...figure, src: url, alt: alt ?? figure?.alt ?? '' })
        }}
        onClose={close}
      />
      {figure && !isChoosing && (
        <PictureDialog
          start={figure}
          onExchange={typed => {
            setFigure(typed)
            setChoosing(true)
          }}
          onClose={close}
          onDone={done => {
            putPicture(editor, done)
            setFigure(undefined)
          }}
        />
      )}
    </>
  )
}

interface PictureDialogProps {
  readonly start: TextFigure
  readonly onExchange: (typed: TextFigure) => void
  readonly onClose: () => void
  readonly onDone: (figure: TextFigure) => void
}

function PictureDialog({ start, onExchange, onClose, onDone }: PictureDialogProps) {
  const [alt, setAlt] = useState(start.alt)
  const [caption, setCaption] = useState(start.caption)
  const [error, setError] = useState<string>()
  const typed = { ...start, alt: alt.trim(), caption: caption.trim() }

  function done() {
    if (typed.alt === '') return setError('Campo obrigatório')
    onDone(typed)
  }

  return (
    <Modal
      open
      onClose={onClose}
      title="Imagem do texto"
      width={560}
      preventClose
      actions={
        <>
          <Button variant="text" onClick={() => onExchange(typed)}>
            Trocar imagem
          </Button>
          <Button variant="contained" onClick={done}>
            {start.place ? 'Aplicar' : 'Inserir imagem'}
          </Button>
        </>
      }
    >
      <Fields>
        <img src={start.src} alt="" />
        <TextInput
          autoFocus
          required
          label="Texto alternativo"
          help="O que a imagem mostra, para quem não a vê."
          maxLength={150}
          value={alt}
          error={error}
          onChange={text => {
            setAlt(text)
            setError(undefined)
          }}
          onEnter={done}
        />
        <TextInput
          label="Legenda"
          help="Aparece embaixo da imagem."
          maxLength={150}
          value={caption}
          onChange={setCaption}
          onEnter={done}
        />
      </Fields>
    </Modal>
  )
}

const PICTURE =
  'M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4 16l4.5-4.5 4 4 3-3L20 17M14.5 9v.01'

const Fields = styled('div')({
  display: 'grid',
  gap: 14,
  '& > img': { maxWidth: '100%', maxHeight: 240, borderRadius: 6, justifySelf: 'start' },
})
