import type { ModelClass } from '../../model/model-class.ts'
import type { Context } from '../records/context.ts'
import { equals, type ResourceRow } from '../store/store.ts'
import type { ResourceRequest } from './address.ts'
import { findEnvironment } from './admit.ts'

/** Known subject of a request. */
interface Concerned {
  object: ResourceRow | null
  /** Ids of the object and its ancestors, nearest first; the cluster is last. */
  ids: string[]
}

type Stored = Pick<Context, 'store' | 'model'>

/** Finds a request's object and its ancestors, so that the activity log shows the request there. */
export async function concernedBy(
  context: Stored,
  hostCluster: ResourceRow,
  target: ResourceRequest,
): Promise<Concerned> {
  const place = await placeOf(context, hostCluster, target.namespace)
  const below = target.namespace === null ? hostCluster : place
  const object = below && (await objectOf(context, below, target))
  const line = await lineOf(context, object ?? place)
  return { object, ids: [...new Set([...line, ...(place ? [place.id] : []), hostCluster.id])] }
}

/**
 * Returns the environment of a namespace, or the namespace itself if it has none; null if neither is known.
 */
async function placeOf(
  context: Stored,
  hostCluster: ResourceRow,
  namespace: string | null,
): Promise<ResourceRow | null> {
  if (namespace === null) return null
  const environment = await findEnvironment(context, hostCluster, namespace)
  return environment ?? findNamed(context, { class: 'cluster.Namespace', below: hostCluster.id }, namespace)
}

async function objectOf(
  context: Stored,
  { id: below }: ResourceRow,
  { group, resource, name }: ResourceRequest,
): Promise<ResourceRow | null> {
  const entry = [...context.model.classes.values()].find((known) => isOfKind(known, group, resource))
  return entry && name !== null ? findNamed(context, { class: entry.id, below }, name) : null
}

/** Catalog classes have the same kinds but belong to no cluster. */
const isOfKind = ({ service, kubernetes }: ModelClass, group: string, resource: string): boolean =>
  service !== 'catalog' &&
  kubernetes?.plural === resource &&
  (kubernetes.apiVersion.includes('/') ? kubernetes.apiVersion.split('/')[0] : '') === group

async function findNamed(
  { store }: Stored,
  where: { class: string; below: string },
  name: string,
): Promise<ResourceRow | null> {
  const conditions = [equals('name', name)]
  const [row] = await store.find({ ...where, conditions }, { count: 1 })
  return row ?? null
}

/** Returns the ids of a row and its ancestors, up to the root of the service. */
async function lineOf({ store }: Stored, row: ResourceRow | null): Promise<string[]> {
  const ids: string[] = []
  let current = row
  while (current && current.parentId !== null) {
    ids.push(current.id)
    current = await store.get(current.parentId)
  }
  return ids
}
