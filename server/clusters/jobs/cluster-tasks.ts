import { storedText } from '../../records/stored-text.ts'
import type { Text } from '../../errors.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import type { ConnectionStatus } from '../connection/cluster.ts'
import { systemAuthor } from '../../records/context.ts'
import type { RowOf, Store, Transaction } from '../../store/store.ts'

/** Steps of connecting a cluster. */
const names = { connect: 'Connect to the API server', sync: 'Read all objects' }
type Step = keyof typeof names

/** The task of the step that is executing. */
type Current = { id: string; step: Step } | null

/** Maximum tasks kept per cluster; the oldest are deleted. */
const kept = 20

/**
 * System tasks of one cluster: the current connection attempt and the results of earlier ones. At most one is
 * executing. Calls must not overlap.
 */
export class ClusterTasks {
  private readonly store: Store
  private readonly clusterId: string
  private readonly now: () => number
  private current: Current = null

  constructor({ store, now }: { store: Store; now(): number }, clusterId: string) {
    this.store = store
    this.now = now
    this.clusterId = clusterId
  }

  /** Starts a connection. Tasks left unfinished by an earlier process fail. */
  async begin(): Promise<void> {
    await this.write(async (transaction, tasks) => {
      for (const { id, attributes } of tasks)
        if (attributes.state === 'executing')
          await this.end(transaction, id, 'failed', message('tasks.cutOff'))
      return this.start(transaction, 'connect')
    })
  }

  /** Updates the tasks from the driver's status. */
  follow({ state, why }: ConnectionStatus): Promise<void> {
    return this.write((transaction) =>
      state === 'notConnected'
        ? this.lose(transaction, why)
        : this.advance(transaction, state === 'connecting' ? 'sync' : null),
    )
  }

  /** Ends the current task without a result: `failed` will be retried, `cleared` is no longer wanted. */
  async abort(state: 'failed' | 'cleared', reason: Text): Promise<void> {
    const { current } = this
    this.current = null
    if (!current) return
    await this.write(async (transaction) => {
      await this.end(transaction, current.id, state, reason)
      return null
    })
  }

  /** Retries until connected; the task shows the last error. */
  private async lose(transaction: Transaction, reason: Text): Promise<Current> {
    const { current } = this
    if (current?.step === 'sync') await this.end(transaction, current.id, 'failed', reason)
    const next = current?.step === 'connect' ? current : await this.start(transaction, 'connect')
    await transaction.update(next.id, { attributes: errorOf(reason) })
    return next
  }

  /** Completes the current step, unless it is already `next`. */
  private async advance(transaction: Transaction, next: Step | null): Promise<Current> {
    const { current } = this
    if (current?.step === next) return current
    if (current) await this.end(transaction, current.id, 'completed', null)
    return next && this.start(transaction, next)
  }

  private async start(transaction: Transaction, step: Step): Promise<NonNullable<Current>> {
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
    error: Text | null,
  ): Promise<void> {
    if (await transaction.get(id))
      await transaction.update(id, { attributes: { state, ...errorOf(error), endTime: this.now() } })
  }

  /** `work` returns the task that is executing afterwards. It may run several times. */
  private async write(
    work: (transaction: Transaction, tasks: readonly RowOf<'cluster.SystemTask'>[]) => Promise<Current>,
  ): Promise<void> {
    const { result } = await this.store.write(systemAuthor, async (transaction) => {
      if (!(await transaction.get(this.clusterId))) return this.current
      const tasks = await transaction.related('cluster.HostCluster', this.clusterId, 'systemTasks')
      const current = await work(transaction, tasks)
      const surplus = tasks.slice(0, Math.max(0, tasks.length + 1 - kept))
      await transaction.remove(surplus.map(({ id }) => id))
      return current
    })
    this.current = result
  }
}

/** Attributes of an error: its English, and its messages where it has any. */
function errorOf(text: Text | null): { error: string | null; reasons: readonly Message[] | null } {
  const { message: error, reasons } = storedText(text)
  return { error, reasons }
}
