import Button from '@mui/material/Button'
import type { BulkRefusal } from '#contract/calls/entityCalls.ts'
import { firstStep } from '#fields/contract/firstStep.ts'
import type { AnyResource } from '#schema/resource.ts'
import { Modal } from '#ui/dialogs/Modal.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { PlainList } from '#ui/tables/PlainList.tsx'
import { recordAddress } from '../model/addresses.ts'
import { capital, counted, figures, inflected } from '../model/words.ts'
import type { BulkResult } from './useBulk.ts'

interface BulkResultDialogProps {
  readonly resource: AnyResource
  readonly result: BulkResult
  readonly onClose: () => void
  /** Deletes the refused records that are in use as well. */
  readonly onConfirm: () => void
}

/** The records that a bulk action refused, with reasons. Links open a new tab, so that the selection stays. */
export default function BulkResultDialog({ resource, result, onClose, onConfirm }: BulkResultDialogProps) {
  const { action, done, asked, refused, failure } = result
  const inUse = refused.filter(({ confirmar }) => confirmar).length
  const past = `${inflected(action.past, resource.label, done === 1 ? 1 : 2)}${action.rest ?? ''}`
  const notReached = asked - done - refused.length
  return (
    <Modal
      open
      onClose={onClose}
      width={620}
      title={`${figures.format(done)} de ${figures.format(asked)} ${past}`}
      actions={
        <>
          {inUse > 0 && (
            <Button color="error" variant="contained" onClick={onConfirm}>
              {inUse === 1 ? 'Excluir mesmo assim o que está em uso' : `Excluir mesmo assim os ${inUse} em uso`}
            </Button>
          )}
          {result.undo && (
            <Button
              onClick={() => {
                onClose()
                result.undo?.onClick()
              }}
            >
              Desfazer
            </Button>
          )}
          <Button onClick={onClose}>Fechar</Button>
        </>
      }
    >
      {failure && <Notice role="alert">{failure}</Notice>}
      {notReached > 0 && (
        <p>
          {notReached === 1
            ? `Falta enviar ${counted(resource.label, 1)}, que continua na seleção.`
            : `Falta enviar ${counted(resource.label, notReached)}, que continuam na seleção.`}
        </p>
      )}
      {refused.length > 0 && (
        <>
          <p>
            {refused.length === 1 ? '1 continua' : `${figures.format(refused.length)} continuam`} na seleção, por isto:
          </p>
          <PlainList aria-label="Recusados">
            {refused.map(one => (
              <li key={one.id}>
                <div>
                  <a href={recordAddress(resource, one.id)} target="_blank" rel="noopener">
                    {one.titulo || `${capital(resource.label.one)} ${one.id}`}
                    <VisuallyHidden> (abre em outra aba)</VisuallyHidden>
                  </a>
                  <small>{reasonsOf(resource, one).join(' ')}</small>
                </div>
              </li>
            ))}
          </PlainList>
        </>
      )}
    </Modal>
  )
}

function reasonsOf({ fields }: AnyResource, { mensagem, erros }: BulkRefusal): string[] {
  const ofFields = Object.entries(erros).map(([path, message]) => {
    const label = fields[firstStep(path)]?.options.label as string | undefined
    const text = /[.!?]$/.test(message) ? message : `${message}.`
    // A message such as "Preencha Resumo." already names its field.
    return !label || message.includes(label) ? text : `${label}: ${text}`
  })
  // The general message speaks of highlighted fields, which only a form has. Only one ending in ":" is kept.
  if (ofFields.length > 0 && !mensagem.endsWith(':')) return ofFields
  return [mensagem, ...ofFields]
}
