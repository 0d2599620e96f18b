import { test } from '@japa/runner'
import { findTileHosts } from '#services/shared/settings'

test.group('Hosts of map tiles in the content security policy', () => {
  for (const [address, hosts] of [
    [undefined, []],
    ['https://tiles.example.com/{z}/{x}/{y}.png', ['https://tiles.example.com']],
    ['https://{s}.tile.example.org/{z}/{x}/{y}{r}.png', ['https://*.tile.example.org']],
    ['/tiles/{z}/{x}/{y}.png', []],
    ['http://127.0.0.1:8080/{z}/{x}/{y}.png', ['http://127.0.0.1:8080']],
  ] as const) {
    test(String(address), ({ assert }) => assert.deepEqual(findTileHosts(address), [...hosts]))
  }
})
