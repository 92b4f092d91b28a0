import { type Fields, fieldsOf, isFields, listOf } from '../../../model/fields.ts'
import { writersOfKind } from '../../../model/kubernetes-writers.ts'
import type { Message } from '../../../model/messages/message.ts'
import { podReferences } from '../../../model/pod-references.ts'
import { groupOf } from '../../../model/registry.ts'
import type { Role } from '../../../model/roles.ts'
import { type ActorRole, isAble } from '../../access/rights/decide.ts'
import { isSame } from '../../records/change-values.ts'
import type { KubernetesObject, ObjectStates } from '../connection/cluster.ts'
import { valueAt } from '../connection/overrides/path.ts'
import { restartedAt } from '../connection/mapping/annotations.ts'
import { withoutForbidden, firstNew, forbiddenOf, type ForbiddenValue } from './powers.ts'

/** Pod, or a workload's pod template, within its object. */
export interface PodTemplate {
  /** Path of the specification: `spec.template.spec`. */
  path: string
  metadata: Fields
  spec: Fields
}

/** Kinds whose controllers create pods. */
export const workloadKinds: readonly { apiVersion: string; kind: string }[] = [
  { apiVersion: 'apps/v1', kind: 'Deployment' },
  { apiVersion: 'apps/v1', kind: 'StatefulSet' },
  { apiVersion: 'apps/v1', kind: 'DaemonSet' },
  { apiVersion: 'apps/v1', kind: 'ReplicaSet' },
  { apiVersion: 'v1', kind: 'ReplicationController' },
  { apiVersion: 'batch/v1', kind: 'Job' },
  { apiVersion: 'batch/v1', kind: 'CronJob' },
]

/** Path to the pod template of each kind. */
const templatePaths: Readonly<Record<string, readonly string[]>> = {
  Pod: [],
  Deployment: ['spec', 'template'],
  StatefulSet: ['spec', 'template'],
  DaemonSet: ['spec', 'template'],
  ReplicaSet: ['spec', 'template'],
  ReplicationController: ['spec', 'template'],
  Job: ['spec', 'template'],
  CronJob: ['spec', 'jobTemplate', 'spec', 'template'],
  PodTemplate: ['template'],
}

/** Returns the pod template of an object; null if its kind has no pods. */
export function podTemplateOf(object: Fields): PodTemplate | null {
  const kind = String(object['kind'])
  const path = Object.hasOwn(templatePaths, kind) ? templatePaths[kind] : undefined
  if (!path) return null
  const template = fieldsOf(valueAt(object, path))
  return {
    path: [...path, 'spec'].join('.'),
    metadata: fieldsOf(template['metadata']),
    spec: fieldsOf(template['spec']),
  }
}

/** Fields that affect neither a pod's programs nor their reach. */
const harmlessOfPod = new Set(['terminationGracePeriodSeconds'])
const harmlessOfContainer = new Set(['resources'])
const containerLists = ['containers', 'initContainers', 'ephemeralContainers']

const without = (fields: Fields, names: ReadonlySet<string>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)))

function codeOfSpec(spec: Fields): Fields {
  const kept = without(spec, harmlessOfPod)
  for (const list of containerLists) {
    const containers = kept[list]
    if (Array.isArray(containers))
      kept[list] = containers.map((entry: unknown) =>
        isFields(entry) ? without(entry, harmlessOfContainer) : entry,
      )
  }
  return kept
}

/** Keeps labels or annotations with a prefix: controllers use them, such as to inject containers. */
const steering = (value: unknown): Fields =>
  Object.fromEntries(
    Object.entries(fieldsOf(value)).filter(([key]) => key.includes('/') && key !== restartedAt),
  )

/**
 * Returns the fields of an object that determine the code of its pods: images, commands, variables, volumes,
 * hooks, and all other fields not known to be harmless. Empty if the kind has no pods.
 */
function podCodeOf(object: Fields): Fields {
  const template = podTemplateOf(object)
  if (!template) return {}
  const { metadata, spec, path } = template
  const claims = fieldsOf(object['spec'])['volumeClaimTemplates']
  const place = path.replace(/\.?spec$/, '')
  const below = (name: string): string => (place === '' ? name : `${place}.${name}`)
  return {
    [path]: codeOfSpec(fieldsOf(withoutForbidden(spec))),
    [below('metadata.labels')]: steering(metadata['labels']),
    [below('metadata.annotations')]: steering(metadata['annotations']),
    ...(claims === undefined ? {} : { 'spec.volumeClaimTemplates': claimSpecs(claims) }),
  }
}

/** Drops the status that the API server adds to each claim. */
const claimSpecs = (claims: unknown): unknown =>
  Array.isArray(claims) ? claims.map((claim: unknown) => fieldsOf(claim)['spec']) : claims

