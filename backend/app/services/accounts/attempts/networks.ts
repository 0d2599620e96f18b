import ipaddr from 'ipaddr.js'

/** What counts as one person: an IPv4 address, or the /64 of an IPv6 address that a subscriber has. */
export function toNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const first = parsed.toByteArray().slice(0, 8)
  return `${ipaddr.fromByteArray([...first, ...Array.from({ length: 8 }, () => 0)]).toString()}/64`
}
