import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useGetList } from 'react-admin'
import { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Dropzone } from '#ui/inputs/Dropzone.tsx'
import { TextInput } from '#ui/inputs/TextInput.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { Select } from '#ui/selects/Select.tsx'
import { color, focusRing, shortViewport } from '#ui/theme/tokens.ts'
import { type FileRule, useTargets } from '../contract/adminFace.admin.ts'
import { FILES } from '../contract/fieldKind.ts'
import { stopQuestion } from './sending.admin.ts'
import { detailsOf, type StoredFile } from './storedFile.admin.ts'
import { Thumbnail } from './Thumbnail.admin.tsx'
import { useUploads } from './useUploads.admin.ts'

const PER_PAGE = 24

export interface LibraryProps {
  readonly rule: FileRule
  readonly chosen: number | null
  readonly onPick: (file: StoredFile) => void
  /** The maximum number of files to choose; without it the user chooses a single file. */
  readonly several?: number
  readonly onPickMany?: (files: readonly StoredFile[]) => void
  readonly onClose: () => void
}

interface LibraryFilesProps extends LibraryProps {
  /** Receives the function that closes the dialog: the content asks for confirmation while uploads are pending. */
  readonly closeRef: RefObject<() => void>
}

export default function LibraryFiles(props: LibraryFilesProps) {
  const { rule, chosen, onPick, several, onPickMany, onClose, closeRef } = props
  const confirm = useConfirm()
  const { name, folder } = useTargets().target(FILES)
  const [inFolder, setInFolder] = useState('')
  const [marked, setMarked] = useState<readonly StoredFile[]>([])
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const q = useDebounced(typed.trim())
  const { data, total, isPending, error, refetch } = useGetList<StoredFile>(
    name,
    {
      pagination: { page, perPage: PER_PAGE },
      sort: { field: 'criado_em', order: 'DESC' },
      filter: { ...rule.filter, ...(folder && inFolder ? { [folder.name]: inFolder } : {}), q },
    },
    // The current files stay visible until the next page is loaded.
    { placeholderData: before => before },
  )
  const orders = useRef(new Map<number, number>())
  const sending = useUploads((file, order) => {
    orders.current.set(file.id, order)
    if (several !== undefined && rule.refusal(file) === undefined) mark(file, order)
    void refetch()
  })
  useEffect(() => {
    closeRef.current = () => leave(onClose)
  })
  const pages = Math.max(1, Math.ceil((total ?? 0) / PER_PAGE))

  /** Adds a file at the end. Uploaded files keep the order in which they were chosen, whichever arrives first. */
  function mark(file: StoredFile, order = Number.POSITIVE_INFINITY) {
    setMarked(all => {
      if (all.some(({ id }) => id === file.id)) return all
      const next = all.findIndex(({ id }) => (orders.current.get(id) ?? 0) > order)
      return all.toSpliced(next < 0 ? all.length : next, 0, file).slice(0, several)
    })
  }

  /** Closing the dialog cancels pending uploads, so the user confirms it first. */
  async function leave(act: () => void) {
    if (sending.pending === 0 || (await confirm(stopQuestion(sending.pending)))) act()
  }

  function pick(file: StoredFile) {
    if (several === undefined) void leave(() => onPick(file))
    else if (marked.some(({ id }) => id === file.id)) setMarked(marked.filter(({ id }) => id !== file.id))
    else mark(file)
  }

  return (
    <Parts>
      <Dropzone
        label="Enviar arquivos"
        help={rule.help}
        accept={rule.accept}
        multiple
        transfers={sending.transfers}
        onFiles={sending.send}
        onRetry={sending.retry}
        onDismiss={sending.dismiss}
      />
      <Search>
        <TextInput
          label="Pesquisar na biblioteca"
          value={typed}
          onChange={text => {
            setTyped(text)
            setPage(1)
          }}
          end={<Icon path={glyphs.search} />}
        />
        {folder && (
          <Select
            label={folder.label}
            value={inFolder}
            options={[{ value: '', title: 'Todas' }, ...folder.options]}
            onChange={value => {
              setInFolder(value)
              setPage(1)
            }}
          />
        )}
      </Search>
      {error ? (
        <EmptyState title="Falha ao obter dados" action={<Button onClick={() => refetch()}>Tentar de novo</Button>} />
      ) : isPending ? (
        <Grid aria-busy>
          {Array.from({ length: 8 }, (_empty, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: these stand for nothing but their place
            <Waiting key={i} />
          ))}
        </Grid>
      ) : data.length === 0 ? (
        <EmptyState title="Nenhum arquivo encontrado">
          {q ? 'Tente outras palavras ou envie um arquivo.' : 'Envie o primeiro arquivo acima.'}
        </EmptyState>
      ) : (
        <Grid aria-label="Arquivos da biblioteca">
          {data.map(file => (
            <FileChoice
              key={file.id}
              file={file}
              rule={rule}
              isChosen={file.id === chosen || marked.some(({ id }) => id === file.id)}
              onPick={pick}
            />
          ))}
        </Grid>
      )}
      {pages > 1 && (
        <Pages aria-label="Páginas da biblioteca">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            Anterior
          </Button>
          <span>
            Página {page} de {pages}
          </span>
          <Button disabled={page === pages} onClick={() => setPage(page + 1)}>
            Próxima
          </Button>
        </Pages>
      )}
      {several !== undefined && (
        <Foot>
          <span role="status">
            {marked.length} de {several} {several === 1 ? 'escolhido' : 'escolhidos'}
          </span>
          <Button variant="contained" disabled={marked.length === 0} onClick={() => leave(() => onPickMany?.(marked))}>
            Adicionar
          </Button>
        </Foot>
      )}
    </Parts>
  )
}

