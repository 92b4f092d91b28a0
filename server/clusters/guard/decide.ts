import type { Message } from '../../../model/messages/message.ts'
import { type Fields, fieldsOf, listOf } from '../../../model/fields.ts'
import { writersOfKind } from '../../../model/kubernetes-writers.ts'
import { podReferences } from '../../../model/pod-references.ts'
import { groupOf } from '../../../model/registry.ts'
import type { Role } from '../../../model/roles.ts'
import type { KubernetesObject } from '../connection/cluster.ts'
import { isSame } from '../../records/change-values.ts'
import { firstNew, forbiddenOf, type ForbiddenValue } from './forbidden-fields.ts'
import { firstDifference, podCodeOf, type PodTemplate, podTemplateOf } from './pod-code.ts'

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

/** Object before and after a write; null if it doesn't exist. */
export interface Change {
  before: KubernetesObject | null
  after: KubernetesObject | null
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
export function changesContent({ before, after }: Change): boolean {
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
export const changedCode = ({ before, after }: Change): string | null =>
  before && after ? firstDifference(podCodeOf(before), podCodeOf(after)) : null

/** Fields that the API server writes with every change. */
const bookkeeping = new Set(['resourceVersion', 'generation', 'managedFields'])

function contentOf(object: KubernetesObject): Fields {
  const { metadata, status: _, ...rest } = object
  const kept = Object.entries(metadata).filter(([name]) => !bookkeeping.has(name))
  return { ...rest, metadata: Object.fromEntries(kept) }
}

const isNoChange = ({ before, after }: Change): boolean =>
  before !== null && after !== null && isSame(contentOf(before), contentOf(after))

/**
 * Decides on writes to clusters by non-admins, through every interface. Values that lend rights or reach
 * beyond the namespace can't be set or changed. If an admin has set one, changes to the pods' code require an
 * admin, too; changes that run no other code, such as replicas, don't.
 */
export function refusalOfChange(role: Role, change: Change, facts: Facts): Refusal | null {
  return refusalOfCode(change, facts) ?? refusalOfContent(change, facts) ?? refusalOfKind(role, change)
}

function refusalOfCode(change: Change, facts: Facts): Refusal | null {
  const powers = change.after ? powersOf(change.after, facts) : []
  const known = change.before ? powersOf(change.before, facts) : []
  const added = firstNew(known, powers)
  if (added) return { cause: 'value', value: added }
  const path = changedCode(change)
  const [power] = powers
  return path !== null && power && known.length > 0 ? { cause: 'code', path, value: power } : null
}

function refusalOfContent(change: Change, { reader, unlisted }: Facts): Refusal | null {
  if (!changesContent(change)) return null
  if (reader) return { cause: 'content', reader }
  return unlisted.length > 0 ? { cause: 'unlisted', kinds: unlisted } : null
}

/** Checks the writers of a namespaced kind. Cluster-scoped kinds have those of their class. */
function refusalOfKind(role: Role, change: Change): Refusal | null {
  const object = change.after ?? change.before
  if (object?.metadata.namespace === undefined) return null
  const writers = writersOfKind(groupOf(object.apiVersion), object.kind)
  return writers.includes(role) || isNoChange(change) ? null : { cause: 'kind', writers }
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
