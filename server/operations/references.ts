import { workloadKinds } from '../../model/workload-states.ts'
import { podReferences, type ReferencedKind } from '../../model/pod-references.ts'
import { type Fields, fieldsOf, listOf, textField } from '../cluster/fields.ts'

/** How an object depends on another one of its namespace. */
export interface Reference {
  kind: string
  name: string
  /**
   * `reads`: values or files; `mounts`: a claim; `makes`: a claim for one of its pods; `pulls`: images, with a secret;
   * `runsAs`: a service account; `shows`: a certificate; `scales`: the number of pods; `leadsTo`: requests go there.
   */
  use: 'reads' | 'mounts' | 'makes' | 'pulls' | 'runsAs' | 'shows' | 'scales' | 'leadsTo'
  isOptional: boolean
}

const usesOf: Readonly<Record<ReferencedKind, Reference['use']>> = {
  ConfigMap: 'reads',
  Secret: 'reads',
  PersistentVolumeClaim: 'mounts',
  ServiceAccount: 'runsAs',
}

/** The one child of a relation in a row as `mode=exportDetails` embeds it. */
const childOf = (row: unknown, ...names: string[]): Fields =>
  names.reduce<Fields>((found, name) => fieldsOf(listOf(found[name])[0]), fieldsOf(row))

const templateOf = (kind: string, row: Fields): Fields =>
  kind === 'CronJob'
    ? childOf(row, 'spec', 'jobTemplate', 'spec', 'template')
    : childOf(row, 'spec', 'template')

const isWorkload = (kind: string): boolean => workloadKinds.some((known) => known === kind)

/** The labels that the pods of a workload are given; null of what is none. */
export const templateLabels = (kind: string, row: Fields): Fields | null =>
  isWorkload(kind) ? fieldsOf(templateOf(kind, row)['labels']) : null

const ofPod = (pod: Fields): Reference[] =>
  podReferences(pod).map(({ kind, name, isOptional, isForImages }) => ({
    kind,
    name,
    isOptional,
    use: isForImages ? 'pulls' : usesOf[kind],
  }))

/** Stands for all claims of one template of a stateful set, which are called `template-set-0`. */
export const claimsOfSet = 'claims of'

export const setOfClaim = (name: string): string => name.replace(/-\d+$/, '')

const madeBy = (set: string, row: Fields): Reference[] =>
  listOf(childOf(row, 'spec')['volumeClaimTemplates']).flatMap((template): Reference[] => {
    const name = textField(childOf(template, 'metadata'), 'name')
    return name === undefined
      ? []
      : [{ kind: claimsOfSet, name: `${name}-${set}`, use: 'makes', isOptional: true }]
  })

const serviceOf = (backend: unknown): Reference[] => {
  const name = textField(fieldsOf(backend)['service'], 'name')
  return name === undefined ? [] : [{ kind: 'Service', name, use: 'leadsTo', isOptional: false }]
}

function ofIngress(row: Fields): Reference[] {
  const { rules, defaultBackend, tls } = childOf(row, 'spec')
  const paths = listOf(rules).flatMap(({ http }) => listOf(fieldsOf(http)['paths']))
  return [
    ...[defaultBackend, ...paths.map(({ backend }) => backend)].flatMap(serviceOf),
    ...listOf(tls).flatMap((entry): Reference[] => {
      const name = textField(entry, 'secretName')
      return name === undefined ? [] : [{ kind: 'Secret', name, use: 'shows', isOptional: false }]
    }),
  ]
}

function ofAutoscaler(row: Fields): Reference[] {
  const target = fieldsOf(childOf(row, 'spec')['scaleTargetRef'])
  const [kind, name] = [textField(target, 'kind'), textField(target, 'name')]
  return kind === undefined || name === undefined ? [] : [{ kind, name, use: 'scales', isOptional: false }]
}

/** What an object names of its namespace; `row` as `mode=exportDetails` answers it. */
export function referencesOf(kind: string, name: string, row: Fields): Reference[] {
  if (kind === 'Ingress') return ofIngress(row)
  if (kind === 'HorizontalPodAutoscaler') return ofAutoscaler(row)
  if (kind === 'ServiceAccount') return ofPod({ imagePullSecrets: row['imagePullSecrets'] })
  if (!isWorkload(kind)) return []
  const references = ofPod(childOf(templateOf(kind, row), 'spec'))
  return kind === 'StatefulSet' ? [...references, ...madeBy(name, row)] : references
}
