import type { SiteRoute } from './route.ts'

/** The route of a path: the one that has this very path, else the first of its shape, and what stands in its open parts. */
export function findRoute(
  routes: readonly SiteRoute[],
  path: string,
): { readonly route: SiteRoute; readonly segments: Record<string, string> } | undefined {
  const whole = path.includes(':') ? undefined : routes.find(route => route.path === path)
  if (whole !== undefined) return { route: whole, segments: {} }
  for (const route of routes) {
    const segments = segmentsOf(route.path, path)
    if (segments !== undefined) return { route, segments }
  }
  return undefined
}

/** Undefined where the path has another shape. */
function segmentsOf(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== given.length) return undefined
  const segments: Record<string, string> = {}
  for (const [i, part] of wanted.entries()) {
    const held = given[i] ?? ''
    if (part.startsWith(':') && held !== '') segments[part.slice(1)] = held
    else if (part !== held) return undefined
  }
  return segments
}
