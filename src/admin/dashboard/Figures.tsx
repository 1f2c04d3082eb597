import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { formatDate } from '#fields/calendar/saoPaulo.ts'
import { required } from '#fields/contract/required.ts'
import { publicationOf } from '#schema/publication.ts'
import { Section } from '#ui/layout/Section.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { bareList, color } from '#ui/theme/tokens.ts'
import { filteredListAddress, listAddress, narrowedListAddress } from '../model/addresses.ts'
import { type Published, type Received, resourceNamed } from '../model/dashboardData.ts'
import { fieldOf } from '../model/fieldsOf.ts'
import { capital, counted, figures } from '../model/words.ts'

interface Bar {
  readonly key: string
  readonly title: string
  readonly total: number
  readonly to: string
}

interface PublishedProps {
  readonly published: readonly Published[]
  /** Counting is not complete, so sections may still be missing. */
  readonly isCounting: boolean
}

export function PublishedFigures({ published, isCounting }: PublishedProps) {
  const bars = published.map(({ recurso, total }): Bar => {
    const resource = resourceNamed(recurso)
    return { key: recurso, title: resource.label.title, total, to: isPublic(recurso) }
  })
  return (
    <>
      <Section title="No ar">
        {bars.length > 0 ? (
          <Bars bars={bars} isPlain />
        ) : (
          <Empty>
            {isCounting
              ? 'O que está no ar está sendo contado e aparece aqui em instantes.'
              : 'Ainda não há nada publicado.'}
          </Empty>
        )}
      </Section>
      {published.map(({ recurso, campo, por }) => {
        if (!campo || !por || por.length === 0) return null
        const resource = resourceNamed(recurso)
        const bars = por.map(({ valor, titulo, total }) => ({
          key: valor,
          title: titulo,
          total,
          to: isPublic(recurso, { [campo]: [valor] }),
        }))
        const by = String(fieldOf(resource, campo).options.label).toLocaleLowerCase('pt-BR')
        return (
          <Section key={recurso} title={`${resource.label.title} no ar por ${by}`}>
            <Bars bars={bars} />
          </Section>
        )
      })}
    </>
  )
}

function isPublic(name: string, more: Readonly<Record<string, unknown>> = {}): string {
  const resource = resourceNamed(name)
  const { field, filter } = required(publicationOf(resource), `publication of '${name}'`)
  if (!resource.list.filters.includes(field)) return listAddress(resource)
  return filteredListAddress(resource, { [field]: [filter], ...more })
}

export function ReceivedFigures({ received }: { received: Received }) {
  const resource = resourceNamed(received.recurso)
  const field = fieldOf(resource, received.campo)
  const weeks = received.semanas.map(({ de, ate, por }) => ({
    key: de,
    title: `${formatDate(de).slice(0, 5)} a ${formatDate(ate).slice(0, 5)}`,
    total: Object.values(por).reduce((sum, n) => sum + n, 0),
    to: narrowedListAddress(resource, { criado_em_de: de, criado_em_ate: ate }),
  }))
  const bySubject = new Map<string, number>()
  for (const { por } of received.semanas)
    for (const [value, total] of Object.entries(por)) bySubject.set(value, (bySubject.get(value) ?? 0) + total)
  const from = required(received.semanas[0], 'first week').de
  const subjects = [...bySubject]
    // Those without a subject, and those whose subject the account may not read, are in the weeks alone.
    .flatMap(([value, total]) => {
      const title = received.titulos[value]
      const to = narrowedListAddress(resource, { [received.campo]: [value], criado_em_de: from })
      return title === undefined ? [] : [{ key: value, title, total, to }]
    })
    .sort((a, b) => b.total - a.total)
  const sum = weeks.reduce((all, { total }) => all + total, 0)
  return (
    <>
      <Section
        title={`${resource.label.title} por semana`}
        help={`${capital(counted(resource.label, sum))} em 12 semanas`}
      >
        {sum > 0 && <Columns bars={weeks} />}
      </Section>
      {subjects.length > 0 && (
        <Section title={`${resource.label.title} por ${String(field.options.label).toLocaleLowerCase('pt-BR')}`}>
          <Bars bars={subjects} />
        </Section>
      )}
    </>
  )
}

