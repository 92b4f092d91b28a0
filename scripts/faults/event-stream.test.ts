import { expect, it } from 'vitest'
import { compareStream, EventStream } from './event-stream.fixture.ts'

it('finds changes that a stream skipped, repeated or delivered late', () => {
  expect(compareStream([1, 2, 4, 5], [1, 2, 3, 4, 5])).toEqual({ skipped: [3], repeated: [] })
  expect(compareStream([1, 2, 2, 3], [1, 2, 3])).toEqual({ skipped: [], repeated: [2] })
  expect(compareStream([1, 3, 2], [1, 2, 3])).toEqual({ skipped: [], repeated: [2] })
})

it('resumes after the last event id, even of an event without a change', () => {
  const stream = new EventStream({ port: 0, authorization: '', class: null })
  for (const event of ['id: 7\nevent: ready\ndata: {}', 'id: 8\ndata: {}', 'id: 9\nevent: alive\ndata: {}'])
    stream.take(event)
  expect(stream).toMatchObject({ first: 7, lastSequence: 9, received: [8], resets: 0 })
  stream.take('id: 20\nevent: reset\ndata: {}')
  expect(stream).toMatchObject({ lastSequence: 20, received: [8], resets: 1 })
})
