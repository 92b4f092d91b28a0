import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { SharedSource } from './shared-source.ts'

/** A stream to the service; tests decide what it delivers. */
class Stream extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static all: Stream[] = []
  static open = (): Stream[] => Stream.all.filter(({ readyState }) => readyState !== Stream.CLOSED)
  readyState = Stream.CONNECTING
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    Stream.all.push(this)
  }
  deliver(sign: 'ready' | 'alive' | 'message' | 'reset', id: number): void {
    this.readyState = Stream.OPEN
    this.dispatchEvent(new MessageEvent(sign, { lastEventId: String(id), data: `data ${id}` }))
  }
  fail(readyState: number): void {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
  close(): void {
    this.readyState = Stream.CLOSED
  }
}

interface Tab {
  source: SharedSource
  /** Messages and resets, with their ids. */
  changes: string[]
  page: EventTarget
}

function openTab(lastId = '10', steal = false): Tab {
  const page = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', page)
  const source = new SharedSource(lastId, steal)
  const changes: string[] = []
  for (const sign of ['message', 'reset'])
    source.addEventListener(sign, (event) => changes.push(`${sign} ${(event as MessageEvent).lastEventId}`))
  onTestFinished(() => source.close())
  return { source, changes, page }
}

/** Waits for a stream after those already seen, and for it to be the only open one. */
const nextStream = (seen: number): Promise<Stream> =>
  vi.waitFor(() => {
    expect(Stream.all.length).toBe(seen + 1)
    expect(Stream.open()).toEqual([Stream.all[seen]])
    return Stream.all[seen] as Stream
  })

const states = (tabs: readonly Tab[]): Set<number> => new Set(tabs.map(({ source }) => source.readyState))

beforeEach(({ onTestFinished: onFinished }) => {
  Stream.all = []
  vi.stubGlobal('EventSource', Stream)
  onFinished(() => void vi.unstubAllGlobals())
})

test('one tab opens the stream, and all tabs receive it', async () => {
  const tabs = [openTab(), openTab(), openTab()]
  const stream = await nextStream(0)
  expect(stream.address).toBe('/events?lastEventId=10')
  stream.deliver('ready', 10)
  stream.deliver('message', 11)
  stream.deliver('message', 12)
  await expect.poll(() => states(tabs)).toEqual(new Set([Stream.OPEN]))
  for (const tab of tabs) await expect.poll(() => tab.changes).toEqual(['message 11', 'message 12'])
  expect(Stream.all).toHaveLength(1)
})

test('the next tab resumes after the last event when the leader closes', async () => {
  const [leader, next] = [openTab(), openTab()]
  const stream = await nextStream(0)
  stream.deliver('ready', 10)
  stream.deliver('message', 11)
  await expect.poll(() => next.changes).toEqual(['message 11'])
  leader.source.close()
  const second = await nextStream(1)
  expect(second.address).toBe('/events?lastEventId=11')
  second.deliver('ready', 11)
  second.deliver('message', 12)
  await expect.poll(() => next.changes).toEqual(['message 11', 'message 12'])
})

test('a frozen leader hands over, and catches up afterwards', async () => {
  const [leader, next] = [openTab(), openTab()]
  const stream = await nextStream(0)
  stream.deliver('ready', 10)
  leader.page.dispatchEvent(new Event('freeze'))
  const second = await nextStream(1)
  second.deliver('ready', 10)
  second.deliver('message', 11)
  leader.page.dispatchEvent(new Event('resume'))
  second.deliver('message', 12)
  await expect.poll(() => next.changes).toEqual(['message 11', 'message 12'])
  await expect.poll(() => leader.changes).toEqual(['message 11', 'message 12'])
  expect(Stream.open()).toEqual([second])
})

test('skips a waiting tab that is frozen', async () => {
  const [leader, frozen] = [openTab(), openTab()]
  await nextStream(0)
  frozen.page.dispatchEvent(new Event('freeze'))
  const last = openTab()
  leader.source.close()
  const second = await nextStream(1)
  second.deliver('ready', 10)
  await expect.poll(() => states([last])).toEqual(new Set([Stream.OPEN]))
})

test('a hanging leader is replaced and becomes a follower', async () => {
  const hung = openTab()
  const stream = await nextStream(0)
  stream.deliver('ready', 10)
  const thief = openTab('10', true)
  const second = await nextStream(1)
  second.deliver('ready', 10)
  second.deliver('message', 11)
  await expect.poll(() => thief.changes).toEqual(['message 11'])
  await expect.poll(() => hung.changes).toEqual(['message 11'])
})

test('a tab that joins late receives the events since its page loaded', async () => {
  openTab('10')
  const stream = await nextStream(0)
  stream.deliver('ready', 10)
  stream.deliver('message', 11)
  stream.deliver('message', 12)
  const late = openTab('11')
  await expect.poll(() => late.changes).toEqual(['message 12'])
  await expect.poll(() => states([late])).toEqual(new Set([Stream.OPEN]))
})

test('a tab that has missed more than the buffer refetches everything', async () => {
  openTab('10')
  const stream = await nextStream(0)
  stream.deliver('ready', 10)
  const early = openTab('5')
  await expect.poll(() => early.changes).toEqual(['reset 10'])
})

test('a lost and restored connection reaches every tab', async () => {
  const tabs = [openTab(), openTab()]
  const stream = await nextStream(0)
  stream.deliver('ready', 10)
  await expect.poll(() => states(tabs)).toEqual(new Set([Stream.OPEN]))
  stream.fail(Stream.CONNECTING)
  await expect.poll(() => states(tabs)).toEqual(new Set([Stream.CONNECTING]))
  stream.deliver('ready', 10)
  await expect.poll(() => states(tabs)).toEqual(new Set([Stream.OPEN]))
})

test('an error closes the stream in every tab', async () => {
  const tabs = [openTab(), openTab()]
  const stream = await nextStream(0)
  stream.fail(Stream.CLOSED)
  await expect.poll(() => states(tabs)).toEqual(new Set([Stream.CLOSED]))
  expect(Stream.open()).toEqual([])
})
