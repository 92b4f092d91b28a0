import type { ConnectionStatus } from '../cluster/driver.ts'
import { systemAuthor } from '../operations/context.ts'
import type { ResourceRow, Store, Transaction } from '../store/store.ts'

/** What connecting a cluster consists of. */
const names = { connect: 'Connect to the API server', sync: 'Read all objects' }
type Step = keyof typeof names

/** Tasks of a cluster that are kept; the oldest go. */
const kept = 20

/**
 * The system tasks of one cluster: what the platform is doing to connect it, and what came of earlier attempts. At most
 * one is executing. Calls come one after the other.
 */
export class ClusterTasks {
  private readonly store: Store
  private readonly clusterId: string
  private readonly now: () => number
  private current: { id: string; step: Step } | null = null

  constructor({ store, now }: { store: Store; now(): number }, clusterId: string) {
    this.store = store
    this.now = now
    this.clusterId = clusterId
  }

  /** A connection is begun. What an earlier process left unfinished was cut off. */
  async begin(): Promise<void> {
    await this.write(async (transaction, tasks) => {
      for (const { id, attributes } of tasks)
        if (attributes['state'] === 'executing')
          await this.end(transaction, id, 'failed', 'It was cut off before it was done.')
      this.current = await this.start(transaction, 'connect')
    })
  }

  /** Brings the tasks in step with what the driver says. */
  follow({ state, message }: ConnectionStatus): Promise<void> {
    return this.write((transaction) =>
      state === 'notConnected'
        ? this.lose(transaction, message)
        : this.advance(transaction, state === 'connecting' ? 'sync' : null),
    )
  }

  /** What is under way ends without result: `failed` and tried again, or `cleared` because nobody wants it any more. */
  async abort(state: 'failed' | 'cleared', reason: string): Promise<void> {
    const { current } = this
    this.current = null
    if (current) await this.write((transaction) => this.end(transaction, current.id, state, reason))
  }

  /** Connecting goes on until it succeeds; the task says why it has not yet. */
  private async lose(transaction: Transaction, message: string): Promise<void> {
    if (this.current?.step === 'sync') {
      await this.end(transaction, this.current.id, 'failed', message)
      this.current = null
    }
    this.current ??= await this.start(transaction, 'connect')
    await transaction.update(this.current.id, { attributes: { error: message } })
  }

  /** The step under way is done, unless it is the next one already. */
  private async advance(transaction: Transaction, next: Step | null): Promise<void> {
    const { current } = this
    if (current?.step === next) return
    if (current) await this.end(transaction, current.id, 'completed', null)
    this.current = next && (await this.start(transaction, next))
  }

  private async start(transaction: Transaction, step: Step): Promise<{ id: string; step: Step }> {
    const id = await transaction.insert(
      { parent: this.clusterId, relation: 'systemTasks' },
      {
        class: 'cluster.SystemTask',
        attributes: {
          name: names[step],
          type: step,
          state: 'executing',
          user: systemAuthor.name,
          startTime: this.now(),
        },
      },
    )
    return { id, step }
  }

  private async end(
    transaction: Transaction,
    id: string,
    state: 'completed' | 'failed' | 'cleared',
    error: string | null,
  ): Promise<void> {
    if (await transaction.get(id))
      await transaction.update(id, { attributes: { state, error, endTime: this.now() } })
  }

  private async write(
    work: (transaction: Transaction, tasks: readonly ResourceRow[]) => Promise<void>,
  ): Promise<void> {
    await this.store.write(systemAuthor, async (transaction) => {
      if (!(await transaction.get(this.clusterId))) return
      const tasks = await transaction.related(this.clusterId, 'systemTasks')
      await work(transaction, tasks)
      const surplus = tasks.slice(0, Math.max(0, tasks.length + 1 - kept))
      await transaction.remove(surplus.map(({ id }) => id))
    })
  }
}
