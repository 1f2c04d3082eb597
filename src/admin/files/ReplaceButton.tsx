import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { pictures } from '#fields/files/pictures.admin.ts'
import { isPicture, type StoredFile } from '#fields/files/storedFile.admin.ts'
import { TransferLine } from '#fields/files/TransferLines.admin.tsx'
import { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import type { Transfer } from '#ui/inputs/Dropzone.tsx'
import { FileInput } from '#ui/inputs/FileInput.tsx'
import { useFileDrop } from '#ui/inputs/useFileDrop.ts'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { color } from '#ui/theme/tokens.ts'
import type { AdminDataProvider } from '../api/dataProvider.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { HttpFailure } from '../api/http.ts'
import { recordAddress } from '../model/addresses.ts'
import { UNDO_MS, UNDONE } from '../page/useUndo.ts'
import { useRecordForm } from '../record/recordFormContext.ts'

const DOCUMENTS = '.pdf,.xlsx,.csv,.docx,.zip'

/** Uploads a chosen, dropped or pasted file in place of this one; the toast offers to undo it. */
export function ReplaceButton({ file }: { file: StoredFile }) {
  const { resource, base } = useRecordForm()
  const { isDirty } = useFormState()
  const dataProvider = useDataProvider<AdminDataProvider>()
  const queryClient = useQueryClient()
  const toast = useToast()
  const confirm = useConfirm()
  const chooser = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<{ readonly chosen: File; readonly transfer: Transfer }>()
  const isSending = sent !== undefined && sent.transfer.error === undefined
  const disabled = isSending || isDirty
  const drop = useFileDrop({
    disabled,
    onFiles([chosen, ...others]) {
      if (others.length > 0)
        void confirm({ type: 'error', title: 'Aqui cabe um arquivo só', message: 'Nada foi substituído.' })
      else if (chosen) void replace(chosen)
      return true
    },
  })

  async function replace(chosen: File) {
    const { name, size } = chosen
    const tell = (news: Partial<Transfer>) =>
      setSent({ chosen, transfer: { id: name, name, size, progress: 0, ...news } })
    tell({})
    try {
      const { data } = await dataProvider.replaceFile(resource.name, {
        id: file.id,
        revisao: Number(base?.['revisao']),
        file: chosen,
        onProgress: part => tell({ progress: Math.min(99, Math.round(part * 100)) }),
      })
      setSent(undefined)
      toast({
        type: 'success',
        message: `${data['nome']} está no lugar de ${file.nome}.`,
        action: { label: 'Desfazer', onClick: () => void undo() },
        durationMs: UNDO_MS,
        about: [recordAddress(resource, file.id)],
      })
      await readAgain()
    } catch (error) {
      tell({ error: reasonOf(error) })
    }
  }

  async function undo() {
    try {
      await dataProvider.undoReplacing(resource.name, { id: file.id })
      toast({ type: 'success', message: UNDONE })
      await readAgain()
    } catch (error) {
      toast({ type: 'error', message: reasonOf(error) })
    }
  }

  // Any cached data may show the former file or hold its URL, so everything is read again.
  const readAgain = () => queryClient.invalidateQueries()

  return (
    <Place data-over={drop.isOver || undefined} {...drop.props}>
      <Button disabled={disabled} startIcon={<Icon path={glyphs.upload} />} onClick={() => chooser.current?.click()}>
        {isSending ? 'Enviando…' : 'Substituir arquivo…'}
      </Button>
      <p>
        {isDirty
          ? 'Salve ou cancele o que mudou antes de substituir o arquivo.'
          : 'Ou arraste o novo para cá. Tudo o que o usa passa a usar o novo.'}
      </p>
      <FileInput
        ref={chooser}
        accept={isPicture(file) ? pictures.accept : DOCUMENTS}
        onFiles={([chosen]) => {
          if (chosen) void replace(chosen)
        }}
      />
      {sent && (
        <TransferLine
          transfer={sent.transfer}
          onRetry={() => void replace(sent.chosen)}
          onDismiss={isSending ? undefined : () => setSent(undefined)}
        />
      )}
    </Place>
  )
}

const Place = styled('div')({
  padding: 12,
  border: `1.5px dashed ${color.field}`,
  borderRadius: 10,
  '&[data-over]': { borderColor: color.brand, backgroundColor: color.tint },
  '& > p': { fontSize: 12.5 },
})

/** Prefers the error of the file itself to the general message. */
function reasonOf(error: unknown): string {
  const [reason] = error instanceof HttpFailure ? Object.values(error.errors ?? {}) : []
  return reason ?? failureMessage(error)
}
