import { randomBytes } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { type Simulator, startSimulator } from '#simulator'
import { type Json, startTestService, type TestService } from './app.fixture.ts'
import { ReconcileEnvironments } from './clusters/jobs/reconcile-environments.ts'
import { clusterSubject } from './replicas/leases.ts'
import { type SharedWork, shareWork } from './share-work.ts'
import { makeKeyring } from './start/keyring.ts'
import { createServiceDatabase, openReplicaStore } from './store/service-store.fixture.ts'
import { untilEvent } from './concurrency/until-event.fixture.ts'

/** A replica with its link to the others. */
export interface LinkedReplica {
  service: TestService
  shared: SharedWork
  /** Gives up its leases and ends its link, as at a stop. */
  leave(): Promise<void>
}

/** Replicas of one database, and a simulated cluster that the first of them holds. */
export interface LinkedReplicas {
  holder: LinkedReplica
  other: LinkedReplica
  simulator: Simulator
  cluster: Json
  start(): Promise<LinkedReplica>
}

/** Starts two linked replicas and a cluster, until the test ends. */
export async function startLinkedReplicas(): Promise<LinkedReplicas> {
  const { url, drop } = await createServiceDatabase()
  onTestFinished(drop)
  const secretKey = randomBytes(32)
  const start = async (): Promise<LinkedReplica> => {
    const replica = await startReplica(url, secretKey)
    onTestFinished(async () => {
      await replica.leave()
      await replica.service.close()
    })
    return replica
  }
  const simulator = await startSimulator({ port: 0 })
  onTestFinished(() => simulator.stop())
  const holder = await start()
  const body = { name: 'simulated', mode: 'discovered', kubeconfig: simulator.kubeconfig }
  const cluster = await holder.service.post('/cluster/api/hostClusters', body)
  await holder.service.untilConnected(cluster.id)
  const reconciler = new ReconcileEnvironments(holder.service.parts)
  reconciler.start()
  onTestFinished(() => reconciler.stop())
  const other = await start()
  await untilReached(other, cluster.id)
  return { holder, other, simulator, cluster, start }
}

/** Waits until a replica knows that a cluster has its second holder. */
export const untilTaken = ({ shared: { leases } }: LinkedReplica, cluster: string): Promise<void> =>
  untilEvent(
    (listener) => leases.onChange(listener),
    () => leases.holderOf(clusterSubject(cluster))?.epoch === 2,
  )

/** Waits until a replica can reach a cluster, itself or through another one. */
export async function untilReached({ service, shared }: LinkedReplica, cluster: string): Promise<void> {
  const { clusters } = service.parts
  const isReached = (): boolean => clusters.get(cluster)?.status().state === 'connected'
  if (shared.leases.holderOf(clusterSubject(cluster))?.isSelf)
    return service.until(() => Promise.resolve(clusters.local(cluster) !== null && isReached()))
  await untilEvent((listener) => shared.onPeerChange?.(listener) ?? (() => undefined), isReached)
}

async function startReplica(url: string, secretKey: Buffer): Promise<LinkedReplica> {
  let shared: SharedWork | null = null
  const service = await startTestService({
    store: await openReplicaStore(url),
    keyring: makeKeyring(secretKey),
    share: (parts) => (shared = shareWork({ ...parts, secretKey })),
  })
  const work = shared as SharedWork | null
  if (!work) throw new Error('not shared')
  const join = await work.listen({ host: '127.0.0.1', port: 0 })
  await join()
  await service.watching.start()
  let hasLeft = false
  return {
    service,
    shared: work,
    leave: async () => {
      if (hasLeft) return
      hasLeft = true
      await service.watching.stop()
      await work.stop()
    },
  }
}
