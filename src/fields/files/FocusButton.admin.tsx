import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useState } from 'react'
import { useGetOne, useUpdate } from 'react-admin'
import { Modal } from '#ui/dialogs/Modal.tsx'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { Crops } from '#ui/inputs/Crops.tsx'
import { FocusPoint, type Point } from '#ui/inputs/FocusPoint.tsx'
import { MaskedInput } from '#ui/inputs/MaskedInput.tsx'
import { digitsMask } from '#ui/inputs/masks.ts'
import { color } from '#ui/theme/tokens.ts'
import { useTargets } from '../contract/adminFace.admin.ts'
import { FILES } from '../contract/fieldKind.ts'
import { required } from '../contract/required.ts'
import { isPicture, nameOf, type StoredFile, sourceFor } from './storedFile.admin.ts'

interface FocusButtonProps {
  readonly file: StoredFile
  readonly ratio: string | undefined
  readonly isSmall: boolean
  readonly onSaved: (file: StoredFile) => void
}

/** Opens the dialog for a picture's focal point; renders nothing for users who may not change the library. */
export function FocusButton({ file, ratio, isSmall, onSaved }: FocusButtonProps) {
  const { target, useMayEdit } = useTargets()
  const mayEdit = useMayEdit(target(FILES).name)
  const [isOpen, setOpen] = useState(false)
  if (!mayEdit || !isPicture(file) || target(FILES).files === undefined) return null
  return (
    <>
      <Button
        {...(isSmall ? { variant: 'text', size: 'small' } : {})}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Ajustar foco
      </Button>
      {isOpen && <FocusDialog file={file} ratio={ratio} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </>
  )
}

interface FocusDialogProps extends Omit<FocusButtonProps, 'isSmall'> {
  readonly onClose: () => void
}

/** Sets a picture's focal point in the library, for all places that use the picture, and previews the crops. */
function FocusDialog({ file, ratio, onSaved, onClose }: FocusDialogProps) {
  const { target, ratios } = useTargets()
  const { name, files } = target(FILES)
  const { focus, uses } = required(files, 'files of the library')
  const toast = useToast()
  const { data, refetch } = useGetOne<StoredFile>(name, { id: file.id }, { refetchOnWindowFocus: false })
  const { save, isSaving } = useFocusSaving(name)
  const [typed, setTyped] = useState<readonly [string, string]>()
  const [refusal, setRefusal] = useState<string>()
  const record = data ?? file
  const known = focus.map(({ name }) => String(record[name] ?? 50))
  const texts = typed ?? known
  const point = texts.map(percentOf) as [number, number]
  const isChanged = texts.some((text, i) => text !== known[i])
  const src = sourceFor(record, 560)
  const shapes = [...new Set([...(ratio === undefined ? [] : [ratio]), ...ratios()])]

  const valuesAt = ([x, y]: Point) => ({ [focus[0].name]: x, [focus[1].name]: y })

  async function keep() {
    if (data === undefined || isSaving) return
    if (!isChanged) return onClose()
    setRefusal(undefined)
    try {
      const saved = await save(data, valuesAt(point))
      onSaved(saved)
      toast({
        type: 'success',
        message: 'Foco da imagem salvo.',
        action: { label: 'Desfazer', onClick: () => void undo(saved, known.map(percentOf) as [number, number]) },
        durationMs: UNDO_MS,
        about: [`${name}/${file.id}/foco`],
      })
      onClose()
    } catch (error) {
      const isStale = (error as { status?: number }).status === 409
      if (isStale) await refetch()
      setRefusal(isStale ? STALE_MESSAGE : (error as Error).message)
    }
  }

  async function undo(saved: StoredFile, before: Point) {
    try {
      onSaved(await save(saved, valuesAt(before)))
      toast({ type: 'success', message: 'Desfeito: está como estava antes.' })
    } catch (error) {
      toast({ type: 'error', message: (error as Error).message })
    }
  }

  function enter(event: KeyboardEvent) {
    // React events bubble from the dialog to the form around it, although the dialog is outside it in the DOM.
    event.stopPropagation()
    if (event.key === 'Enter' && (event.target as Element).localName === 'input') void keep()
  }

  return (
    <Modal
      open
      onClose={onClose}
      title="Ajustar foco"
      width={640}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="contained" disabled={data === undefined} onClick={() => void keep()}>
            {isSaving ? 'Salvando…' : 'Salvar foco'}
          </Button>
        </>
      }
    >
      <Parts onKeyDown={enter}>
        <p>{wordsOnUses(Number(record[uses] ?? 0))}</p>
        {isPicture(record) && (
          <FocusPoint
            src={src}
            alt={nameOf(record)}
            width={record.largura}
            height={record.altura}
            value={point}
            onChange={([x, y]) => setTyped([String(x), String(y)])}
          />
        )}
        <small>Clique no ponto mais importante, arraste a marca ou use as setas do teclado.</small>
        <div className="figures">
          {focus.map(({ label }, i) => (
            <MaskedInput
              key={label}
              label={label}
              mask={digitsMask(3)}
              end={<InputAdornment position="start">%</InputAdornment>}
              value={texts[i] ?? ''}
              onChange={text => setTyped(texts.with(i, text) as [string, string])}
            />
          ))}
        </div>
        <Crops src={src} ratios={shapes} own={ratio} focus={point} />
        <div role="alert">{refusal}</div>
      </Parts>
    </Modal>
  )
}

/** Saves values of a file with optimistic locking on its revision; resolves with the saved file. */
function useFocusSaving(name: string) {
  const [update, { isPending }] = useUpdate<StoredFile, Error & { status?: number }>()
  const save = (before: StoredFile, values: Readonly<Record<string, number>>) =>
    update(
      name,
      { id: before.id, data: { ...before, ...values }, previousData: before },
      { returnPromise: true, mutationMode: 'pessimistic' },
    ) as Promise<StoredFile>
  return { save, isSaving: isPending }
}

const UNDO_MS = 10_000

const STALE_MESSAGE =
  'Outra pessoa salvou esta imagem enquanto você ajustava o foco. O seu ponto continua aqui: salve de novo para usá-lo.'

const percentOf = (text: string) => (text === '' ? 50 : Math.min(100, Number(text)))

function wordsOnUses(uses: number): string {
  if (uses === 0) return 'Vale para todos os lugares que usarem esta imagem.'
  return `Vale para todos os lugares que usam esta imagem (${uses}).`
}

const Parts = styled('div')({
  display: 'grid',
  gap: 12,
  '& > p': { margin: 0 },
  '& > small': { marginTop: -6, fontSize: 12.5, color: color.muted },
  '& > .figures': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 },
  '& > [role=alert]': { color: color.invalid },
  '& > [role=alert]:empty': { display: 'none' },
})
