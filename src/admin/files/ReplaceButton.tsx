import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { pictures } from '#fields/files/pictures.admin.ts'
import { isPicture, type StoredFile } from '#fields/files/storedFile.admin.ts'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { FileInput } from '#ui/inputs/FileInput.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import type { AdminDataProvider } from '../api/dataProvider.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { HttpFailure } from '../api/http.ts'
import { UNDO_MS, UNDONE } from '../page/useUndo.ts'
import { useRecordForm } from '../record/recordFormContext.ts'

const DOCUMENTS = '.pdf,.xlsx,.csv,.docx,.zip'

/** Sends another file in the place of one; the notification takes it back. */
export function ReplaceButton({ file }: { file: StoredFile }) {
  const { resource, base } = useRecordForm()
  const { isDirty } = useFormState()
  const dataProvider = useDataProvider<AdminDataProvider>()
  const queryClient = useQueryClient()
  const toast = useToast()
  const chooser = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)

  async function replace(chosen: File) {
    setSending(true)
    try {
      const revisao = Number(base?.['revisao'])
      const { data } = await dataProvider.replaceFile(resource.name, { id: file.id, revisao, file: chosen })
      toast({
        type: 'success',
        message: `${data['nome']} está no lugar de ${file.nome}.`,
        action: { label: 'Desfazer', onClick: () => void undo() },
        stays: UNDO_MS,
      })
      await readAgain()
    } catch (error) {
      toast({ type: 'error', message: reasonOf(error) })
    } finally {
      setSending(false)
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

  // Whatever shows the file shows another one now, and texts may name another address.
  const readAgain = () => queryClient.invalidateQueries()

  return (
    <>
      <Button
        disabled={isSending || isDirty}
        startIcon={<Icon path={glyphs.upload} />}
        onClick={() => chooser.current?.click()}
      >
        {isSending ? 'Enviando…' : 'Substituir arquivo…'}
      </Button>
      <p>
        {isDirty
          ? 'Salve ou cancele o que mudou antes de substituir o arquivo.'
          : 'Tudo o que o usa passa a usar o novo.'}
      </p>
      <FileInput
        ref={chooser}
        accept={isPicture(file) ? pictures.accept : DOCUMENTS}
        onFiles={([chosen]) => {
          if (chosen) void replace(chosen)
        }}
      />
    </>
  )
}

/** What is wrong with the file itself says more than that something is. */
function reasonOf(error: unknown): string {
  const [reason] = error instanceof HttpFailure ? Object.values(error.errors ?? {}) : []
  return reason ?? failureMessage(error)
}
