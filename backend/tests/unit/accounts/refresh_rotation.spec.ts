import fc from 'fast-check'
import { test } from '@japa/runner'
import { type Instant } from '@longhaul/core'
import {
  deriveChildToken,
  FIRST_TOKEN,
  GRACE_MS,
  isGenuineToken,
  makeNonce,
  makeSalt,
  parseToken,
  rotateToken,
  type TokenGeneration,
  type Rotation,
} from '#services/accounts/sessions/refresh_rotation'

const SECOND = 1000
const start = 1_800_000_000_000 as Instant
const later = (at: number, ms: number) => (at + ms) as Instant
const same = (a: TokenGeneration, b: TokenGeneration) => a.generation === b.generation && a.nonce === b.nonce

/** A server with one session: what it knows of it, and a name for each child it issues. */
class Server {
  rotation: Rotation = FIRST_TOKEN
  copied = false

  /** The child of an answer, if it has one; nothing once the session is over. */
  refresh(token: TokenGeneration, now: Instant): TokenGeneration | null {
    if (this.copied) return null
    const outcome = rotateToken(this.rotation, token, now)
    if (outcome.is === 'copied') {
      this.copied = true
      return null
    }
    this.rotation = outcome.rotation
    return outcome.child === null ? null : { generation: outcome.child, nonce: makeNonce(now) }
  }
}

const ROOT: TokenGeneration = { generation: 0, nonce: '' }

/**
 * One person's tabs over one storage. Each asks with what is stored, and stores an answer if it still is.
 */
interface Tab {
  sent: { token: TokenGeneration; at: number } | null
  answer: { to: TokenGeneration; child: TokenGeneration | null; at: number } | null
}

type Event =
  /** 'refresh' is the three steps of one at once. */
  | { do: 'send' | 'arrive' | 'store' | 'lose' | 'refresh'; tab: number }
  | { do: 'pass'; seconds: number }
  | { do: 'kill' }

const TABS = 3
const tab = fc.integer({ min: 0, max: TABS - 1 })
const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('send', 'arrive', 'store', 'lose'), tab }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('refresh' as const), tab }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      seconds: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 100, max: 1000 })),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'kill' as const }) },
)

/** What a browser that is killed has not written to the disk yet. */
const UNWRITTEN_MS = 60 * SECOND

/** An answer takes a minute at most, or is lost. */
const ON_THE_ROAD_MS = GRACE_MS - UNWRITTEN_MS

/** Plays a person's life on a server; tells of each use. */
function live(server: Server, events: readonly Event[]) {
  let now = start
  let written: { token: TokenGeneration; at: number }[] = [{ token: ROOT, at: start }]
  const stored = () => written.at(-1)!.token
  const tabs: Tab[] = Array.from({ length: TABS }, () => ({ sent: null, answer: null }))
  for (const event of events) {
    if (event.do === 'pass') {
      now = later(now, event.seconds * SECOND)
      // A request under way this long was given up by the browser.
      for (const one of tabs) {
        if (one.sent && now - one.sent.at >= GRACE_MS) one.sent = null
        if (one.answer && now - one.answer.at > ON_THE_ROAD_MS) one.answer = null
      }
      continue
    }
    if (event.do === 'kill') {
      const kept = written.filter(({ at }, i) => i === 0 || now - at >= UNWRITTEN_MS)
      written = kept
      for (const one of tabs) one.sent = one.answer = null
      continue
    }
    const one = tabs[event.tab]!
    const does = (what: Event['do']) => event.do === what || event.do === 'refresh'
    if (does('send')) one.sent ??= { token: stored(), at: now }
    if (event.do === 'lose') one.answer = null
    if (does('arrive') && one.sent) {
      one.answer = { to: one.sent.token, child: server.refresh(one.sent.token, now), at: now }
      one.sent = null
    }
    if (does('store') && one.answer) {
      const { to, child } = one.answer
      if (child && same(stored(), to)) written.push({ token: child, at: now })
      one.answer = null
    }
  }
  return { token: stored(), now }
}

/** Uses of a token with more than the grace between them, the clock going on. */
const uses = (server: Server, count: number, from: { token: TokenGeneration; now: Instant }) => {
  let { token, now } = from
  for (let i = 0; i < count; i++) {
    now = later(now, GRACE_MS)
    token = server.refresh(token, now) ?? token
  }
  return { token, now }
}

const RUNS = { numRuns: 2000 }
const manyEvents = fc.array(anyEvent, { minLength: 1, maxLength: 80 })

