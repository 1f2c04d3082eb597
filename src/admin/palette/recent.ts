/** Something chosen before, offered again while nothing is typed. */
export interface RecentEntry {
  readonly address: string
  readonly title: string
  readonly place: string
  readonly icon: string
}

const KEPT = 6
const keyOf = (accountId: unknown) => `busca.recentes.${String(accountId)}`

/** What this person chose last in this tab, the latest first. Kept no longer than the tab: names of people may be in it. */
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
    const kept = [{ address, title, place, icon }, ...others].slice(0, KEPT)
    sessionStorage.setItem(keyOf(accountId), JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing: there will be none to offer.
  }
}
