import type { DependentUse } from '../../../model/answers/dependents.ts'
import { type Fields, fieldsOf, listOf, textField } from '../../../model/fields.ts'
import { ingressCertificates, ingressServices, scaleTarget } from '../../../model/object-references.ts'
import { workloadKinds } from '../../../model/workload-states.ts'
import { podReferences, type ReferencedKind } from '../../../model/pod-references.ts'

/** Dependency of an object on another one in its namespace. */
export interface Reference {
  kind: string
  name: string
  use: DependentUse
  isOptional: boolean
}

const usesOf: Readonly<Record<ReferencedKind, DependentUse>> = {
  ConfigMap: 'reads',
  Secret: 'reads',
  PersistentVolumeClaim: 'mounts',
  ServiceAccount: 'runsAs',
}

/** Follows to-one children in a row as embedded by `mode=exportDetails`. */
const childOf = (row: unknown, ...names: string[]): Fields =>
  names.reduce<Fields>((found, name) => fieldsOf(listOf(found[name])[0]), fieldsOf(row))

const templateOf = (kind: string, row: Fields): Fields =>
  kind === 'CronJob'
    ? childOf(row, 'spec', 'jobTemplate', 'spec', 'template')
    : childOf(row, 'spec', 'template')

const isWorkload = (kind: string): boolean => workloadKinds.some((known) => known === kind)

/** Returns the labels of a workload's pods; null for other kinds. */
export const templateLabels = (kind: string, row: Fields): Fields | null =>
  isWorkload(kind) ? fieldsOf(templateOf(kind, row)['labels']) : null

const ofPod = (pod: Fields): Reference[] =>
  podReferences(pod).map(({ kind, name, isOptional, isForImages }) => ({
    kind,
    name,
    isOptional,
    use: isForImages ? 'pulls' : usesOf[kind],
  }))

/** Represents all claims of one StatefulSet template, which are named `template-set-0`. */
export const claimsOfSet = 'claims of'

export const setOfClaim = (name: string): string => name.replace(/-\d+$/, '')

const madeBy = (set: string, row: Fields): Reference[] =>
  listOf(childOf(row, 'spec')['volumeClaimTemplates']).flatMap((template): Reference[] => {
    const name = textField(childOf(template, 'metadata'), 'name')
    return name === undefined
      ? []
      : [{ kind: claimsOfSet, name: `${name}-${set}`, use: 'makes', isOptional: true }]
  })

const ofIngress = (spec: Fields): Reference[] => [
  ...ingressServices(spec).map((name): Reference => ({
    kind: 'Service',
    name,
    use: 'leadsTo',
    isOptional: false,
  })),
  ...ingressCertificates(spec).map((name): Reference => ({
    kind: 'Secret',
    name,
    use: 'shows',
    isOptional: false,
  })),
]

function ofAutoscaler(spec: Fields): Reference[] {
  const target = scaleTarget(spec)
  return target ? [{ ...target, use: 'scales', isOptional: false }] : []
}

/** Returns an object's references within its namespace; `row` has the shape of `mode=exportDetails`. */
export function referencesOf(kind: string, name: string, row: Fields): Reference[] {
  if (kind === 'Ingress') return ofIngress(childOf(row, 'spec'))
  if (kind === 'HorizontalPodAutoscaler') return ofAutoscaler(childOf(row, 'spec'))
  if (kind === 'ServiceAccount') return ofPod({ imagePullSecrets: row['imagePullSecrets'] })
  if (!isWorkload(kind)) return []
  const references = ofPod(childOf(templateOf(kind, row), 'spec'))
  return kind === 'StatefulSet' ? [...references, ...madeBy(name, row)] : references
}
