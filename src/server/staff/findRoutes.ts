import type { FastifyInstance } from 'fastify'
import { foldedWords } from '#fields/strings/fold.ts'
import { staffCalls } from '#schema/calls/staffCalls.ts'
import { filesResource } from '#schema/roles.ts'
import { signedIn } from '../auth/actor.ts'
import { badFilter } from '../errors.ts'
import { answer } from '../http/answer.ts'
import { mountCall } from '../http/mountCall.ts'
import type { Parts } from '../parts.ts'
import type { RecordReader } from '../records/reader.ts'
import { findEverywhere } from './find.ts'

/** More words than these narrow nothing any more. */
const MAX_WORDS = 8

/** `GET /api/busca?q=…`: what a person looks for, wherever it is. */
export function findRoutes(
  app: FastifyInstance,
  parts: Pick<Parts, 'store' | 'resources'>,
  reader: Pick<RecordReader, 'publications'>,
) {
  const files = filesResource(parts.resources.values())?.resource
  mountCall(app, staffCalls(files).find, async ({ request, query }) => {
    const words = [...new Set(foldedWords(query.q))].slice(0, MAX_WORDS)
    if (words.join('').length < 2) throw badFilter('q')
    await reader.publications.catchUp()
    const groups = await findEverywhere(parts, signedIn(request), words)
    return answer(groups, { meta: { count: groups.reduce((sum, group) => sum + group.total, 0) } })
  })
}
