import type { Claim, Pod, PodTemplate, StatefulSet, Volume } from '../../kinds/shapes.ts'
import { claims } from '../../storage/view.ts'
import { podFrom } from '../pod-control.ts'
import { revisionLabel } from '../revisions.ts'

const podName = ({ metadata }: StatefulSet, ordinal: number): string => `${metadata.name}-${ordinal}`

/** Returns the ordinal in a pod's name; -1 if the name is not one of the StatefulSet's. */
export function ordinalOf({ metadata }: StatefulSet, pod: Pod): number {
  const end = pod.metadata.name.slice(metadata.name.length + 1)
  return /^\d+$/.test(end) ? Number(end) : -1
}

const claimName = (template: string, pod: string): string => `${template}-${pod}`

/** Returns the PersistentVolumeClaims for one pod; they outlive the pod. */
export function claimsOf({ spec, metadata }: StatefulSet, pod: string): Claim[] {
  return (spec.volumeClaimTemplates ?? []).map((template) =>
    claims.of({
      ...template,
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: {
        ...template.metadata,
        name: claimName(template.metadata.name, pod),
        ...(metadata.namespace ? { namespace: metadata.namespace } : {}),
        labels: { ...spec.selector.matchLabels, ...template.metadata.labels },
      },
    }),
  )
}

/** Builds a pod with the name, host name and volumes of its ordinal. */
export function memberOf(set: StatefulSet, ordinal: number, template: PodTemplate, hash: string): Pod {
  const name = podName(set, ordinal)
  const own: Volume[] = (set.spec.volumeClaimTemplates ?? []).map(({ metadata }) => ({
    name: metadata.name,
    persistentVolumeClaim: { claimName: claimName(metadata.name, name) },
  }))
  const others = (template.spec.volumes ?? []).filter(
    (volume) => !own.some((mine) => mine.name === volume.name),
  )
  const labels = {
    [revisionLabel]: hash,
    'statefulset.kubernetes.io/pod-name': name,
    'apps.kubernetes.io/pod-index': String(ordinal),
  }
  const pod = podFrom(set, template, { name, labels })
  const volumes = [...others, ...own]
  return {
    ...pod,
    spec: {
      ...pod.spec,
      hostname: name,
      ...(set.spec.serviceName ? { subdomain: set.spec.serviceName } : {}),
      ...(volumes.length > 0 ? { volumes } : {}),
    },
  }
}
