import type { CalendarEntry } from '#contract/calls/calendarCalls.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { Fact, FactList } from '#ui/layout/FactList.tsx'
import { useMoveEntry } from '../api/calendar.ts'
import { aboutOf, dateFieldOf, isOver, onOtherDay, wordsOf } from '../model/calendar.ts'
import { resourceNamed } from '../model/dashboardData.ts'
import { findField } from '../model/fieldsOf.ts'
import { onDay, when } from '../model/when.ts'
import { ActionDialog } from '../page/ActionDialog.tsx'
import { useAction } from '../page/useAction.ts'
import { useFutureDate } from '../page/useFutureDate.tsx'
import { UNDO_MS, UNDONE } from '../page/useUndo.ts'

interface MoveDialogProps {
  readonly entry: CalendarEntry
  /** The day that is proposed, `AAAA-MM-DD`; by default its own. */
  readonly day: string | undefined
  readonly onClose: () => void
  readonly onMoved: (entry: CalendarEntry) => void
}

/** Asks for the new date of an entry, and says what goes on or off the site then. */
export function MoveDialog({ entry, day, onClose, onMoved }: MoveDialogProps) {
  const { titulo, quando } = entry
  const date = useFutureDate(day === undefined ? quando : onOtherDay(quando, day), 'Para')
  const move = useMoveEntry()
  const toast = useToast()
  const { run } = useAction()
  const words = wordsOf(entry)
  const about = aboutOf(entry)

  async function act() {
    const to = date.read()
    if (to === undefined || isOver(entry)) return false
    const moved = await move(entry, to)
    const undo = () =>
      run(async () => {
        await move(moved, quando)
        toast({ type: 'success', message: UNDONE })
      })
    toast({
      type: 'success',
      message: `“${titulo}”: ${words.toLocaleLowerCase('pt-BR')} ${onDay(to)}.`,
      action: { label: 'Desfazer', onClick: () => void undo() },
      durationMs: UNDO_MS,
    })
    onMoved(moved)
    return true
  }

  return (
    <ActionDialog title="Mudar o dia?" confirmLabel="Mudar a data" onClose={onClose} act={act}>
      {errors => (
        <>
          {isOver(entry) && <Notice role="alert">Esta data já passou. Feche e mude no formulário.</Notice>}
          <FactList>
            <Fact name={words}>
              <strong>{titulo}</strong>
              {about && ` (${about})`}
            </Fact>
            <Fact name="De">{when(quando)}</Fact>
          </FactList>
          <Others entry={entry} errors={errors} />
          {date.input(errors[dateFieldOf(entry)])}
        </>
      )}
    </ActionDialog>
  )
}

/** What is refused of other fields than the date. */
function Others({ entry, errors }: { entry: CalendarEntry; errors: Readonly<Record<string, string>> }) {
  const resource = entry.recurso === null ? undefined : resourceNamed(entry.recurso)
  const lines = Object.entries(errors).flatMap(([path, message]) => {
    if (path === dateFieldOf(entry)) return []
    const label = resource && findField(resource, path.split('.', 1)[0] ?? '')?.options.label
    // "Preencha Resumo." names its field itself.
    return label === undefined || message.includes(label) ? message : `${label}: ${message}`
  })
  return lines.length > 0 && <Notice role="alert">{lines.join('\n')}</Notice>
}
