import { alarmSeverities } from '../../model/alarm-severities.ts'
import { clusterStates } from '../../model/cluster/cluster-states.ts'
import { taskStates } from '../../model/task-actions.ts'
import { auditDeliveries } from '../audit/deliveries.ts'
import { equals, type Store } from '../store/store.ts'
import type { Instruments } from './instruments.ts'

const alarmClass = 'environments.Alarm'
const rowClasses = ['cluster.HostCluster', 'environments.Task']
const classes: ReadonlySet<string> = new Set([alarmClass, ...rowClasses])

/** A cluster or a task; attributes that its class lacks are missing. */
interface FactRow {
  state: string
  adminState?: string
  lastSyncTime?: number | null
}

const fields = ['state', 'lastSyncTime', 'adminState']

/**
 * Counts clusters, tasks and alarms by state for the metrics. Clusters and tasks are few, and read in one statement. There
 * may be many alarms, so the store counts them. Either is read only if it has changed since the last scrape.
 */
export class Facts {
  readonly #store: Store
  readonly #metrics: Instruments
  readonly #now: () => number
  #rows: readonly FactRow[] = []
  #isReadingAudit = false
  /** Classes with changes that the gauges don't show yet. */
  #changed = new Set(classes)
  readonly #end: () => void

  constructor(store: Store, metrics: Instruments, now: () => number) {
    this.#store = store
    this.#metrics = metrics
    this.#now = now
    this.#end = store.onChange((changes) => {
      for (const change of changes) if (classes.has(change.class)) this.#changed.add(change.class)
    })
  }

  /** Sets the gauges. While the database fails, they keep their last values. */
  async collect(): Promise<void> {
    const changed = this.#changed
    this.#changed = new Set()
    try {
      if (rowClasses.some((id) => changed.has(id))) await this.#readRows()
      if (changed.has(alarmClass)) await this.#countAlarms()
    } catch {
      // The store reports its faults itself.
      this.#changed = this.#changed.union(changed)
    }
    this.#metrics.contactAge.set(this.#contactAge())
    // Not awaited: a scrape must not wait for a write. The gauges show the result at the next one.
    void this.#readAudit()
  }

  end(): void {
    this.#end()
  }

  async #readRows(): Promise<void> {
    const text = await this.#store.read({ class: rowClasses, mode: 'normal', fields })
    // Rows have the requested fields.
    this.#rows = JSON.parse(text) as FactRow[]
    const counts = new Map<string, number>()
    for (const row of this.#rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
    const set = (gauge: 'clusters' | 'tasks', values: readonly string[]): void => {
      for (const value of values) this.#metrics[gauge].labels(value).set(counts.get(`${gauge} ${value}`) ?? 0)
    }
    set('clusters', clusterStates)
    set('tasks', taskStates)
  }

  async #countAlarms(): Promise<void> {
    const count = async (severity: string): Promise<void> => {
      const text = await this.#store.read({
        class: alarmClass,
        mode: 'normal',
        fields: ['severity'],
        conditions: [equals('state', 'active'), equals('severity', severity)],
        count: 0,
        withCount: true,
      })
      // `withCount` adds the total.
      this.#metrics.alarms.labels(severity).set((JSON.parse(text) as { total: number }).total)
    }
    await Promise.all(alarmSeverities.map(count))
  }

  /** Reads the progress of audit deliveries, which changes without a change in the store. */
  async #readAudit(): Promise<void> {
    if (this.#isReadingAudit) return
    this.#isReadingAudit = true
    try {
      const deliveries = (await auditDeliveries(this.#store)).filter(({ isEnabled }) => isEnabled)
      const ages = deliveries.map(({ waitingSince }) => this.#now() - (waitingSince ?? this.#now()))
      this.#metrics.auditWaiting.set(Math.max(0, ...deliveries.map(({ waiting }) => waiting)))
      this.#metrics.auditWaitingAge.set(Math.max(0, ...ages) / 1000)
    } catch {
      // The store reports its faults itself.
    } finally {
      this.#isReadingAudit = false
    }
  }

  #contactAge(): number {
    const ages = this.#rows
      .filter((row) => typeof row.lastSyncTime === 'number' && row.adminState !== 'disabled')
      .map(({ lastSyncTime }) => this.#now() - Number(lastSyncTime))
    return Math.max(0, ...ages) / 1000
  }
}

const keyOf = ({ state, adminState }: FactRow): string =>
  `${adminState === undefined ? 'tasks' : 'clusters'} ${state}`
