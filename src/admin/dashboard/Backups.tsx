import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BackupsData, backupCalls } from '#contract/calls/backupCalls.ts'
import { formatDateTime } from '#fields/calendar/saoPaulo.ts'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { sizeText } from '#ui/inputs/sizeText.ts'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { color, wrappingRow } from '#ui/theme/tokens.ts'
import { useIsAdministrator } from '../api/access.ts'
import { callApi } from '../api/callApi.ts'
import { failureMessage } from '../api/failureMessage.ts'

const KEY = ['copias']
/** Polling interval while a backup is being made. */
const POLL_INTERVAL_MS = 2_000
/** One missed night is tolerated; two in a row are a fault. */
const MAX_AGE_MS = 48 * 3_600_000

export function Backups() {
  return useIsAdministrator() ? <OwnBackups /> : null
}

function OwnBackups() {
  const client = useQueryClient()
  const toast = useToast()
  const { data } = useQuery({
    queryKey: KEY,
    retry: false,
    queryFn: async ({ signal }) => (await callApi<typeof backupCalls.list>('get /api/copias', { signal })).data,
    refetchInterval: ({ state }) => (state.data?.em_andamento_desde ? POLL_INTERVAL_MS : false),
  })
  const making = useMutation({
    mutationFn: async () => (await callApi<typeof backupCalls.make>('post /api/copias')).data,
    onSuccess: state => client.setQueryData(KEY, state),
    onError: error => toast({ type: 'error', message: failureMessage(error) }),
  })
  // Administrators of other tenants of this server are refused too: a backup holds the data of all tenants.
  if (!data) return null
  const isMaking = data.em_andamento_desde !== null || making.isPending
  const [newest] = data.copias
  return (
    <Section title="Cópias de segurança">
      <Line>
        <div role="status">
          <State data={data} isMaking={isMaking} />
        </div>
        <Button variant="outlined" aria-disabled={isMaking || undefined} onClick={() => isMaking || making.mutate()}>
          {isMaking ? 'Fazendo cópia…' : 'Fazer cópia agora'}
        </Button>
      </Line>
      {newest && (
        <Kept>
          {keptWords(data.copias)} Cada uma tem o banco de dados e os arquivos, e foi conferida por uma restauração de
          prova.
        </Kept>
      )}
    </Section>
  )
}

function State({ data, isMaking }: { data: BackupsData; isMaking: boolean }) {
  const { falha, copias } = data
  const [newest] = copias
  if (isMaking) return <p>A cópia está sendo feita e conferida. Você pode continuar trabalhando.</p>
  if (falha)
    return (
      <p data-tone="error">
        <Icon path={glyphs.alert} size={18} />
        <span>
          A cópia de {formatDateTime(falha.em)} não foi feita: {falha.motivo}
          {newest && ` A última que há é de ${formatDateTime(newest.feita_em)}.`}
        </span>
      </p>
    )
  if (!newest) return <p>Ainda não há nenhuma. A primeira é feita esta noite, às 3h.</p>
  const isOld = Date.now() - Date.parse(newest.feita_em) > MAX_AGE_MS
  return (
    <p data-tone={isOld ? 'error' : 'success'}>
      <Icon path={isOld ? glyphs.alert : glyphs.circleCheck} size={18} />
      <span>
        Última cópia: <time dateTime={newest.feita_em}>{formatDateTime(newest.feita_em)}</time>,{' '}
        {sizeText(newest.bytes)}
        {newest.cifrada && ', cifrada'}
        {isOld && '. Ela tem mais de dois dias: avise quem cuida do servidor.'}
      </span>
    </p>
  )
}

function keptWords(copies: BackupsData['copias']): string {
  const oldest = copies.at(-1)
  return oldest && copies.length > 1
    ? `${copies.length} cópias guardadas, a mais antiga de ${formatDateTime(oldest.feita_em)}.`
    : 'Uma cópia guardada.'
}

const Line = styled('div')({
  ...wrappingRow('12px 24px'),
  justifyContent: 'space-between',
  '& > div': { flex: '1 1 300px', minWidth: 0 },
  '& p': { display: 'flex', gap: 8, margin: 0, overflowWrap: 'anywhere' },
  '& svg': { flex: 'none', marginTop: 2 },
  '& [data-tone=error]': { color: color.errorInk },
  '& [data-tone=success] svg': { color: color.brand },
})

const Kept = styled('p')({ maxWidth: '90ch', margin: '12px 0 0', color: color.muted })
