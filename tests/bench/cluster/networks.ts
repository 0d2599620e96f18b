import { run } from '../../../backend/bin/launch/processes.mjs'
import { Refusal } from '../../../backend/bin/launch/refusal.mjs'
import { onPath } from '../../support/tools.mjs'

/** Nodes take statements in one and meet in the other. Private: a group lets in no others unasked. */
const CLIENTS = '10.198.18'
const GROUP = '10.198.19'
const BRIDGE = 'lh-clients'
/** The group's own: a firewall between bridged machines, as Docker brings one, is not asked there. */
const SWITCH = 'longhaul-switch'

async function ip(...words: string[]): Promise<void> {
  const { code, output } = await run('ip', words)
  if (code !== 0) throw new Refusal(`${output}\nip ${words.join(' ')}`)
}

/** A machine of its own, as far as its networks tell. */
export interface Place {
  readonly address: string
  readonly groupAddress: string
  /** What a program is begun with to be there. */
  readonly within: readonly [string, string[]]
  connectToGroup(isConnected: boolean): Promise<void>
}

export interface Networks {
  readonly places: readonly Place[]
  end(): Promise<void>
}

const nameOf = (n: number) => `longhaul${n}`

async function addPlace(n: number): Promise<Place> {
  const name = nameOf(n)
  const [address, groupAddress] = [`${CLIENTS}.${10 + n}`, `${GROUP}.${10 + n}`]
  await ip('netns', 'add', name)
  await ip('-n', name, 'link', 'set', 'lo', 'up')
  const [client, group] = [`lh-client${n}`, `lh-group${n}`]
  await ip('link', 'add', client, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  await ip('link', 'set', client, 'master', BRIDGE, 'up')
  await ip('-n', SWITCH, 'link', 'add', group, 'type', 'veth', 'peer', 'name', 'eth1', 'netns', name)
  await ip('-n', SWITCH, 'link', 'set', group, 'master', 'bridge', 'up')
  for (const [own, inside] of [
    [address, 'eth0'],
    [groupAddress, 'eth1'],
  ] as const) {
    await ip('-n', name, 'addr', 'add', `${own}/24`, 'dev', inside)
    await ip('-n', name, 'link', 'set', inside, 'up')
  }
  return {
    address,
    groupAddress,
    within: ['ip', ['netns', 'exec', name]],
    connectToGroup: (isConnected) => ip('-n', SWITCH, 'link', 'set', group, isConnected ? 'up' : 'down'),
  }
}

/** As many places as asked for on this machine, each with two cables. */
export async function startNetworks(count: number): Promise<Networks> {
  if (!onPath('ip') || process.getuid?.() !== 0)
    throw new Refusal('Nodes that are cut off need networks of their own: be root, apt install iproute2')
  const end = async () => {
    for (let n = 1; n <= count; n++) await run('ip', ['netns', 'del', nameOf(n)])
    await run('ip', ['netns', 'del', SWITCH])
    await run('ip', ['link', 'del', BRIDGE])
  }
  // Those of a run that was killed.
  await end()
  try {
    await ip('netns', 'add', SWITCH)
    await ip('-n', SWITCH, 'link', 'add', 'bridge', 'type', 'bridge')
    await ip('-n', SWITCH, 'link', 'set', 'bridge', 'up')
    await ip('link', 'add', BRIDGE, 'type', 'bridge')
    await ip('addr', 'add', `${CLIENTS}.1/24`, 'dev', BRIDGE)
    await ip('link', 'set', BRIDGE, 'up')
    const places: Place[] = []
    for (let n = 1; n <= count; n++) places.push(await addPlace(n))
    return { places, end }
  } catch (error) {
    await end()
    throw error
  }
}