interface FileChoiceProps extends Pick<LibraryProps, 'rule' | 'onPick'> {
  readonly file: StoredFile
  readonly isChosen: boolean
}

function FileChoice({ file, rule, isChosen, onPick }: FileChoiceProps) {
  const refusal = rule.refusal(file)
  const [gap, warning] = refusal === undefined ? [rule.gap?.(file), rule.warning?.(file)] : []
  return (
    <li>
      <Choice type="button" aria-pressed={isChosen} disabled={refusal !== undefined} onClick={() => onPick(file)}>
        <Thumbnail file={file} width={160} height={107} isDecoration />
        <span>{file.titulo || file.nome}</span>
        <small>{refusal ?? detailsOf(file)}</small>
        {gap && <small className="gap">{gap}</small>}
        {warning && <small className="warning">{warning}</small>}
      </Choice>
    </li>
  )
}

/** The text once it has not changed for 250 ms. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 250)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const Parts = styled('div')({ display: 'grid', gap: 16 })

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media (max-width: 699.95px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

const Choice = styled('button')({
  display: 'grid',
  gap: 4,
  width: '100%',
  padding: 8,
  border: `1px solid ${color.line}`,
  borderRadius: 10,
  backgroundColor: color.surface,
  color: color.ink,
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { backgroundColor: color.hover },
  '&:focus-visible': focusRing,
  '&[aria-pressed=true]': { borderColor: color.brand, backgroundColor: color.tint, color: color.onTint },
  '&:disabled': { cursor: 'default', '& > :first-child': { opacity: 0.5 } },
  '& > :first-child': { width: '100% !important' },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 600 },
  '& > small': { fontSize: 12.5, color: color.muted },
  '& > small.gap': { color: color.errorInk },
  '& > small.warning': { color: color.warningInk },
})

const Waiting = styled('li')({ height: 171, borderRadius: 10, backgroundColor: color.hover })

const Search = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  alignItems: 'end',
  '@media (min-width: 700px)': { '&:has(> :nth-of-type(2))': { gridTemplateColumns: 'minmax(0, 1fr) 220px' } },
})

const Foot = styled('div')({
  position: 'sticky',
  bottom: -22,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  margin: '0 -22px -22px',
  padding: '12px 22px',
  [shortViewport]: { bottom: 0, paddingBlock: 4 },
  borderTop: `1px solid ${color.line}`,
  backgroundColor: color.surface,
})

const Pages = styled('nav')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  fontVariantNumeric: 'tabular-nums',
})
