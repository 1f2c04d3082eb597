import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { DashboardData } from '#contract/calls/staffCalls.ts'
import { formatDateTime } from '#fields/calendar/saoPaulo.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { color } from '#ui/theme/tokens.ts'
import { CALENDAR, launchAddress, narrowedListAddress, preparationAddress, recordAddress } from '../model/addresses.ts'
import { type Pending, type Prepared, type Received, resourceNamed, type Waiting } from '../model/dashboardData.ts'
import { fieldOf } from '../model/fieldsOf.ts'
import { menuIcon } from '../model/menuIcon.ts'
import { onDay } from '../model/when.ts'
import { capital, counted, figures } from '../model/words.ts'

export function ToDo({ data }: { data: DashboardData }) {
  const received = data.recebidos.filter(({ total }) => total > 0)
  const expiring = data.expirando.filter(({ total }) => total > 0)
  const scheduled = data.agendados.filter(({ total }) => total > 0)
  const shown = [data.preparos, data.lancamentos, received, expiring, scheduled, data.pendencias]
  const dated = [...expiring, ...scheduled, ...[...data.preparos, ...data.lancamentos].filter(isScheduled)]
  const isNothing = !data.contando && shown.flat().length === 0
  return (
    <Section title="Para fazer">
      {isNothing && (
        <EmptyState icon={glyphs.circleCheck} title="Tudo em dia">
          Nada espera por você agora. Mensagens novas, pedidos de aprovação, pendências e agendamentos aparecem aqui.
        </EmptyState>
      )}
      {/* Always mounted, so that screen readers announce its text. */}
      <Counting role="status">
        {data.contando && 'As pendências dos registros estão sendo contadas e aparecem aqui em instantes.'}
      </Counting>
      <Groups>
        {motives.map(motive => (
          <PreparedGroup
            key={motive.motivo}
            {...motive}
            items={data.preparos.filter(one => one.motivo === motive.motivo)}
          />
        ))}
        {launchMotives.map(({ motivo, ...words }) => (
          <LaunchGroup key={motivo} {...words} items={data.lancamentos.filter(one => one.motivo === motivo)} />
        ))}
        {received.map(one => (
          <NewSubmissions key={one.recurso} received={one} />
        ))}
        {expiring.map(one => (
          <Dated key={one.recurso} waiting={one} words="saindo do ar em 7 dias" verb="sai em" />
        ))}
        {data.pendencias.map(one => (
          <PendingGroup key={`${one.recurso} ${one.campo}`} pending={one} />
        ))}
        {scheduled.map(one => (
          <Dated key={one.recurso} waiting={one} words="com data para entrar no ar" verb="entra em" />
        ))}
      </Groups>
      {dated.length > 0 && (
        <InCalendar>
          <Link to={CALENDAR}>Ver o mês no calendário</Link>
        </InCalendar>
      )}
    </Section>
  )
}

const isScheduled = ({ motivo }: { readonly motivo: string }) => motivo === 'agendado'

interface Motive {
  readonly motivo: Prepared['motivo']
  readonly icon: string
  readonly title: string
  /** Who it is about, and when. */
  readonly note: (who: string, when: string) => string
}

const motives: readonly Motive[] = [
  {
    motivo: 'aprovar',
    icon: glyphs.circleCheck,
    title: 'Esperam a sua aprovação',
    note: (who, when) => `${who} pediu ${when}`,
  },
  {
    motivo: 'mudanca',
    icon: glyphs.left,
    title: 'Voltaram com pedido de mudança',
    note: (who, when) => `${who} pediu ${when}`,
  },
  {
    motivo: 'falhou',
    icon: glyphs.alert,
    title: 'Não entraram no ar na data',
    note: (who, when) => `preparado por ${who} ${when}`,
  },
  {
    motivo: 'agendado',
    icon: glyphs.calendar,
    title: 'Preparos com data',
    note: (_who, when) => `entra ${when}`,
  },
]

function PreparedGroup({ icon, title, note, items }: Motive & { items: readonly Prepared[] }) {
  const item = ({ recurso, id, titulo, preparo, quando, quem, texto }: Prepared) => {
    const resource = resourceNamed(recurso)
    const to = preparo ? preparationAddress(resource, id) : recordAddress(resource, id)
    const words = note(quem?.nome ?? 'Alguém', onDay(quando))
    return <Item key={`${recurso} ${id}`} to={to} title={titulo} note={words} text={texto} />
  }
  return items.length > 0 && <Group icon={icon} title={title} items={items.map(item)} />
}

type Launched = DashboardData['lancamentos'][number]

const launchMotives: readonly { motivo: Launched['motivo']; icon: string; title: string }[] = [
  { motivo: 'falhou', icon: glyphs.alert, title: 'Lançamentos que não entraram no ar na data' },
  { motivo: 'agendado', icon: glyphs.calendar, title: 'Lançamentos com data' },
]

