import { type Message, message } from '../../../model/messages/message.ts'
import { fieldsOf } from '../../../model/fields.ts'
import { groupOf } from '../../../model/registry.ts'
import { type ClusterReader, ClusterError, type KubernetesObject } from '../../clusters/connection/cluster.ts'
import type { CheckedObject } from '../apply.ts'

/** Workloads of a namespace with autoscaled replicas: the autoscaler's name by `Deployment/web`. */
export type Autoscaled = ReadonlyMap<string, string>

export const workloadKey = ({ kind, metadata }: KubernetesObject): string => `${kind}/${metadata.name}`

/** Finds the autoscalers among objects. KEDA creates an autoscaler for each ScaledObject. */
export function autoscaledBy(objects: readonly KubernetesObject[]): Autoscaled {
  return new Map(
    objects.filter(isAutoscaler).map(({ kind, metadata, spec }) => {
      const target = fieldsOf(spec?.['scaleTargetRef'])
      return [
        `${String(target['kind'] ?? 'Deployment')}/${String(target['name'] ?? '')}`,
        `${kind} ${metadata.name}`,
      ]
    }),
  )
}

const isAutoscaler = ({ apiVersion, kind }: KubernetesObject): boolean =>
  (kind === 'HorizontalPodAutoscaler' && groupOf(apiVersion) === 'autoscaling') ||
  (kind === 'ScaledObject' && groupOf(apiVersion) === 'keda.sh')

/** Returns the autoscaled workloads of a namespace, including those of the objects about to be applied. */
export async function autoscaledIn(
  driver: ClusterReader,
  namespace: string,
  wanted: readonly KubernetesObject[] = [],
): Promise<Autoscaled> {
  const kind = { apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler' }
  const there = await driver.list({ ...kind, namespace }).catch((error: unknown) => {
    // A cluster without the kind has no autoscalers.
    if (error instanceof ClusterError && error.reason === 'notFound') return []
    throw error
  })
  return new Map([...autoscaledBy(wanted), ...autoscaledBy(there)])
}

/** Copies the live replicas into an object to apply: omitting a field that our manager owns removes it. */
export function leavingReplicas(
  object: KubernetesObject,
  { before, isOwned }: { before: KubernetesObject; isOwned: boolean },
): KubernetesObject {
  const { replicas: wanted, ...spec } = fieldsOf(object.spec)
  const there = before.spec?.['replicas']
  if (there === undefined || (wanted === undefined && !isOwned)) return object
  return { ...object, spec: { ...spec, replicas: there } }
}

/** Returns a note per manifest with autoscaled replicas. The YAML editor sets replicas regardless. */
export function notesOnReplicas(
  manifests: readonly Pick<CheckedObject, 'object'>[],
  checked: readonly Pick<CheckedObject, 'object' | 'before' | 'base'>[],
  autoscaled: Autoscaled,
): Message[] {
  const withReplicas = new Set(
    manifests.flatMap(({ object }) => (object.spec?.['replicas'] === undefined ? [] : workloadKey(object))),
  )
  return checked.flatMap(({ object, before, base }) => {
    const key = workloadKey(object)
    const by = autoscaled.get(key)
    if (by === undefined || before === null || base || !withReplicas.has(key)) return []
    return [
      message('imports.replicasKept', { kind: object.kind, name: object.metadata.name, autoscaler: by }),
    ]
  })
}
