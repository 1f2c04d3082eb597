export interface RecentEntry {
  readonly address: string
  readonly title: string
  readonly place: string
  readonly icon: string
}

const MAX_RECENT = 6
const keyOf = (accountId: unknown) => `busca.recentes.${String(accountId)}`

/** What this user chose last in this tab, newest first. In `sessionStorage`, because titles may be names of people. */
export function recentOf(accountId: unknown): readonly RecentEntry[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(accountId)) ?? '[]')
  } catch {
    return []
  }
}

export function remember(accountId: unknown, { address, title, place, icon }: RecentEntry): void {
  const others = recentOf(accountId).filter(entry => entry.address !== address)
  try {
    const kept = [{ address, title, place, icon }, ...others].slice(0, MAX_RECENT)
    sessionStorage.setItem(keyOf(accountId), JSON.stringify(kept))
  } catch {
    // Storage is full or blocked: no recent entries are offered.
  }
}