/** Figures as horizontal bars; `isPlain`: as figures alone, because they are no parts of one whole to be compared. */
function Bars({ bars, isPlain }: { bars: readonly Bar[]; isPlain?: boolean }) {
  const most = Math.max(1, ...bars.map(({ total }) => total))
  return (
    <List data-plain={isPlain}>
      {bars.map(({ key, title, total, to }) => (
        <li key={key}>
          <Link to={to}>
            {/* The space separates text and figure in the link's accessible name. */}
            <span>{title}</span>{' '}
            {!isPlain && (
              <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none">
                <rect className="ground" width={100} height={8} />
                <rect width={(100 * total) / most} height={8} />
              </svg>
            )}
            <strong>{figures.format(total)}</strong>
          </Link>
        </li>
      ))}
    </List>
  )
}

function Columns({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ total }) => total))
  return (
    <Row>
      {bars.map(({ key, title, total, to }) => (
        <li key={key}>
          <Link to={to} title={title}>
            <VisuallyHidden>{title}</VisuallyHidden>{' '}
            <strong data-none={total === 0 || undefined}>{figures.format(total)}</strong>
            <svg aria-hidden viewBox="0 0 8 100" preserveAspectRatio="none">
              <rect className="ground" y={99} width={8} height={1} />
              <rect y={100 - (100 * total) / most} width={8} height={(100 * total) / most} />
            </svg>
            <span aria-hidden>{formatDate(key).slice(0, 5)}</span>
          </Link>
        </li>
      ))}
    </Row>
  )
}

const Empty = styled('p')({ margin: 0, color: color.muted })

const Row = styled('ol')({
  display: 'flex',
  // Fills the height of its neighbour.
  flex: 1,
  gap: 4,
  ...bareList,
  '& li': { display: 'grid', flex: 1, minWidth: 0 },
  '& a': {
    position: 'relative',
    display: 'grid',
    gridTemplateRows: 'auto minmax(132px, 1fr) auto',
    justifyItems: 'center',
    gap: 4,
    borderRadius: 5,
    color: color.ink,
    textDecoration: 'none',
  },
  '& a:hover > span': { textDecoration: 'underline' },
  '& svg': { width: 'min(100%, 28px)', height: 0, minHeight: '100%', fill: color.brand },
  '& svg .ground': { fill: color.line },
  '& strong': { fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  '& strong[data-none]': { fontWeight: 400, color: color.muted },
  '& a > span[aria-hidden]': {
    fontSize: 12,
    color: color.muted,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  // Twelve dates are wider than a phone or half a tablet, so every other one is hidden.
  containerType: 'inline-size',
  '@container (max-width: 519.95px)': {
    '& li:nth-of-type(even) span[aria-hidden]': { visibility: 'hidden' },
    '& a > span[aria-hidden]': { fontSize: 11 },
  },
})

const List = styled('ul')({
  ...bareList,
  margin: '-4px 0',
  '& a': {
    display: 'grid',
    gridTemplateColumns: 'minmax(132px, 2fr) 3fr minmax(36px, auto)',
    alignItems: 'center',
    gap: 12,
    minHeight: 30,
    borderRadius: 5,
    color: color.ink,
    textDecoration: 'none',
  },
  '& a:hover span': { textDecoration: 'underline' },
  '& span': { overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  '& svg': { width: '100%', height: 8, borderRadius: 4, fill: color.brand },
  '& svg .ground': { fill: color.hover },
  '& strong': { fontWeight: 650, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '@media (pointer: coarse), (max-width: 699.95px)': {
    '& a': { gridTemplateColumns: 'minmax(132px, 3fr) 2fr minmax(36px, auto)', minHeight: 44 },
  },
  // Without bars, a rule between the rows leads the eye from the text to its figure.
  '&[data-plain] a': { gridTemplateColumns: '1fr auto' },
  '&[data-plain] li + li': { borderTop: `1px solid ${color.line}` },
})
