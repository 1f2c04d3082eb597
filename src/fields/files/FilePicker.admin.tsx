import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ReactNode, useContext, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { FileInput } from '#ui/inputs/FileInput.tsx'
import { LabeledField } from '#ui/inputs/LabeledField.tsx'
import { useFileDrop } from '#ui/inputs/useFileDrop.ts'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { coarsePointer, color } from '#ui/theme/tokens.ts'
import { type AdminInputProps, useTargets } from '../contract/adminFace.admin.ts'
import { required } from '../contract/required.ts'
import { InRow } from '../inputs/inRow.admin.ts'
import { FieldBox, useFieldInput } from '../inputs/useFieldInput.admin.tsx'
import { useValueAt } from '../inputs/useValueAt.admin.ts'
import { FileLibrary } from './FileLibrary.admin.tsx'
import { FocusButton } from './FocusButton.admin.tsx'
import type { StoredFile } from './storedFile.admin.ts'
import { useStoredFile } from './Thumbnail.admin.tsx'
import { TransferLines } from './TransferLines.admin.tsx'
import { useUploads } from './useUploads.admin.ts'

interface FilePickerProps extends AdminInputProps {
  readonly placeholder: ReactNode
  readonly children: (file: StoredFile) => ReactNode
}

export function FilePicker({ placeholder, children, ...props }: FilePickerProps) {
  const input = useFieldInput(props)
  const rule = required(useTargets().fileRule(props.field), 'file rule of the field')
  const { label, disabled } = input.common
  const id = typeof input.value === 'number' ? input.value : null
  const isInRow = useContext(InRow)
  const small = isInRow ? ({ variant: 'text', size: 'small' } as const) : {}
  const [isOpen, setOpen] = useState(false)
  // The dialog is rendered once it has been opened, because a form may contain a hundred closed ones.
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  const [refusal, setRefusal] = useState<string>()
  // A file that was just picked or uploaded is known; any other is loaded.
  const [picked, setPicked] = useState<StoredFile>()
  const isAtHand = id !== null && picked?.id === id
  // Once its focal point was changed here, the file is reloaded, because the library may change it back.
  const [wasChanged, setWasChanged] = useState(false)
  const stored = useStoredFile(isAtHand && !wasChanged ? null : id)
  const file = stored.file ?? (isAtHand ? picked : undefined)
  const sending = useUploads(take)
  const description = useDescription(props.source, rule.describedBy)
  const chooser = useRef<HTMLInputElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const drop = useFileDrop({
    disabled,
    onFiles(files) {
      // Returning false lets the list create one row for each of several dropped files.
      if (isInRow && files.length > 1) return false
      setRefusal(files.length > 1 ? ONLY_ONE : undefined)
      sending.send(files.slice(0, 1))
      return true
    },
  })

  function take(taken: StoredFile) {
    const problem = rule.refusal(taken)
    // The message that only one file fits stays visible when the first file has been uploaded.
    setRefusal(before => problem ?? (before === ONLY_ONE && !isOpen ? before : undefined))
    setOpen(false)
    if (problem !== undefined) return
    setPicked(taken)
    input.change(taken.id)
    description.fill(taken)
  }

  /** The pressed button disappears, so the focus moves to the button that takes its place. */
  function takeOut() {
    setRefusal(undefined)
    flushSync(() => input.change(null))
    buttons.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
  }

  return (
    <FieldBox input={input}>
      <LabeledField {...input.common} error={refusal ?? input.common.error} group>
        {({ 'aria-describedby': describedBy }) => (
          <Place data-over={drop.isOver || undefined} {...drop.props}>
            {file ? children(file) : id !== null && !stored.isGone && <div>{placeholder}</div>}
            {id !== null && stored.isGone && <Gone>O arquivo nº {id} não existe mais. Escolha outro.</Gone>}
            <Buttons ref={buttons} data-small={small.size}>
              <Button {...small} aria-describedby={describedBy} disabled={disabled} onClick={() => setOpen(true)}>
                {id === null ? 'Escolher da biblioteca' : `Trocar ${rule.noun}`}
              </Button>
              {file && rule.isPicture && (
                <FocusButton
                  file={file}
                  ratio={rule.ratio}
                  isSmall={isInRow}
                  onSaved={saved => {
                    setPicked(saved)
                    setWasChanged(true)
                  }}
                />
              )}
              {id === null ? (
                <Button
                  {...small}
                  disabled={disabled}
                  startIcon={small.size ? undefined : <Icon path={glyphs.upload} />}
                  onClick={() => chooser.current?.click()}
                >
                  Enviar {rule.noun}
                </Button>
              ) : (
                <Button {...small} variant="text" color="error" disabled={disabled} onClick={takeOut}>
                  Tirar {rule.noun}
                </Button>
              )}
            </Buttons>
            <FileInput
              ref={chooser}
              accept={rule.accept}
              disabled={disabled}
              onFiles={files => {
                setRefusal(undefined)
                sending.send(files)
              }}
            />
            <TransferLines sending={sending} />
            <Told role="status">{description.isFilled && FROM_LIBRARY}</Told>
          </Place>
        )}
      </LabeledField>
      {wasOpen && (
        <FileLibrary open={isOpen} title={label} rule={rule} chosen={id} onPick={take} onClose={() => setOpen(false)} />
      )}
    </FieldBox>
  )
}

const ONLY_ONE = 'Aqui cabe um arquivo só. Foi enviado o primeiro.'

const FROM_LIBRARY = 'O texto alternativo veio da biblioteca. Mudá-lo aqui não muda o de lá.'

const Place = styled('div')({
  borderRadius: 7,
  '&[data-over]': { outline: `2px dashed ${color.brand}`, outlineOffset: 4, backgroundColor: color.tint },
})

const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 12px',
  '&:not(:first-of-type)': { marginTop: 10 },
  // Aligns the text of a wrapped text button with the buttons above it.
  '& > .MuiButton-text': { marginInlineStart: -10 },
  '&[data-small]': { gap: '0 4px', margin: '2px 0 0 -4px' },
  '&[data-small] > button': { minWidth: 0, margin: 0, padding: '0 4px', fontSize: 12.5 },
  [coarsePointer]: { '&[data-small] > button': { paddingRight: 8 } },
})

const Told = styled('p')({
  margin: '6px 0 0',
  fontSize: 12.5,
  color: color.muted,
  '&:empty': { margin: 0 },
})

const Gone = styled('p')({ margin: '0 0 8px', color: color.muted })

/**
 * Copies the library's description of a chosen picture into the neighbouring field that describes it: `fill` does so
 * while that field is empty, and removes the copied text when another picture is chosen. Typed text stays.
 *
 * @param source the path of the field that holds the picture
 * @param name the describing field of the same record or row; undefined when there is none
 */
function useDescription(source: string, name: string | undefined) {
  const { getValues, setValue, clearErrors } = useFormContext()
  const [filled, setFilled] = useState<string>()
  const path = name === undefined ? undefined : source.replace(/[^.]+$/, name)
  const now = useValueAt(path ?? source)

  function fill({ alt }: StoredFile) {
    if (path === undefined) return
    const before: unknown = getValues(path) || undefined
    if (before !== filled && before !== undefined) return
    setFilled(alt || undefined)
    if (before === (alt || undefined)) return
    setValue(path, alt || null, { shouldDirty: true, shouldTouch: true })
    if (alt) clearErrors(path)
  }

  return { fill, isFilled: path !== undefined && filled !== undefined && now === filled }
}
