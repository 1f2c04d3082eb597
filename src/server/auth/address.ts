import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { plainAddress } from '../http/networks.ts'

/**
 * The client's address: the socket's peer or, when that is a trusted proxy, the last address in X-Forwarded-For that is
 * not one. Entries that are not addresses, such as "unknown", are ignored.
 */
export function addressOf(request: FastifyRequest): string {
  const hops = (request.ips ?? [request.ip]).map(plainAddress)
  return hops.findLast(hop => isIP(hop) !== 0) ?? ''
}

/** The unit that limits count: an IPv4 address, or the /64 of an IPv6 address, which one household shares. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [withoutZone = ''] = address.split('%')
  const [head = '', tail] = withoutZone.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  // A dotted IPv4 suffix stands for two groups.
  const width = [...groups, ...after].reduce((sum, group) => sum + (group.includes('.') ? 2 : 1), 0)
  if (tail !== undefined) groups.push(...Array<string>(8 - width).fill('0'), ...after)
  return `${groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
