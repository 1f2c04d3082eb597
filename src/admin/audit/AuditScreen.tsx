import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AuditEntryShown } from '#contract/calls/auditCalls.ts'
import { formatDateTime } from '#fields/calendar/saoPaulo.ts'
import { icons } from '#fields/icon/icons.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Icon } from '#ui/layout/Icon.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { PersonCircle } from '#ui/layout/PersonCircle.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import type { DataColumn } from '#ui/tables/dataTableProps.ts'
import { TableSkeleton } from '#ui/tables/TableSkeleton.tsx'
import { bareButton, color } from '#ui/theme/tokens.ts'
import { useIsAdministrator } from '../api/access.ts'
import { FilterChoices, FilterLine } from '../lists/ListFilters.tsx'
import { figures } from '../model/words.ts'
import { Closed } from '../page/EmptyPage.tsx'
import { LoadFailure } from '../page/LoadFailure.tsx'
import { PageButtons } from '../page/PageButtons.tsx'
import { saveFile } from '../page/saveFile.ts'
import { useAction } from '../page/useAction.ts'
import { usePage } from '../page/usePage.ts'
import { faceOf } from '../targets.tsx'
import { AuditDialog } from './AuditDialog.tsx'
import { auditFilters, filterIn, withFilter } from './auditFilters.ts'
import { AUDIT_PAGE, readAuditSheet, useAuditPage } from './auditReads.ts'
import { ChainCheck } from './ChainCheck.tsx'

const TITLE = 'Auditoria'

/** The audit log with a check that no entry was removed; only for users who manage accounts. */
export default function AuditScreen() {
  const isAdministrator = useIsAdministrator()
  if (isAdministrator === undefined) return null
  return isAdministrator ? <Audit /> : <Closed title={TITLE} section={TITLE} />
}

function Audit() {
  usePage(TITLE)
  const [query, setQuery] = useSearchParams()
  const page = Math.max(1, Number(query.get('pagina')) || 1)
  const narrowed = new URLSearchParams(query)
  narrowed.delete('pagina')
  const { data, error, refetch, isPlaceholderData } = useAuditPage(String(narrowed), page)
  const [opened, setOpened] = useState<AuditEntryShown>()
  const isFiltered = narrowed.size > 0
  return (
    <>
      <PageHeader
        title={TITLE}
        subtitle={<span aria-live="polite">{data ? countWords(data) : '\u00A0'}</span>}
        actions={<ExportButton narrowed={String(narrowed)} />}
      />
      <ChainCheck />
      <FilterLine role="search" aria-label="Filtrar a auditoria">
        <FilterChoices>
          {auditFilters.map(([name, field]) => {
            const { Filter } = faceOf(field)
            return (
              Filter && (
                <Filter
                  key={name}
                  field={field}
                  value={filterIn(query, name)}
                  onChange={value => setQuery(withFilter(query, name, value))}
                />
              )
            )
          })}
          {isFiltered && (
            <Button variant="text" onClick={() => setQuery({})}>
              Limpar filtros
            </Button>
          )}
        </FilterChoices>
      </FilterLine>
      {error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : !data ? (
        <TableSkeleton columns={4} />
      ) : data.lines.length === 0 ? (
        <Section>
          <EmptyState
            icon={icons.seguranca}
            title="Nenhuma linha encontrada"
            action={isFiltered ? <Button onClick={() => setQuery({})}>Limpar filtros</Button> : undefined}
          >
            {isFiltered
              ? 'Nada corresponde aos filtros escolhidos.'
              : 'Entradas, recusas e tudo o que for salvo aparecem aqui.'}
          </EmptyState>
        </Section>
      ) : (
        <Dimmed aria-busy={isPlaceholderData}>
          <DataTable
            label={TITLE}
            columns={columnsFor(setOpened)}
            rows={data.lines}
            rowKey={line => line.id}
            onOpen={setOpened}
          />
          <PagesLine aria-label="Páginas da auditoria">
            <PageButtons
              page={page}
              pages={Math.ceil(data.count / AUDIT_PAGE)}
              onPage={to => {
                const next = new URLSearchParams(narrowed)
                if (to > 1) next.set('pagina', String(to))
                setQuery(next)
              }}
            />
          </PagesLine>
        </Dimmed>
      )}
      {opened && <AuditDialog line={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function countWords({ count, hasMore }: { count: number; hasMore: boolean }): string {
  if (count === 0) return 'Nenhuma linha'
  return `${hasMore ? 'Mais de ' : ''}${figures.format(count)} ${count === 1 ? 'linha' : 'linhas'}`
}

const columnsFor = (open: (line: AuditEntryShown) => void): DataColumn<AuditEntryShown>[] => [
  {
    key: 'frase',
    title: 'O que',
    width: 360,
    render: line => (
      <Phrase type="button" aria-haspopup="dialog" onClick={() => open(line)}>
        {line.frase}
      </Phrase>
    ),
  },
  {
    key: 'quem',
    title: 'Quem',
    width: 190,
    render: ({ quem, usuario }) => (
      <Person>
        <PersonCircle name={usuario?.nome ?? quem}>
          {usuario ? undefined : <Icon path={quem === 'Sistema' ? icons.engrenagem : icons.pessoas} size={15} />}
        </PersonCircle>
        {quem}
      </Person>
    ),
  },
  {
    key: 'quando',
    title: 'Quando',
    width: 170,
    render: ({ quando }) => (
      <Moment dateTime={quando}>
        {ago(quando)} <small>{formatDateTime(quando)}</small>
      </Moment>
    ),
  },
  { key: 'endereco', title: 'Endereço', width: 140, render: ({ endereco }) => endereco || '—' },
]

const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' })
const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** @example ago('2026-11-23T12:00:00Z', Date.parse('2026-11-23T14:10:00Z')) // 'há 2 horas' */
function ago(instant: string, now = Date.now()): string {
  const seconds = (now - Date.parse(instant)) / 1000
  for (const [unit, length] of UNITS) if (seconds >= length) return relative.format(-Math.floor(seconds / length), unit)
  return 'agora há pouco'
}

function ExportButton({ narrowed }: { narrowed: string }) {
  const { run, isBusy } = useAction()
  return (
    <Button
      aria-disabled={isBusy}
      onClick={() => run(async () => saveFile(await readAuditSheet(narrowed), 'auditoria.csv'))}
    >
      {isBusy ? 'Exportando…' : 'Exportar CSV'}
    </Button>
  )
}

const Dimmed = styled('div')({ transition: 'opacity 150ms', '&[aria-busy=true]': { opacity: 0.55 } })

const Phrase = styled('button')({
  ...bareButton,
  minHeight: 24,
  color: color.ink,
  fontWeight: 600,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
  '@media (pointer: coarse)': { minHeight: 44, margin: '-10px 0' },
})

const Person = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8 })

const Moment = styled('time')({
  fontVariantNumeric: 'tabular-nums',
  '& small': { display: 'block', fontSize: 12.5, color: color.muted },
})

const PagesLine = styled('nav')({
  display: 'flex',
  justifyContent: 'flex-end',
  padding: '12px 4px',
  color: color.muted,
  '&:empty': { display: 'none' },
})
