import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { parse } from 'yaml'
import { inRoot } from '../../backend/bin/launch/paths.mjs'

const read = (...path: string[]) => readFileSync(inRoot(...path), 'utf8')

interface Service {
  readonly image: string
  readonly profiles: readonly string[]
  readonly user?: string
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly cap_add?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly restart?: string
  readonly logging?: { readonly options: Record<string, string> }
  readonly ports?: readonly string[]
  readonly stop_grace_period?: string
  readonly environment?: Record<string, string>
  readonly configs?: readonly { readonly source: string }[]
  readonly volumes?: readonly string[]
  readonly healthcheck?: object
  readonly depends_on?: Record<string, unknown> | readonly string[]
}
interface Compose {
  readonly services: Record<string, Service>
  readonly volumes: Record<string, unknown>
  readonly configs: Record<string, { readonly file: string }>
  readonly networks: { readonly default: { readonly ipam: { readonly config: { subnet: string }[] } } }
}

const source = read('docker', 'compose.yaml')
const compose = parse(source, { merge: true }) as Compose
const services = Object.entries(compose.services)
const servers = services.filter(([name]) => name.startsWith('app'))
const nodes = services.filter(([name]) => /^galera-\d$/.test(name))
const book = /\n## Docker\n([\s\S]*?)\n## /.exec(read('docs', 'operations.md'))?.[1] ?? ''
const settings = [...read('.env.example').matchAll(/^#?([A-Z][A-Z_]*)=(.*)$/gm)].map(
  ([, name, value]) => [name!, value!] as const,
)

test('nothing in a container can write the program, get rights or fill the disk with its log', () => {
  const soft = services.filter(
    ([, service]) =>
      service.read_only !== true ||
      service.cap_drop?.join() !== 'ALL' ||
      service.security_opt?.join() !== 'no-new-privileges:true' ||
      service.restart !== 'unless-stopped' ||
      !service.logging?.options['max-size'],
  )
  expect(soft.map(([name]) => name)).toEqual([])
  expect(services.filter(([, { cap_add }]) => cap_add).map(([name]) => name)).toEqual(['https'])
})

test('databases run as the user of their image, and the server as one of its own', () => {
  const databases = services.filter(([, { image }]) => /^(mysql|mariadb):/.test(image))
  expect(databases.map(([, { user }]) => user)).toEqual(databases.map(() => 'mysql'))
  expect(read('docker', 'Dockerfile')).toMatch(/^USER node$/m)
})

test('only HTTPS is reached from other machines, and no database from this one', () => {
  const opened = services.flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`))
  expect(opened).toEqual([
    'app 127.0.0.1:3333:3333',
    'app-two 127.0.0.1:3334:3333',
    'https 80:80',
    'https 443:443',
  ])
})

test('a server has longer to stop than it takes, and a database longer than that', () => {
  const [, stop] = settings.find(([name]) => name === 'STOP_SECONDS')!
  const hangs = 15
  const seconds = (grace = '') =>
    Number(/^(\d+)s$/.exec(grace)?.[1] ?? 60 * Number(/^(\d+)m$/.exec(grace)?.[1]))
  for (const [, { stop_grace_period: grace }] of servers)
    expect(seconds(grace)).toBeGreaterThan(Number(stop) + hangs)
  expect(seconds(compose.services['mariadb']!.stop_grace_period)).toBeGreaterThan(45)
})

test('every variable is told in the book or in .env.example, and every setting is one', () => {
  const caddyfile = read('docker', 'Caddyfile')
  const asked = new Set(
    [...source.matchAll(/\$\{([A-Z_]+)/g), ...caddyfile.matchAll(/\{\$([A-Z_]+)/g)].map(([, name]) => name!),
  )
  const known = settings.map(([name]) => name)
  expect([...asked].filter((name) => !known.includes(name) && !book.includes(`\`${name}`))).toEqual([])
  for (const [, { environment = {} }] of servers)
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual(['ENV_PATH'])
})

test('every profile, file and volume is told of or there', () => {
  const profiles = new Set(services.flatMap(([, service]) => service.profiles))
  expect([...profiles].filter((profile) => !book.includes(`\`${profile}\``))).toEqual([])
  for (const { file } of Object.values(compose.configs)) expect(read('docker', file)).not.toBe('')
  const used = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]!))
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(compose.volumes).toSorted())
})

test('no image is without a version, and what others wait for has a health check', () => {
  const images = services.map(([, { image }]) => image).filter((image) => image !== 'longhaul')
  expect(images.filter((image) => !/:\d/.test(image))).toEqual([])
  const awaited = servers.flatMap(([, { depends_on = {} }]) => Object.keys(depends_on))
  expect(awaited.filter((name) => !compose.services[name]?.healthcheck)).toEqual([])
})

test('addresses are believed from the network of these containers alone', () => {
  const [{ subnet } = { subnet: '' }] = compose.networks.default.ipam.config
  for (const [, { environment = {} }] of servers)
    expect(environment['TRUSTED_PROXIES']).toBe(`\${TRUSTED_PROXIES:-${subnet}}`)
})

test.describe('the cluster', () => {
  const config = read('docker', 'galera', 'galera.cnf')

  test('has the same nodes for itself, for HAProxy and for whoever begins it', () => {
    const names = nodes.map(([name]) => name)
    expect(names).toHaveLength(3)
    expect(/gcomm:\/\/(\S+)/.exec(config)?.[1]).toBe(names.join(','))
    for (const [, { environment = {} }] of nodes) expect(environment['NODES']).toBe(names.join(' '))
    const proxied = [...read('docker', 'galera', 'haproxy.cfg').matchAll(/^ {2}server (\S+) (\S+)/gm)]
    expect(proxied.map(([, name, at]) => `${name} ${at}`)).toEqual(
      names.map((name) => `${name} ${name}:3306`),
    )
  })

  test('runs with the settings that the book tells', () => {
    const told = /```ini\n\[galera\]\n([\s\S]*?)```/.exec(read('docs', 'operations.md'))?.[1] ?? ''
    const lines = (text: string) => text.split('\n').filter((line) => /^\w+ *=/.test(line))
    expect(lines(told).length).toBeGreaterThan(4)
    expect(lines(told).filter((line) => !lines(config).includes(line))).toEqual([])
  })
})
