import type { FieldOverride } from '../../../model/answers/override.ts'
import type { ResourceTree } from '../../../model/tree.ts'
import type { Place, StoredTree, Transaction } from '../../store/store.ts'
import { rootId } from '../../store/store.ts'
import type { EnvironmentState } from './namespace.ts'
import { isSameState } from './namespace.ts'
import { type Attempt, change } from './attempt.ts'
import { isSame } from '../../records/change-values.ts'
import { toStatus } from '../../messages/to-status.ts'
import type { ApplicationReport } from './telling.ts'
import { type Writing, withLastState, withState, writeWorkloadStates } from './workloads.ts'
import type { Batch, Index } from './batch.ts'
import type { ApplicationFacts, ClusterWorld, EnvironmentFacts } from './world.ts'

interface Written {
  batch: Batch
  world: ClusterWorld
  index: Index
  /** Values for the log, by the row to delete. */
  notes: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  /** Returns the current state of an application; null until the cluster has been read completely. */
  stateOf(application: ApplicationFacts): ApplicationReport | null
  /**
   * Returns the current state of a discovered environment; null until the cluster has been read completely.
   */
  environmentStateOf(environment: EnvironmentFacts): EnvironmentState | null
}

/** Writes a planned batch: deletions, then environments and applications, then their objects. */
export async function writeBatch(attempt: Attempt, written: Written): Promise<void> {
  const { transaction } = attempt
  const { batch } = written
  const states = new Map(
    [...batch.applications].map((application) => [application.id, written.stateOf(application)]),
  )
  const moved = await readMoved(transaction, batch)
  if (batch.gone.length > 0) await transaction.remove(batch.gone, written.notes)
  await writeEnvironments(attempt, written)
  await writeApplications(attempt, written)
  const bodies: { place: Place; tree: ResourceTree }[] = []
  for (const { place, tree } of [...batch.written.map(({ to, tree }) => ({ place: to, tree })), ...moved]) {
    const reported = states.get(place.parent)
    if (reported === null) bodies.push({ place, tree: await withLastState(attempt, tree, written.index) })
    else bodies.push({ place, tree: withState(tree, reported?.components) })
  }
  await transaction.sync(byPlace(bodies))
  await removeEmpty(attempt, written)
  await writeStates(attempt, written, states)
}

/** Returns the bodies of moved rows, from the batch or the store. A moved row keeps its id. */
async function readMoved(
  transaction: Transaction,
  { moved }: Batch,
): Promise<{ place: Place; tree: ResourceTree }[]> {
  const bodies: { place: Place; tree: ResourceTree }[] = []
  for (const { from, to, tree } of moved) {
    if (tree) bodies.push({ place: to, tree })
    else {
      const stored = await transaction.getTree(from.id)
      if (stored) bodies.push({ place: to, tree: treeOf(stored) })
    }
  }
  return bodies
}

/** Converts a stored resource and its children to a tree that can be written elsewhere with the same ids. */
function treeOf(stored: StoredTree): ResourceTree {
  return {
    class: stored.class,
    id: stored.id,
    attributes: stored.attributes,
    labels: stored.labels,
    additionalProperties: stored.additionalProperties,
    children: Object.fromEntries(
      Object.entries(stored.children).map(([relation, children]) => [relation, children.map(treeOf)]),
    ),
  }
}

interface PlacedTrees {
  place: Place
  trees: ResourceTree[]
  keepOthers: true
  /** A deleted environment leaves the store before it leaves memory; its objects are dropped until then. */
  mayBeGone: true
}

function byPlace(items: readonly { place: Place; tree: ResourceTree }[]): PlacedTrees[] {
  const entries = new Map<string, PlacedTrees>()
  for (const { place, tree } of items) {
    const { parent, relation } = place
    const key = `${parent} ${relation}`
    const entry = entries.get(key)
    if (entry) entry.trees.push(tree)
    else entries.set(key, { place: { parent, relation }, trees: [tree], keepOthers: true, mayBeGone: true })
  }
  return [...entries.values()]
}

async function writeEnvironments(attempt: Attempt, written: Written): Promise<void> {
  const { transaction } = attempt
  const { batch, world } = written
  for (const environment of batch.environments) {
    if (isUnneeded(environment, written)) continue
    const next = written.environmentStateOf(environment)
    if (environment.isStored) {
      if (next) await writeEnvironmentState(attempt, environment, next)
      continue
    }
    change(attempt, environment, { ...next, isStored: true })
    await transaction.insert(
      { parent: rootId('environments'), relation: 'environments' },
      environmentTree(environment, world),
    )
    await transaction.setLinks(environment.id, 'hostCluster', [world.cluster.id])
  }
}

const environmentTree = (environment: EnvironmentFacts, world: ClusterWorld): ResourceTree => ({
  class: 'environments.Environment',
  id: environment.id,
  attributes: {
    name: environment.name,
    namespace: environment.namespace,
    isDiscovered: environment.isDiscovered,
    isSystem: world.isSystem(environment),
    state: environment.state,
    ...toStatus(environment.causes),
  },
})

/** Writes the state of a discovered environment. Namespace jobs write that of other environments. */
export async function writeEnvironmentState(
  attempt: Attempt,
  environment: EnvironmentFacts,
  { state, causes }: EnvironmentState,
): Promise<void> {
  if (!environment.isDiscovered || isSameState(environment, { state, causes })) return
  change(attempt, environment, { state, causes })
  const { transaction } = attempt
  if (!(await transaction.get(environment.id))) return
  await transaction.update(environment.id, { attributes: { state, ...toStatus(causes) } })
}

