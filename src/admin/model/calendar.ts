import type { CalendarEntry } from '#contract/calls/calendarCalls.ts'
import { hourOfInstant } from '#fields/calendar/saoPaulo.ts'
import { instantOfClock } from '#fields/dateTime/dateTime.ts'
import { icons } from '#fields/icon/icons.ts'
import { publicationOf } from '#schema/publication.ts'
import { glyphs } from '#ui/layout/glyphs.ts'
import type { Status } from '#ui/tables/StatusCell.tsx'
import { launchAddress, preparationAddress, recordAddress } from './addresses.ts'
import { resourceNamed } from './dashboardData.ts'

interface EntryKind {
  readonly words: string
  readonly pastWords: string
  readonly glyph: string
  readonly status: Status
}

export const entryKinds: Readonly<Record<CalendarEntry['tipo'], EntryKind>> = {
  entra: { words: 'Entra no site', pastWords: 'Entrou no site', glyph: glyphs.up, status: 'success' },
  sai: { words: 'Sai do site', pastWords: 'Saiu do site', glyph: glyphs.down, status: 'warning' },
  preparo: { words: 'Muda no site', pastWords: 'Muda no site', glyph: icons.texto, status: 'info' },
  sai_no_preparo: {
    ...{ words: 'Pelo preparo, sai do site', pastWords: 'Pelo preparo, sai do site' },
    ...{ glyph: glyphs.down, status: 'info' },
  },
  lancamento: {
    ...{ words: 'Lançamento entra no site', pastWords: 'Lançamento entrou no site' },
    ...{ glyph: icons.energia, status: 'pending' },
  },
}

export const isOver = ({ quando }: CalendarEntry): boolean => Date.parse(quando) <= Date.now()

/** What happens at the entry's date. @example wordsOf(entry) // 'Sai do site' */
export const wordsOf = (entry: CalendarEntry): string => entryKinds[entry.tipo][isOver(entry) ? 'pastWords' : 'words']

/** Names the button that moves an entry, also beside another date of the same record. */
export const moveLabelOf = (entry: CalendarEntry): string =>
  `Mudar o dia: ${entry.titulo}, ${wordsOf(entry).toLocaleLowerCase('pt-BR')}`

/** What it happens to, where the title does not say it. @example aboutOf(entry) // 'artigo' */
export function aboutOf({ recurso }: CalendarEntry): string | undefined {
  const resource = recurso === null ? undefined : resourceNamed(recurso)
  return resource?.settings ? undefined : resource?.label.one
}

/** The same after the entry is moved; what is over may have happened to a record several times. */
export const keyOf = (entry: CalendarEntry): string =>
  `${entry.tipo}-${entry.recurso ?? ''}-${entry.id}${isOver(entry) ? `-${entry.quando}` : ''}`

export function entryAddress({ tipo, recurso, id }: CalendarEntry): string {
  if (recurso === null) return launchAddress(id)
  const isPrepared = tipo === 'preparo' || tipo === 'sai_no_preparo'
  return (isPrepared ? preparationAddress : recordAddress)(resourceNamed(recurso), id)
}

/** The field that has the entry's date, as the form that changes it names it. */
export function dateFieldOf({ tipo, recurso }: CalendarEntry): string {
  const { expiresAt } = recurso === null ? {} : (publicationOf(resourceNamed(recurso)) ?? {})
  return tipo === 'entra' ? 'publicado_em' : tipo === 'sai' && expiresAt !== undefined ? expiresAt : 'publicar_em'
}

/** The same hour of another day, `AAAA-MM-DD`. */
export const onOtherDay = (instant: string, day: string): string =>
  instantOfClock(`${day}T${hourOfInstant(instant).time}`) ?? instant
