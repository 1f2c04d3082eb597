import type { BulkRefusal, EntityCall } from '#schema/calls/entityCalls.ts'
import type { AnyResource } from '#schema/resource.ts'
import { callApi } from '../api/callApi.ts'
import { type Pairs } from '../api/http.ts'
import type { Chosen } from './useSelection.ts'

/** So many go in one call: short enough to show how far it is, long enough for few calls. */
const AT_ONCE = 50

export interface BulkRun {
  readonly done: readonly number[]
  readonly refused: readonly BulkRefusal[]
  /** Why it ended before the last one; what was not reached stays as it was. */
  readonly failure: unknown
}

/**
 * Sends the same to many records, some at a time, in their order. Nothing is sent again by itself: every record goes
 * with the revision at which it was seen, so trying again is harmless. Ends early, with `failure`, when a call fails.
 *
 * @param onProgress told how many have been through
 */
export async function runBulk(
  resource: AnyResource,
  chosen: readonly Chosen[],
  form: Pairs,
  onProgress: (through: number) => void,
  isStopped: () => boolean = () => false,
): Promise<BulkRun> {
  const done: number[] = []
  const refused: BulkRefusal[] = []
  for (let start = 0; start < chosen.length && !isStopped(); start += AT_ONCE) {
    const some = chosen.slice(start, start + AT_ONCE)
    const items = JSON.stringify(some.map(({ id, revisao }) => ({ id, revisao })))
    try {
      const { data } = await callApi<EntityCall<'saveMany'>>(`post /api/${resource.name}/em-lote`, {
        form: [['itens', items], ...form],
      })
      done.push(...data.feitos)
      refused.push(...data.recusados)
    } catch (failure) {
      return { done, refused, failure }
    }
    onProgress(start + some.length)
  }
  return { done, refused, failure: undefined }
}
