import type { SiteRoute } from './route.ts'

/** The first route whose path has the same shape, and what stands in its open parts. */
export function findRoute(
  routes: readonly SiteRoute[],
  path: string,
): { readonly route: SiteRoute; readonly segments: Record<string, string> } | undefined {
  const given = path.split('/')
  for (const route of routes) {
    const wanted = route.path.split('/')
    const isOpen = (i: number) => wanted[i]!.startsWith(':') && given[i] !== ''
    if (wanted.length !== given.length || !wanted.every((part, i) => part === given[i] || isOpen(i))) continue
    const segments = wanted.flatMap((part, i) => (part.startsWith(':') ? [[part.slice(1), given[i]!] as const] : []))
    return { route, segments: Object.fromEntries(segments) }
  }
  return undefined
}
