import type { ClusterListener, KubernetesObject, ObjectChange, WatchedKind } from './driver.ts'

/** A change waits this long for others of the same batch; while the listener works, all that arrive wait together. */
const windowMs = 20
const batchSize = 500
/** Above it no watch is read on, until the listener has caught up. */
const limit = 5000

/**
 * The order in which the listener hears: one call at a time, whole lists and batches of changes, of an object only its
 * latest state. Watches write into it as fast as they read.
 */
export class Delivery {
  private readonly listener: ClusterListener
  private readonly onFailure: (kinds: WatchedKind[], error: unknown) => void
  private readonly pending = new Map<string, ObjectChange>()
  private readonly waiting: (() => void)[] = []
  private chain: Promise<void> = Promise.resolve()
  private timer: NodeJS.Timeout | null = null
  private isFlushing = false
  private isClosed = false

  /** `onFailure`: the listener rejected a batch; the kinds in it have to be listed again, or it would be lost. */
  constructor(listener: ClusterListener, onFailure: (kinds: WatchedKind[], error: unknown) => void) {
    this.listener = listener
    this.onFailure = onFailure
  }

  /** At once: what is told later was written later. */
  listing(kind: WatchedKind): void {
    if (!this.isClosed) this.listener.listing(kind)
  }

  /** A whole list, in place of what is still pending of its kind. Rejects when the listener does. */
  listed(kind: WatchedKind, objects: KubernetesObject[]): Promise<void> {
    this.forget(kind)
    return this.enqueue(() => this.listener.listed(kind, objects))
  }

  change(change: ObjectChange): void {
    const { metadata } = change.object
    this.pending.set(metadata.uid ?? `${change.kind.plural} ${metadata.namespace}/${metadata.name}`, change)
    if (this.isFlushing) return
    if (this.pending.size >= batchSize) this.flush()
    else this.timer ??= setTimeout(() => this.flush(), windowMs)
  }

  /** Calls something else of the listener, in its turn. */
  tell(call: (listener: ClusterListener) => Promise<void>): Promise<void> {
    return this.enqueue(() => call(this.listener))
  }

  /** Fulfils at once unless too much is pending. */
  async room(): Promise<void> {
    if (this.pending.size < limit || this.isClosed) return
    await new Promise<void>((resolve) => this.waiting.push(resolve))
  }

  /** Nothing is delivered afterwards; fulfils when the listener's present call has ended. */
  async close(): Promise<void> {
    this.isClosed = true
    if (this.timer) clearTimeout(this.timer)
    this.pending.clear()
    this.release()
    await this.chain
  }

  private forget(kind: WatchedKind): void {
    for (const [key, change] of this.pending) {
      if (change.kind === kind) this.pending.delete(key)
    }
  }

  private flush(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    this.isFlushing = true
    void this.enqueue(() => this.deliverBatch())
  }

  /** One batch in its turn; what is pending by then goes behind whatever else waits for the listener. */
  private async deliverBatch(): Promise<void> {
    const batch = [...this.pending].slice(0, batchSize)
    for (const [key] of batch) this.pending.delete(key)
    this.release()
    const changes = batch.map(([, change]) => change)
    try {
      if (changes.length > 0) await this.listener.changed(changes)
    } catch (error) {
      this.onFailure([...new Set(changes.map(({ kind }) => kind))], error)
    }
    if (this.pending.size > 0) this.flush()
    else this.isFlushing = false
  }

  private release(): void {
    if (this.pending.size >= limit && !this.isClosed) return
    for (const resolve of this.waiting.splice(0)) resolve()
  }

  private enqueue(work: () => Promise<void>): Promise<void> {
    const result = this.chain.then(() => (this.isClosed ? undefined : work()))
    this.chain = result.catch(() => undefined)
    return result
  }
}
