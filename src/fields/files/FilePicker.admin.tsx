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
  /** In the place of the chosen file until it is known. */
  readonly awaited: ReactNode
  readonly children: (file: StoredFile) => ReactNode
}

/** The id of one uploaded file, chosen from the library or sent from here. */
export function FilePicker({ awaited, children, ...props }: FilePickerProps) {
  const input = useFieldInput(props)
  const rule = required(useTargets().fileRule(props.field), 'rule of a field of files')
  const { label, disabled } = input.common
  const id = typeof input.value === 'number' ? input.value : null
  const isInRow = useContext(InRow)
  const small = isInRow ? ({ variant: 'text', size: 'small' } as const) : {}
  const [isOpen, setOpen] = useState(false)
  // A hundred rows would each carry a dialog that was not opened.
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  const [refusal, setRefusal] = useState<string>()
  // What was just picked or sent is at hand; anything else is asked for.
  const [picked, setPicked] = useState<StoredFile>()
  const isAtHand = id !== null && picked?.id === id
  // Changed in the library from here, it may be changed back there.
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
      // Several dropped on one row of a list make as many rows.
      if (isInRow && files.length > 1) return false
      setRefusal(files.length > 1 ? ONLY_ONE : undefined)
      sending.send(files.slice(0, 1))
      return true
    },
  })

  function take(taken: StoredFile) {
    const problem = rule.refusal(taken)
    // That others were left out is still to be read when the first one arrives.
    setRefusal(before => problem ?? (before === ONLY_ONE && !isOpen ? before : undefined))
    setOpen(false)
    if (problem !== undefined) return
    setPicked(taken)
    input.change(taken.id)
    description.fill(taken)
  }

  /** The button that was pressed is gone then; the focus stays with what takes its place. */
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
            {file ? children(file) : id !== null && !stored.isGone && <div>{awaited}</div>}
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
  // Its words begin where the buttons do when it comes to stand below them.
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
 * The words of the library for a picture that is chosen, in the field beside it that describes it: `fill` puts them
 * there while that is empty, and takes them away with the picture that brought them. What was typed stays.
 *
 * @param source the path of the field that holds the picture
 * @param name the field that describes it, of the same record or row; undefined when there is none
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
