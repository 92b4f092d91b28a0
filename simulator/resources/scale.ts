import { asFields, type Fields, type KubernetesObject, valueAt, withMetadata } from '../objects.ts'

/** Returns the Scale of a workload: desired and actual replicas. */
export function scaleOf(workload: KubernetesObject): KubernetesObject {
  const { name, namespace, uid, resourceVersion, creationTimestamp } = workload.metadata
  const labels = asFields(valueAt(workload.spec, 'selector', 'matchLabels'))
  const selector = Object.entries(labels)
    .map(([key, value]) => `${key}=${String(value)}`)
    .join(',')
  const metadata = { name, namespace, uid, resourceVersion, creationTimestamp }
  const base = { kind: 'Scale', apiVersion: 'autoscaling/v1', metadata: { name } } as const
  return withMetadata(
    {
      ...base,
      // Go omits a zero number.
      spec: workload.spec?.replicas ? { replicas: workload.spec.replicas } : {},
      status: { replicas: workload.status?.replicas ?? 0, selector },
    },
    // Stored objects have all of these.
    metadata as KubernetesObject['metadata'],
  )
}

/** Returns the workload with the replicas of a Scale. */
export function withScale(workload: KubernetesObject, scale: KubernetesObject): KubernetesObject {
  const spec: Fields = { ...workload.spec, replicas: scale.spec?.replicas ?? 0 }
  return { ...workload, spec }
}
