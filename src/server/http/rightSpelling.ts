/**
 * The path that is meant by one with capitals or with a slash at its end; undefined for one that is spelled right, and
 * for what no spelling makes a path of ours: a part that is empty (`//elsewhere`), or the home page.
 *
 * @example rightSpelling('/Negocios/') // '/negocios'
 */
export function rightSpelling(path: string): string | undefined {
  const right = path.replace(/\/$/, '').toLowerCase()
  return right !== path && /^(?:\/[^/\\]+)+$/.test(right) ? right : undefined
}

/** What stands in an address from its question mark on; empty where there is none. */
export const queryOf = (url: string) => /\?.*/s.exec(url)?.[0] ?? ''
