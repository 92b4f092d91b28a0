import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { EventStream, readNotice, touches } from './events.ts'
import { queryClient } from './query-client.ts'

/** A stream that says what a test wants, and closes by nothing. */
class Source extends EventTarget {
  static last: Source
  readonly readyState = 0
  constructor() {
    super()
    Source.last = this
  }
  say(type: 'open' | 'error'): void {
    this.dispatchEvent(new Event(type))
  }
  close(): void {}
}

test('reads what the stream says', () => {
  const data =
    '{"sequence":7,"class":"environments.Pod","id":"p1","change":"modified","ancestors":["a1","e1"]}'
  expect(readNotice(data)).toEqual({ class: 'environments.Pod', id: 'p1', ancestors: ['a1', 'e1'] })
})

test.each(['', 'null', '[]', '{"class":1,"id":"x"}', '{"class":"a"'])(
  'leaves out what it cannot read: %s',
  (data) => expect(readNotice(data)).toBeNull(),
)

test('in a flood the class alone decides', () => {
  const scope = { classes: new Set(['environments.Pod']), root: 'e1' }
  const other = { class: 'environments.Pod', id: 'p', ancestors: ['e2'] }
  expect(touches(scope, [other])).toBe(false)
  expect(
    touches(
      scope,
      Array.from({ length: 501 }, () => other),
    ),
  ).toBe(true)
  expect(
    touches(
      { ...scope, classes: new Set(['cluster.Node']) },
      Array.from({ length: 501 }, () => other),
    ),
  ).toBe(false)
})

test('what could not be read while the service was away is read again once it is back, and nothing else', async () => {
  vi.stubGlobal('EventSource', Source)
  const stream = new EventStream()
  const answers = { failed: vi.fn<() => Promise<string>>(), fine: vi.fn<() => Promise<string>>() }
  answers.failed.mockRejectedValueOnce(new Error('away')).mockResolvedValue('there')
  answers.fine.mockResolvedValue('there')
  const ends = Object.entries(answers).map(([name, queryFn]) =>
    new QueryObserver(queryClient, { queryKey: [name], queryFn, retry: false }).subscribe(() => {}),
  )
  onTestFinished(() => {
    for (const end of ends) end()
    queryClient.clear()
    stream.close()
    vi.unstubAllGlobals()
  })
  await vi.waitFor(() => expect(queryClient.getQueryState(['failed'])?.status).toBe('error'))
  stream.open()
  Source.last.say('open')
  expect(queryClient.getQueryState(['failed'])?.status).toBe('error')
  expect(queryClient.isFetching()).toBe(0)
  Source.last.say('error')
  Source.last.say('open')
  await vi.waitFor(() => expect(queryClient.getQueryData(['failed'])).toBe('there'))
  expect(answers.fine).toHaveBeenCalledTimes(1)
})
