import { message } from '../../model/messages/message.ts'
import type { ModelClass, ModelRelation } from '../../model/model-class.ts'
import { isKubernetesObject } from '../../model/wholes.ts'
import { ApiError, notFound } from '../errors.ts'
import type { ObjectReference, WatchedKind } from '../clusters/connection/cluster.ts'
import { isOf, type ResourceRow, type RowOf } from '../store/store.ts'
import type { Context } from './context.ts'

/** Step from a Kubernetes object down to one of its parts. */
export interface Step {
  relation: ModelRelation
  row: ResourceRow
}

/** Kubernetes object that a row represents or is part of, and how to reach it. */
export interface Target {
  hostClusterId: string
  /** Row of the object itself. */
  object: ResourceRow
  class: ModelClass
  kind: WatchedKind
  reference: ObjectReference
  /** Steps from the object to the row in question; empty for the object itself. */
  path: readonly Step[]
}

const kindOf = (
  entry: ModelClass,
  { attributes: { apiVersion, kind } }: ResourceRow,
  namespace: string | null,
): WatchedKind =>
  entry.kubernetes ?? {
    apiVersion: String(apiVersion),
    kind: String(kind),
    plural: '',
    namespaced: namespace !== null,
  }

/** Finds a row's object and its cluster, for classes with `truth: 'cluster'`. */
export async function targetOf(context: Context, row: ResourceRow): Promise<Target> {
  const path: Step[] = []
  let object = row
  while (!isKubernetesObject(context.model.get(object.class))) {
    const parent = object.parentId === null ? null : await context.store.get(object.parentId)
    const relation = parent && context.model.get(parent.class).relations.get(object.relation ?? '')
    if (!parent || !relation) throw notFound(message('requests.objectOfPart'))
    path.unshift({ relation, row: object })
    object = parent
  }
  const entry = context.model.get(object.class)
  const namespace = namespaceIn(object)
  const holder = await holderOf(context, object)
  requireOwnNamespace(object, namespace, holder)
  const kind = kindOf(entry, object, namespace)
  return {
    hostClusterId: await clusterOf(context, holder),
    object,
    class: entry,
    kind,
    reference: {
      apiVersion: kind.apiVersion,
      kind: kind.kind,
      name: object.name ?? '',
      ...(namespace === null ? {} : { namespace }),
    },
    path,
  }
}

/**
 * Permissions are checked on the environment; a row that points to another namespace is treated as not found.
 */
function requireOwnNamespace(
  object: ResourceRow,
  namespace: string | null,
  environment: ResourceRow | null,
): void {
  if (environment?.class !== 'environments.Environment' || namespace === namespaceOf(environment)) return
  throw notFound(
    message('requests.inNamespace', {
      name: object.name ?? object.id,
      namespace: namespaceOf(environment),
    }),
  )
}

/**
 * Returns true for containers of pods, which can't change on their own: the image is the owning workload's.
 */
export const isContainerOfPod = ({ kind, path }: Target): boolean =>
  kind.kind === 'Pod' && path.at(-1)?.row.class === 'environments.Container'

type Environment = RowOf<'environments.Environment'>

const holders = ['cluster.HostCluster', 'environments.Environment']

/** Returns a resource's environment or cluster, or the resource itself if it is one; null if there is neither. */
async function holderOf(context: Pick<Context, 'store'>, row: ResourceRow): Promise<ResourceRow | null> {
  let current: ResourceRow | null = row
  while (current && !holders.includes(current.class))
    current = current.parentId === null ? null : await context.store.get(current.parentId)
  return current
}

async function clusterOf(context: Pick<Context, 'store'>, holder: ResourceRow | null): Promise<string> {
  if (!holder) throw notFound(message('requests.clusterOfResource'))
  if (holder.class === 'cluster.HostCluster') return holder.id
  const hostCluster = await context.store.related('environments.Environment', holder.id, 'hostCluster')
  if (hostCluster) return hostCluster.id
  throw new ApiError(
    406,
    'invalid',
    message('references.environmentWithoutCluster', { name: holder.name ?? holder.id }),
  )
}

/** Returns the id of the cluster of a resource in the environments or cluster service. */
export const hostClusterOf = async (context: Pick<Context, 'store'>, row: ResourceRow): Promise<string> =>
  clusterOf(context, await holderOf(context, row))

/** Returns the environment that a resource is or belongs to; null if there is none. */
export async function environmentAbove(
  context: Pick<Context, 'store'>,
  row: ResourceRow,
): Promise<Environment | null> {
  const holder = await holderOf(context, row)
  return holder && isOf(holder, 'environments.Environment') ? holder : null
}

/** Returns the environment of a resource; throws 404 if there is none. */
export async function environmentOf(context: Context, row: ResourceRow): Promise<Environment> {
  const environment = await environmentAbove(context, row)
  if (!environment) throw notFound(message('requests.environmentOfResource'))
  return environment
}

/** Returns an environment's namespace, which defaults to its name. */
export const namespaceOf = (environment: Pick<ResourceRow, 'name' | 'attributes'>): string =>
  namespaceIn(environment) ?? environment.name ?? ''

const namespaceIn = ({ attributes: { namespace } }: Pick<ResourceRow, 'attributes'>): string | null =>
  typeof namespace === 'string' && namespace !== '' ? namespace : null