test.group('Refresh tokens that rotate', () => {
  test('nobody is signed out by lost answers, tabs beside one another or a browser that is killed', () => {
    fc.assert(
      fc.property(manyEvents, (events) => {
        const server = new Server()
        live(server, events)
        return !server.copied
      }),
      RUNS,
    )
  })

  test('a browser killed twice in the minute after a refresh stays signed in', ({ assert }) => {
    const server = new Server()
    const pass = { do: 'pass' as const, seconds: 120 }
    const refresh = { do: 'refresh' as const, tab: 0 }
    const kill = { do: 'kill' as const }
    live(server, [refresh, kill, pass, refresh, refresh, kill, pass, refresh])
    assert.isFalse(server.copied)
  })

  test('two who hold a session are found out at the second use of each, whoever comes first', () => {
    fc.assert(
      fc.property(
        manyEvents,
        fc.array(fc.boolean(), { minLength: 4, maxLength: 30 }).filter((turns) => {
          const thieves = turns.filter(Boolean).length
          return thieves >= 2 && turns.length - thieves >= 2
        }),
        (events, turns) => {
          const server = new Server()
          const { token, now: copiedAt } = live(server, events)
          const holders = [token, token]
          let now = copiedAt
          for (const isThief of turns) {
            now = later(now, GRACE_MS)
            const who = isThief ? 1 : 0
            holders[who] = server.refresh(holders[who]!, now) ?? holders[who]!
          }
          return server.copied
        },
      ),
      RUNS,
    )
  })

  test('a client that knows of no rotation goes on with the token of its login', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 50 }), (waits) => {
        const server = new Server()
        let now = start
        for (const seconds of waits) server.refresh(ROOT, (now = later(now, seconds * SECOND)))
        return !server.copied && server.rotation.generation === 0
      }),
    )
  })

  test('a clock that jumps signs nobody out, and the tokens go on rotating', ({ assert }) => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -400 * 86_400, max: 400 * 86_400 }), { maxLength: 40 }),
        (jumps) => {
          const server = new Server()
          let now = start
          let token = ROOT
          for (const seconds of jumps) {
            now = later(now, seconds * SECOND)
            token = server.refresh(token, now) ?? token
          }
          const before = server.rotation.generation
          // The clock may have jumped to just before the token was issued.
          uses(server, 3, { token, now })
          assert.isFalse(server.copied)
          assert.isAbove(server.rotation.generation, before)
        },
      ),
      RUNS,
    )
  })

  test('a database restored from a backup knows younger tokens as its own', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10 }), fc.nat({ max: 10 }), (before, since) => {
        const server = new Server()
        const saved = uses(server, before, { token: ROOT, now: start })
        const backup = server.rotation
        const today = uses(server, since, saved)
        server.rotation = backup
        uses(server, 3, today)
        return !server.copied
      }),
    )
  })

  test('a second tab with the token before gets no refresh token of its own, and for two minutes only', ({
    assert,
  }) => {
    const server = new Server()
    const { token, now } = uses(server, 1, { token: ROOT, now: start })
    server.refresh(token, later(now, GRACE_MS))
    const used = server.rotation.since
    assert.deepEqual(rotateToken(server.rotation, ROOT, later(used, GRACE_MS - 1)), {
      is: 'live',
      rotation: server.rotation,
      child: null,
    })
    assert.deepEqual(rotateToken(server.rotation, ROOT, later(used, GRACE_MS)), { is: 'copied' })
  })
})

test.group('The text of a refresh token', () => {
  const salt = makeSalt()
  const root = 'ref_MTI.c2VjcmV0'

  test('says its generation, and cannot be made or changed without the salt', ({ assert }) => {
    const text = deriveChildToken(salt, root, 7, start)
    assert.isAtMost(text.length, 200)
    const token = parseToken(text)!
    assert.deepInclude(token, { root, generation: 7 })
    assert.isTrue(isGenuineToken(salt, token))
    assert.isFalse(isGenuineToken(makeSalt(), token))
    assert.isFalse(isGenuineToken(salt, { ...token, generation: 8 }))
    assert.isFalse(isGenuineToken(salt, { ...token, nonce: 'other' }))
    assert.isFalse(isGenuineToken(salt, { ...token, root: 'ref_MTM.c2VjcmV0' }))
    assert.isFalse(isGenuineToken(salt, { ...token, proof: token.proof.slice(1) }))
  })

  test('of a login is as it always was', ({ assert }) => {
    const token = parseToken(root)!
    assert.deepEqual(token, { root, generation: 0, nonce: '', proof: '' })
    assert.isTrue(isGenuineToken(salt, token))
  })

  test('two children of one token differ', ({ assert }) => {
    assert.notEqual(deriveChildToken(salt, root, 1, start), deriveChildToken(salt, root, 1, start))
  })

  test('{$self} is none')
    .with([
      '',
      'ref_MTI',
      '.',
      '..',
      `${root}.`,
      `${root}.1`,
      `${root}.1.n`,
      `${root}.0.n.p`,
      `${root}.x.n.p`,
      `${root}.1.n.p.q`,
      `${root}.99999999.n.p`,
    ])
    .run(({ assert }, text) => assert.isNull(parseToken(text)))
})
