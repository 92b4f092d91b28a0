import type { Claim, Pod, PodTemplate, StatefulSet, Volume } from '../../kinds/shapes.ts'
import { claims } from '../../storage/view.ts'
import { podFrom } from '../pod-control.ts'
import { revisionLabel } from '../revisions.ts'

const podName = ({ metadata }: StatefulSet, ordinal: number): string => `${metadata.name}-${ordinal}`

/** The number at the end of a pod's name; -1 where it is none of the set's. */
export function ordinalOf({ metadata }: StatefulSet, pod: Pod): number {
  const end = pod.metadata.name.slice(metadata.name.length + 1)
  return /^\d+$/.test(end) ? Number(end) : -1
}

const claimName = (template: string, pod: string): string => `${template}-${pod}`

/** The claims of one pod of the set, which stay when the pod goes. */
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

/** A pod with the name, the host name and the volumes that its number gives it. */
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