async function writeApplications(attempt: Attempt, { batch }: Written): Promise<void> {
  const { transaction } = attempt
  const trees = [...batch.applications]
    .filter(({ isStored }) => !isStored)
    .map((application) => ({
      place: { parent: application.environment.id, relation: 'applications' },
      tree: applicationTree(application),
    }))
  await transaction.sync(byPlace([...trees, ...(await readOlder(transaction, batch))]))
  for (const application of batch.applications) {
    const createdOn = Math.min(application.createdOn, application.oldestOn)
    if (!application.isStored || createdOn !== application.createdOn)
      change(attempt, application, { isStored: true, createdOn })
  }
}

/** Discovered applications are as old as their oldest known object; runs keep their creation time. */
async function readOlder(
  transaction: Transaction,
  { applications }: Batch,
): Promise<{ place: Place; tree: ResourceTree }[]> {
  const older: { place: Place; tree: ResourceTree }[] = []
  for (const { id, environment, run, isStored, createdOn, oldestOn } of applications) {
    if (!isStored || run !== null || oldestOn >= createdOn) continue
    const row = await transaction.get(id)
    if (!row) continue
    const { attributes, labels, additionalProperties } = row
    older.push({
      place: { parent: environment.id, relation: 'applications' },
      tree: { class: row.class, id, attributes, labels, additionalProperties, createdOn: oldestOn },
    })
  }
  return older
}

const applicationTree = (application: ApplicationFacts): ResourceTree => ({
  class: 'environments.Application',
  id: application.id,
  attributes: {
    name: application.name,
    run: application.run ?? application.name,
    isDiscovered: application.run === null,
    state: application.state ?? 'executing',
    ...toStatus(application.causes),
    lastKnownState: application.lastKnownState,
    overrideCount: application.overrideCount,
    overrides: application.overrides,
  },
  labels: application.labels,
  ...(application.oldestOn === Infinity ? {} : { createdOn: application.oldestOn }),
})

async function writeStates(
  attempt: Attempt,
  { batch, world, index }: Written,
  states: ReadonlyMap<string, ApplicationReport | null>,
): Promise<void> {
  const bodies = new Set([...batch.written, ...batch.moved].flatMap(({ to, tree }) => (tree ? [to.id] : [])))
  for (const application of batch.applications) {
    const reported = states.get(application.id)
    if (!reported || !world.applications.has(application.id)) continue
    await writeReported(attempt, application, { reported, index, isWritten: (id) => bodies.has(id) })
  }
}

/** Writes the changed states of an application and its workloads. */
export async function writeReported(
  attempt: Attempt,
  application: ApplicationFacts,
  {
    reported: { state, causes, components, overrides },
    ...writing
  }: Writing & { reported: ApplicationReport },
): Promise<void> {
  const held = heldOverrides(application, overrides)
  await writeFacts(attempt, application, { state, causes, lastKnownState: null, ...held })
  await writeWorkloadStates(attempt, { ...writing, components })
}

type WrittenFacts = Pick<
  ApplicationFacts,
  'state' | 'causes' | 'lastKnownState' | 'overrideCount' | 'overrides'
>

/** Maximum number of overrides stored in a row; the count includes all. */
const maxOverrides = 200

function heldOverrides(
  { run }: ApplicationFacts,
  found: readonly FieldOverride[],
): Pick<WrittenFacts, 'overrideCount' | 'overrides'> {
  const overrideCount = run === null ? 0 : found.length
  return { overrideCount, overrides: found.slice(0, Math.min(overrideCount, maxOverrides)) }
}

/** Writes the changed fields of an application in one update. */
export async function writeFacts(
  attempt: Attempt,
  application: ApplicationFacts,
  next: Partial<WrittenFacts>,
): Promise<void> {
  const attributes = Object.fromEntries(
    Object.entries(next).filter(([name, value]) => !isSame(application[name as keyof WrittenFacts], value)),
  )
  if (Object.keys(attributes).length === 0) return
  change(attempt, application, attributes)
  const { transaction } = attempt
  if (!(await transaction.get(application.id))) return
  const texts = 'causes' in attributes ? toStatus(application.causes) : {}
  await transaction.update(application.id, { attributes: { ...attributes, ...texts } })
}

/** Deletes applications and discovered environments that have become empty. */
async function removeEmpty({ transaction, undo }: Attempt, { batch, world, index }: Written): Promise<void> {
  const empty: string[] = []
  for (const application of batch.applications) {
    if (index.below(application.id).size > 0) continue
    empty.push(application.id)
    world.applications.delete(application.id)
    undo.push(() => world.applications.set(application.id, application))
  }
  for (const environment of batch.environments) {
    if (!isUnneeded(environment, { world, index })) continue
    if (environment.isStored) empty.push(environment.id)
    undo.push(world.dropEnvironment(environment))
  }
  if (empty.length > 0) await transaction.remove(empty)
}

/** Returns true for an empty discovered environment after its namespace was deleted. */
const isUnneeded = (
  environment: EnvironmentFacts,
  { world, index }: Pick<Written, 'world' | 'index'>,
): boolean =>
  environment.isDiscovered &&
  !index.named('cluster.Namespace', null, environment.namespace) &&
  index.below(environment.id).size === 0 &&
  world.applicationsOf(environment).every(({ id }) => index.below(id).size === 0)
