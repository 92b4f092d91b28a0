import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { EventStream, readNotice, touches } from './events.ts'
import { queryClient } from './query-client.ts'
import { SharedSource } from './shared-source.ts'

/** A stream that emits events on demand and never closes. */
class Source extends EventTarget {
  static readonly CLOSED = 2
  static last: Source
  readyState = 0
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    Source.last = this
  }
  sendState(type: 'open' | 'error'): void {
    this.dispatchEvent(new Event(type))
  }
  sendMessage(type: 'alive' | 'message' | 'reset', lastEventId: string, data = ''): void {
    this.dispatchEvent(new MessageEvent(type, { lastEventId, data }))
  }
  refuse(): void {
    this.readyState = Source.CLOSED
    this.sendState('error')
  }
  close(): void {}
}

test('parses stream messages', () => {
  const data =
    '{"sequence":7,"class":"environments.Pod","id":"p1","change":"modified","ancestors":["a1","e1"]}'
  expect(readNotice(data)).toEqual({ class: 'environments.Pod', id: 'p1', ancestors: ['a1', 'e1'] })
})

test.each(['', 'null', '[]', '{"class":1,"id":"x"}', '{"class":"a"'])(
  'ignores unreadable messages: %s',
  (data) => expect(readNotice(data)).toBeNull(),
)

test('compares only the class when many events arrive', () => {
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

test('after a reconnect refetches only what could not be read', async () => {
  vi.stubGlobal('EventSource', Source)
  const stream = new EventStream()
  const answers = { failed: vi.fn<() => Promise<string>>(), fine: vi.fn<() => Promise<string>>() }
  answers.failed.mockRejectedValueOnce(new Error('disconnected')).mockResolvedValue('there')
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
  Source.last.sendState('open')
  expect(queryClient.getQueryState(['failed'])?.status).toBe('error')
  expect(queryClient.isFetching()).toBe(0)
  Source.last.sendState('error')
  Source.last.sendState('open')
  await vi.waitFor(() => expect(queryClient.getQueryData(['failed'])).toBe('there'))
  expect(answers.fine).toHaveBeenCalledTimes(1)
})

function openStream(): EventStream {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  const stream = new EventStream()
  onTestFinished(() => {
    stream.close()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  stream.open()
  Source.last.sendState('open')
  return stream
}

test('a stream stays live while the service sends keep-alives', () => {
  const stream = openStream()
  const { last } = Source
  for (const id of ['7', '8', '9', '10']) {
    vi.advanceTimersByTime(10_000)
    last.sendMessage('alive', id)
  }
  vi.advanceTimersByTime(10_000)
  expect(stream.state()).toEqual({ status: 'live' })
  expect(Source.last).toBe(last)
})

test('a silent stream counts as disconnected since its last message, and resumes from there', () => {
  const stream = openStream()
  const { last } = Source
  vi.advanceTimersByTime(10_000)
  last.sendMessage('alive', '7')
  const heard = Date.now()
  vi.advanceTimersByTime(60_000)
  expect(stream.state()).toEqual({ status: 'disconnected', since: heard })
  expect(Source.last).not.toBe(last)
  expect(Source.last.address).toBe('/events?lastEventId=7')
  Source.last.sendState('open')
  expect(stream.state()).toEqual({ status: 'live' })
})

test('a stream is not live while it is silent and a request waits, until its next message', () => {
  const stream = openStream()
  const { last } = Source
  last.sendMessage('alive', '7')
  const heard = Date.now()
  vi.advanceTimersByTime(3_000)
  stream.doubt()
  expect(stream.state()).toEqual({ status: 'live' })
  vi.advanceTimersByTime(2_000)
  stream.doubt()
  expect(stream.state()).toEqual({ status: 'waiting', since: heard })
  last.sendMessage('alive', '7')
  expect(stream.state()).toEqual({ status: 'live' })
})

test('a tab reports the service as silent while its request is unanswered', () => {
  const page = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', page)
  vi.spyOn(SharedSource, 'isSupported').mockReturnValue(true)
  const report = vi.spyOn(SharedSource.prototype, 'reportSilence')
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  const stream = openStream()
  vi.advanceTimersByTime(5_000)
  stream.doubt()
  vi.advanceTimersByTime(1_000)
  stream.doubt()
  expect(report).toHaveBeenCalledTimes(2)
})

const answerSession = (status: number): void => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'none' }, { status }))
  onTestFinished(() => queryClient.clear())
}

test('a stream rejected for an expired session stays closed until the user signs in', async () => {
  answerSession(401)
  openStream()
  const { last } = Source
  last.refuse()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(Source.last).toBe(last)
})

test('a stream rejected for another reason is reopened', async () => {
  answerSession(503)
  openStream()
  const { last } = Source
  last.refuse()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(Source.last).not.toBe(last)
})

test('retries a failed connection', () => {
  openStream().open()
  const { last } = Source
  vi.advanceTimersByTime(60_000)
  expect(Source.last).not.toBe(last)
})

test('keeps events received before the stream is reopened', async () => {
  const stream = openStream()
  const read = vi.fn<() => Promise<string>>().mockResolvedValue('there')
  const meta = { scope: { classes: new Set(['environments.Pod']), root: 'e1' } }
  const end = new QueryObserver(queryClient, { queryKey: ['pods'], queryFn: read, meta }).subscribe(() => {})
  onTestFinished(() => {
    end()
    queryClient.clear()
  })
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  Source.last.sendMessage('message', '8', '{"class":"environments.Pod","id":"p","ancestors":["e1"]}')
  stream.open()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(read).toHaveBeenCalledTimes(2)
})

test('a reset drops data that no page shows, because the account may no longer read it', async () => {
  openStream()
  const read = vi.fn<() => Promise<string>>().mockResolvedValue('there')
  const end = new QueryObserver(queryClient, { queryKey: ['shown'], queryFn: read }).subscribe(() => {})
  onTestFinished(() => {
    end()
    queryClient.clear()
  })
  queryClient.setQueryData(['left'], 'secret')
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  Source.last.sendMessage('reset', '9')
  expect(queryClient.getQueryData(['left'])).toBeUndefined()
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
})
