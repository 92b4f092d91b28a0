import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import type { Change, Store } from '../../store/store.ts'
import { OpenStreams } from './open-streams.ts'

it('ends all streams when any user may have changed', () => {
  const app = fastify()
  onTestFinished(() => app.close())
  let report: (changes: Change[]) => void = () => undefined
  const store = {
    onChange: (listener: typeof report) => {
      report = listener
      return () => undefined
    },
  } as Partial<Store> as Store
  const sessions = { onEnd: () => () => undefined, list: async () => [] }
  const streams = new OpenStreams(app, { store, sessions, now: () => 0 })
  const ends: string[] = []
  for (const owner of ['ann', 'bob'])
    streams.add('events', { owners: new Set([owner]), expiresOn: Infinity, session: undefined }, (reason) =>
      ends.push(`${owner}: ${reason}`),
    )
  report([{ class: 'users.ApiKey', id: '', kind: 'modified', before: null } as Change])
  expect(ends).toEqual([])
  report([{ class: 'users.User', id: '', kind: 'modified', before: null } as Change])
  expect(ends).toEqual(['ann: credentials', 'bob: credentials'])
})
