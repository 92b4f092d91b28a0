import { type Fields, fieldsOf } from '../../../model/fields.ts'
import { writersOfKind } from '../../../model/kubernetes-writers.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import { groupOf } from '../../../model/registry.ts'
import type { PolicyRule } from '../../../model/workloads/access-rules.ts'
import { rightsOf as rightsOfActor } from '../../access/permissions.ts'
import { isAble, mayAll } from '../../access/rights/decide.ts'
import { roleInPlace } from '../../access/rights/decide-at.ts'
import { ApiError, forbidden, violationOf } from '../../errors.ts'
import type { Actor } from '../../records/context.ts'
import {
  type ClusterReader,
  ClusterError,
  type KubernetesObject,
  type ListReference,
  type ObjectReference,
  type ObjectStates,
  type PodReference,
} from '../connection/cluster.ts'
import { findLive } from '../workloads/workload-object.ts'
import {
  type Account,
  type Binding,
  type Naming,
  namingOf,
  forbiddenOf,
  rightsOf,
  isTokenSecret,
  type ForbiddenValue,
} from './powers.ts'
import {
  accountsOf,
  type Facts,
  isLoaded,
  loadedBy,
  powersOf,
  changedCode,
  changesContent,
  type Refusal,
  refusalOfChange,
  refusalOfEntry,
  workloadKinds,
  podTemplateOf,
} from './decide.ts'

type Reader = Pick<ClusterReader, 'get' | 'list'>

const group = 'rbac.authorization.k8s.io'
const apiVersion = `${group}/v1`

const noFacts: Facts = { accounts: {}, secrets: {}, reader: null, unlisted: [] }

/** Result of a read that the cluster's credential may not do; null is the result for a missing object. */
const unreadable = Symbol('unreadable')

async function readable<Result>(read: () => Promise<Result>): Promise<Result | typeof unreadable> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ClusterError && error.reason === 'forbidden') return unreadable
    throw error
  }
}

function readerOf(workload: KubernetesObject, facts: Facts): Facts['reader'] {
  const [value] = powersOf(workload, facts)
  return value ? { kind: workload.kind, name: workload.metadata.name, value } : null
}

interface Workloads {
  objects: KubernetesObject[]
  /** Kinds that the cluster's credential may not list. */
  unlisted: string[]
}

/** Reads the facts for decisions about pods from a cluster, each once. Create one per request. */
class FactReader {
  private readonly driver: Reader
  private bindings: ReturnType<FactReader['listBindings']> | null = null
  private readonly accounts = new Map<string, Promise<Message | null>>()
  private readonly workloads = new Map<string, Promise<Workloads>>()
  private readonly secrets = new Map<string, Promise<Message | null>>()

  constructor(driver: Reader) {
    this.driver = driver
  }

  /** Returns the facts about the pods of several states of an object. */
  async read(namespace: string, objects: readonly KubernetesObject[]): Promise<Facts> {
    const names = new Set(objects.flatMap(accountsOf))
    const loaded = new Set(objects.flatMap((object) => loadedBy(object, 'Secret')))
    const accounts = await Promise.all(
      [...names].map(async (name) => [name, await this.rightsOf({ namespace, name })] as const),
    )
    const secrets = await Promise.all(
      [...loaded].map(async (name) => [name, await this.reasonOfSecret(namespace, name)] as const),
    )
    return { ...noFacts, accounts: Object.fromEntries(accounts), secrets: Object.fromEntries(secrets) }
  }

  /** Returns the facts about an object that pods load. */
  async readLoaded({ kind, metadata }: KubernetesObject): Promise<Facts> {
    if (!isLoaded(kind)) return noFacts
    const { name, namespace = '' } = metadata
    const { objects, unlisted } = await this.workloadsIn(namespace)
    const loading = objects.filter((workload) => loadedBy(workload, kind).includes(name))
    const [obvious] = loading.flatMap((workload) => readerOf(workload, noFacts) ?? [])
    const reader = obvious ?? (await this.readerByFacts(namespace, loading))
    return { ...noFacts, reader, unlisted }
  }

  /** Reads the facts of one workload at a time, until one has a value reserved for admins. */
  private async readerByFacts(namespace: string, workloads: readonly KubernetesObject[]) {
    for (const workload of workloads) {
      const reader = readerOf(workload, await this.read(namespace, [workload]))
      if (reader) return reader
    }
    return null
  }

  private workloadsIn(namespace: string): Promise<Workloads> {
    const found = this.workloads.get(namespace) ?? this.listWorkloads(namespace)
    this.workloads.set(namespace, found)
    return found
  }

