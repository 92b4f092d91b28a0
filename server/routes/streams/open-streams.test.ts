import { setImmediate as nextTurn } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
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
  open(user: string, hold: Partial<Hold> = {}): void {
    const { version, generation } = this
    const provedAt = { version, generation }
    const whole = { user, key: undefined, session: undefined, expiresOn: Infinity, provedAt, ...hold }
    this.streams.add('events', whole, (reason) => this.ends.push(`${user}: ${reason}`))
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
