import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { createContext, type KeyboardEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { Modal } from '#ui/dialogs/Modal.tsx'
import { SortableGrid } from '#ui/inputs/SortableGrid.tsx'
import { capital, type RowsProps } from '#ui/inputs/useRowChanges.ts'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { color, focusRing } from '#ui/theme/tokens.ts'
import type { AdminInputProps } from '../contract/adminFace.admin.ts'
import { SendingProvider, stopQuestion, useCountSending } from '../files/sending.admin.ts'
import { Thumbnail, useStoredFile } from '../files/Thumbnail.admin.tsx'
import { FieldBox, useFieldInput } from '../inputs/useFieldInput.admin.tsx'
import { useValueAt } from '../inputs/useValueAt.admin.ts'
import type { FileHolder } from './FileRows.admin.tsx'
import type { ListOptions } from './listOptions.ts'
import { CellInput, RowInputs } from './RowInputs.admin.tsx'

interface PictureGridProps extends RowsProps<{ readonly id: string }> {
  readonly source: string
  readonly options: ListOptions
  readonly holder: FileHolder
}

export function PictureGrid({ source, options, holder, ...props }: PictureGridProps) {
  const { item, rows, onAdd, disabled = false } = props
  const [opened, setOpened] = useState<number>()
  const [left, setLeft] = useState<string>()
  const open = (index: number) => {
    setLeft(undefined)
    setOpened(index)
  }
  return (
    <>
      <SortableGrid
        {...props}
        onAdd={() => {
          onAdd()
          open(rows.length)
        }}
      >
        {(row, i) => (
          <PictureCard
            source={`${source}.${i}`}
            name={`${item} ${i + 1}`}
            options={options}
            holder={holder}
            isOpen={i === opened}
            isLeft={row.id === left}
            onOpen={() => open(i)}
          />
        )}
      </SortableGrid>
      {opened !== undefined && opened < rows.length && (
        <RowDialog
          source={`${source}.${opened}`}
          typedFirst={holder.rule.describedBy}
          options={options}
          readOnly={disabled}
          title={`${capital(item)} ${opened + 1} de ${rows.length}`}
          onClose={() => {
            setLeft(rows[opened]?.id)
            setOpened(undefined)
          }}
          onBack={opened > 0 ? () => open(opened - 1) : undefined}
          onOn={opened < rows.length - 1 ? () => open(opened + 1) : undefined}
        />
      )}
    </>
  )
}

interface PictureCardProps {
  readonly source: string
  readonly name: string
  readonly options: ListOptions
  readonly holder: FileHolder
  readonly isOpen: boolean
  /** Its dialog was closed last, so it receives the focus. */
  readonly isLeft: boolean
  readonly onOpen: () => void
}

function PictureCard({ source, name, options: { row = {} }, holder, isOpen, isLeft, onOpen }: PictureCardProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isLeft) button.current?.focus()
  }, [isLeft])
  const id = useValueAt(`${source}.${holder.name}`)
  const { describedBy } = holder.rule
  const words = useValueAt(`${source}.${describedBy ?? holder.name}`)
  const text = typeof words === 'string' && words !== '' ? words : undefined
  const { file } = useStoredFile(typeof id === 'number' ? id : null)
  const isMissing = text === undefined && typeof id === 'number' && describedBy !== undefined
  const caption = text ?? (isMissing ? WITHOUT_WORDS : (file?.nome ?? 'Sem imagem'))
  return (
    <>
      <Open ref={button} type="button" data-act="open" aria-label={`Editar ${name}: ${caption}`} onClick={onOpen}>
        {file ? <Thumbnail file={file} width={160} height={107} isDecoration /> : <span className="none" />}
        <span
          className="caption"
          data-missing={text === undefined ? (isMissing ? 'words' : '') : undefined}
          title={isMissing ? file?.nome : caption}
        >
          {isMissing && <Icon path={glyphs.alert} size={14} />}
          {caption}
        </span>
      </Open>
      {/* While the row's dialog is open, its own inputs validate the cells. */}
      {!isOpen && (
        <OpenContext value={onOpen}>
          {Object.entries(row).map(([cell, field]) => (
            <CellInput
              key={cell}
              source={source}
              name={cell}
              field={field}
              fields={row}
              readOnly={false}
              Cell={CellProblem}
            />
          ))}
        </OpenContext>
      )}
    </>
  )
}

const OpenContext = createContext<() => void>(() => undefined)

