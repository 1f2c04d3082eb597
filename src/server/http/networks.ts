import { BlockList, isIP } from 'node:net'

/**
 * An address in comparable form: without the port or brackets of some proxies; IPv4 inside IPv6 becomes IPv4.
 *
 * @example plainAddress('[2001:DB8::1]:443') // '2001:db8::1'
 */
export function plainAddress(hop: string): string {
  const [, bracketed, dotted] = /^"?(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)"?$/.exec(hop) ?? []
  return (bracketed ?? dotted ?? hop).toLowerCase().replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '')
}

/** @param networks addresses and networks such as `10.0.0.0/8` */
export function amongNetworks(networks: readonly string[]): (written: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return written => {
    const address = plainAddress(written)
    return isIP(address) !== 0 && list.check(address, familyOf(address))
  }
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
