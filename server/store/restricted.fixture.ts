import type { ResourceTree } from '../../model/tree.ts'
import { podTree } from './fixture.ts'
import { type DatabaseKind, openTestStore, tester } from './store.fixture.ts'
import { rootId, type Seen, type Store } from './store.ts'

const root = (service: string, relation: string) => ({ parent: rootId(service), relation })

const application = (name: string, pods: readonly string[]): ResourceTree => ({
  class: 'environments.Application',
  attributes: { name, run: name, state: 'running' },
  labels: { team: `team-of-${name}` },
  children: { pods: pods.map((pod) => podTree(pod, name, pod.length)) },
})

const cluster = (name: string): ResourceTree => ({
  class: 'cluster.HostCluster',
  attributes: { name },
  children: {
    kubernetesCluster: [
      {
        class: 'cluster.KubernetesCluster',
        attributes: { version: 'v1.34.4' },
        children: { nodes: [{ class: 'cluster.Node', attributes: { name: `node-of-${name}` } }] },
      },
    ],
  },
})

/**
 * Environments blue and green in cluster east, red in cluster west; catalog applications web and bank. blue runs both, red
 * runs bank. The member sees blue, web, and east without its nodes.
 */
export interface Platform {
  store: Store
  member: Store
  seen: Seen
  ids: Record<'blue' | 'green' | 'red' | 'east' | 'west' | 'web' | 'bank', string>
}

export async function openPlatform(database: DatabaseKind): Promise<Platform> {
  const store = await openTestStore(database)
  const ids = await fillTwoClusters(store)
  const kubernetes = await store.related('cluster.HostCluster', ids.east, 'kubernetesCluster')
  const seen = { places: [ids.blue, ids.web], alone: [ids.east, kubernetes?.id ?? ''] }
  return { store, member: store.seenBy(() => seen), seen, ids }
}

/** Fills a store with that platform. Returns the ids of its places. */
export async function fillTwoClusters(store: Store): Promise<Platform['ids']> {
  const { result } = await store.write(tester, async (transaction) => {
    const add = (service: string, relation: string, tree: ResourceTree) =>
      transaction.insert(root(service, relation), tree)
    const environment = (name: string, applications: ResourceTree[]) =>
      add('environments', 'environments', {
        class: 'environments.Environment',
        attributes: { name, namespace: name, state: 'running' },
        labels: { stage: name === 'blue' ? 'test' : 'production' },
        children: { applications },
      })
    const made = {
      blue: await environment('blue', [
        application('front', ['front-b', 'front-a']),
        application('ledger', ['ledger-a']),
      ]),
      green: await environment('green', [application('shop', ['shop-a'])]),
      red: await environment('red', [application('vault', ['vault-b', 'vault-a'])]),
      east: await add('cluster', 'hostClusters', cluster('east')),
      west: await add('cluster', 'hostClusters', cluster('west')),
      web: await add('catalog', 'applications', {
        class: 'catalog.Application',
        attributes: { name: 'web', run: 'web' },
      }),
      bank: await add('catalog', 'applications', {
        class: 'catalog.Application',
        attributes: { name: 'bank', run: 'bank' },
      }),
    }
    await transaction.setLinks(made.east, 'environments', [made.blue, made.green])
    await transaction.setLinks(made.west, 'environments', [made.red])
    const runs = await transaction.find({ class: 'environments.Application' })
    const run = (name: string): string[] => runs.flatMap((row) => (row.name === name ? [row.id] : []))
    await transaction.setLinks(made.web, 'runs', run('front'))
    await transaction.setLinks(made.bank, 'runs', [...run('ledger'), ...run('vault')])
    return made
  })
  return result
}
