import type { Launch, LaunchSummary } from '#contract/calls/launchCalls.ts'
import { preparationAddress, recordAddress } from './addresses.ts'
import { resourceNamed } from './dashboardData.ts'
import { findField } from './fieldsOf.ts'
import { onDay, when } from './when.ts'
import { capital, counted, joined } from './words.ts'

export type LaunchItem = Launch['itens'][number]
type Dated = Pick<LaunchSummary, 'estado' | 'publicar_em' | 'falha' | 'publicado_em'>

/** The longest name, in characters, as the API has it. */
export const MAX_LAUNCH_NAME = 80

/** What a pill says of a launch. */
export function stateOf({ estado, publicar_em, falha }: Dated) {
  if (estado === 'publicado') return { status: 'success', title: 'Publicado' }
  if (estado === 'desfeito') return { status: 'pending', title: 'Desfeito' }
  if (publicar_em !== null) return { status: 'info', title: 'Agendado' }
  return falha === null ? { status: 'pending', title: 'Aberto' } : { status: 'error', title: 'Não entrou no ar' }
}

/** @example dateWords(launch) // 'entra no ar em 28/11/2026 às 08:00' */
export function dateWords({ publicar_em, publicado_em }: Dated): string {
  if (publicado_em !== null) return `publicado ${onDay(publicado_em)}`
  return publicar_em === null ? 'sem data' : `entra no ar ${onDay(publicar_em)}`
}

/** What an item changes on the site. @example changeWords(item) // 'Nome e Texto' */
export function changeWords({ recurso, preparo, campos }: LaunchItem): string {
  if (!preparo) return 'Entra no site'
  const resource = resourceNamed(recurso)
  return joined(campos.map(name => findField(resource, name)?.options.label ?? name))
}

/** Which version a launch takes. @example versionWords(item) // 'Hoje às 14:32, por Rui Prado' */
export const versionWords = ({ quando, quem }: LaunchItem): string =>
  `${capital(when(quando))}${quem ? `, por ${quem.nome}` : ''}`

/** The form in which the item is changed: while it is published, that of the record. */
export function itemAddress({ estado }: Launch, { recurso, registro, preparo }: LaunchItem): string {
  const address = estado !== 'publicado' && preparo ? preparationAddress : recordAddress
  return address(resourceNamed(recurso), registro)
}

/** @example itemCount(4) // '4 itens' */
export const itemCount = (count: number): string =>
  counted({ one: 'item', many: 'itens', gender: 'm', title: 'Itens' }, count)

/** Names an item in the messages of a refusal. */
export const itemKey = ({ recurso, registro }: LaunchItem): string => `${recurso}.${registro}`
