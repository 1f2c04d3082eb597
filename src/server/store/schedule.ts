import type { AnyResource } from '#schema/defineResource.ts'
import type { Tx } from './store.ts'

/**
 * The next instant at which the clock alone changes what the public sees: a scheduled record comes up or a published
 * one expires. Null when nothing waits.
 */
export async function nextTurn(tx: Tx, now: string): Promise<string | null> {
  let next: string | null = null
  for (const resource of withStates(tx)) {
    const expiresAt = 'expiresAt' in resource.publication! ? resource.publication.expiresAt : undefined
    const { at } = await tx.db
      .selectFrom(resource.name)
      .select(eb => eb.fn.min('publicado_em').as('at'))
      .where('situacao', '=', 'agendado')
      .executeTakeFirstOrThrow()
    const end =
      expiresAt === undefined
        ? null
        : (
            await tx.db
              .selectFrom(resource.name)
              .select(eb => eb.fn.min(expiresAt).as('at'))
              .where(expiresAt, '>', now)
              .executeTakeFirstOrThrow()
          ).at
    for (const instant of [at, end] as (string | null)[])
      if (instant !== null && (next === null || instant < next)) next = instant
  }
  return next
}

/**
 * Turns scheduled records whose hour has come into published ones, and marks as changed what came up or expired since.
 * Not a save: no revision, no author.
 */
export async function takeTurn(tx: Tx, since: string, now: string) {
  for (const resource of withStates(tx)) {
    const due = await tx.db
      .selectFrom(resource.name)
      .select('tenant_id')
      .distinct()
      .where('situacao', '=', 'agendado')
      .where('publicado_em', '<=', now)
      .execute()
    if (due.length > 0)
      await tx.db
        .updateTable(resource.name)
        .set({ situacao: 'publicado' })
        .where('situacao', '=', 'agendado')
        .where('publicado_em', '<=', now)
        .execute()
    const expiresAt = 'expiresAt' in resource.publication! ? resource.publication.expiresAt : undefined
    const ended =
      expiresAt === undefined
        ? []
        : await tx.db
            .selectFrom(resource.name)
            .select('tenant_id')
            .distinct()
            .where(expiresAt, '>', since)
            .where(expiresAt, '<=', now)
            .execute()
    for (const { tenant_id } of [...due, ...ended]) tx.changed(tenant_id, resource.name)
  }
}

const withStates = (tx: Tx): AnyResource[] => [...tx.resources.values()].filter(hasTurns)

/** Whether the clock alone changes what the public sees of this resource. */
export const hasTurns = (resource: AnyResource): boolean =>
  !resource.comingSoon && resource.publication !== undefined && 'states' in resource.publication
