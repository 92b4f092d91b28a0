import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { model } from '../../../model/index.ts'
import type { Clusters } from '../../records/context.ts'
import { environmentMutex } from '../../records/environment-mutex.ts'
import { openStore } from '../../store/open-store.ts'
import type { Store } from '../../store/store.ts'
import { rootId } from '../../store/store.ts'
import { ReconcileEnvironments } from './reconcile-environments.ts'

const admin = { name: 'admin', audit: true }
const nothing = { changes: [], changeSet: null }
let store: Store
let release: () => void
let reconciler: ReconcileEnvironments

/** Completes every write except those to the cluster `hanging`, which wait until the test releases them. */
function clustersWith(hanging: string): Clusters {
  const answered = new Promise<void>((resolve) => {
    release = resolve
  })
  return {
    get: () => null,
    connected: () => Promise.reject(new Error('not read')),
    forward: () => Promise.reject(new Error('not forwarded')),
    checkImpersonation: () => Promise.reject(new Error('not checked')),
    write: (id) => (id === hanging ? answered.then(() => nothing) : Promise.resolve(nothing)),
  }
}

const addCluster = async (name: string): Promise<string> => {
  const { result } = await store.write(admin, (transaction) =>
    transaction.insert(
      { parent: rootId('cluster'), relation: 'hostClusters' },
      { class: 'cluster.HostCluster', attributes: { name, connectionState: 'connected' } },
    ),
  )
  return result
}

const addEnvironment = async (name: string, cluster: string): Promise<string> => {
  const { result } = await store.write(admin, async (transaction) => {
    const id = await transaction.insert(
      { parent: rootId('environments'), relation: 'environments' },
      {
        class: 'environments.Environment',
        attributes: { name, isDiscovered: false, state: 'pendingCreate' },
      },
    )
    await transaction.setLinks(id, 'hostCluster', [cluster])
    return id
  })
  return result
}

/** Resolves when the environment is ready. */
const ready = (id: string): Promise<void> =>
  new Promise((resolve) => {
    const look = async () => {
      if ((await store.get(id))?.attributes['state'] !== 'ready') return
      end()
      resolve()
    }
    const end = store.onChange(() => void look())
    void look()
  })

beforeEach(async () => {
  store = await openStore({ model, database: { path: ':memory:' } })
})
afterEach(async () => {
  release()
  await reconciler.stop()
  await store.close()
})

describe('a cluster that does not respond', () => {
  it('delays no environment of another cluster, neither now nor later', async () => {
    const [stuck, well] = [await addCluster('stuck'), await addCluster('well')]
    const waiting = await addEnvironment('waiting', stuck)
    const first = await addEnvironment('first', well)
    reconciler = new ReconcileEnvironments({
      store,
      clusters: clustersWith(stuck),
      log: pino({ level: 'silent' }),
      labelPrefix: 'gantry',
    })
    reconciler.start()
    await ready(first)
    await ready(await addEnvironment('second', well))
    expect((await store.get(waiting))?.attributes['state']).toBe('pendingCreate')
    release()
    await ready(waiting)
  })
})

describe('an environment during its deletion', () => {
  it('does not get its namespace back before its row is deleted', async () => {
    const cluster = await addCluster('well')
    const deleted = await addEnvironment('deleted', cluster)
    const clusters = clustersWith('none')
    const written: string[] = []
    const turn = Promise.withResolvers<void>()
    const deletion = environmentMutex.run(deleted, async () => {
      await turn.promise
      await store.write(admin, (transaction) => transaction.remove([deleted]))
    })
    reconciler = new ReconcileEnvironments({
      store,
      clusters: { ...clusters, write: (...work) => (written.push(work[0]), clusters.write(...work)) },
      log: pino({ level: 'silent' }),
      labelPrefix: 'gantry',
    })
    reconciler.start()
    // The other cluster's completed pass proves that both have started.
    await ready(await addEnvironment('other', await addCluster('second')))
    turn.resolve()
    await deletion
    await reconciler.stop()
    expect(written).not.toContain(cluster)
  })
})
