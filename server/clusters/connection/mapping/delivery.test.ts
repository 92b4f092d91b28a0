import { describe, expect, it } from 'vitest'
import { Delivery } from './delivery.ts'
import type { ClusterListener, ObjectChange, WatchedKind } from '../cluster.ts'

const pods: WatchedKind = { apiVersion: 'v1', kind: 'Pod', plural: 'pods', namespaced: true }
const nodes: WatchedKind = { apiVersion: 'v1', kind: 'Node', plural: 'nodes', namespaced: false }

const change = (uid: string, version: number, kind = pods): ObjectChange => ({
  kind,
  type: 'changed',
  object: {
    apiVersion: 'v1',
    kind: kind.kind,
    metadata: { name: uid, uid, resourceVersion: String(version) },
  },
})

/** Listener that records its calls and works as long as the test requires. */
class Recorder implements ClusterListener {
  readonly calls: string[] = []
  private readonly heard: (() => void)[] = []
  private gate: Promise<void> = Promise.resolve()
  private open = () => {}
  failures = 0

  block(): void {
    this.gate = new Promise((resolve) => (this.open = resolve))
  }

  unblock(): void {
    this.open()
  }

  async until(count: number): Promise<void> {
    while (this.calls.length < count) await new Promise<void>((resolve) => this.heard.push(resolve))
  }

  listing = () => undefined
  page = (kind: WatchedKind, objects: unknown[]) => this.note(`page ${kind.plural} ${objects.length}`)
  listed = (kind: WatchedKind, objects: unknown[]) => this.note(`listed ${kind.plural} ${objects.length}`)
  changed = (changes: ObjectChange[]) =>
    this.note(
      changes.map(({ object }) => `${object.metadata.name}:${object.metadata.resourceVersion}`).join(' '),
    )
  connection = () => this.note('connection')
  measured = () => this.note('measured')

  private async note(call: string): Promise<void> {
    this.calls.push(call)
    for (const resolve of this.heard.splice(0)) resolve()
    await this.gate
    if (this.failures > 0) {
      this.failures -= 1
      throw new Error('not taken')
    }
  }
}

const make = () => {
  const recorder = new Recorder()
  const failed: string[] = []
  const delivery = new Delivery(recorder, (kinds) => failed.push(...kinds.map(({ plural }) => plural)))
  return { recorder, delivery, failed }
}

describe('Delivery', () => {
  it("delivers each object's latest state, and batches changes that arrive in between", async () => {
    const { recorder, delivery } = make()
    recorder.block()
    delivery.change(change('a', 1))
    delivery.change(change('b', 1))
    delivery.change(change('a', 2))
    await recorder.until(1)
    for (let version = 3; version < 9; version++) delivery.change(change('a', version))
    delivery.change(change('c', 1))
    recorder.unblock()
    await recorder.until(2)
    expect(recorder.calls).toEqual(['a:2 b:1', 'a:8 c:1'])
  })

  it("replaces only a list's own kind in the pending changes", async () => {
    const { recorder, delivery } = make()
    delivery.change(change('a', 1))
    delivery.change(change('n', 1, nodes))
    await delivery.listed(pods, [])
    await recorder.until(2)
    expect(recorder.calls).toEqual(['listed pods 0', 'n:1'])
  })

  it('keeps the order of lists and batches when the listener is slow', async () => {
    const { recorder, delivery } = make()
    recorder.block()
    const list = delivery.listed(pods, [])
    delivery.change(change('a', 1))
    const connection = delivery.tell((listener) => listener.measured({ available: false, reason: '' }))
    recorder.unblock()
    await Promise.all([list, connection])
    await recorder.until(3)
    expect(recorder.calls.toSorted()).toEqual(['a:1', 'listed pods 0', 'measured'])
    expect(recorder.calls[0]).toBe('listed pods 0')
  })

  it('splits pending changes into batches, and pauses the watches when there are too many', async () => {
    const { recorder, delivery } = make()
    recorder.block()
    for (let index = 0; index < 6000; index++) delivery.change(change(`p${index}`, 1))
    const order: string[] = []
    const room = delivery.room().then(() => order.push('room'))
    await recorder.until(1)
    order.push('blocked')
    recorder.unblock()
    await room
    await recorder.until(12)
    expect(order).toEqual(['blocked', 'room'])
    expect(recorder.calls.map((call) => call.split(' ').length)).toEqual(
      Array.from({ length: 12 }, () => 500),
    )
  })

  it('names the kinds of a rejected batch and continues', async () => {
    const { recorder, delivery, failed } = make()
    recorder.failures = 1
    delivery.change(change('a', 1))
    await recorder.until(1)
    delivery.change(change('n', 1, nodes))
    await recorder.until(2)
    expect(failed).toEqual(['pods'])
  })

  it('rejects a list that the listener rejected', async () => {
    const { recorder, delivery } = make()
    recorder.failures = 1
    await expect(delivery.listed(pods, [])).rejects.toThrow('not taken')
    await delivery.listed(pods, [])
  })

  it('delivers nothing after it is closed, and blocks nobody', async () => {
    const { recorder, delivery } = make()
    delivery.change(change('a', 1))
    await delivery.close()
    await delivery.listed(pods, [])
    await delivery.room()
    expect(recorder.calls).toEqual([])
  })
})
