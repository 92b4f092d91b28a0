import { writersOfKind } from '../../../model/kubernetes-writers.ts'
import { part } from '../../../model/part.ts'
import { groupOf } from '../../../model/registry.ts'
import type { ClusterDriver, KubernetesObject, ObjectReference, PodReference } from '../../cluster/driver.ts'
import { ApiError, forbidden } from '../../errors.ts'
import type { Actor } from '../context.ts'
import { mayAll } from '../permissions.ts'
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
  private readonly driver: Pick<ClusterDriver, 'get' | 'list'>
  private readonly actor: Actor
  private readonly facts: FactReader

  constructor(driver: Pick<ClusterDriver, 'get' | 'list'>, actor: Actor) {
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
  async requireEntry(pod: PodReference, container: string | null, doing: string): Promise<void> {
    if (mayAll(this.actor)) return
    const object = await this.driver.get({ apiVersion: 'v1', kind: 'Pod', ...pod })
    const facts = await this.facts.read(pod.namespace, [object])
    const found = refusalOfEntry(object, container, facts)
    if (!found) return
    const { name, role } = this.actor
    throw forbidden(
      `${name} has the role ${role}, which may not ${doing} in Pod ${pod.name}: it has ${described(found)}, which lends rights or reaches beyond its namespace. It takes admin.`,
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
  const doing = part`reveal the token of a ServiceAccount`
  throw forbidden(`${name} has the role ${role}, which may not ${doing}. It takes admin.`)
}

/** Throws 403 unless the actor's role may write a kind of namespaced objects. */
export function requireKind(actor: Actor, { apiVersion, kind, name }: ObjectReference): void {
  const writers = writersOfKind(groupOf(apiVersion), kind)
  if (mayAll(actor) || writers.some((role) => role === actor.role)) return
  throw refusalAs(actor, { apiVersion, kind, metadata: { name } }, { cause: 'kind', writers })
}

/** Returns `spec.serviceAccountName (bound by ClusterRoleBinding flux)`. */
const described = ({ path, reason }: ForbiddenValue): string =>
  reason === undefined ? path : `${path} (${reason})`

function refusalAs({ name, role }: Actor, { kind, metadata }: KubernetesObject, refusal: Refusal): ApiError {
  const refused = (message: string, field: string | null): ApiError =>
    new ApiError(403, 'forbidden', message, [{ modelIndex: kind, field, message }])
  const called = `${kind} ${metadata.name ?? metadata['generateName'] ?? ''}`.trim()
  if (refusal.cause === 'value') {
    const path = described(refusal.value)
    return refused(
      `${name} has the role ${role}, which may not set ${path} of ${called}: it lends rights or reaches beyond its namespace. It takes admin.`,
      refusal.value.path,
    )
  }
  if (refusal.cause === 'code')
    return refused(
      `${name} has the role ${role}, which may not change ${refusal.path} of ${called}: its pods have ${described(refusal.value)}, which lends rights or reaches beyond its namespace. It takes admin.`,
      refusal.path,
    )
  if (refusal.cause === 'content') {
    const { reader } = refusal
    return refused(
      `${name} has the role ${role}, which may not change the contents of ${called}: ${reader.kind} ${reader.name} loads them, and its pods have ${described(reader.value)}, which lends rights or reaches beyond its namespace. It takes admin.`,
      'data',
    )
  }
  if (refusal.cause === 'unlisted') {
    const namespace = metadata.namespace ?? ''
    const kinds = refusal.kinds.join(', ')
    return refused(
      `${name} has the role ${role}, which may not change the contents of ${called}: the cluster's credential may not list the kinds ${kinds} in namespace ${namespace}, so pods with rights may load them. It takes admin.`,
      'data',
    )
  }
  const doing = part`write ${called}`
  return refused(
    `${name} has the role ${role}, which may not ${doing}. It takes ${refusal.writers.join(' or ')}.`,
    null,
  )
}
