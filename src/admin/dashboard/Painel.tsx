import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { TableSkeleton } from '#ui/tables/TableSkeleton.tsx'
import { useAccount } from '../api/access.ts'
import type { AdminDataProvider } from '../api/dataProvider.ts'
import { UnsavedDrafts } from '../drafts/UnsavedDrafts.tsx'
import { LoadFailure } from '../page/LoadFailure.tsx'
import { usePage } from '../page/usePage.ts'
import { Backups } from './Backups.tsx'
import { DiskNotice } from './DiskNotice.tsx'
import { PublishedFigures, ReceivedFigures } from './Figures.tsx'
import { LastChanges } from './LastChanges.tsx'
import { ToDo } from './ToDo.tsx'

/** The first page after signing in: what waits, then how it stands, then what changed last. */
export function Painel() {
  usePage('Painel')
  const account = useAccount()
  const dataProvider = useDataProvider<AdminDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['painel'],
    retry: false,
    queryFn: ({ signal }) => dataProvider.painel({ signal }).then(answer => answer.data),
    refetchInterval: ({ state }) => (state.data?.contando ? ASKED_AGAIN_MS : false),
  })
  const name = account?.fullName?.split(' ')[0]
  return (
    <>
      <PageHeader title="Painel" subtitle={name ? `${greeting(new Date().getHours())}, ${name}.` : undefined} />
      <DiskNotice disk={data?.disco} />
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

/** While the server still counts. */
const ASKED_AGAIN_MS = 3000

function greeting(hour: number): string {
  if (hour < 5 || hour >= 18) return 'Boa noite'
  return hour < 12 ? 'Bom dia' : 'Boa tarde'
}

// Two beside each other are equally high, and one that is left over is as wide as two: the page has no holes.
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
