import { model } from '../../../model/index.ts'
import type { KubernetesObject } from '../connection/cluster.ts'
import { openStore } from '../../store/open-store.ts'
import { equals, type ResourceRow, type Store } from '../../store/store.ts'
import { rootId } from '../../store/store.ts'
import { ensureKubernetesCluster } from './load.ts'
import {
  kindOf,
  makeConfigMap,
  makeDeployment,
  makeNamespace,
  makePod,
  makeReplicaSet,
  makeService,
} from './observe.fixture.ts'
import type { ObservedCluster } from './places.ts'
import { ClusterObserver } from './cluster-observer.ts'

export const clusterId = '11111111-1111-4111-8111-111111111111'

/** In-memory store with one cluster, and helpers for tests. */
export class ObservedStore {
  readonly store: Store
  /** The observer's clock; defaults to the real one. */
  now = (): number => Date.now()

  private constructor(store: Store) {
    this.store = store
  }

  static async open(): Promise<ObservedStore> {
    const store = await openStore({ model, database: { path: ':memory:' } })
    await store.write({ name: 'admin', audit: true }, (transaction) =>
      transaction.insert(
        { parent: rootId('cluster'), relation: 'hostClusters' },
        { class: 'cluster.HostCluster', id: clusterId, attributes: { name: 'prod', mode: 'discovered' } },
      ),
    )
    return new ObservedStore(store)
  }

  close(): Promise<void> {
    return this.store.close()
  }

  async observe(options: Partial<ObservedCluster> = {}): Promise<ClusterObserver> {
    const { store } = this
    const kubernetesId = await ensureKubernetesCluster(store, clusterId)
    const cluster = { id: clusterId, name: 'prod', kubernetesId, autoSyncNamespaces: true, ...options }
    const observer = new ClusterObserver(
      { model, store, labelPrefix: 'gantry', now: () => this.now() },
      cluster,
    )
    await observer.load()
    return observer
  }

  /** Adds an environment for a namespace, as a user would. Returns its id. */
  async addEnvironment(name: string, namespace: string): Promise<string> {
    const { result } = await this.store.write({ name: 'admin', audit: true }, async (transaction) => {
      const id = await transaction.insert(
        { parent: rootId('environments'), relation: 'environments' },
        { class: 'environments.Environment', attributes: { name, namespace, isDiscovered: false } },
      )
      await transaction.setLinks(id, 'hostCluster', [clusterId])
      return id
    })
    return result
  }

  /** Returns all rows of both services, without values that depend on time and order. */
  async rows() {
    const rows: ResourceRow[] = []
    for (const { id, service } of model.classes.values())
      if (service === 'environments' || service === 'cluster')
        rows.push(...(await this.store.find({ class: id })))
    return rows
      .map(({ id, class: name, parentId, relation, attributes, labels, additionalProperties }) => ({
        id,
        class: name,
        parentId,
        relation,
        attributes,
        labels,
        additionalProperties,
      }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  }

  async names(name: string): Promise<(string | null)[]> {
    return (await this.store.find({ class: `environments.${name}` })).map((row) => row.name).toSorted()
  }

  /** Returns the name of an object's parent, by class and name. */
  async parentOf(name: string, row: string): Promise<string | null | undefined> {
    const [found] = await this.store.find({
      class: `environments.${name}`,
      conditions: [equals('name', row)],
    })
    return found?.parentId ? (await this.store.get(found.parentId))?.name : undefined
  }
}

export const changed = (object: KubernetesObject) => ({
  kind: kindOf(object),
  type: 'changed' as const,
  object,
})
export const deleted = (object: KubernetesObject) => ({
  kind: kindOf(object),
  type: 'deleted' as const,
  object,
})

/** Namespace with an application by label, one by owner names, and objects without one. */
export const shop = () => [
  makeNamespace('shop'),
  makeDeployment('web', { labels: { app: 'web' } }),
  makeReplicaSet('web', 'abc', { labels: { app: 'web' } }),
  makePod('web-abc-1', {
    owner: { kind: 'ReplicaSet', name: 'web-abc' },
    labels: { 'pod-template-hash': 'abc' },
  }),
  makePod('web-abc-2', {
    owner: { kind: 'ReplicaSet', name: 'web-abc' },
    labels: { 'pod-template-hash': 'abc' },
  }),
  makeDeployment('worker', { labels: {}, available: 1 }),
  makeReplicaSet('worker', 'def', { labels: {} }),
  makePod('worker-def-1', { owner: { kind: 'ReplicaSet', name: 'worker-def' } }),
  makeService('web', { app: 'web' }),
  makeConfigMap('kube-root-ca.crt'),
  makePod('debug'),
]
