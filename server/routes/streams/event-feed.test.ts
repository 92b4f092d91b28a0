import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { openTestStore } from '../../store/store.fixture.ts'
import { EventFeed } from './event-feed.ts'

test('a feed announces itself with an event whose id follows all checked changes', async () => {
  const store = await openTestStore('memory')
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const write = vi.spyOn(response, 'write')
  const feed = new EventFeed({ store, response, cursor: 41, isWanted: () => false, seenNow: null })
  feed.push([
    {
      sequence: 42,
      changeSet: 's',
      class: 'environments.Pod',
      id: 'p',
      name: 'web',
      kind: 'created',
      author: 'observer',
      time: 0,
      ancestors: [],
      before: null,
      after: null,
    },
  ])
  feed.heartbeat()
  expect(write.mock.calls).toEqual([['id: 42\nevent: alive\ndata: {"sequence":42}\n\n']])
})
