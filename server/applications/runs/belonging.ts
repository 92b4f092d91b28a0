import { type Fields, fieldsOf } from '../../../model/fields.ts'
import { takesPods } from '../../../model/label-selector.ts'
import { ingressCertificates, ingressServices, scaleTarget } from '../../../model/object-references.ts'
import { podReferences } from '../../../model/pod-references.ts'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'
import { valueAt } from '../../clusters/connection/overrides/path.ts'
import type { Group } from '../../clusters/mirror/cluster-index.ts'
import { templatePaths } from '../labels.ts'
import { identityOf } from '../imports/manifest.ts'
import { mapYielding } from '../../concurrency/map-yielding.ts'

/** Object of a text, and the application from its own labels or name. */
interface Reported {
  object: KubernetesObject
  group: Group | null
}

interface Pods {
  labels: Fields
  /** Identities of the objects that the pods refer to. */
  names: ReadonlySet<string>
}

interface Known extends Reported {
  /** Set for objects that create pods. */
  pods: Pods | null
  /** Identities that any other object refers to, such as an Ingress's Services and certificates. */
  names: ReadonlySet<string>
}

const coreId = (kind: string, name: string): string => `/${kind}/${name}`

function podsOf(object: KubernetesObject): Pods | null {
  const path = object.kind === 'Pod' ? [] : templatePaths.get(object.kind)
  if (!path) return null
  const template = fieldsOf(valueAt(object, path))
  const named = podReferences(template['spec']).map(({ kind, name }) => coreId(kind, name))
  return { labels: fieldsOf(fieldsOf(template['metadata'])['labels']), names: new Set(named) }
}

function namesOf({ kind, spec, ...object }: KubernetesObject): string[] {
  if (kind === 'ServiceAccount')
    return podReferences({ imagePullSecrets: object['imagePullSecrets'] }).map(({ name }) =>
      coreId('Secret', name),
    )
  if (kind !== 'Ingress') return []
  return [
    ...ingressServices(spec).map((name) => coreId('Service', name)),
    ...ingressCertificates(spec).map((name) => coreId('Secret', name)),
  ]
}

/** Returns the pod selector of an object that doesn't create pods itself. */
function selectorOf({ kind, spec = {} }: KubernetesObject): Fields | null {
  if (kind === 'Service') return { matchLabels: spec['selector'] }
  if (kind === 'PodDisruptionBudget') return fieldsOf(spec['selector'])
  return kind === 'NetworkPolicy' ? fieldsOf(spec['podSelector']) : null
}

/** Returns the related objects, in the order of the text. */
function partnersOf({ object, names }: Known, all: readonly Known[]): Known[] {
  const selector = selectorOf(object)
  if (selector) return all.filter(({ pods }) => pods && takesPods(selector, pods.labels))
  if (object.kind === 'HorizontalPodAutoscaler') {
    const target = scaleTarget(object.spec)
    return all.filter(
      ({ object: { kind, metadata } }) => kind === target?.kind && metadata.name === target.name,
    )
  }
  if (object.kind === 'Ingress')
    return all.filter((other) => other.object.kind === 'Service' && names.has(identityOf(other.object)))
  const id = identityOf(object)
  const users = all.filter(({ pods }) => pods?.names.has(id))
  return users.length > 0 ? users : all.filter((other) => other.names.has(id))
}

/** Roles and bindings belong to an application only if a run created them. */
const isRight = ({ kind }: KubernetesObject): boolean => kind === 'Role' || kind === 'RoleBinding'

/**
 * Assigns objects without an application of their own to the application of related objects in the same text:
 * - Services, PodDisruptionBudgets and NetworkPolicies to the pods they select
 * - Ingresses to their Services, autoscalers to their target
 * - objects that pods read, mount or run as to these pods
 *
 * Shared objects belong to the first match in the text. The result is keyed by identity; objects without a
 * related one are left out.
 *
 * @param reported in text order.
 */
export async function groupsByReference(reported: readonly Reported[]): Promise<Map<string, Group>> {
  const all = await mapYielding(reported, (one): Known => ({
    ...one,
    pods: podsOf(one.object),
    names: new Set(namesOf(one.object)),
  }))
  const found = new Map<string, Group | null>()
  /** The longest chain is Ingress, Service, workload; there are no cycles. */
  const groupOf = (one: Known): Group | null => {
    if (one.group) return one.group
    const id = identityOf(one.object)
    if (!found.has(id)) found.set(id, firstGroup(partnersOf(one, all)))
    return found.get(id) ?? null
  }
  const firstGroup = (partners: readonly Known[]): Group | null =>
    partners.reduce<Group | null>((group, partner) => group ?? groupOf(partner), null)
  await mapYielding(all, (one) => (isRight(one.object) ? null : groupOf(one)))
  return new Map([...found].flatMap(([id, group]) => (group ? [[id, group] as const] : [])))
}