/** Returns the path of the first difference between two parts of objects; null if they are equal. */
function firstDifference(before: unknown, after: unknown, path = ''): string | null {
  if (Array.isArray(before) && Array.isArray(after)) return differenceOfLists(before, after, path)
  if (isFieldsOrNone(before) && isFieldsOrNone(after))
    return differenceOfFields(before ?? {}, after ?? {}, path)
  return Object.is(before, after) ? null : path
}

/** An empty object is equivalent to a missing one. */
const isFieldsOrNone = (value: unknown): value is Fields | null | undefined =>
  value === null || value === undefined || isFields(value)

function differenceOfLists(before: readonly unknown[], after: readonly unknown[], path: string) {
  for (let index = 0; index < Math.max(before.length, after.length); index++) {
    const found = firstDifference(before[index], after[index], `${path}[${index}]`)
    if (found !== null) return found
  }
  return null
}

function differenceOfFields(before: Fields, after: Fields, path: string): string | null {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const below = path === '' ? name : `${path}.${name}`
    const found = firstDifference(before[name], after[name], below)
    if (found !== null) return found
  }
  return null
}

/** Cluster facts about the objects that a pod references. */
export interface Facts {
  /**
   * Reason that running as an account requires an admin, by name in the pod's namespace; null if it doesn't.
   */
  accounts: Readonly<Record<string, Message | null>>
  /** Reason that loading a Secret requires an admin, by name in the pod's namespace; null if it doesn't. */
  secrets: Readonly<Record<string, Message | null>>
  /** For a ConfigMap or Secret: a workload that loads it and has a value reserved for admins, or null. */
  reader: Reader | null
  /** For a ConfigMap or Secret: kinds of workloads that could not be listed to find its readers. */
  unlisted: readonly string[]
}

/** Workload with a value reserved for admins. */
export interface Reader {
  kind: string
  name: string
  value: ForbiddenValue
}

/** Reason for rejecting a write. */
export type Refusal =
  /** The role may not write this kind. */
  | { cause: 'kind'; writers: readonly Role[] }
  /** It sets a value reserved for admins. */
  | { cause: 'value'; value: ForbiddenValue }
  /** It changes the code of pods that have such a value. */
  | { cause: 'code'; path: string; value: ForbiddenValue }
  /** It changes content that such pods load. */
  | { cause: 'content'; reader: Reader }
  /** It changes content that pods load, and workloads of these kinds could not be listed. */
  | { cause: 'unlisted'; kinds: readonly string[] }

/** Returns the accounts that a pod gets tokens for, from the old and the new field. Either may be missing. */
export function accountsOf(object: Fields): string[] {
  const template = podTemplateOf(object)
  if (!template || !hasToken(template)) return []
  const { serviceAccountName, serviceAccount } = template.spec
  const named = [serviceAccountName, serviceAccount].filter(
    (name): name is string => typeof name === 'string' && name !== '',
  )
  return named.length === 0 ? ['default'] : [...new Set(named)]
}

/** Returns the ConfigMaps or Secrets that a pod mounts or reads, except image pull secrets. */
export function loadedBy(object: Fields, kind: 'ConfigMap' | 'Secret'): string[] {
  const spec = podTemplateOf(object)?.spec ?? {}
  const { ephemeralContainers, initContainers } = spec
  const all = { ...spec, initContainers: [...listOf(initContainers), ...listOf(ephemeralContainers)] }
  return podReferences(all)
    .filter((reference) => reference.kind === kind && !reference.isForImages)
    .map(({ name }) => name)
}

/** Returns true for kinds with objects that pods only load. */
export const isLoaded = (kind: string): kind is 'ConfigMap' | 'Secret' =>
  kind === 'ConfigMap' || kind === 'Secret'

/** Returns true if a write changes what pods load. After a deletion, pods keep running or don't start. */
export function changesContent({ before, after }: ObjectStates): boolean {
  const contentOf = (object: KubernetesObject | null): Fields => {
    const { data, binaryData, stringData }: Fields = object ?? {}
    return { data, binaryData, stringData }
  }
  return after !== null && isLoaded(after.kind) && !isSame(contentOf(before), contentOf(after))
}

const tokenSources = ({ spec }: PodTemplate): Fields[] =>
  listOf(spec['volumes'])
    .flatMap(({ projected }) => listOf(fieldsOf(projected)['sources']))
    .filter(({ serviceAccountToken }) => serviceAccountToken != null)

/** Returns true if a pod's programs get a token of its account. */
const hasToken = (template: PodTemplate): boolean =>
  template.spec['automountServiceAccountToken'] !== false || tokenSources(template).length > 0

/** Returns values of a pod or pod template that require an admin because of other objects in the cluster. */
function valuesByFacts(object: Fields, { accounts, secrets }: Facts): ForbiddenValue[] {
  const template = podTemplateOf(object)
  if (!template) return []
  const at = (field: string) => ({ path: `${template.path}.${field}`, place: `${template.path}.${field}` })
  return [
    ...accountsOf(object).flatMap((value) => withReason(at('serviceAccountName'), value, accounts)),
    ...loadedBy(object, 'Secret').flatMap((value) => withReason(at('volumes'), value, secrets)),
  ]
}

