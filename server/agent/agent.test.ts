import { duplexPair } from 'node:stream'
import { expect, it } from 'vitest'
import { Agent } from './agent.ts'

it('ends if stopped while it connects', async () => {
  const dialling = Promise.withResolvers<void>()
  const [socket] = duplexPair()
  const dialled = Promise.withResolvers<typeof socket>()
  const end = new AbortController()
  const running = new Agent({
    service: {
      dial: () => {
        dialling.resolve()
        return dialled.promise
      },
      renewToken: () => Promise.reject(new Error('not expected')),
    },
    proxy: { serve: () => undefined },
    secret: {
      read: () => Promise.resolve({ token: 'ga_token', expiresOn: Infinity, since: Date.now() }),
      write: () => Promise.resolve(),
    },
    joinToken: 'gj_token',
    log: () => undefined,
    now: Date.now,
  }).run(end.signal)
  await dialling.promise
  end.abort()
  dialled.resolve(socket)
  await running
  expect(socket.destroyed).toBe(true)
})
