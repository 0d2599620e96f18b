import ipaddr from 'ipaddr.js'

/**
 * Whom an address stands for: an IPv4 address itself, also where it is written as IPv6, and of IPv6 the /64 network: one
 * subscriber has at least that, and 18 quintillion addresses in it.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const first = parsed.toByteArray().slice(0, 8)
  return `${ipaddr.fromByteArray([...first, ...Array.from({ length: 8 }, () => 0)]).toString()}/64`
}
