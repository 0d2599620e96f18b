import { BlockList, isIP } from 'node:net'

/** A proxy on the same machine is always one. */
const LOOPBACK = ['127.0.0.0/8', '::1']

/**
 * Reads addresses and networks (`10.0.0.5, 172.16.0.0/12, fd00::/8`) into a test of whether a peer is
 * one of them, or on this machine: proxies that may forward a client's address.
 * @throws Error that names an invalid address
 */
export function proxiesOf(list?: string): (peer: string) => boolean {
  const proxies = new BlockList()
  for (const item of [...LOOPBACK, ...(list?.split(',') ?? [])].map((one) => one.trim())) {
    const [address = '', bits, ...rest] = item.split('/')
    const version = isIP(address)
    const most = version === 4 ? 32 : 128
    const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : NaN
    if (version === 0 || rest.length > 0 || !(length <= most))
      throw new Error(`"${item}" is no address and no network`)
    proxies.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6')
  }
  return (peer) => {
    // As a server that listens on IPv6 sees an IPv4 peer.
    const address = peer.replace(/^::ffff:(?=\d+\.)/i, '')
    const version = isIP(address)
    return version !== 0 && proxies.check(address, version === 4 ? 'ipv4' : 'ipv6')
  }
}
