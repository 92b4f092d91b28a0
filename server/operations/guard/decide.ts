import { type Fields, fieldsOf, listOf } from '../../../model/fields.ts'
import { writersOfKind } from '../../../model/kubernetes-writers.ts'
import { podReferences } from '../../../model/pod-references.ts'
import { groupOf } from '../../../model/registry.ts'
import type { Role } from '../../../model/roles.ts'
import type { KubernetesObject } from '../../cluster/driver.ts'
import { isSame } from '../change-values.ts'
import { firstNew, forbiddenOf, type ForbiddenValue } from './forbidden-fields.ts'
import { firstDifference, podCodeOf, type PodTemplate, podTemplateOf } from './pod-code.ts'

/** Facts from the cluster about the objects that a pod names. */
export interface Facts {
  /** Reason why it takes admin to run as an account, by its name in the pod's namespace; null where it does not. */
  accounts: Readonly<Record<string, string | null>>
  /** Reason why it takes admin to load a Secret, by its name in the pod's namespace; null where it does not. */
  secrets: Readonly<Record<string, string | null>>
  /** For a ConfigMap or Secret: a workload that loads it and has a value that takes admin; null for none. */
  reader: Reader | null
  /** For a ConfigMap or Secret: kinds of workloads that could not be listed to find its readers. */
  unlisted: readonly string[]
}

/** A workload with a value that takes admin. */
export interface Reader {
  kind: string
  name: string
  value: ForbiddenValue
}

/** An object before and after a write; null where there is none. */
export interface Change {
  before: KubernetesObject | null
  after: KubernetesObject | null
}

/** Reason for which a write is refused. */
export type Refusal =
  /** Its kind is not for the role. */
  | { cause: 'kind'; writers: readonly Role[] }
  /** It sets a value that takes admin. */
  | { cause: 'value'; value: ForbiddenValue }
  /** It changes the code of pods that have such a value. */
  | { cause: 'code'; path: string; value: ForbiddenValue }
  /** It changes what such pods load. */
  | { cause: 'content'; reader: Reader }
  /** It changes what pods load, and workloads of these kinds could not be listed. */
  | { cause: 'unlisted'; kinds: readonly string[] }

/** Names of the accounts whose token a pod gets. An old field and a new one contain the name; either may be missing. */
export function accountsOf(object: Fields): string[] {
  const template = podTemplateOf(object)
  if (!template || !hasToken(template)) return []
  const { serviceAccountName, serviceAccount } = template.spec
  const named = [serviceAccountName, serviceAccount].filter(
    (name): name is string => typeof name === 'string' && name !== '',
  )
  return named.length === 0 ? ['default'] : [...new Set(named)]
}

/** Names of the ConfigMaps or Secrets that a pod mounts or reads, without those that only pull its images. */
export function loadedBy(object: Fields, kind: 'ConfigMap' | 'Secret'): string[] {
  const spec = podTemplateOf(object)?.spec ?? {}
  const { ephemeralContainers, initContainers } = spec
  const all = { ...spec, initContainers: [...listOf(initContainers), ...listOf(ephemeralContainers)] }
  return podReferences(all)
    .filter((reference) => reference.kind === kind && !reference.isForImages)
    .map(({ name }) => name)
}

/** Returns whether objects of a kind only serve to be loaded by pods. */
export const isLoaded = (kind: string): kind is 'ConfigMap' | 'Secret' =>
  kind === 'ConfigMap' || kind === 'Secret'

/** Returns whether a write changes what pods load from an object. Without it they keep running, or don't start. */
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

/** Returns whether the programs of a pod get a token of its account. */
const hasToken = (template: PodTemplate): boolean =>
  template.spec['automountServiceAccountToken'] !== false || tokenSources(template).length > 0

/** Values of a pod or pod template that take admin because of other objects in the cluster. */
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
  reasons: Readonly<Record<string, string | null>>,
): ForbiddenValue[] {
  const reason = Object.hasOwn(reasons, value) ? (reasons[value] ?? null) : null
  return reason === null ? [] : [{ ...spot, value, reason }]
}

/** All values of an object that take admin. */
export const powersOf = (object: KubernetesObject, facts: Facts): ForbiddenValue[] => [
  ...forbiddenOf(object, object),
  ...valuesByFacts(object, facts),
]

/** Path of the first change to the code that an object's pods run; null where there is none, or no pods. */
export const changedCode = ({ before, after }: Change): string | null =>
  before && after ? firstDifference(podCodeOf(before), podCodeOf(after)) : null

/** Fields that the API server writes at every change. */
const bookkeeping = new Set(['resourceVersion', 'generation', 'managedFields'])

function contentOf(object: KubernetesObject): Fields {
  const { metadata, status: _, ...rest } = object
  const kept = Object.entries(metadata).filter(([name]) => !bookkeeping.has(name))
  return { ...rest, metadata: Object.fromEntries(kept) }
}

const isNoChange = ({ before, after }: Change): boolean =>
  before !== null && after !== null && isSame(contentOf(before), contentOf(after))

/**
 * The one rule for writes to clusters by non-admins, through every interface. A value that lends rights or
 * reaches beyond the namespace is neither set nor changed. Where an admin has set one, the code of its pods takes admin,
 * too; anything that runs no other code, such as replicas, does not.
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

/** Cluster-scoped kinds have the writers of their class. */
function refusalOfKind(role: Role, change: Change): Refusal | null {
  const object = change.after ?? change.before
  if (object?.metadata.namespace === undefined) return null
  const writers = writersOfKind(groupOf(object.apiVersion), object.kind)
  return writers.includes(role) || isNoChange(change) ? null : { cause: 'kind', writers }
}

/** Containers that have ended before those of a running pod can be entered. */
const hasEnded = (container: Fields): boolean => container['restartPolicy'] !== 'Always'

/** The part of a pod that one of its containers can reach: without ended containers, and volumes mounted elsewhere. */
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
 * The same rule for connections into a pod: terminals, exec, attach and forwarded ports. Returns the value that takes
 * admin, or null. An init container that has ended, and a projected token that only another container mounts, are out
 * of reach of the container that is entered.
 */
export function refusalOfEntry(
  pod: KubernetesObject,
  container: string | null,
  facts: Facts,
): ForbiddenValue | null {
  const [found] = powersOf(within(pod, container ?? firstContainer(pod)), facts)
  return found ?? null
}

/** The container that the API server uses if none is named. */
const firstContainer = ({ spec = {} }: KubernetesObject): string =>
  String(listOf(spec['containers'])[0]?.['name'] ?? '')
