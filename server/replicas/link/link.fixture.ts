import type { Duplex } from 'node:stream'
import { onTestFinished } from 'vitest'
import type { ObjectChange } from '../../clusters/connection/cluster.ts'
import { createRemoteDriver } from '../../clusters/connection/create-remote-driver.ts'
import { statusOf } from '../../clusters/connection/status.fixture.ts'
import type { SessionWork } from '../../clusters/cluster-session.ts'
import type { Written } from '../../records/context.ts'
import type { Author, RowOf } from '../../store/store.ts'
import { TcpProxy } from '../../store/tcp-proxy.fixture.ts'
import { untilEvent } from '../../concurrency/until-event.fixture.ts'
import { clusterSubject, type LeaseHolder, type ReplicaAddress } from '../leases.ts'
import { Link, type LinkParts } from './link.ts'
import type { HeldSession } from './serve-statuses.ts'

export const clusterId = 'c1'
export const key = Buffer.alloc(32, 1)
export const author: Author = { name: 'ann', audit: true }

export const configMap = (name: string): ObjectChange => ({
  kind: { apiVersion: 'v1', kind: 'ConfigMap', plural: 'configmaps', namespaced: true },
  type: 'changed',
  object: { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, namespace: 'default' } },
})

/** A cluster at its holder, with one queue of writes like the observer's. */
export class HeldClusterFixture implements HeldSession {
  status = statusOf()
  /** Author and objects of each stored write. */
  readonly stored: [string, string[]][] = []
  /** Called before objects are stored. */
  beforeStore: () => Promise<void> = () => Promise.resolve()
  dial: () => Promise<Duplex> = () => Promise.reject(new Error('no API server'))
  private queue: Promise<unknown> = Promise.resolve()

  readonly driver = { status: () => this.status }

  /** Work in these tests uses no writer. */
  write({ name }: Author, work: SessionWork): Promise<Written> {
    const run = this.queue.then(async () => {
      const changes = await work({} as Parameters<SessionWork>[0])
      await this.beforeStore()
      this.stored.push([name, changes.map(({ object }) => object.metadata.name)])
      return { changes: [], changeSet: `set-${this.stored.length}` }
    })
    this.queue = run.catch(() => undefined)
    return run
  }
}

/** Leases as one replica sees them. */
class LeasesFixture {
  holder: LeaseHolder | null = null
  /** Holders of other leases than the cluster's. */
  readonly elsewhere = new Map<string, LeaseHolder>()
  live: readonly ReplicaAddress[] = []
  private readonly listeners = new Set<() => void>()

  holderOf(subject: string): LeaseHolder | null {
    return subject === clusterSubject(clusterId) ? this.holder : (this.elsewhere.get(subject) ?? null)
  }

  others(): readonly ReplicaAddress[] {
    return this.live
  }

  refresh(): Promise<void> {
    return Promise.resolve()
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  set(holder: LeaseHolder | null): void {
    this.holder = holder
    for (const listener of this.listeners) listener()
  }
}

type ReplicaOptions = Partial<
  Pick<LinkParts, 'secretKey' | 'turnLimitMs' | 'warnAfterMs' | 'handshakeMs' | 'firstByteMs'>
>

/** One replica: its link, its view of the leases, and the clusters that it holds. */
export class ReplicaFixture {
  readonly leases = new LeasesFixture()
  readonly clusters = new Map<string, HeldSession>()
  readonly tunnels: [string, Duplex][] = []
  readonly warnings: unknown[] = []
  readonly link: Link
  readonly name: string
  /** Versions of other replicas' stores that this one has waited for. */
  readonly awaited: number[] = []
  port = 0
  catchUp: () => Promise<void> = () => Promise.resolve()
  settle: (cluster: string) => Promise<void> = () => Promise.resolve()

  constructor(name: string, options: ReplicaOptions = {}) {
    this.name = name
    const note = (fields: unknown): void => void this.warnings.push(fields)
    this.link = new Link({
      replica: name,
      secretKey: key,
      leases: this.leases,
      clusters: {
        local: (id) => this.clusters.get(id) ?? null,
        localIds: () => [...this.clusters.keys()],
        settle: (id) => this.settle(id),
      },
      store: {
        version: 7,
        caughtUp: (version) => {
          this.awaited.push(version)
          return this.catchUp()
        },
      },
      log: { error: note, warn: note, info: note },
      connect: createRemoteDriver,
      takeTunnel: (cluster, socket) => {
        this.tunnels.push([cluster, socket])
        return new Promise((resolve) => socket.once('close', () => resolve()))
      },
      ...options,
    })
  }

  /** Starts a proxy in front of this replica, until the test ends. */
  async proxied(): Promise<TcpProxy> {
    const proxy = await TcpProxy.start(`https://127.0.0.1:${this.port}`)
    onTestFinished(() => proxy.close())
    return proxy
  }

  async listen(): Promise<this> {
    const { port } = await this.link.listen({ host: '127.0.0.1', port: 0 })
    this.port = port
    return this
  }

  /** Makes this replica know the holder of the cluster. */
  knows(holder: ReplicaFixture | null, { epoch = 1, port = holder?.port ?? 0 } = {}): void {
    this.leases.set(
      holder && { replica: holder.name, address: `127.0.0.1:${port}`, epoch, isSelf: holder === this },
    )
  }

  session(kubeconfig: string | null = null) {
    const row = { id: clusterId, name: 'east', attributes: {} } as unknown as RowOf<'cluster.HostCluster'>
    return this.link.openSession({ row, kubeconfig })
  }

  /** Waits until a condition holds, checked after each report of a holder. */
  until(holds: () => boolean): Promise<void> {
    return untilEvent((listener) => this.link.peers.onChange(listener), holds)
  }
}

/** Connects a holder and a requester. */
export async function startPair(options: ReplicaOptions = {}) {
  const holder = await new ReplicaFixture('holder', options).listen()
  const requester = await new ReplicaFixture('requester').listen()
  const held = new HeldClusterFixture()
  holder.clusters.set(clusterId, held)
  holder.knows(holder)
  requester.knows(holder)
  const session = requester.session()
  await requester.until(() => session.driver.status().state === 'connected')
  return {
    holder,
    requester,
    held,
    session,
    close: () => {
      session.close()
      holder.link.close()
      requester.link.close()
    },
  }
}

/** Work that reports its start and ends when the test lets it. */
export function controlled() {
  const started = Promise.withResolvers<void>()
  const result = Promise.withResolvers<ObjectChange[]>()
  const work = (): Promise<ObjectChange[]> => {
    started.resolve()
    return result.promise
  }
  return { started: started.promise, work, finish: result.resolve, fail: result.reject }
}

export const writeOf = (name: string) => (): Promise<ObjectChange[]> => Promise.resolve([configMap(name)])
