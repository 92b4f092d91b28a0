import { writersOfKind } from '../../../model/kubernetes-writers.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import { groupOf } from '../../../model/registry.ts'
import type { ClusterReader, KubernetesObject, ObjectReference, PodReference } from '../connection/cluster.ts'
import { ApiError, forbidden, violationOf } from '../../errors.ts'
import type { Actor } from '../../records/context.ts'
import { mayAll } from '../../access/permissions.ts'
import {
  type Change,
  changedCode,
  changesContent,
  type Facts,
  type Refusal,
  refusalOfChange,
  refusalOfEntry,
} from './decide.ts'
import { type ForbiddenValue, isTokenSecret } from './forbidden-fields.ts'
import { podTemplateOf } from './pod-code.ts'
import { FactReader } from './read-facts.ts'

const noFacts: Facts = { accounts: {}, secrets: {}, reader: null, unlisted: [] }

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
  async requireChange(change: Change): Promise<void> {
    const { role } = this.actor
    const object = change.after ?? change.before
    if (mayAll(this.actor) || role === 'system' || !object) return
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
  private async factsOf(change: Change): Promise<Facts> {
    const { before, after } = change
    const states = [before, after].filter((state) => state !== null)
    if (after && changesContent(change)) return this.facts.readLoaded(after)
    const isOfPods = states.some((state) => podTemplateOf(state) !== null)
    if (!after || !isOfPods || (before && changedCode(change) === null)) return noFacts
    return this.facts.read(after.metadata.namespace ?? '', states)
  }
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
  if (mayAll(actor) || writers.some((role) => role === actor.role)) return
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
