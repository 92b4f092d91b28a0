import type { FieldOverride } from '../../../model/answers/override.ts'
import { timeOf } from '../../../model/fields.ts'
import type { Model } from '../../../model/registry.ts'
import { decompose } from '../connection/mapping/decompose.ts'
import type { KubernetesObject } from '../connection/cluster.ts'
import { objectId } from '../connection/identity.ts'
import { fieldOverride } from '../connection/overrides/describe.ts'
import { ownershipOf } from '../connection/overrides/ownership.ts'
import { classOfKind, mappingOf } from '../connection/mapping/mapping.ts'
import type { ResourceTree } from '../../../model/tree.ts'
import { controllerOf, guessGroup, labelGroup } from './group.ts'
import type { ObjectFacts, OwnerFacts } from './cluster-index.ts'
import type { EnvironmentState } from './namespace.ts'
import { namespaceState } from './namespace.ts'
import type { HealthFacts } from './state.ts'
import { healthOf } from './state.ts'
import type { UsageFacts } from './usage.ts'
import { usageFactsOf } from './usage.ts'
import type { ListedState } from './workloads.ts'
import { listedStateOf } from './workloads.ts'

/** Facts kept about an object of a cluster. */
export interface ObservedFacts extends ObjectFacts {
  /** Facts that determine the application's state; null for objects that are neither pods nor create any. */
  health: HealthFacts | null
  /** State of a replicated workload in lists; null for other objects. */
  listed: ListedState | null
  /** A node's capacity or a pod's requests; null for other objects. */
  usage: UsageFacts | null
  /** State of a namespace's environment; null for other objects. */
  environment: EnvironmentState | null
  /** Fields of a run's object that were changed in its environment. */
  overrides: readonly FieldOverride[]
}

/** Object to place, with its body if the batch contains it. */
export interface Arrival {
  facts: ObservedFacts
  tree: ResourceTree | null
}

/** Returns the row id of an object; empty without a uid, which no API server returns. */
export const rowIdOf = (clusterId: string, { metadata }: KubernetesObject): string =>
  metadata.uid ? objectId(clusterId, metadata.uid) : ''

/** Extracts an object's facts and its rows. */
export function readObject(
  { model, labelPrefix }: { model: Model; labelPrefix: string },
  clusterId: string,
  object: KubernetesObject,
): Arrival | null {
  const id = rowIdOf(clusterId, object)
  if (id === '') return null
  const { metadata } = object
  const entry = classOfKind(model, undefined, object)
  const tree = withEmptyRelations(model, decompose(object, { model, clusterId }))
  const facts: ObservedFacts = {
    id,
    uid: metadata.uid ?? '',
    class: entry,
    namespace: metadata.namespace ?? null,
    name: metadata.name,
    resourceVersion: metadata.resourceVersion ?? null,
    owner: ownerOf(model, clusterId, object),
    group: labelGroup(object, labelPrefix),
    guess: guessGroup(object),
    isTerminating: metadata.deletionTimestamp != null,
    labels: runLabels(metadata.labels ?? {}, labelPrefix),
    health: healthOf(object),
    listed: listedStateOf(tree),
    usage: usageFactsOf(object),
    environment: namespaceState(object),
    overrides: ownershipOf(object).overrides.map((override) => fieldOverride(object, override)),
  }
  const createdOn = timeOf(metadata.creationTimestamp)
  return { facts, tree: createdOn === null ? tree : { ...tree, createdOn } }
}

function ownerOf(model: Model, clusterId: string, { metadata }: KubernetesObject): OwnerFacts | null {
  const owner = controllerOf(metadata)
  if (!owner) return null
  const { kind, name, uid } = owner
  const isObserved = classOfKind(model, undefined, owner).kubernetes !== null
  return { id: objectId(clusterId, uid), kind, name, isObserved }
}

const runLabels = (labels: Record<string, string>, prefix: string): Record<string, string> =>
  Object.fromEntries(
    ['application.run', 'application.name', 'environment.name']
      .map((name) => `${prefix}/${name}`)
      .flatMap((name) => (labels[name] === undefined ? [] : [[name, labels[name]]])),
  )

/** Adds empty lists, so that removed relations lose their rows. The platform's own rows are kept. */
export function withEmptyRelations(model: Model, tree: ResourceTree): ResourceTree {
  const { relations } = mappingOf(model.get(tree.class))
  const children: Record<string, ResourceTree[]> = {}
  for (const { name } of relations)
    children[name] = (tree.children?.[name] ?? []).map((child) => withEmptyRelations(model, child))
  return { ...tree, children }
}
