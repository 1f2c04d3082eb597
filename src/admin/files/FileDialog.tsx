import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { type RaRecord, useGetOne } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTargets } from '#fields/contract/adminFace.admin.ts'
import { detailsOf, isPicture, type StoredFile, sourceFor } from '#fields/files/storedFile.admin.ts'
import { Thumbnail } from '#fields/files/Thumbnail.admin.tsx'
import type { AnyResource } from '#schema/resource.ts'
import { filesRoleOf } from '#schema/roles.ts'
import { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { Modal } from '#ui/dialogs/Modal.tsx'
import { FormSkeleton } from '#ui/feedback/FormSkeleton.tsx'
import { Crops } from '#ui/inputs/Crops.tsx'
import { FocusPoint, type Point } from '#ui/inputs/FocusPoint.tsx'
import { color, shortViewport, wrappingRow } from '#ui/theme/tokens.ts'
import { useFileAccess } from '../api/useFileAccess.ts'
import { titleOf } from '../model/fieldsOf.ts'
import { LoadFailure } from '../page/LoadFailure.tsx'
import { mayLeave } from '../page/unsaved.ts'
import { FormFields } from '../record/FormFields.tsx'
import { OtherEditors } from '../record/OtherEditors.tsx'
import { RecordForm } from '../record/RecordForm.tsx'
import { useRecordForm } from '../record/recordFormContext.ts'
import { SaveState } from '../record/SaveState.tsx'
import { ReplaceButton } from './ReplaceButton.tsx'

interface FileDialogProps {
  readonly resource: AnyResource
  readonly id: string
  readonly onClose: () => void
}

export function FileDialog({ resource, id, onClose }: FileDialogProps) {
  const confirm = useConfirm()
  const [isAsking, setAsking] = useState(false)
  const { data, error, refetch } = useGetOne<RaRecord>(
    resource.name,
    { id },
    { retry: false, refetchOnWindowFocus: false },
  )

  async function close() {
    if (isAsking) return
    setAsking(true)
    const leaves = await mayLeave(confirm)
    setAsking(false)
    if (leaves) onClose()
  }

  return (
    <Modal open onClose={close} title={data ? titleOf(resource, data) : 'Arquivo'} width={900}>
      {data ? (
        // A replaced file has another URL and needs a new form.
        <RecordForm key={(data as StoredFile).url} resource={resource} record={data} onDeleted={onClose}>
          <FileForm file={data as StoredFile} onClose={close} />
        </RecordForm>
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton />
      )}
    </Modal>
  )
}

function FileForm({ file, onClose }: { file: StoredFile; onClose: () => void }) {
  const { resource, base, phase, lock, remove } = useRecordForm()
  const { isDirty } = useFormState()
  const role = filesRoleOf(resource)
  const { href, isPublic } = useFileAccess(file)
  const uses = Number(base?.[role.uses] ?? 0)
  return (
    <>
      <OtherEditors />
      <Columns>
        <div className="file">
          {isPicture(file) && !lock ? (
            <FocusPicker file={file} names={role.focus} />
          ) : (
            <Thumbnail
              file={file}
              width={isPicture(file) ? 320 : 120}
              height={isPicture(file) ? 213 : 120}
              isDecoration
            />
          )}
          <p>{detailsOf(file)}</p>
          <p>{uses === 0 ? 'Não é usado em nenhum lugar.' : `Usado em ${uses} ${uses === 1 ? 'item' : 'itens'}.`}</p>
          {isPublic !== undefined && <p>{isPublic ? 'Público.' : 'Não é público: nada do que está no site o usa.'}</p>}
          <p>
            <a href={href} target="_blank" rel="noreferrer">
              Abrir o arquivo
            </a>
          </p>
          {!lock && (
            <div className="replace">
              <ReplaceButton file={file} />
            </div>
          )}
        </div>
        <FormFields />
      </Columns>
      <Foot>
        {!lock && (
          <Button variant="text" color="error" onClick={remove}>
            {phase === 'deleting' ? 'Excluindo…' : 'Excluir'}
          </Button>
        )}
        <span className="room" />
        <SaveState />
        <Button onClick={onClose}>{isDirty ? 'Cancelar' : 'Fechar'}</Button>
        {!lock && (
          <Button type="submit" variant="contained">
            {phase === 'saving' ? 'Salvando…' : 'Salvar'}
          </Button>
        )}
      </Foot>
    </>
  )
}

function FocusPicker({ file, names }: { file: StoredFile; names: readonly [string, string] }) {
  const { setValue } = useFormContext()
  const { ratios } = useTargets()
  const [x = 50, y = 50] = useWatch({ name: [...names] }).map(value => (typeof value === 'number' ? value : 50))
  const src = sourceFor(file, 320)

  function move(point: Point) {
    for (const [i, name] of names.entries()) setValue(name, point[i], { shouldDirty: true })
  }

  return (
    <Parts>
      <FocusPoint
        src={src}
        alt={file.alt ?? ''}
        width={file.largura ?? 3}
        height={file.altura ?? 2}
        value={[x, y]}
        onChange={move}
      />
      <Hint>Clique no ponto mais importante, ou arraste a marca: os recortes giram em torno dele.</Hint>
      <Crops src={src} ratios={ratios()} focus={[x, y]} />
    </Parts>
  )
}

const Parts = styled('figure')({ margin: 0 })

const Hint = styled('figcaption')({ margin: '6px 0 10px', fontSize: 12.5, color: color.muted })

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '16px 22px',
  '@media (min-width: 860px)': { gridTemplateColumns: '320px minmax(0, 1fr)' },
  '& > .file p': { margin: '8px 0 0', color: color.muted },
  '& > .file > .replace': { marginTop: 12 },
  '& > .file a': { color: color.brand, fontWeight: 600 },
  '& section': { padding: 0, border: 0 },
})

const Foot = styled('div')({
  position: 'sticky',
  zIndex: 2,
  bottom: -22,
  ...wrappingRow('8px 12px'),
  margin: '16px -22px -22px',
  padding: '12px 22px',
  [shortViewport]: { bottom: 0, paddingBlock: 4 },
  borderTop: `1px solid ${color.line}`,
  backgroundColor: color.surface,
  '& .room': { flex: 1 },
})
