import type { ClusterListener, KubernetesObject, ObjectChange, WatchedKind } from '../cluster.ts'

/** Time a change waits for others of its batch. While the listener is busy, all new changes wait together. */
const windowMs = 20
const batchSize = 500
/** Above this limit, watches pause until the listener has caught up. */
const limit = 5000

/**
 * Serializes calls to the listener: whole lists and batches of changes, with only the latest state of each
 * object. Watches write into it as fast as they read.
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

  /**
   * `onFailure`: the listener rejected a batch; its kinds must be listed again, or the changes would be lost.
   */
  constructor(listener: ClusterListener, onFailure: (kinds: WatchedKind[], error: unknown) => void) {
    this.listener = listener
    this.onFailure = onFailure
  }

  /** Runs immediately: changes delivered later were written later. */
  listing(kind: WatchedKind): void {
    if (!this.isClosed) this.listener.listing(kind)
  }

  /** Delivers a page of a list, replacing the pending changes of its kind. Rejects when the listener does. */
  page(kind: WatchedKind, objects: KubernetesObject[]): Promise<void> {
    this.forget(kind)
    return this.enqueue(() => this.listener.page(kind, objects))
  }

  /** Delivers the last page of a list in the same way. */
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

  /** Queues another call to the listener. */
  tell(call: (listener: ClusterListener) => Promise<void>): Promise<void> {
    return this.enqueue(() => call(this.listener))
  }

  /** Resolves immediately unless too much is pending. */
  async room(): Promise<void> {
    if (this.pending.size < limit || this.isClosed) return
    await new Promise<void>((resolve) => this.waiting.push(resolve))
  }

  /** Stops delivery; resolves when the listener's current call has finished. */
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
    // Failures go to `onFailure`.
    void this.enqueue(() => this.deliverBatch())
  }

  /** Delivers one batch, then requeues the rest behind other waiting calls. */
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
