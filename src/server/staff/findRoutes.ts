import type { FastifyInstance } from 'fastify'
import { foldedWords } from '#fields/strings/fold.ts'
import { staffCalls } from '#schema/calls/staffCalls.ts'
import { filesResource } from '#schema/roles.ts'
import { signedIn } from '../auth/actor.ts'
import { badFilter } from '../errors.ts'
import { answer } from '../http/answer.ts'
import { parseQuery } from '../http/formBody.ts'
import { mountCall } from '../http/mountCall.ts'
import { queryTextOf } from '../http/requestUrl.ts'
import type { Parts } from '../parts.ts'
import type { RecordReader } from '../records/reader.ts'
import { findEverywhere } from './find.ts'

const LONGEST = 100
/** More words than these narrow nothing any more. */
const MOST_WORDS = 8

/** `GET /api/busca?q=…`: what a person looks for, wherever it is. */
export function findRoutes(
  app: FastifyInstance,
  parts: Pick<Parts, 'store' | 'resources'>,
  reader: Pick<RecordReader, 'publications'>,
) {
  const files = filesResource(parts.resources.values())?.resource
  mountCall(app, staffCalls(files).find, async request => {
    const words = wordsAsked(queryTextOf(request) ?? '')
    await reader.publications.catchUp()
    const groups = await findEverywhere(parts, signedIn(request), words)
    return answer(groups, { meta: { count: groups.reduce((sum, group) => sum + group.total, 0) } })
  })
}

function wordsAsked(queryString: string): string[] {
  const parameters = parseQuery(queryString)
  for (const name of parameters.keys()) {
    if (name !== 'q' || parameters.getAll(name).length > 1) throw badFilter(name.slice(0, 60))
  }
  const text = parameters.get('q') ?? ''
  const words = [...new Set(foldedWords(text))].slice(0, MOST_WORDS)
  if (text.length > LONGEST || words.join('').length < 2) throw badFilter('q')
  return words
}
