import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFileDrop } from '#ui/inputs/useFileDrop.ts'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { color } from '#ui/theme/tokens.ts'
import { type FileRule, useTargets } from '../contract/adminFace.admin.ts'
import { FILES, type Field } from '../contract/fieldKind.ts'
import { FileLibrary } from '../files/FileLibrary.admin.tsx'
import type { StoredFile } from '../files/storedFile.admin.ts'
import { TransferLines } from '../files/TransferLines.admin.tsx'
import { useUploadsInOrder } from '../files/useUploadsInOrder.admin.ts'
import { emptyRow } from './emptyRow.ts'
import type { ListOptions } from './listOptions.ts'

export interface FileHolder {
  readonly name: string
  readonly rule: FileRule
}

/** The first cell that holds a file in every row; rows of other kinds cannot be made from files. */
export function useFileHolder({ row }: ListOptions): FileHolder | undefined {
  const { fileRule } = useTargets()
  const [holder] = Object.entries(row ?? {}).flatMap(([name, field]) => {
    const rule = fileRule(field)
    return rule === undefined || field.options.shownWhen ? [] : [{ name, rule }]
  })
  return holder
}

interface FileRowsProps {
  readonly options: ListOptions
  readonly holder: FileHolder
  readonly disabled: boolean
  readonly room: number
  readonly onAdd: (rows: readonly unknown[]) => void
  /** Renders the rows with the given button, which opens the library. */
  readonly children: (button: ReactNode) => ReactNode
}

/** Adds one row per file for files chosen in the library, dropped or pasted. */
export function FileRows({ options, holder: { name, rule }, disabled, room, onAdd, children }: FileRowsProps) {
  const { title } = useTargets().target(FILES)
  const [isOpen, setOpen] = useState(false)
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [told, setTold] = useState('')
  const sending = useUploadsInOrder(sent => {
    const files = sent.map(({ file }) => file)
    const problems = files.flatMap(file => {
      const problem = rule.refusal(file)
      return problem === undefined ? [] : [`${file.nome}: ${problem}`]
    })
    if (problems.length > 0) setRefusals(all => [...all, ...problems])
    const taken = files.filter(file => rule.refusal(file) === undefined)
    if (taken.length > 0) addFiles(taken)
  })
  const drop = useFileDrop({
    disabled,
    onFiles(files) {
      const free = Math.max(0, room - sending.pending)
      const left = files.length - free
      setRefusals(
        left > 0 ? [`${free === 0 ? 'Não cabe mais nenhum' : `Só cabem mais ${free}`}; ${leftOut(left)}`] : [],
      )
      sending.send(files.slice(0, free))
      return true
    },
  })

  function addFiles(files: readonly StoredFile[]) {
    onAdd(
      files.map(file => ({
        ...(emptyRow(options) as object),
        ...saidOf(file, options, title, rule.describedBy),
        [name]: file.id,
      })),
    )
    const described = rule.describedBy === undefined ? 0 : files.filter(({ alt }) => alt).length
    setTold(described === 0 ? '' : fromLibrary(described))
  }

  const place = useRef<HTMLDivElement>(null)
  const added = useRef<number>(undefined)
  // Focuses the next input of the first added row. The closing dialog restores the focus before this effect runs.
  useEffect(() => {
    if (added.current === undefined) return
    const row = place.current?.querySelectorAll('[data-row]:not([data-row=add])')[added.current]
    if (!row) return
    added.current = undefined
    row.querySelector<HTMLElement>('.fields :is(input:not([type=file], [type=hidden]), textarea)')?.focus()
  })

  return (
    <Place ref={place} data-over={drop.isOver || undefined} {...drop.props}>
      {children(
        <Button disabled={disabled || room < 1} onClick={() => setOpen(true)} startIcon={<Icon path={glyphs.upload} />}>
          Adicionar {rule.several}
        </Button>,
      )}
      {drop.isOver && <p className="hint">Solte para adicionar {rule.several}</p>}
      <TransferLines sending={sending} />
      <FormHelperText role="status" sx={{ '&:empty': { margin: 0 } }}>
        {told}
      </FormHelperText>
      {refusals.length > 0 && (
        <FormHelperText error role="alert">
          {refusals.join(' ')}
        </FormHelperText>
      )}
      <FileLibrary
        open={isOpen}
        title={`Adicionar ${rule.several}`}
        rule={rule}
        chosen={null}
        several={room}
        onPick={() => undefined}
        onPickMany={files => {
          setOpen(false)
          added.current = options.max - room
          addFiles(files)
        }}
        onClose={() => setOpen(false)}
      />
    </Place>
  )
}

const leftOut = (count: number) => (count === 1 ? '1 arquivo ficou de fora.' : `${count} arquivos ficaram de fora.`)

const fromLibrary = (count: number) =>
  `${count === 1 ? '1 texto alternativo veio' : `${count} textos alternativos vieram`} da biblioteca. Mudá-los aqui não muda os de lá.`

/** What the file already provides: its description, and values for cells of the same name, such as the credit. */
function saidOf(file: StoredFile, { row = {} }: ListOptions, title: string, describedBy = ''): Record<string, unknown> {
  const said = Object.entries(row).flatMap(([name, field]) => {
    // A file's title does not describe what it shows.
    if (name === title) return []
    const value = name === describedBy ? file.alt : file[name]
    return typeof value === 'string' && value !== '' && isTakenBy(field, value) ? [[name, value]] : []
  })
  return Object.fromEntries(said)
}

function isTakenBy(field: Field, value: string): boolean {
  const { success, data } = field.json.safeDecode(value as never)
  return success && field.checks.safeParse(data).success
}

const Place = styled('div')({
  position: 'relative',
  borderRadius: 10,
  '&[data-over]': { outline: `2px dashed ${color.brand}`, outlineOffset: 4 },
  '& > .hint': {
    position: 'sticky',
    bottom: 16,
    width: 'fit-content',
    margin: '-44px auto 8px',
    padding: '8px 16px',
    borderRadius: 999,
    backgroundColor: color.brand,
    color: color.onBrand,
    fontWeight: 600,
    pointerEvents: 'none',
  },
})
