import type { ModelClass } from '../../../model/model-class.ts'
import { uuidV5 } from '../connection/identity.ts'
import { isIn, type RowOf, type Store } from '../../store/store.ts'
import { systemAuthor } from '../../records/context.ts'
import { chunked } from '../../concurrency/chunked.ts'
import type { Index } from './batch.ts'
import type { Placed } from './cluster-index.ts'
import type { ObserverParts } from './places.ts'
import type { ApplicationFacts, ClusterWorld, EnvironmentFacts } from './world.ts'
import { runOf } from '../workloads/run-label.ts'
import { namespaceOf } from '../../records/workload-target.ts'

type Application = RowOf<'environments.Application'>
type Parts = Pick<ObserverParts, 'model' | 'store'>

/** Parents per query for children. */
const parentsAtOnce = 100

/** Loads a cluster from the store: environments, applications, and the places of object rows. */
export async function loadCluster(parts: Parts, world: ClusterWorld, index: Index): Promise<void> {
  await loadFirst(parts.store, world)
  const environments = new Map(world.allEnvironments().map((environment) => [environment.id, environment]))
  for await (const some of chunked([...environments.keys()], parentsAtOnce)) {
    const rows = await parts.store.find({
      class: 'environments.Application',
      conditions: [isIn('parent.id', some)],
    })
    for (const row of rows) {
      const environment = environments.get(row.parentId ?? '')
      if (environment) world.applications.set(row.id, applicationFacts(row, environment))
    }
    await nameRuns(parts.store, rows)
  }
  const parents = [world.cluster.kubernetesId, ...environments.keys(), ...world.applications.keys()]
  for await (const some of chunked(parents, parentsAtOnce))
    for (const placed of await readPlaces(parts, some)) index.place(placed)
}

/** Sets the run of discovered applications that an earlier version stored without one. */
async function nameRuns(store: Store, rows: readonly Application[]): Promise<void> {
  const unnamed = rows.filter(({ attributes }) => attributes.isDiscovered === true && attributes.run === null)
  if (unnamed.length === 0) return
  await store.write(systemAuthor, async (transaction) => {
    for (const { id, name } of unnamed) await transaction.update(id, { attributes: { run: name } })
  })
}

/** Reads the places of objects directly below some resources, without bodies. */
async function readPlaces(parts: Parts, parents: readonly string[]): Promise<Placed[]> {
  const classes = new Map(objectClasses(parts).map(({ name, id }) => [name, id]))
  const text = await parts.store.read({
    class: [...classes.values()],
    conditions: [isIn('parent.id', parents)],
    mode: 'normal',
    fields: ['id', 'modelIndex', 'parent'],
  })
  // The store's response has the requested shape.
  const rows = JSON.parse(text) as {
    id: string
    modelIndex: string
    parent: { id: string; childRelation: string }
  }[]
  return rows.map(({ id, modelIndex, parent }) => ({
    id,
    class: classes.get(modelIndex) ?? '',
    parent: parent.id,
    relation: parent.childRelation,
  }))
}

/**
 * Loads the stored environments. Each namespace has at most one; discovered environments are removed if
 * another one shows their namespace, or if namespaces are no longer shown automatically.
 */
async function loadFirst(store: Store, world: ClusterWorld): Promise<void> {
  const { shown, replaced } = await readEnvironments(store, world)
  for (const facts of shown) world.addEnvironment(facts)
  if (replaced.length > 0) await store.write(systemAuthor, (transaction) => transaction.remove(replaced))
}

/**
 * Reloads a cluster's environments after users changed them. Returns the namespaces that are now shown by another
 * environment, which needs rows for their contents, and the rows of replaced environments.
 */
export async function loadEnvironments(parts: Parts, world: ClusterWorld, index: Index) {
  const { shown, replaced } = await readEnvironments(parts.store, world)
  const present = new Set(shown.map(({ id }) => id))
  const away = world.allEnvironments().filter(({ id, isStored }) => isStored && !present.has(id))
  for (const environment of away) world.dropEnvironment(environment)
  const added = shown.filter((environment) => world.addEnvironment(environment))
  const namesOf = (environments: readonly EnvironmentFacts[]) =>
    environments.map(({ namespace }) => namespace)
  return {
    namespaces: new Set([
      ...namesOf(added).filter((namespace) => index.inNamespace(namespace).size > 0),
      // Remaining namespaces are discovered again.
      ...(world.cluster.autoSyncNamespaces ? namesOf(away) : []).filter((name) => stays(world, index, name)),
    ]),
    replaced,
  }
}

/** Returns true if a namespace exists and is not being deleted. */
const stays = (world: ClusterWorld, index: Index, namespace: string): boolean =>
  index.named('cluster.Namespace', null, namespace) !== undefined && !world.terminating.has(namespace)

/** Reads the stored environments: those in use, and the ids of replaced ones. */
async function readEnvironments(
  store: Store,
  { cluster }: ClusterWorld,
): Promise<{ shown: EnvironmentFacts[]; replaced: string[] }> {
  const all = (await store.related('cluster.HostCluster', cluster.id, 'environments')).map(factsOf)
  const wanted = all.filter(({ isDiscovered }) => cluster.autoSyncNamespaces || !isDiscovered)
  // Environments created by users are last, so they override discovered ones.
  const inOrder = wanted.toSorted((one, other) => Number(other.isDiscovered) - Number(one.isDiscovered))
  const shown = new Map(inOrder.map((environment) => [environment.namespace, environment]))
  const kept = new Set([...shown.values()].map(({ id }) => id))
  return {
    shown: [...shown.values()],
    replaced: all.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
  }
}

const factsOf = (row: RowOf<'environments.Environment'>): EnvironmentFacts => ({
  id: row.id,
  name: row.name ?? '',
  namespace: namespaceOf(row),
  isDiscovered: row.attributes.isDiscovered === true,
  isStored: true,
  state: row.attributes.state ?? '',
  causes: row.attributes.causes ?? [],
})

const applicationFacts = (row: Application, environment: EnvironmentFacts): ApplicationFacts => ({
  id: row.id,
  environment,
  name: row.name ?? '',
  run: runOf(row),
  labels: row.labels ?? {},
  state: row.attributes.state,
  causes: row.attributes.causes ?? [],
  lastKnownState: row.attributes.lastKnownState,
  overrideCount: row.attributes.overrideCount ?? 0,
  overrides: row.attributes.overrides ?? [],
  createdOn: row.createdOn,
  oldestOn: Infinity,
  isStored: true,
})

/** Returns the classes of whole cluster objects, not of their parts. */
const objectClasses = ({ model }: Parts): ModelClass[] =>
  [...model.classes.values()].filter(({ truth, kubernetes }) => truth === 'cluster' && kubernetes !== null)

/**
 * Ensures that a HostCluster has a KubernetesCluster with ClusterStats. Returns the KubernetesCluster's id.
 */
export async function ensureKubernetesCluster(store: Store, hostClusterId: string): Promise<string> {
  const { result } = await store.write(systemAuthor, async (transaction) => {
    const existing = await transaction.related('cluster.HostCluster', hostClusterId, 'kubernetesCluster')
    if (existing) return existing.id
    const id = uuidV5(hostClusterId, 'kubernetesCluster')
    return transaction.insert(
      { parent: hostClusterId, relation: 'kubernetesCluster' },
      {
        class: 'cluster.KubernetesCluster',
        id,
        attributes: { nodePools: [] },
        children: {
          clusterStats: [{ class: 'cluster.ClusterStats', id: uuidV5(id, 'clusterStats'), attributes: {} }],
        },
      },
    )
  })
  return result
}
