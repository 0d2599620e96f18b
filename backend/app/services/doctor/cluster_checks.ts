import { type Check } from '#services/doctor/check'
import { ofServer } from '#services/doctor/installation'
import { read, type Member, type ServerFacts } from '#services/doctor/server_facts'

const GALERA_STATUS = 'wsrep_cluster_status'
const isOfGalera = ({ variables }: ServerFacts): boolean => read(variables, 'wsrep_on') === 'ON'

export const isOfGroup = ({ variables }: ServerFacts): boolean =>
  read(variables, 'group_replication_group_name') !== ''

interface Membership {
  readonly own: Member
  readonly others: readonly Member[]
  /** Of those it knew when it could last reach them. */
  readonly reachesMost: boolean
}

/** `null` where it is none, or does not say. */
function readGroup(facts: ServerFacts): Membership | null {
  const members = isOfGroup(facts) ? (facts.members ?? []) : []
  const own = members.find(({ isAsked }) => isAsked)
  if (!own) return null
  const away = members.filter(({ state }) => state === 'UNREACHABLE').length
  return { own, others: members.filter((member) => member !== own), reachesMost: 2 * away < members.length }
}

const ofGroup = (find: (group: Membership) => string | null) =>
  ofServer((facts) => {
    const group = readGroup(facts)
    return group && find(group)
  })

export const CLUSTER_CHECKS: readonly Check[] = [
  {
    name: 'cluster-primary',
    level: 'fault',
    isNeeded: true,
    find: ofServer((facts) => {
      const cutOff = (why: string) => `This node of the cluster is cut off from most of the others (${why})`
      const status = read(facts.cluster, GALERA_STATUS)
      if (isOfGalera(facts) && status !== 'Primary') return cutOff(`${GALERA_STATUS} is ${status}`)
      const group = readGroup(facts)
      if (!group || group.reachesMost) return null
      const away = group.others.filter(({ state }) => state === 'UNREACHABLE')
      return cutOff(`member_state of ${away.map(({ at }) => at).join(' and ')} is UNREACHABLE`)
    }),
    mend: 'mend the network between the nodes, or name another one in DB_HOST',
  },
  {
    name: 'cluster-synced',
    level: 'fault',
    find: ofServer((facts) => {
      const behind = (why: string) => `This node of the cluster has not caught up (${why})`
      const state = read(facts.cluster, 'wsrep_local_state_comment')
      const isPrimary = isOfGalera(facts) && read(facts.cluster, GALERA_STATUS) === 'Primary'
      if (isPrimary && state !== 'Synced') return behind(`wsrep_local_state_comment is ${state}`)
      return readGroup(facts)?.own.state === 'RECOVERING' ? behind('member_state is RECOVERING') : null
    }),
    mend: 'wait until it has, or name another one in DB_HOST',
  },
  {
    name: 'cluster-member',
    level: 'fault',
    find: ofGroup(({ own: { state }, reachesMost }) =>
      reachesMost && (state === 'OFFLINE' || state === 'ERROR')
        ? `This node of the cluster is out of its group (member_state is ${state})`
        : null,
    ),
    mend: 'see why in its log and run start group_replication there, or name another one in DB_HOST',
  },
  {
    name: 'cluster-writes',
    level: 'fault',
    find: ofGroup(({ own, others }) => {
      if (own.state !== 'ONLINE' || own.role === 'PRIMARY') return null
      const primary = others.find(({ role }) => role === 'PRIMARY')
      return `This node of the cluster takes no changes: the primary is ${primary?.at ?? 'none yet'}`
    }),
    mend: 'name in DB_HOST a proxy that leads to the primary, whichever node it is',
  },
  {
    name: 'cluster-rights',
    level: 'warning',
    find: ofServer((facts, { settings }) =>
      isOfGroup(facts) && facts.members === null
        ? `'${settings.get('DB_USER')}' may not read what has become of this node's group, so that a conflict counts as a write of which nobody knows`
        : null,
    ),
    mend: 'grant it select on performance_schema.replication_group_members',
  },
]