function withReason(
  spot: Pick<ForbiddenValue, 'path' | 'place'>,
  value: string,
  reasons: Readonly<Record<string, Message | null>>,
): ForbiddenValue[] {
  const reason = Object.hasOwn(reasons, value) ? (reasons[value] ?? null) : null
  return reason === null ? [] : [{ ...spot, value, reason }]
}

/** Returns all values of an object that require an admin. */
export const powersOf = (object: KubernetesObject, facts: Facts): ForbiddenValue[] => [
  ...forbiddenOf(object, object),
  ...valuesByFacts(object, facts),
]

/** Returns the path of the first change to the code of an object's pods; null if there is none. */
export const changedCode = ({ before, after }: ObjectStates): string | null =>
  before && after ? firstDifference(podCodeOf(before), podCodeOf(after)) : null

/** Fields that the API server writes with every change. */
const bookkeeping = new Set(['resourceVersion', 'generation', 'managedFields'])

function contentOf(object: KubernetesObject): Fields {
  const { metadata, status: _, ...rest } = object
  const kept = Object.entries(metadata).filter(([name]) => !bookkeeping.has(name))
  return { ...rest, metadata: Object.fromEntries(kept) }
}

const isNoChange = ({ before, after }: ObjectStates): boolean =>
  before !== null && after !== null && isSame(contentOf(before), contentOf(after))

/**
 * Decides on writes to clusters by non-admins, through every interface. Values that lend rights or reach
 * beyond the namespace can't be set or changed. If an admin has set one, changes to the pods' code require an
 * admin, too; changes that run no other code, such as replicas, don't.
 */
export function refusalOfChange(role: ActorRole, change: ObjectStates, facts: Facts): Refusal | null {
  return refusalOfCode(change, facts) ?? refusalOfContent(change, facts) ?? refusalOfKind(role, change)
}

function refusalOfCode(change: ObjectStates, facts: Facts): Refusal | null {
  const powers = change.after ? powersOf(change.after, facts) : []
  const known = change.before ? powersOf(change.before, facts) : []
  const added = firstNew(known, powers)
  if (added) return { cause: 'value', value: added }
  const path = changedCode(change)
  const [power] = powers
  return path !== null && power && known.length > 0 ? { cause: 'code', path, value: power } : null
}

function refusalOfContent(change: ObjectStates, { reader, unlisted }: Facts): Refusal | null {
  if (!changesContent(change)) return null
  if (reader) return { cause: 'content', reader }
  return unlisted.length > 0 ? { cause: 'unlisted', kinds: unlisted } : null
}

/** Checks the writers of a namespaced kind. Cluster-scoped kinds have those of their class. */
function refusalOfKind(role: ActorRole, change: ObjectStates): Refusal | null {
  const object = change.after ?? change.before
  if (object?.metadata.namespace === undefined) return null
  const writers = writersOfKind(groupOf(object.apiVersion), object.kind)
  return isAble({ role }, writers) || isNoChange(change) ? null : { cause: 'kind', writers }
}

/** Returns true for init containers except sidecars: they end before regular containers can be entered. */
const hasEnded = (container: Fields): boolean => container['restartPolicy'] !== 'Always'

/** Returns the part of a pod that a container reaches: no ended containers or others' projected volumes. */
function within(pod: KubernetesObject, entered: string): KubernetesObject {
  const { spec = {} } = pod
  const all = [
    ...listOf(spec['containers']),
    ...listOf(spec['initContainers']),
    ...listOf(spec['ephemeralContainers']),
  ]
  const mounts = all
    .filter(({ name }) => name === entered)
    .flatMap(({ volumeMounts }) => listOf(volumeMounts))
  const mounted = new Set(mounts.map(({ name }) => name))
  const isReached = (volume: Fields): boolean => volume['projected'] == null || mounted.has(volume['name'])
  const initContainers = listOf(spec['initContainers']).filter(
    (container) => container['name'] === entered || !hasEnded(container),
  )
  return { ...pod, spec: { ...spec, initContainers, volumes: listOf(spec['volumes']).filter(isReached) } }
}

/**
 * Decides on connections into a pod by the same rule: terminals, exec, attach and forwarded ports. Returns a
 * value that requires an admin, or null. Ended init containers, and projected tokens mounted only by other
 * containers, are out of reach of the entered container.
 */
export function refusalOfEntry(
  pod: KubernetesObject,
  container: string | null,
  facts: Facts,
): ForbiddenValue | null {
  const [found] = powersOf(within(pod, container ?? firstContainer(pod)), facts)
  return found ?? null
}

/** Returns the container that the API server uses by default. */
const firstContainer = ({ spec = {} }: KubernetesObject): string =>
  String(listOf(spec['containers'])[0]?.['name'] ?? '')