function LaunchGroup({ icon, title, items }: { icon: string; title: string; items: readonly Launched[] }) {
  const item = ({ id, titulo, motivo, quando, quem, texto }: Launched) => {
    const note = motivo === 'agendado' ? `entra ${onDay(quando)}` : `criado por ${quem?.nome ?? 'alguém'}`
    return <Item key={id} to={launchAddress(id)} title={titulo} note={note} text={texto} />
  }
  return items.length > 0 && <Group icon={icon} title={title} items={items.map(item)} />
}

function NewSubmissions({ received }: { received: Received }) {
  const resource = resourceNamed(received.recurso)
  return (
    <Group
      icon={menuIcon(resource)}
      title={
        <Link to={narrowedListAddress(resource, received.novos)}>
          {counted(resource.label, received.total)} sem atendimento
        </Link>
      }
      note={`${figures.format(received.em_7_dias)} nos últimos 7 dias, ${figures.format(received.em_30_dias)} nos últimos 30`}
      items={received.itens.map(({ id, titulo, quando }) => (
        <Item key={id} to={recordAddress(resource, id)} title={titulo} note={quando && formatDateTime(quando)} />
      ))}
    />
  )
}

function Dated({ waiting, words, verb }: { waiting: Waiting; words: string; verb: string }) {
  const resource = resourceNamed(waiting.recurso)
  const rest = waiting.total - waiting.itens.length
  return (
    <Group
      icon={glyphs.calendar}
      title={`${capital(counted(resource.label, waiting.total))} ${words}`}
      note={rest > 0 ? `e mais ${figures.format(rest)}` : undefined}
      items={waiting.itens.map(({ id, titulo, quando }) => (
        <Item
          key={id}
          to={recordAddress(resource, id)}
          title={titulo}
          note={quando && `${verb} ${formatDateTime(quando)}`}
        />
      ))}
    />
  )
}

function PendingGroup({ pending: { recurso, campo, total, itens } }: { pending: Pending }) {
  const resource = resourceNamed(recurso)
  const about = campo ? `: ${fieldOf(resource, campo).options.label}` : ''
  return (
    <Group
      icon={glyphs.alert}
      title={`${resource.label.title}${about}`}
      note={total === 1 ? '1 pendência' : `${figures.format(total)} pendências`}
      items={itens.map(({ id, titulo, mensagem }) => (
        <Item key={`${id} ${mensagem}`} to={recordAddress(resource, id)} title={titulo} note={mensagem} />
      ))}
      total={total}
    />
  )
}

function Item({ to, title, note, text }: { to: string; title: string; note: string | null; text?: string }) {
  return (
    <li>
      <Link to={to}>{title}</Link>
      {note && <span>{note}</span>}
      {text && <p>{text}</p>}
    </li>
  )
}

/** Items of a group that are shown at first. */
const FIRST = 5

interface GroupProps {
  readonly icon: string
  readonly title: ReactNode
  readonly note?: string | undefined
  readonly items: readonly ReactNode[]
  /** How many there are, of which `items` may be a part. */
  readonly total?: number
}

function Group({ icon, title, note, items, total = items.length }: GroupProps) {
  const more = items.length - FIRST
  return (
    <article>
      <header>
        <Icon path={icon} />
        <h3>{title}</h3>
        {note && <small>{note}</small>}
      </header>
      <ul>{items.slice(0, FIRST)}</ul>
      {more > 0 && (
        <details>
          <summary>
            {total > items.length ? `Ver mais ${more} de ${figures.format(total - FIRST)}` : `Ver mais ${more}`}
          </summary>
          <ul>{items.slice(FIRST)}</ul>
        </details>
      )}
    </article>
  )
}

const InCalendar = styled('p')({ margin: '38px 0 0', '& a': { color: color.brand, fontWeight: 600 } })

const Counting = styled('p')({ margin: 0, color: color.muted, '&:not(:empty)': { marginBottom: 16 } })

// Columns instead of a grid: a long group leaves no gap under short neighbours. A single group takes the whole width.
const Groups = styled('div')({
  columns: '420px',
  columnGap: 32,
  marginBottom: -22,
  '&:has(> article:only-child)': { columns: 'auto' },
  '& article': { breakInside: 'avoid', paddingBottom: 22 },
  // The icon is positioned outside the text flow, so that a long title wraps beside it.
  '& header': {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 8px',
    paddingLeft: 26,
  },
  '& header svg': { position: 'absolute', left: 0, top: 3, color: color.brand },
  '& h3': { margin: 0, fontSize: 15.5, fontWeight: 650, lineHeight: '24px' },
  '& header small': { fontSize: 12.5, color: color.muted },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 16px',
    padding: '7px 0',
    borderTop: `1px solid ${color.line}`,
  },
  '& header + ul': { marginTop: 6 },
  '& li a': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& a': { color: color.ink, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& li span': { fontSize: 13, color: color.muted, fontVariantNumeric: 'tabular-nums' },
  '& li p': { flex: '1 0 100%', margin: 0, fontSize: 13, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& summary': { padding: '7px 0', borderTop: `1px solid ${color.line}`, fontSize: 13, cursor: 'pointer' },
})