  /** Lists workloads instead of pods: there are fewer, and pods without one are rare. */
  private async listWorkloads(namespace: string): Promise<Workloads> {
    const lists = await Promise.all(
      workloadKinds.map(({ apiVersion: version, kind }) =>
        readable(() => this.listKnown({ apiVersion: version, kind, namespace })),
      ),
    )
    return {
      objects: lists.flatMap((list) => (list === unreadable ? [] : list)),
      unlisted: workloadKinds.filter((_, at) => lists[at] === unreadable).map(({ kind }) => kind),
    }
  }

  /** Returns an empty list for kinds that the cluster doesn't have. */
  private async listKnown(reference: ListReference): Promise<KubernetesObject[]> {
    try {
      return await this.driver.list(reference)
    } catch (error) {
      if (error instanceof ClusterError && error.reason === 'notFound') return []
      throw error
    }
  }

  private rightsOf(account: Account): Promise<Message | null> {
    const id = `${account.namespace}/${account.name}`
    const found = this.accounts.get(id) ?? this.readRights(account)
    this.accounts.set(id, found)
    return found
  }

  private async readRights(account: Account): Promise<Message | null> {
    const reference = { apiVersion: 'v1', kind: 'ServiceAccount', ...account }
    const [object, bindings] = await Promise.all([
      readable(() => findLive(this.driver, reference)),
      this.bindingsOf(account),
    ])
    const annotations = object === unreadable ? null : fieldsOf(object?.metadata.annotations)
    return rightsOf(account, { bindings, annotations })
  }

  private async bindingsOf(account: Account): Promise<Binding[] | null> {
    this.bindings ??= this.listBindings()
    const all = await this.bindings
    if (all === unreadable) return null
    const own = all.flatMap((binding) => {
      const naming = namingOf(account, binding['subjects'], binding.metadata.namespace ?? null)
      return naming === null ? [] : [{ binding, naming }]
    })
    return Promise.all(own.map(({ binding, naming }) => this.withRules(binding, naming)))
  }

  private listBindings(): Promise<KubernetesObject[] | typeof unreadable> {
    return readable(async () => {
      const kinds = ['ClusterRoleBinding', 'RoleBinding']
      const lists = await Promise.all(kinds.map((kind) => this.driver.list({ apiVersion, kind })))
      return lists.flatMap((list, at) => list.map((object) => ({ ...object, kind: kinds[at] ?? '' })))
    })
  }

  private async withRules({ kind, metadata, roleRef }: KubernetesObject, naming: Naming): Promise<Binding> {
    const namespace = metadata.namespace ?? null
    const { kind: roleKind, name } = fieldsOf(roleRef)
    const role = { apiVersion, kind: String(roleKind), name: String(name) }
    const place = roleKind === 'Role' && namespace !== null ? { namespace } : {}
    const found = await readable(() => findLive(this.driver, { ...role, ...place }))
    return {
      kind: kind === 'RoleBinding' ? 'RoleBinding' : 'ClusterRoleBinding',
      name: metadata.name,
      namespace,
      naming,
      rules: found === unreadable ? null : ((found?.['rules'] as PolicyRule[] | undefined) ?? null),
    }
  }

  private reasonOfSecret(namespace: string, name: string): Promise<Message | null> {
    const id = `${namespace}/${name}`
    const found = this.secrets.get(id) ?? this.readSecret(namespace, name)
    this.secrets.set(id, found)
    return found
  }

  private async readSecret(namespace: string, name: string): Promise<Message | null> {
    const reference = { apiVersion: 'v1', kind: 'Secret', namespace, name }
    const secret = await readable(() => findLive(this.driver, reference))
    if (secret === unreadable) return message('access.secretUnreadable', { name })
    return secret !== null && isTokenSecret(secret) ? message('access.tokenSecret', { name }) : null
  }
}

/** Guards the writes and connections of one request to one cluster. */
export class Guard {
  private readonly driver: Pick<ClusterReader, 'get' | 'list'>
  private readonly actor: Actor
  private readonly facts: FactReader

  constructor(driver: Pick<ClusterReader, 'get' | 'list'>, actor: Actor) {
    this.driver = driver
    this.actor = actor
    this.facts = new FactReader(driver)
  }

  /** Throws 403 if a write to an object requires an admin. */
  async requireChange(change: ObjectStates): Promise<void> {
    const role = roleInPlace(rightsOfActor(this.actor))
    const object = change.after ?? change.before
    if (mayAll(this.actor) || !object) return
    const refusal = refusalOfChange(role, change, await this.factsOf(change))
    if (refusal) throw refusalAs(this.actor, object, refusal)
  }

