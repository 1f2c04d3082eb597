import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { type RaRecord, useDataProvider } from 'react-admin'
import { Link } from 'react-router-dom'
import { formatDateTime } from '#fields/dateTime/saoPaulo.ts'
import { icons } from '#fields/icon/icons.ts'
import type { AnyResource } from '#schema/defineResource.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Section } from '#ui/Section.tsx'
import { TableSkeleton } from '#ui/TableSkeleton.tsx'
import { color } from '#ui/tokens.ts'
import { recordAddress } from '../addresses.ts'
import { nameOfPerson, titleOf } from './fieldsOf.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { capital } from './words.ts'

const SHOWN = 8

/** The records that were changed last, of all resources whose lists can be ordered by that. */
export function LastChanges({ resources }: { resources: readonly AnyResource[] }) {
  const ordered = resources.filter(resource => resource.list.sortable.includes('atualizado_em'))
  const dataProvider = useDataProvider()
  const { data, error, refetch } = useQuery({
    queryKey: ['last changes', ...ordered.map(({ name }) => name)],
    retry: false,
    async queryFn() {
      const lists = await Promise.all(ordered.map(resource => lastOf(resource)))
      return lists
        .flat()
        .sort((a, b) => timeOf(b).localeCompare(timeOf(a)))
        .slice(0, SHOWN)
    },
  })

  async function lastOf(resource: AnyResource) {
    const { data: records } = await dataProvider.getList<RaRecord>(resource.name, {
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'atualizado_em', order: 'DESC' },
      filter: {},
    })
    return records.map(record => ({ resource, record }))
  }

  if (error) return <LoadFailure onRetry={refetch} />
  if (!data) return <TableSkeleton rows={4} columns={3} />
  return (
    <Section title="Últimas alterações">
      {data.length === 0 && (
        <EmptyState title="Nada foi alterado ainda">O que você e a sua equipe salvarem aparece aqui.</EmptyState>
      )}
      <List>
        {data.map(({ resource, record }) => (
          <li key={`${resource.name} ${record.id}`}>
            <Icon path={icons[resource.menu.icon]} />
            <div>
              <Link to={recordAddress(resource, record.id)}>{titleOf(resource, record)}</Link>
              <small>{capital(resource.label.one)}</small>
            </div>
            <span>
              {nameOfPerson(record['atualizado_por']) ?? 'Sistema'}
              <time dateTime={timeOf({ record })}>{formatDateTime(timeOf({ record }))}</time>
            </span>
          </li>
        ))}
      </List>
    </Section>
  )
}

const timeOf = ({ record }: { record: RaRecord }): string => String(record['atualizado_em'] ?? '')

const List = styled('ul')({
  margin: '-6px 0',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: 14, padding: '10px 0' },
  '& li + li': { borderTop: `1px solid ${color.line}` },
  '& svg': { color: color.muted },
  '& li > div': { flex: 1, minWidth: 0 },
  '& a': {
    fontWeight: 650,
    color: color.ink,
    overflowWrap: 'anywhere',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '& small': { display: 'block', fontSize: 12.5, color: color.muted },
  '& li > span': { flex: 'none', textAlign: 'right' },
  '& time': { display: 'block', fontSize: 12.5, color: color.muted, fontVariantNumeric: 'tabular-nums' },
  '@media (max-width: 699.95px)': { '& li': { alignItems: 'flex-start' }, '& li > span': { maxWidth: '40%' } },
})
