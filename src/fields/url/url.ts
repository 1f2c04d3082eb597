import * as z from 'zod'
import { defineKind, FILES, messages } from '../contract/fieldKind.ts'
import { textEncodings } from '../contract/textEncodings.ts'
import { linkedFile } from '../files/linkedFile.ts'

export interface UrlOptions {
  /** Refuses paths of this site. */
  readonly https?: true
  /** Accepts only these hosts and their subdomains: `['youtube.com', 'youtu.be']`. Refuses paths of this site. */
  readonly hosts?: readonly string[]
  /** In characters; 500 by default. */
  readonly max?: number
}

/** An absolute URL, `https://…`, or a path of this site, `/…`. */
export const url = defineKind<'url', string, UrlOptions>({
  name: 'url',
  empty: null,
  operators: [],
  encodings: ({ https, hosts, max = 500 }) => {
    const away = https === true || hosts !== undefined
    return textEncodings(
      z
        .string()
        .max(max, messages.max(max))
        .refine(address => isElsewhere(address) || (!away && isOwnPath(address)), messages.invalid)
        .refine(
          address => hosts === undefined || !isElsewhere(address) || isUnder(hosts, new URL(address).hostname),
          `Use um endereço de ${hosts?.join(' ou ')}.`,
        ),
      typed => typed.trim(),
    )
  },
  references: link => {
    const address = linkedFile(link)
    return address === undefined ? [] : [{ to: FILES, address, isLink: true }]
  },
  readdressed: (link, move) => {
    const address = linkedFile(link)
    return address === undefined ? link : link.replace(address, move(address))
  },
  display: value => value,
})

// Browsers read a backslash as a slash, so `/\host` would leave the site as `//host` does.
function isOwnPath(address: string): boolean {
  return /^\/[^\s\p{Cc}\\]*$/u.test(address) && !address.includes('//')
}

function isElsewhere(address: string): boolean {
  if (!/^https:\/\/[^\s/\p{Cc}\\][^\s\p{Cc}\\]*$/u.test(address) || !URL.canParse(address)) return false
  // User names before the host are refused, because they make one address look like another.
  const { username, password, hostname } = new URL(address)
  return username === '' && password === '' && hostname !== ''
}

function isUnder(hosts: readonly string[], hostname: string): boolean {
  return hosts.some(host => hostname === host || hostname.endsWith(`.${host}`))
}