  /** Throws 403 if connecting to a container of a pod requires an admin. `doing` completes "may not …". */
  async requireEntry(pod: PodReference, container: string | null, doing: Message): Promise<void> {
    if (mayAll(this.actor)) return
    const object = await this.driver.get({ apiVersion: 'v1', kind: 'Pod', ...pod })
    const facts = await this.facts.read(pod.namespace, [object])
    const found = refusalOfEntry(object, container, facts)
    if (!found) return
    const { name, role } = this.actor
    throw forbidden(
      message('access.guardedEntry', { name, role, doing, pod: pod.name, value: described(found) }),
    )
  }

  /** Reads the facts about a change. A change that doesn't affect the pods' code needs none. */
  private async factsOf(change: ObjectStates): Promise<Facts> {
    const { before, after } = change
    const states = [before, after].filter((state) => state !== null)
    if (after && changesContent(change)) return this.facts.readLoaded(after)
    const isOfPods = states.some((state) => podTemplateOf(state) !== null)
    if (!after || !isOfPods || (before && changedCode(change) === null)) return noFacts
    return this.facts.read(after.metadata.namespace ?? '', states)
  }
}

/** Returns true for kinds that create pods or are loaded by them. */
const isOfPods = (kind: string): boolean => createsPods(kind) || isLoaded(kind)

export const createsPods = (kind: string): boolean => podTemplateOf({ kind }) !== null

/**
 * Returns true if a write can neither grant permissions nor change the code of pods, regardless of the
 * current object.
 */
export function isPlain(actor: Actor, reference: ObjectReference, sent: Fields): boolean {
  const { apiVersion, kind, namespace } = reference
  const hasWriter =
    namespace === undefined ||
    isAble({ role: roleInPlace(rightsOfActor(actor)) }, writersOfKind(groupOf(apiVersion), kind))
  return hasWriter && !isOfPods(kind) && forbiddenOf(reference, sent).length === 0
}

/** Throws 403 if reading a Secret's value requires an admin. */
export function requireReveal(actor: Actor, secret: KubernetesObject): void {
  if (mayAll(actor) || !isTokenSecret(secret)) return
  const { name, role } = actor
  throw forbidden(
    message('access.roleLacks', { name, role, doing: message('access.revealToken'), roles: 'admin' }),
  )
}

/** Throws 403 unless the actor's role may write a kind of namespaced objects. */
export function requireKind(actor: Actor, { apiVersion, kind, name }: ObjectReference): void {
  const writers = writersOfKind(groupOf(apiVersion), kind)
  if (isAble({ role: roleInPlace(rightsOfActor(actor)) }, writers)) return
  throw refusalAs(actor, { apiVersion, kind, metadata: { name } }, { cause: 'kind', writers })
}

/** Returns `spec.serviceAccountName (bound by ClusterRoleBinding flux)`. */
const described = ({ path, reason }: ForbiddenValue): string | Message =>
  reason === undefined ? path : message('access.valueBecause', { path, reason })

function refusalAs({ name, role }: Actor, { kind, metadata }: KubernetesObject, refusal: Refusal): ApiError {
  const refused = (text: Message, field: string | null): ApiError =>
    new ApiError(403, 'forbidden', text, [violationOf({ modelIndex: kind, field }, text)])
  const object = `${kind} ${metadata.name ?? metadata['generateName'] ?? ''}`.trim()
  const common = { name, role, object }
  if (refusal.cause === 'value') {
    const value = described(refusal.value)
    return refused(message('access.guardedValue', { ...common, value }), refusal.value.path)
  }
  if (refusal.cause === 'code') {
    const { path, value } = refusal
    return refused(message('access.guardedCode', { ...common, path, value: described(value) }), path)
  }
  if (refusal.cause === 'content') {
    const reader = `${refusal.reader.kind} ${refusal.reader.name}`
    const value = described(refusal.reader.value)
    return refused(message('access.guardedContents', { ...common, reader, value }), 'data')
  }
  if (refusal.cause === 'unlisted') {
    const { kinds } = refusal
    const namespace = metadata.namespace ?? ''
    return refused(message('access.guardedUnlisted', { ...common, kinds, namespace }), 'data')
  }
  const doing = message('access.writeObject', { object })
  const roles = { anyOf: refusal.writers }
  return refused(message('access.roleLacks', { name, role, doing, roles }), null)
}
