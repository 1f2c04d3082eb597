import type { IncomingMessage } from 'node:http'

/** A host in lower case and without its protocol's default port, for comparisons (RFC 9110, 4.2.3). */
export function plainHost(host: string, siteUrl: string): string {
  return host.toLowerCase().replace(siteUrl.startsWith('https:') ? /:443$/ : /:80$/, '')
}

export function ownHosts({ siteUrl, hosts }: { readonly siteUrl: string; readonly hosts: readonly string[] }) {
  const own = new Set([new URL(siteUrl).host, ...hosts].map(host => plainHost(host, siteUrl)))
  return (host: string) => own.has(host) || own.has(plainHost(host, siteUrl))
}

/** The Host header; empty when it is missing or repeated (Node keeps the first). */
export function hostOf({ headers, rawHeaders }: IncomingMessage): string {
  let count = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]
    if (name?.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count === 1 ? (headers.host ?? '') : ''
}
