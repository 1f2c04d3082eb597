import type { FastifyInstance } from 'fastify'
import type { Parts } from '../parts.ts'
import type { SaveEffect } from '../records/commit.ts'
import type { RecordReader } from '../records/reader.ts'
import { forgetPreferencesOf } from '../store/accounts/preferences.ts'
import { forgetOwnViewsOf } from '../store/accounts/savedViews.ts'
import { findRoutes } from './findRoutes.ts'
import { preferenceRoutes } from './preferenceRoutes.ts'
import { presenceRoutes } from './presenceRoutes.ts'
import { savedViewRoutes } from './savedViewRoutes.ts'

/** What staff have besides the records: finding, their preferences, saved views, who else is here. */
export function staffRoutes(
  app: FastifyInstance,
  parts: Pick<Parts, 'store' | 'resources' | 'clock' | 'log'>,
  reader: Pick<RecordReader, 'publications'>,
) {
  findRoutes(app, parts, reader)
  preferenceRoutes(app, parts)
  savedViewRoutes(app, parts)
  presenceRoutes(app, parts)
}

/** With an account goes what was kept for it alone. */
export const staffEffect: SaveEffect = async (tx, { resource, before, after }) => {
  if (!resource.accounts || before === null || after !== null) return
  await forgetPreferencesOf(tx, before.id)
  await forgetOwnViewsOf(tx, before.id)
}
