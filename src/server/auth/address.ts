import { createHash } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

export type AddressOf = (request: FastifyRequest) => string

/**
 * The address a request comes from: the socket's peer, or, when that is one of the named proxies, the last address in
 * X-Forwarded-For that is not one. Proxies are named, never counted: a request that reaches the program without them
 * could otherwise write any address.
 */
export function createAddressOf(trustedProxies: readonly string[] = []): AddressOf {
  const trusted = new BlockList()
  for (const proxy of trustedProxies) addNetwork(trusted, proxy)
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return request => {
    let address = plain(request.raw.socket.remoteAddress ?? '')
    if (!isTrusted(address)) return address
    const hops = String(request.headers['x-forwarded-for'] ?? '').split(',')
    for (const hop of hops.reverse()) {
      const claimed = plain(hop.trim())
      if (isIP(claimed) === 0) return address
      address = claimed
      if (!isTrusted(address)) return address
    }
    return address
  }
}

/** Throws when the text is neither an address nor a network such as 10.0.0.0/8. */
export function addNetwork(list: BlockList, text: string) {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d+))?$/.exec(plain(text)) ?? []
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (bits === undefined) list.addAddress(address, family)
  else list.addSubnet(address, Number(bits), family)
}

/** What limits count as one visitor: the whole IPv4 address, the /64 of an IPv6 one, since a household has all of it. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [withoutZone = ''] = address.split('%')
  const [head = '', tail] = withoutZone.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  // A dotted IPv4 end takes the room of two groups.
  const width = [...groups, ...after].reduce((sum, group) => sum + (group.includes('.') ? 2 : 1), 0)
  if (tail !== undefined) groups.push(...Array<string>(8 - width).fill('0'), ...after)
  return `${groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** The form in which an address is kept where only equality matters. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** An IPv4 address that arrives over an IPv6 socket is the same visitor. */
function plain(address: string): string {
  return address.toLowerCase().replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '')
}
