import { styled } from '@mui/material/styles'
import { useSyncExternalStore } from 'react'
import { useFormState } from 'react-hook-form'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { color, flexRow } from '#ui/theme/tokens.ts'
import type { DraftStorageState } from '../drafts/draftWriter.ts'
import type { WaitReason } from '../model/saveQueue.ts'
import { useRecordForm } from './recordFormContext.ts'

export function SaveState() {
  const {
    phase,
    sending,
    savedAt,
    waitsFor,
    draft: { storageState },
  } = useRecordForm()
  const { isDirty } = useFormState()
  // `onLine` is reliable only when false.
  const isOnline = useSyncExternalStore(onNetworkChange, () => navigator.onLine)
  const trouble = waitsFor ? waitReasonText(waitsFor) : isDirty && !isOnline ? waitReasons.network : undefined
  const isSaved = savedAt !== undefined && !isDirty && sending === 0 && phase === 'idle' && trouble === undefined
  return (
    <Saved role="status" data-is={isSaved ? 'saved' : trouble ? 'trouble' : undefined}>
      {isSaved && <Icon path={glyphs.check} size={15} />}
      {trouble && phase !== 'saving' && <Icon path={glyphs.alert} size={15} />}
      {phase === 'saving' ? (
        'Salvando…'
      ) : trouble ? (
        <span>
          {trouble}: {storageTexts[storageState] ?? 'ainda não salvo'}
        </span>
      ) : sending > 0 ? (
        `Enviando ${sending} ${sending === 1 ? 'arquivo' : 'arquivos'}…`
      ) : isDirty ? (
        <span>Não salvo {storageTexts[storageState] && <small>{storageTexts[storageState]}</small>}</span>
      ) : savedAt ? (
        `Salvo às ${clock.format(savedAt)}`
      ) : (
        ''
      )}
    </Saved>
  )
}

function onNetworkChange(heard: () => void): () => void {
  const gone = new AbortController()
  window.addEventListener('online', heard, { signal: gone.signal })
  window.addEventListener('offline', heard, { signal: gone.signal })
  return () => gone.abort()
}

/** The server's reason without its final stop, unless it only repeats that the server is unavailable. */
function waitReasonText({
  waitReason,
  reason = '',
}: NonNullable<ReturnType<typeof useRecordForm>['waitsFor']>): string {
  return reason === '' || reason.startsWith(waitReasons[waitReason])
    ? waitReasons[waitReason]
    : reason.replace(/[.!]*$/, '')
}

const waitReasons: Readonly<Record<WaitReason, string>> = {
  network: 'Sem internet',
  connection: 'Sem conexão com o servidor',
  server: 'Serviço temporariamente indisponível',
  session: 'Sessão encerrada',
  owner: 'Outra pessoa entrou',
}

const storageTexts: Readonly<Record<DraftStorageState, string | undefined>> = {
  all: 'guardado neste computador',
  partly: 'guardado neste computador, menos a senha',
  nothing: undefined,
  failed: undefined,
}

const clock = new Intl.DateTimeFormat('pt-BR', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
})

const Saved = styled('span')({
  flex: 'none',
  maxWidth: '100%',
  ...flexRow(5),
  color: color.muted,
  fontWeight: 600,
  '& svg': { flex: 'none' },
  '& small': { fontSize: 'inherit', fontWeight: 400, '&::before': { content: '"· "' } },
  '&[data-is=saved]': { color: color.successInk },
  '&[data-is=trouble]': {
    padding: '0 8px',
    borderRadius: 5,
    color: color.warningInk,
    backgroundColor: color.warningGround,
  },
})
