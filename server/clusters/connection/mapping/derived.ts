import { type Fields, isFields, listOf, textField, timeOf } from '../../../../model/fields.ts'
import {
  type Condition,
  readWorkload,
  type WorkloadGoal,
  type WorkloadStatus,
} from '../../../../model/workload-state.ts'
import { type WorkloadKind, workloadKinds } from '../../../../model/workload-states.ts'
import type { KubernetesObject } from '../cluster.ts'
import { renderMessage } from '../../../messages/render-message.ts'
import { isPodReady, listedPodState, podColumns, podSpecOf, waitsFor } from './pod-state.ts'
import { nodeTroubles } from './trouble.ts'

type Derive = (object: KubernetesObject) => Fields

/** Returns one field of each element of a list. */
const addressesIn = (owner: unknown, list: string, field: string): unknown[] =>
  listOf(isFields(owner) ? owner[list] : null).map((entry) => entry[field])

/** Joins distinct addresses with spaces; null if there are none. */
function textOf(addresses: readonly unknown[]): string | null {
  const texts = addresses.filter(
    (address) => typeof address === 'string' && address !== 'None' && address !== '',
  )
  return texts.length === 0 ? null : [...new Set(texts)].join(' ')
}

function podFacts(pod: KubernetesObject): Fields {
  const { ready, restarts } = podColumns(pod)
  return {
    state: listedPodState(pod),
    isReady: isPodReady(pod),
    readyContainers: ready,
    waitsFor: waitsFor(pod),
    restarts,
    nodeName: podSpecOf(pod).nodeName || null,
    addresses: textOf(addressesIn(pod.status, 'podIPs', 'ip')),
  }
}

const nodeFacts: Derive = (node) => {
  const troubles = nodeTroubles(node)
  const addresses = listOf(node.status?.['addresses']).filter(({ type }) => String(type).endsWith('IP'))
  return {
    ...nodeState(node),
    addresses: textOf(addresses.map(({ address }) => address)),
    ...(troubles.length > 0 ? { troubles: troubles.map(renderMessage), causes: troubles } : {}),
  }
}

/** Status of a condition: `True`, `False` or `Unknown`; undefined if the object doesn't have it. */
function conditionStatus({ status }: KubernetesObject, name: string): string | undefined {
  const conditions = Array.isArray(status?.['conditions']) ? status['conditions'].filter(isFields) : []
  return textField(
    conditions.find(({ type }) => type === name),
    'status',
  )
}

function nodeState(node: KubernetesObject): Fields {
  const ready = conditionStatus(node, 'Ready')
  if (ready === 'True') return { state: 'ready' }
  return { state: ready === 'False' ? 'notReady' : 'unknown' }
}

const textsOf = (list: unknown): unknown[] => (Array.isArray(list) ? list : [])

const serviceFacts: Derive = ({ spec, status }) => ({
  addresses: textOf([
    ...textsOf(spec?.['clusterIPs'] ?? [spec?.['clusterIP']]),
    ...textsOf(spec?.['externalIPs']),
    ...addressesIn(status?.['loadBalancer'], 'ingress', 'ip'),
  ]),
})

const phaseFacts: Derive = ({ status }) => ({ state: textField(status, 'phase') })

function definitionFacts(definition: KubernetesObject): Fields {
  if (conditionStatus(definition, 'Terminating') === 'True') return { state: 'terminating' }
  const isEstablished = conditionStatus(definition, 'Established') === 'True'
  return { state: isEstablished ? 'established' : 'notEstablished' }
}

const isCondition = (value: unknown): value is Condition =>
  isFields(value) && typeof value['type'] === 'string' && typeof value['status'] === 'string'

function workloadFacts(kind: WorkloadKind): Derive {
  return ({ spec = {}, status = {} }) => {
    const conditions = Array.isArray(status['conditions']) ? status['conditions'].filter(isCondition) : []
    // The API server's validation guarantees the numbers and flags.
    const reported = { ...status, conditions } as WorkloadStatus
    return { state: readWorkload(kind, spec as WorkloadGoal, reported).state }
  }
}

const seriesOf = ({ series }: KubernetesObject): Fields => (isFields(series) ? series : {})

/**
 * First occurrence of an event, in milliseconds since 1970. Old events have two times, new ones have one and
 * `series`.
 */
const firstSeen = (event: KubernetesObject): number | null =>
  timeOf(event['firstTimestamp']) ?? timeOf(event['eventTime']) ?? timeOf(event.metadata.creationTimestamp)

/** Last occurrence of an event, in milliseconds since 1970. */
export const lastSeen = (event: KubernetesObject): number | null =>
  timeOf(seriesOf(event)['lastObservedTime']) ?? timeOf(event['lastTimestamp']) ?? firstSeen(event)

const eventFacts: Derive = (event) => ({
  firstSeen: firstSeen(event),
  lastSeen: lastSeen(event),
  count: event['count'] ?? seriesOf(event)['count'] ?? 1,
})

/** Returns the names of a Secret's keys. Its values aren't passed on from here. */
export function secretKeys({ data, stringData }: KubernetesObject): string[] {
  const names = [data, stringData].flatMap((values) => (isFields(values) ? Object.keys(values) : []))
  return [...new Set(names)].sort()
}

/** Returns attributes of an object that is being deleted. */
function deletionFacts({ kind, metadata }: KubernetesObject): Fields {
  const dueOn = timeOf(metadata.deletionTimestamp)
  if (dueOn === null || kind === 'Event') return {}
  const { deletionGracePeriodSeconds: grace, finalizers } = metadata
  const heldBy = Array.isArray(finalizers) && finalizers.length > 0 ? { heldBy: finalizers } : {}
  // `deletionTimestamp` is the end of the grace period.
  return { deletingSince: dueOn - (typeof grace === 'number' ? grace : 0) * 1000, ...heldBy }
}

/** Derived attributes by kind: the key facts that no single field contains. */
const derivations: Record<string, Derive> = {
  Pod: podFacts,
  Node: nodeFacts,
  Service: serviceFacts,
  Namespace: phaseFacts,
  PersistentVolume: phaseFacts,
  CustomResourceDefinition: definitionFacts,
  Event: eventFacts,
  Secret: (secret) => ({ keys: secretKeys(secret) }),
  ...Object.fromEntries(workloadKinds.map((kind) => [kind, workloadFacts(kind)])),
}

/** An object without uid was written by a user: it has no state, and its shape hasn't been validated. */
export function deriveAttributes(object: KubernetesObject): Fields {
  if (!object.metadata.uid && object.kind !== 'Secret') return {}
  return { ...derivations[object.kind]?.(object), ...deletionFacts(object) }
}
