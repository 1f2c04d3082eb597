import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { LaunchSummary } from '#contract/calls/launchCalls.ts'
import { icons } from '#fields/icon/icons.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import type { DataColumn } from '#ui/tables/dataTableProps.ts'
import { StatusCell } from '#ui/tables/StatusCell.tsx'
import { TableSkeleton } from '#ui/tables/TableSkeleton.tsx'
import { useMayLaunch } from '../api/access.ts'
import { useLaunchCalls, useLaunches } from '../api/launches.ts'
import { launchAddress } from '../model/addresses.ts'
import { dateWords, stateOf } from '../model/launches.ts'
import { capital, counted, figures } from '../model/words.ts'
import { Closed } from '../page/EmptyPage.tsx'
import { LoadFailure } from '../page/LoadFailure.tsx'
import { usePage } from '../page/usePage.ts'
import { NameDialog } from './NameDialog.tsx'
import { NamedLink } from './NamedLink.tsx'

const TITLE = 'Lançamentos'

/** The launches, for users who may write something that a launch can take along. */
export default function LaunchesScreen() {
  const mayLaunch = useMayLaunch()
  if (mayLaunch === undefined) return null
  return mayLaunch ? <Launches /> : <Closed title={TITLE} section={TITLE} />
}

function Launches() {
  usePage(TITLE)
  const { data, error, refetch } = useLaunches()
  const { create } = useLaunchCalls()
  const [isNaming, setNaming] = useState(false)
  const navigate = useNavigate()
  const newLaunch = (
    <Button variant="contained" onClick={() => setNaming(true)}>
      Novo lançamento
    </Button>
  )
  return (
    <>
      <PageHeader
        title={TITLE}
        subtitle={<span aria-live="polite">{data ? counted(LABEL, data.length) : '\u00A0'}</span>}
        actions={data && data.length > 0 && newLaunch}
      />
      {error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : !data ? (
        <TableSkeleton columns={4} />
      ) : data.length === 0 ? (
        <Section>
          <EmptyState icon={icons.energia} title="Várias mudanças, um só momento" action={newLaunch}>
            Um lançamento junta o que está em preparo e os rascunhos, para verem o site juntos, entrarem no ar na mesma
            hora e, se preciso, saírem juntos. Comece dando um nome a ele; depois, no formulário de cada mudança,
            escolha Mais ações, Adicionar a um lançamento.
          </EmptyState>
        </Section>
      ) : (
        <DataTable
          label={TITLE}
          columns={columns}
          rows={data}
          rowKey={launch => launch.id}
          onOpen={launch => navigate(launchAddress(launch.id))}
        />
      )}
      {isNaming && (
        <NameDialog
          title="Novo lançamento"
          confirmLabel="Criar"
          onClose={() => setNaming(false)}
          save={async name => navigate(launchAddress((await create(name)).id))}
        />
      )}
    </>
  )
}

const LABEL = { one: 'lançamento', many: 'lançamentos', gender: 'm', title: TITLE } as const

const columns: readonly DataColumn<LaunchSummary>[] = [
  {
    key: 'nome',
    title: 'Nome',
    width: 300,
    render: ({ id, nome }) => <NamedLink to={launchAddress(id)}>{nome}</NamedLink>,
  },
  {
    key: 'estado',
    title: 'Situação',
    width: 150,
    render(launch) {
      const { status, title } = stateOf(launch)
      return <StatusCell status={status}>{title}</StatusCell>
    },
  },
  { key: 'itens', title: 'Itens', width: 70, align: 'right', render: ({ itens }) => figures.format(itens) },
  { key: 'data', title: 'Data', width: 280, render: launch => launch.falha ?? capital(dateWords(launch)) },
]
