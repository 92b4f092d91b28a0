import { setImmediate as nextTurn } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { unauthenticated } from '../../errors.ts'
import type { SignIn } from '../../records/context.ts'
import type { Change, Store } from '../../store/store.ts'
import { type Hold, OpenStreams } from './open-streams.ts'

/** Store without rows that reports changes on demand, each of a version of its own. */
class Changes {
  version = 1
  generation = 0
  sessions: string[] = []
  readonly ends: string[] = []
  readonly streams: OpenStreams
  private report: (changes: Change[]) => void = () => undefined

  constructor() {
    const app = fastify()
    onTestFinished(() => app.close())
    const store = {
      onChange: (listener: (changes: Change[]) => void) => {
        this.report = listener
        return () => undefined
      },
    } as Partial<Store> as Store
    Object.defineProperties(store, {
      version: { get: () => this.version },
      generation: { get: () => this.generation },
    })
    const list = async () => this.sessions.map((id) => ({ id }) as SignIn)
    this.streams = new OpenStreams(app, {
      store,
      sessions: { onEnd: () => () => undefined, list },
      now: () => 0,
    })
  }

  happen(change: Partial<Change>): void {
    this.version += 1
    this.report([{ kind: 'modified', before: null, after: null, ...change } as Change])
  }

  /** Opens a stream of a user who was authenticated at the current version, or at another. */
  open(user: string, hold: Partial<Hold> = {}, check?: () => Promise<unknown>): void {
    const { version, generation } = this
    const provedAt = { version, generation }
    const whole = {
      user,
      owner: user,
      key: undefined,
      session: undefined,
      expiresOn: Infinity,
      provedAt,
      ...hold,
    }
    this.streams.add('events', whole, {
      end: (reason) => void this.ends.push(`${user}: ${reason}`),
      ...(check ? { check } : {}),
    })
  }
}

const disabled = { class: 'users.User', before: { isDisabled: false }, after: { isDisabled: true } }

it('all streams end when any user may have changed', () => {
  const changes = new Changes()
  for (const user of ['ann', 'bob']) changes.open(user)
  changes.happen({ class: 'users.ApiKey', id: '' })
  expect(changes.ends).toEqual([])
  changes.happen({ class: 'users.User', id: '' })
  expect(changes.ends).toEqual(['ann: account', 'bob: account'])
})

it('only the streams of clients that lost access end', () => {
  const changes = new Changes()
  changes.open('ann')
  changes.open('bob', { key: 'ci' })
  changes.open('bob')
  changes.happen({ class: 'users.ApiKey', id: 'ci', kind: 'deleted' })
  expect(changes.ends).toEqual(['bob: key'])
  changes.happen({ ...disabled, id: 'bob' })
  expect(changes.ends).toEqual(['bob: key', 'bob: account'])
})

it('a stream ends if its client lost access between its authentication and the start of the stream', async () => {
  const changes = new Changes()
  const { version, generation } = changes
  changes.happen({ ...disabled, id: 'ann' })
  changes.open('ann', { provedAt: { version, generation } })
  changes.open('bob', { provedAt: { version, generation } })
  await nextTurn()
  expect(changes.ends).toEqual(['ann: account'])
})

it('a client that authenticated after the change keeps its stream', async () => {
  const changes = new Changes()
  changes.happen({ ...disabled, id: 'ann' })
  changes.open('ann')
  await nextTurn()
  expect(changes.ends).toEqual([])
})

it('a stream ends if its session ended on another replica before the stream started', async () => {
  const changes = new Changes()
  const { version, generation } = changes
  changes.sessions = ['kept']
  changes.happen({
    class: 'users.User',
    id: 'ann',
    before: { sessionsEnded: 0 },
    after: { sessionsEnded: 1 },
  })
  changes.open('ann', { session: 'kept', provedAt: { version, generation } })
  changes.open('ann', { session: 'ended', provedAt: { version, generation } })
  await nextTurn()
  expect(changes.ends).toEqual(['ann: session'])
})

it('a stream ends if the database lost transactions since its client was authenticated', async () => {
  const changes = new Changes()
  changes.open('ann', { provedAt: { version: 1, generation: -1 } })
  await nextTurn()
  expect(changes.ends).toEqual(['ann: account'])
})

it('streams of older authentications end if there are more revocations than are remembered', async () => {
  const changes = new Changes()
  const { version, generation } = changes
  for (let index = 0; index < 1_001; index += 1) changes.happen({ ...disabled, id: `user-${index}` })
  changes.open('ann', { provedAt: { version, generation } })
  changes.open('bob')
  await nextTurn()
  expect(changes.ends).toEqual(['ann: account'])
})

const refused = (): Promise<never> => Promise.reject(unauthenticated())

it.each([
  ['a grant is deleted', { class: 'users.Grant', id: 'g', kind: 'deleted' }, true],
  ['a custom role is changed', { class: 'users.CustomRole', id: 'r' }, true],
  ['a team is changed', { class: 'users.Team', id: 't' }, true],
  ['an environment is deleted', { class: 'environments.Environment', id: 'e', kind: 'deleted' }, true],
  ['any environment may have changed', { class: 'environments.Environment', id: '' }, true],
  [
    'labels of an environment are changed',
    { class: 'environments.Environment', before: { labels: {} } },
    true,
  ],
  [
    'an environment is changed otherwise',
    { class: 'environments.Environment', before: { name: 'a' } },
    false,
  ],
  ['a grant is created', { class: 'users.Grant', id: 'g', kind: 'created' }, false],
] as const)('%s', async (_what, change, isChecked) => {
  const changes = new Changes()
  changes.open('ann', {}, refused)
  changes.open('bob', {}, async () => undefined)
  changes.open('eve')
  changes.happen(change)
  await nextTurn()
  expect(changes.ends).toEqual(isChecked ? ['ann: rights'] : [])
})

it('a stream is checked if grants changed between its authentication and its start', async () => {
  const changes = new Changes()
  const { version, generation } = changes
  changes.happen({ class: 'users.Grant', id: 'g', kind: 'deleted' })
  changes.open('ann', { provedAt: { version, generation } }, refused)
  changes.open('bob', {}, refused)
  await nextTurn()
  expect(changes.ends).toEqual(['ann: rights'])
})

it('a stream that cannot be checked stays open until it can', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const changes = new Changes()
  const check = vi
    .fn<() => Promise<never>>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockImplementation(refused)
  changes.open('ann', {}, check)
  changes.happen({ class: 'users.Grant', id: 'g', kind: 'deleted' })
  await nextTurn()
  expect(changes.ends).toEqual([])
  vi.advanceTimersByTime(2_000)
  await nextTurn()
  expect(changes.ends).toEqual(['ann: rights'])
})
