/** Heard of so long ago, a person has gone. Longer than two heartbeats of the admin, so that one may be lost. */
const FORGOTTEN_AFTER = 45_000
/** Items that one session has open at once, in as many tabs. */
const MAX_PER_SESSION = 30
const MAX_ITEMS = 10_000

export interface ActiveEditor {
  readonly sessionId: number
  readonly userId: number
  readonly name: string
}

/**
 * Who has which item open, as far as they said so lately, to this process or another. Kept in memory alone: a restart
 * merely forgets it until the next heartbeat.
 */
export class Presence {
  readonly #now: () => number
  readonly #items = new Map<string, Map<number, ActiveEditor & { seen: number }>>()
  #swept = 0

  /** @param now milliseconds */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Notes that the visitor has the item open, and tells who else has, each person once, by name. */
  enter(item: string, visitor: ActiveEditor): { id: number; name: string }[] {
    const now = this.#now()
    this.#sweep(now)
    const isKnown = this.#items.get(item)?.has(visitor.sessionId)
    if (isKnown || this.#hasRoom(visitor.sessionId)) {
      const visitors = this.#items.get(item) ?? new Map()
      visitors.set(visitor.sessionId, { ...visitor, seen: now })
      this.#items.set(item, visitors)
    }
    const others = [...(this.#items.get(item)?.values() ?? [])].filter(
      other => other.userId !== visitor.userId && now - other.seen < FORGOTTEN_AFTER,
    )
    const names = new Map(others.map(({ userId, name }) => [userId, name]))
    return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
  }

  leave(item: string, sessionId: number) {
    const visitors = this.#items.get(item)
    visitors?.delete(sessionId)
    if (visitors?.size === 0) this.#items.delete(item)
  }

  #hasRoom(sessionId: number): boolean {
    if (this.#items.size >= MAX_ITEMS) return false
    let held = 0
    for (const visitors of this.#items.values()) if (visitors.has(sessionId)) held++
    return held < MAX_PER_SESSION
  }

  #sweep(now: number) {
    if (now - this.#swept < 5000 && now >= this.#swept) return
    this.#swept = now
    for (const [item, visitors] of this.#items) {
      for (const [sessionId, { seen }] of visitors) if (now - seen >= FORGOTTEN_AFTER) visitors.delete(sessionId)
      if (visitors.size === 0) this.#items.delete(item)
    }
  }
}