function CellProblem(props: AdminInputProps) {
  const input = useFieldInput(props)
  const open = useContext(OpenContext)
  const { label, error } = input.common
  return (
    <FieldBox input={input}>
      {error && (
        <Problem type="button" data-wrong onClick={open}>
          <Icon path={glyphs.alert} size={14} />
          <span>
            {label}: {error}
          </span>
        </Problem>
      )}
    </FieldBox>
  )
}

const WITHOUT_WORDS = 'Sem texto alternativo'

interface RowDialogProps {
  readonly source: string
  /** The cell that is focused first, if any. */
  readonly typedFirst: string | undefined
  readonly options: ListOptions
  readonly readOnly: boolean
  readonly title: string
  readonly onClose: () => void
  readonly onBack: (() => void) | undefined
  readonly onOn: (() => void) | undefined
}

/** A dialog with the inputs of one row and buttons for its neighbours. Enter in an input opens the next row. */
function RowDialog({ source, typedFirst, options, readOnly, title, onClose, onBack, onOn }: RowDialogProps) {
  const confirm = useConfirm()
  const [sending, setSending] = useState(0)
  useCountSending(sending)

  function goOn(event: KeyboardEvent) {
    const { key, target, nativeEvent, defaultPrevented } = event
    const isTyping = target instanceof HTMLInputElement && !target.matches('[type=file], [role=combobox]')
    if (key !== 'Enter' || !isTyping || defaultPrevented || nativeEvent.isComposing) return
    // Enter would otherwise submit the form around the dialog.
    event.preventDefault()
    event.stopPropagation()
    void leave(onOn ?? onClose)
  }

  /** Unmounting the inputs aborts their uploads, so the user confirms it first. */
  async function leave(act: () => void) {
    if (sending === 0 || (await confirm(stopQuestion(sending)))) act()
  }

  return (
    <Modal
      open
      onClose={() => leave(onClose)}
      title={title}
      width={720}
      actions={
        <>
          <Button variant="text" disabled={!onBack} onClick={() => onBack && leave(onBack)}>
            Anterior
          </Button>
          <Button variant="text" disabled={!onOn} onClick={() => onOn && leave(onOn)}>
            Próxima
          </Button>
          <Button variant="contained" onClick={() => leave(onClose)}>
            Pronto
          </Button>
        </>
      }
    >
      <SendingProvider value={setSending}>
        <FocusedInside
          key={source}
          name={typedFirst === undefined ? undefined : `${source}.${typedFirst}`}
          onKeyDown={goOn}
        >
          <RowInputs source={source} options={options} readOnly={readOnly} />
        </FocusedInside>
      </SendingProvider>
    </Modal>
  )
}

interface FocusedInsideProps {
  readonly name: string | undefined
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly children: ReactNode
}

function FocusedInside({ name, ...props }: FocusedInsideProps) {
  const inside = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = inside.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
    input?.focus()
    input?.select()
  }, [name])
  return <Inside ref={inside} {...props} />
}

const Inside = styled('div')({
  containerType: 'inline-size',
  paddingTop: 4,
})

const Open = styled('button')({
  display: 'block',
  width: '100%',
  padding: 0,
  border: 0,
  borderRadius: '7px 7px 0 0',
  background: 'none',
  color: color.ink,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '&:focus-visible': focusRing,
  '& > :is(img, span:not(.caption))': {
    display: 'grid',
    width: '100% !important',
    height: 'auto !important',
    aspectRatio: '3 / 2',
    borderRadius: '7px 7px 0 0',
  },
  '& > .none': { backgroundColor: color.hover },
  '& > .caption': {
    display: 'block',
    padding: '4px 8px 0',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: 12.5,
    lineHeight: '18px',
  },
  '& > .caption[data-missing]': { color: color.muted },
  '& > .caption[data-missing=words]': {
    display: 'flex',
    gap: 4,
    color: color.warningInk,
    lineHeight: '16px',
    whiteSpace: 'normal',
  },
  '& > .caption > svg': { flex: 'none', marginTop: 1 },
  '&:hover > .caption': { textDecoration: 'underline' },
})

const Problem = styled('button')({
  display: 'flex',
  gap: 4,
  width: '100%',
  minHeight: 24,
  padding: '3px 8px',
  border: 0,
  background: 'none',
  color: color.invalid,
  font: 'inherit',
  fontSize: 12.5,
  lineHeight: '16px',
  textAlign: 'start',
  cursor: 'pointer',
  '&:focus-visible': { ...focusRing, outlineOffset: -2 },
  '& > svg': { marginTop: 1 },
})
