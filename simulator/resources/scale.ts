import { asFields, type Fields, type KubernetesObject, valueAt, withMetadata } from '../objects.ts'

/** The scale subresource: how many replicas are wanted and there, whatever the kind. */
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
      // Nothing at all is what a number in Go says of none.
      spec: workload.spec?.replicas ? { replicas: workload.spec.replicas } : {},
      status: { replicas: workload.status?.replicas ?? 0, selector },
    },
    // Each of them is set on anything that is stored.
    metadata as KubernetesObject['metadata'],
  )
}

/** The workload with the replicas that a written scale asks for. */
export function withScale(workload: KubernetesObject, scale: KubernetesObject): KubernetesObject {
  const spec: Fields = { ...workload.spec, replicas: scale.spec?.replicas ?? 0 }
  return { ...workload, spec }
}
