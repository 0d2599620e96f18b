import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/**
 * Where cloud providers tell a machine about itself, its keys among the rest. Addresses of the own network
 * are allowed: an admin's own geocoder or router lies there.
 */
const NETWORKS = ['169.254.0.0/16', 'fe80::/10', '100.100.100.200/32', 'fd00:ec2::254/128'].map((network) =>
  ipaddr.parseCIDR(network),
)
const NAMES = /(^|\.)(metadata\.google\.internal|metadata\.goog|instance-data(\.ec2\.internal)?)\.?$/i

/** The host of an address as one connects to it, an IPv6 one without its brackets; null for a path. */
export const hostOf = (address: string): string | null => {
  const url = address.replaceAll('{s}', 'a').replace(/\{[^}]*\}/g, '0')
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : null
}

export function isForbiddenHost(host: string): boolean {
  if (NAMES.test(host)) return true
  if (!ipaddr.isValid(host)) return false
  const address = ipaddr.process(host)
  return NETWORKS.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
}

/** As `isForbiddenHost`, for a name by what it means at this moment. */
export async function leadsToForbiddenHost(host: string): Promise<boolean> {
  if (isForbiddenHost(host)) return true
  if (ipaddr.isValid(host)) return false
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.some(({ address }) => isForbiddenHost(address))
}
