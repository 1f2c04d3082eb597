import { type ReactNode, useState } from 'react'
import type { Values } from '#schema/resource.ts'
import { TextArea } from '#ui/inputs/TextArea.tsx'
import { useApprovalCalls } from '../api/useApprovalCalls.ts'
import { AddToLaunchDialog } from '../launches/AddToLaunchDialog.tsx'
import { MAX_WORD } from '../model/approvals.ts'
import { isPreparation } from '../model/preparation.ts'
import { onDay } from '../model/when.ts'
import { useFutureDate } from '../page/useFutureDate.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { PinnedDialog } from './PinnedDialog.tsx'
import { type PublishingDialog, useRecordForm } from './recordFormContext.ts'
import { useScheduling } from './useScheduling.ts'

const dialogs: Readonly<Record<PublishingDialog, (props: { base: Values }) => ReactNode>> = {
  date: DateDialog,
  approval: ApprovalDialog,
  link: LinkDialog,
  change: ChangeDialog,
  launch: LaunchDialog,
}

/** The open dialog about the publication of the surrounding form's record. */
export default function PublishingDialogs() {
  const { base, dialog } = useRecordForm()
  if (base === null || dialog === undefined) return null
  const Dialog = dialogs[dialog]
  return <Dialog base={base} />
}

function DateDialog({ base }: { base: Values }) {
  const schedule = useScheduling()
  const date = useFutureDate(isPreparation(base) ? base.preparo?.agendado?.publicar_em : undefined)

  async function act() {
    const instant = date.read()
    if (instant === undefined) return undefined
    await schedule(instant)
    // The form itself says whether a draft could be saved with its date.
    return isPreparation(base) ? `Vai ao site ${onDay(instant)}.` : ''
  }
  return (
    <PinnedDialog title="Agendar publicação" confirmLabel="Agendar" act={act}>
      {errors => (
        <>
          <p>
            {isPreparation(base)
              ? 'Na data, o que foi preparado vai ao site sozinho. Salvar de novo antes disso desfaz a data.'
              : 'Na data, o rascunho vai ao site sozinho.'}
          </p>
          {date.input(errors['publicar_em'])}
        </>
      )}
    </PinnedDialog>
  )
}

function ApprovalDialog({ base }: { base: Values }) {
  const { resource } = useRecordForm()
  const calls = useApprovalCalls(resource, base)
  const [word, setWord] = useState('')
  return (
    <PinnedDialog
      title="Enviar para aprovação"
      confirmLabel="Enviar"
      act={async () => (await calls.ask(word)).status.message}
    >
      {errors => (
        <>
          <p>Quem publica recebe um e-mail e vê o pedido no Painel. Você fica sabendo do que for decidido.</p>
          <TextArea
            label="Recado (opcional)"
            maxLength={MAX_WORD}
            value={word}
            onChange={setWord}
            autoFocus
            error={errors['texto']}
          />
        </>
      )}
    </PinnedDialog>
  )
}

function LaunchDialog({ base }: { base: Values }) {
  const { resource, openDialog } = useRecordForm()
  return <AddToLaunchDialog resource={resource} record={base} onClose={() => openDialog(undefined)} />
}
