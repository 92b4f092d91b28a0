import { type Fields, fieldsOf, listOf } from '../../../model/fields.ts'
import { writersOfKind } from '../../../model/kubernetes-writers.ts'
import { part } from '../../../model/part.ts'
import { podReferences } from '../../../model/pod-references.ts'
import { groupOf } from '../../../model/registry.ts'
import type { Role } from '../../../model/roles.ts'
import type { KubernetesObject } from '../../cluster/driver.ts'
import { isSame } from '../change-values.ts'
import { firstNew, forbiddenOf, type ForbiddenValue } from './forbidden-fields.ts'
import { firstDifference, podCodeOf, type PodTemplate, podTemplateOf } from './pod-code.ts'

/** What the cluster has of the objects that a pod names. */
export interface Facts {
  /** By the account's name in the namespace of the pod: why it takes admin to run as it; null where it does not. */
  accounts: Readonly<Record<string, string | null>>
  /** Names of the Secrets with the token of a ServiceAccount among those that the pod mounts or reads. */
  tokens: ReadonlySet<string>
  /** Of a ConfigMap or a Secret: a workload that loads it, and a value of its pods that takes admin; null for none. */
  reader: Reader | null
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

/** Why a write is refused. */
export type Refusal =
  /** Its kind is not for the role. */
  | { cause: 'kind'; writers: readonly Role[] }
  /** It sets a value that takes admin. */
  | { cause: 'value'; value: ForbiddenValue }
  /** It changes the code of pods that have such a value. */
  | { cause: 'code'; path: string; value: ForbiddenValue }
  /** It changes what such pods load. */
  | { cause: 'content'; reader: Reader }

/** Names of the accounts as which a pod runs: an old field and a new one name it, and one of them may be missing. */
export function accountsOf(object: Fields): string[] {
  const template = podTemplateOf(object)
  if (!template) return []
  const { serviceAccountName, serviceAccount } = template.spec
  const named = [serviceAccountName, serviceAccount].filter(
    (name): name is string => typeof name === 'string' && name !== '',
  )
  return named.length === 0 ? ['default'] : [...new Set(named)]
}

/** Names of the ConfigMaps or Secrets that a pod mounts or reads. What only pulls its images is not among them. */
export function loadedBy(object: Fields, kind: 'ConfigMap' | 'Secret'): string[] {
  const spec = podTemplateOf(object)?.spec ?? {}
  const { ephemeralContainers, initContainers } = spec
  const all = { ...spec, initContainers: [...listOf(initContainers), ...listOf(ephemeralContainers)] }
  return podReferences(all)
    .filter((reference) => reference.kind === kind && !reference.isForImages)
    .map(({ name }) => name)
}

/** Whether a kind of object is what pods load, and nothing else. */
export const isLoaded = (kind: string): kind is 'ConfigMap' | 'Secret' =>
  kind === 'ConfigMap' || kind === 'Secret'

/** Whether a write changes what pods load from an object. Without it they run on, or do not start. */
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

/** Whether the programs of a pod get a token of its account. */
const hasToken = (template: PodTemplate): boolean =>
  template.spec['automountServiceAccountToken'] !== false || tokenSources(template).length > 0

/** Values of a pod, or of the pods of a workload, that take admin because of what the cluster has elsewhere. */
function valuesByFacts(object: Fields, { accounts, tokens }: Facts): ForbiddenValue[] {
  const template = podTemplateOf(object)
  if (!template) return []
  const at = (field: string) => ({ path: `${template.path}.${field}`, place: `${template.path}.${field}` })
  const names = hasToken(template) ? accountsOf(object) : []
  return [
    ...names.flatMap((value) => {
      const reason = accounts[value] ?? null
      return reason === null ? [] : [{ ...at('serviceAccountName'), value, reason }]
    }),
    ...loadedBy(object, 'Secret')
      .filter((name) => tokens.has(name))
      .map((value) => ({ ...at('volumes'), value, reason: part`Secret ${value}, a ServiceAccount token` })),
  ]
}

/** All values of an object that take admin. */
export const powersOf = (object: KubernetesObject, facts: Facts): ForbiddenValue[] => [
  ...forbiddenOf(object, object),
  ...valuesByFacts(object, facts),
]

/** The path of the first change of what the pods of an object run; null where there is none, or no pods. */
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
 * The one rule for writes to clusters by anybody but an admin, through every interface. A value that lends rights or
 * reaches beyond the namespace is neither set nor changed. Where an admin set one, what the pods run is the admin's too;
 * what makes no other code run, such as the number of replicas, is not.
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

const refusalOfContent = (change: Change, { reader }: Facts): Refusal | null =>
  reader && changesContent(change) ? { cause: 'content', reader } : null

/** What stands in no namespace has writers by its class. */
function refusalOfKind(role: Role, change: Change): Refusal | null {
  const object = change.after ?? change.before
  if (object?.metadata.namespace === undefined) return null
  const writers = writersOfKind(groupOf(object.apiVersion), object.kind)
  return writers.includes(role) || isNoChange(change) ? null : { cause: 'kind', writers }
}

/** Containers that have ended before those of a running pod can be entered. */
const hasEnded = (container: Fields): boolean => container['restartPolicy'] !== 'Always'

/** The pod as far as whoever is in one of its containers can reach: without what has ended, and volumes mounted elsewhere. */
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

/** The container that the API server enters where none is named. */
const firstContainer = ({ spec = {} }: KubernetesObject): string =>
  String(listOf(spec['containers'])[0]?.['name'] ?? '')
