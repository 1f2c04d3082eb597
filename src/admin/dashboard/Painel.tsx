import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { DashboardData, dashboardCalls } from '#contract/calls/staffCalls.ts'
import { formatDateTime } from '#fields/calendar/saoPaulo.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { NoticeBox } from '#ui/feedback/Notice.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { PlainList } from '#ui/tables/PlainList.tsx'
import { TableSkeleton } from '#ui/tables/TableSkeleton.tsx'
import { useAccount } from '../api/access.ts'
import { callApi } from '../api/callApi.ts'
import { UnsavedDrafts } from '../drafts/UnsavedDrafts.tsx'
import { recordAddress } from '../model/addresses.ts'
import { type Change, type DiskWarning, resourceNamed } from '../model/dashboardData.ts'
import { menuIcon } from '../model/menuIcon.ts'
import { describeAction, figures } from '../model/words.ts'
import { LoadFailure } from '../page/LoadFailure.tsx'
import { usePage } from '../page/usePage.ts'
import { Backups } from './Backups.tsx'
import { PublishedFigures, ReceivedFigures } from './Figures.tsx'
import { ToDo } from './ToDo.tsx'

export function Painel() {
  usePage('Painel')
  const account = useAccount()
  const { data, error, refetch } = useQuery({
    queryKey: ['painel'],
    retry: false,
    queryFn: async ({ signal }) => (await callApi<typeof dashboardCalls.get>('get /api/painel', { signal })).data,
    refetchInterval: ({ state }) => (state.data?.contando ? POLL_INTERVAL_MS : false),
  })
  const name = account?.fullName?.split(' ')[0]
  return (
    <>
      <PageHeader title="Painel" subtitle={name ? `${greeting(new Date().getHours())}, ${name}.` : undefined} />
      <DiskNotice disk={data?.disco} />
      <VisitorFilesNotice files={data?.arquivos_de_visitantes} />
      <UnsavedDrafts />
      {error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : !data ? (
        <TableSkeleton rows={6} columns={3} />
      ) : (
        <>
          <ToDo data={data} />
          <Pairs>
            {data.recebidos.map(received => (
              <ReceivedFigures key={received.recurso} received={received} />
            ))}
            <PublishedFigures published={data.publicados} isCounting={data.contando} />
          </Pairs>
          <LastChanges changes={data.alteracoes} />
          <Backups />
        </>
      )}
    </>
  )
}

function DiskNotice({ disk }: { disk: DiskWarning | null | undefined }) {
  return (
    // The live region is always mounted, so that screen readers announce its text when it appears.
    <div role="status">
      {disk && (
        <NoticeBox data-tone={disk.cheio ? undefined : 'warning'}>
          <Icon path={glyphs.alert} />
          <h2>{disk.cheio ? 'Espaço em disco esgotado' : `Espaço em disco: ${left(disk.livres_mb)}`}</h2>
          {disk.cheio ? (
            <p>
              Nada pode ser salvo nem enviado, e o formulário de contato do site não recebe mensagens. As páginas
              continuam no ar, e entrar, sair e excluir funcionam. Peça agora a quem cuida do servidor que libere
              espaço; depois disso, salvar volta a funcionar sozinho.
            </p>
          ) : (
            <p>
              O envio de arquivos está suspenso até haver 512 MB livres. Salvar e publicar funcionam enquanto houver
              espaço. Peça a quem cuida do servidor que libere espaço.
            </p>
          )}
        </NoticeBox>
      )}
    </div>
  )
}

function VisitorFilesNotice({ files }: { files: DashboardData['arquivos_de_visitantes'] | undefined }) {
  return (
    <div role="status">
      {files && (
        <NoticeBox data-tone="warning">
          <Icon path={glyphs.alert} />
          <h2>
            Arquivos de visitantes: {figures.format(files.ocupados_mb)} de {figures.format(files.limite_mb)} MB
          </h2>
          <p>
            Quando o espaço acabar, os formulários do site recebem só texto. Exclua envios antigos que têm arquivos.
          </p>
        </NoticeBox>
      )}
    </div>
  )
}

function left(megabytes: number): string {
  if (megabytes < 1) return 'resta menos de 1 MB'
  return megabytes === 1 ? 'resta 1 MB' : `restam ${figures.format(megabytes)} MB`
}

function LastChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <Section title="Últimas alterações">
      {changes.length === 0 && (
        <EmptyState title="Nada foi alterado ainda">O que você e a sua equipe salvarem aparece aqui.</EmptyState>
      )}
      <PlainList>
        {changes.map(({ recurso, id, titulo, existe, acao, quando, quem }) => {
          const resource = resourceNamed(recurso)
          return (
            <li key={`${recurso} ${id} ${quando} ${acao}`}>
              <Icon path={menuIcon(resource)} />
              <div>
                {existe ? <Link to={recordAddress(resource, id)}>{titulo}</Link> : titulo}
                <small>{describeAction(resource.label, acao)}</small>
              </div>
              <span>
                {quem}
                <time dateTime={quando}>{formatDateTime(quando)}</time>
              </span>
            </li>
          )
        })}
      </PlainList>
    </Section>
  )
}

/** Polling interval while the server still counts. */
const POLL_INTERVAL_MS = 3000

function greeting(hour: number): string {
  if (hour < 5 || hour >= 18) return 'Boa noite'
  return hour < 12 ? 'Bom dia' : 'Boa tarde'
}

// Neighbours have the same height and an odd last one spans both columns, so the grid has no gaps.
const Pairs = styled('div')({
  display: 'grid',
  gap: 16,
  margin: '16px 0',
  '&& > section': { display: 'flex', flexDirection: 'column' },
  '&& > section + section': { margin: 0 },
  '@media (min-width: 1000px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
  },
})
