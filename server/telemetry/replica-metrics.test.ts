import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { model } from '../../model/index.ts'
import { leaseChanges, replicaStreams, replicaTurns } from '../signals.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { Metrics } from './metrics.ts'

let store: Store
let metrics: Metrics
beforeEach(async () => {
  store = await openStore({ model, database: { path: ':memory:' } })
  metrics = new Metrics({ store, clusters: { objectCount: 0 }, now: Date.now })
})
afterEach(async () => {
  await metrics.close()
  await store.close()
})

/** Value of a series: `gantry_leases_held{kind="jobs"}`. */
async function valueOf(series: string): Promise<number> {
  const line = (await metrics.text()).split('\n').find((entry) => entry.startsWith(`${series} `))
  return Number(line?.slice(series.length))
}

describe('metrics of replicas', () => {
  it('count held leases and their changes', async () => {
    const change = (kind: 'cluster' | 'jobs', change: 'claimed' | 'released' | 'lost') =>
      leaseChanges.publish({ kind, change })
    expect(await valueOf('gantry_leases_held{kind="jobs"}')).toBe(0)
    change('jobs', 'claimed')
    for (let count = 0; count < 3; count += 1) change('cluster', 'claimed')
    change('cluster', 'released')
    change('cluster', 'lost')
    expect(await valueOf('gantry_leases_held{kind="jobs"}')).toBe(1)
    expect(await valueOf('gantry_leases_held{kind="cluster"}')).toBe(1)
    expect(await valueOf('gantry_lease_changes_total{change="lost"}')).toBe(1)
  })

  it('count turns by result, and open streams of other replicas by kind', async () => {
    await replicaTurns.run(() => Promise.resolve(), { isLost: false })
    for (const isLost of [true, false])
      await replicaTurns.run(() => Promise.reject(new Error('lost')), { isLost }).catch(() => undefined)
    for (const result of ['written', 'lost', 'failed'])
      expect(await valueOf(`gantry_replica_turn_duration_seconds_count{result="${result}"}`)).toBe(1)
    replicaStreams.publish({ kind: 'tunnel', by: 1 })
    expect(await valueOf('gantry_replica_streams_open{kind="tunnel"}')).toBe(1)
    replicaStreams.publish({ kind: 'tunnel', by: -1 })
    expect(await valueOf('gantry_replica_streams_open{kind="tunnel"}')).toBe(0)
  })
})
