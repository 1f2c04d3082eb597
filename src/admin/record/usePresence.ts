import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/calls/defineCall.ts'
import type { presenceCalls } from '#contract/calls/staffCalls.ts'
import { isSame } from '#fields/merge/isSame.ts'
import { callApi } from '../api/callApi.ts'

/** Must stay below the 45 s after which the server drops a user. */
const HEARTBEAT_MS = 20_000
/** Without input for this long no heartbeats are sent, so that the session can expire. */
const IDLE_MS = 15 * 60_000

export type Person = AnswerOf<typeof presenceCalls.note>[number]

/** Who else has this record open, asked every 20 s while there is an `id`. Failures are ignored. */
export function usePresence(resource: string, id: number | undefined): readonly Person[] {
  const [others, setOthers] = useState<readonly Person[]>([])
  useEffect(() => {
    if (id === undefined) return
    const gone = new AbortController()
    let touchedAt = Date.now()

    async function sendHeartbeat() {
      if (Date.now() - touchedAt > IDLE_MS) return setOthers([])
      try {
        const { data } = await callApi<typeof presenceCalls.note>('post /api/presenca', {
          form: item,
          signal: gone.signal,
        })
        setOthers(before => (isSame(before, data) ? before : data))
      } catch {
        if (!gone.signal.aborted) setOthers(before => (before.length === 0 ? before : []))
      }
    }
    const item = { recurso: resource, id }
    function touch() {
      const wasIdle = Date.now() - touchedAt > IDLE_MS
      touchedAt = Date.now()
      if (wasIdle) void sendHeartbeat()
    }
    const onVisible = () => document.visibilityState === 'visible' && void sendHeartbeat()

    void sendHeartbeat()
    const timer = setInterval(sendHeartbeat, HEARTBEAT_MS)
    document.addEventListener('visibilitychange', onVisible, { signal: gone.signal })
    window.addEventListener('pointerdown', touch, { signal: gone.signal })
    window.addEventListener('keydown', touch, { signal: gone.signal })
    return () => {
      clearInterval(timer)
      gone.abort()
      setOthers([])
      callApi<typeof presenceCalls.note>('post /api/presenca', { form: { ...item, sair: '1' } }).catch(() => undefined)
    }
  }, [resource, id])
  return others
}
