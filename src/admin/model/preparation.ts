import type * as z from 'zod'
import type { EntityCall } from '#contract/calls/entityCalls.ts'
import { asksForPublication, isPrepared } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { preparationPlace } from './addresses.ts'
import { titleOf } from './fieldsOf.ts'
import { onDay } from './when.ts'

/** Who prepared what beside a published record, and how it differs from the site. */
export type PreparedChanges = NonNullable<z.output<EntityCall<'getPreparationOf'>['meta']>['preparo']>

/**
 * A record with its prepared values, as the form of its preparation edits it. `revisao` is the preparation's, and
 * `preparo` is null before the first save.
 */
export type PreparedRecord = Values & { readonly preparo: PreparedChanges | null; readonly base_revisao: number }

export const isPreparation = (record: Values | null): record is PreparedRecord => record !== null && 'preparo' in record

/** Whether changes can be prepared beside the record: it is on the site or will be. */
export const canBePrepared = (resource: AnyResource, record: Values | null): record is Values =>
  record !== null && isPrepared(resource) && asksForPublication(resource, record)

/** The fields that are prepared, with their differences, in the order of the form. */
export function preparedFields(resource: AnyResource, { campos }: PreparedChanges) {
  return Object.keys(resource.fields).flatMap(name => {
    const change = campos[name]
    return change === undefined ? [] : [{ name, ...change }]
  })
}

/** The record as the site has it. */
export function publishedValues(record: PreparedRecord): Values {
  const campos = Object.entries(record.preparo?.campos ?? {})
  return { ...record, ...Object.fromEntries(campos.map(([name, { no_site }]) => [name, no_site])) }
}

/** The record's title, with a note in the form of its preparation. */
export const formTitleOf = (resource: AnyResource, record: Values): string =>
  isPreparation(record) ? `${titleOf(resource, record)} (em preparo)` : titleOf(resource, record)

/** Names the edited record, or its preparation, in drafts and addresses. */
export const placeOf = (record: Values): string =>
  isPreparation(record) ? preparationPlace(record['id']) : String(record['id'])

/** @example authorAndDay(preparo) // ' por Ana Souza em 26/11/2026 às 14:32' */
export const authorAndDay = ({ quem, quando }: PreparedChanges) => `${quem ? ` por ${quem.nome}` : ''} ${onDay(quando)}`
