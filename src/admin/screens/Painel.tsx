import { styled } from '@mui/material/styles'
import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import { icons } from '#fields/icon/icons.ts'
import type { AnyResource } from '#schema/defineResource.ts'
import { Icon } from '#ui/Icon.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { color } from '#ui/tokens.ts'
import { useAccount, useOwnResources } from '../access.ts'
import { listAddress } from '../addresses.ts'
import { usePage } from '../layout/usePage.ts'
import { LastChanges } from './LastChanges.tsx'
import { capital, figures } from './words.ts'

/** The first page after signing in: what there is, and what changed last. */
export function Painel() {
  usePage('Painel')
  const account = useAccount()
  const usable = useOwnResources().filter(resource => !resource.comingSoon && !resource.settings)
  const name = account?.fullName?.split(' ')[0]
  return (
    <>
      <PageHeader title="Painel" subtitle={name ? `${greeting(new Date().getHours())}, ${name}.` : undefined} />
      <Cards>
        {usable.map(resource => (
          <li key={resource.name}>
            <Count resource={resource} />
          </li>
        ))}
      </Cards>
      <LastChanges resources={usable} />
    </>
  )
}

/** One figure and the way to what it counts. */
function Count({ resource }: { resource: AnyResource }) {
  const { label, menu } = resource
  const { total, error } = useGetList(
    resource.name,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter: {} },
    { retry: false, onError: failure => console.error(failure) },
  )
  const figure = error ? '—' : total === undefined ? '' : figures.format(total)
  return (
    <Card to={listAddress(resource)}>
      <Icon path={icons[menu.icon]} size={20} />
      <strong>{figure}</strong>
      <span>{error ? 'Falha ao obter dados' : capital(total === 1 ? label.one : label.many)}</span>
    </Card>
  )
}

function greeting(hour: number): string {
  if (hour < 5 || hour >= 18) return 'Boa noite'
  return hour < 12 ? 'Bom dia' : 'Boa tarde'
}

const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(172px, 1fr))',
  gap: 12,
  margin: '0 0 16px',
  padding: 0,
  listStyle: 'none',
  '@media (max-width: 699.95px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

const Card = styled(Link)({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignContent: 'start',
  height: '100%',
  padding: '16px 18px',
  border: `1px solid ${color.line}`,
  borderRadius: 10,
  backgroundColor: color.surface,
  color: color.ink,
  textDecoration: 'none',
  '& svg': { gridColumn: 2, gridRow: 1, color: color.brand },
  '& strong': {
    minHeight: 38,
    fontSize: 30,
    fontWeight: 650,
    lineHeight: '38px',
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
  },
  '& span': { gridColumn: '1 / -1', color: color.muted, overflowWrap: 'anywhere' },
  '&:hover': { borderColor: color.field },
})
