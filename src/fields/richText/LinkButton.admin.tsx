import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { DropdownPanel } from '#ui/dialogs/DropdownPanel.tsx'
import { TextInput } from '#ui/inputs/TextInput.tsx'
import { Icon } from '#ui/layout/Icon.tsx'
import { isLinkable } from './extensions.admin.ts'

export function LinkButton({ editor, disabled }: { readonly editor: Editor; readonly disabled: boolean }) {
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  const isLink = useEditorState({ editor, selector: ({ editor }) => editor.isActive('link') })
  return (
    <>
      <IconButton
        ref={setButton}
        data-tool="link"
        tabIndex={-1}
        aria-label="Link"
        title="Link (Ctrl+K)"
        aria-pressed={isLink}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={disabled}
        onMouseDown={event => event.preventDefault()}
        onClick={() => setOpen(!open)}
      >
        <Icon path={LINK} />
      </IconButton>
      <DropdownPanel anchor={button} open={open} onClose={() => setOpen(false)} label="Link" width={340}>
        {open && <LinkForm editor={editor} isLink={isLink} onDone={() => setOpen(false)} />}
      </DropdownPanel>
    </>
  )
}

function LinkForm({ editor, isLink, onDone }: { editor: Editor; isLink: boolean; onDone: () => void }) {
  const [address, setAddress] = useState<string>(editor.getAttributes('link')['href'] ?? '')
  const [error, setError] = useState<string>()

  function apply() {
    const href = completed(address.trim())
    if (!isLinkable(href)) {
      return setError('Use um endereço com https://, um e-mail, um telefone ou um caminho deste site, como /negocios.')
    }
    const chain = editor.chain().focus()
    const isNothingSelected = editor.state.selection.empty && !isLink
    if (isNothingSelected) chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
    else chain.extendMarkRange('link').setLink({ href })
    chain.run()
    onDone()
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }

  return (
    <Fields>
      <TextInput
        autoFocus
        label="Endereço do link"
        placeholder="https://…, e-mail, telefone ou /pagina"
        inputMode="url"
        maxLength={500}
        value={address}
        error={error}
        onChange={text => {
          setAddress(text)
          setError(undefined)
        }}
        onEnter={apply}
      />
      <Buttons>
        {isLink && (
          <Button variant="text" color="error" onClick={remove}>
            Remover link
          </Button>
        )}
        <Button variant="contained" onClick={apply}>
          Aplicar
        </Button>
      </Buttons>
    </Fields>
  )
}

function completed(typed: string): string {
  if (/^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed)) return `https://${typed}`
  if (/^[^\s@:/]+@[^\s@]+$/.test(typed)) return `mailto:${typed}`
  if (/^\+?[\d\s().-]{8,20}$/.test(typed)) return `tel:${typed.replace(/[^\d+]/g, '')}`
  return typed
}

const LINK = 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5'

const Fields = styled('div')({ display: 'grid', gap: 12, padding: 14 })
const Buttons = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 8 })
