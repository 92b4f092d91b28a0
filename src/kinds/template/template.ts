import { type Fields, isFields, listOf } from '../../../model/fields.ts'
import { model } from '../../../model/index.ts'
import { ingressCertificates, ingressServices, scaleTarget } from '../../../model/object-references.ts'
import { type PodReference, podReferences } from '../../../model/pod-references.ts'
import type { Embedded, Part } from '../../../model/types.ts'
import type { NamedObject } from '../../places/use-named-objects.ts'

type Row = Readonly<Fields>

export type ContainerRole = 'init' | 'sidecar' | 'main' | 'debug'

export type ContainerSpec = Embedded<'environments.Container'>

export type PodSpecRow = Part<'environments.PodSpec'>

/** Role of a container declared as an init container. */
export const preparingRole = ({
  additionalProperties,
}: Pick<ContainerSpec, 'additionalProperties'>): ContainerRole =>
  additionalProperties?.['restartPolicy'] === 'Always' ? 'sidecar' : 'init'

/** Object referenced by another one. */
export interface UsedObject extends NamedObject {
  /** May be missing without consequences. */
  isOptional: boolean
}

const environments = (kind: string): string => `environments.${kind}`

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const used = (classId: string, name: unknown, isOptional = false): UsedObject[] => {
  const text = textOf(name)
  return text === null || !model.classes.has(classId) ? [] : [{ class: classId, name: text, isOptional }]
}

const rowIn = (row: Row | undefined, ...names: string[]): Row | undefined =>
  names.reduce<Row | undefined>((found, name) => {
    const child = found?.[name]
    return isFields(child) ? child : undefined
  }, row)

const ofReference = ({ kind, name, isOptional, isForImages }: PodReference): UsedObject[] =>
  used(environments(kind), name, isOptional || isForImages)

/** Pod spec of a workload's template. */
export const podOf = (object: Row): Row | undefined =>
  rowIn(object, 'spec', 'template', 'spec') ??
  rowIn(object, 'spec', 'jobTemplate', 'spec', 'template', 'spec')

/** Owners, which would create it again. */
const ownersOf = (object: Row): UsedObject[] =>
  listOf(rowIn(object, 'metadata')?.['ownerReferences']).flatMap(({ kind, name }) =>
    used(environments(String(kind)), name),
  )

/** References in the specs of kinds without pods. */
const specUses: Readonly<Record<string, (spec: Row) => UsedObject[]>> = {
  Ingress: (spec) => [
    ...ingressServices(spec).flatMap((name) => used(environments('Service'), name)),
    ...ingressCertificates(spec).flatMap((name) => used(environments('Secret'), name)),
  ],
  HorizontalPodAutoscaler: (spec) => {
    const target = scaleTarget(spec)
    return target ? used(environments(target.kind), target.name) : []
  },
}

const distinct = (all: readonly UsedObject[]): UsedObject[] => [
  ...new Map(all.map((one) => [`${one.class}/${one.name}`, one])).values(),
]

/**
 * Objects in the environment that this one references: its owner, what its pods mount and read, and where it
 * routes.
 */
export function usesOf(kind: string, object: Row): UsedObject[] {
  const spec = rowIn(object, 'spec')
  const secrets = kind === 'ServiceAccount' ? { imagePullSecrets: object['imagePullSecrets'] } : {}
  const own = kind === 'Pod' ? spec : secrets
  return distinct([
    ...ownersOf(object),
    ...(spec ? (specUses[kind]?.(spec) ?? []) : []),
    ...podReferences(podOf(object) ?? own ?? {}).flatMap(ofReference),
  ])
}

/** Cluster-scoped objects that this one references. */
export function clusterUsesOf(kind: string, object: Row): UsedObject[] {
  const spec = rowIn(object, 'spec')
  if (kind === 'PersistentVolumeClaim')
    return [
      ...used('cluster.PersistentVolume', spec?.['volumeName']),
      ...used('cluster.StorageClass', spec?.['storageClassName']),
    ]
  return kind === 'Ingress' ? used('cluster.IngressClass', spec?.['ingressClassName']) : []
}

/** Pod template of a fully loaded object; undefined if its kind has none. */
export const templateOf = (object: Row): PodSpecRow | undefined =>
  // Response of the service for this class.
  podOf(object) as PodSpecRow | undefined

/** Containers of a template in start order. */
export const containersOf = ({
  containers = [],
  initContainers = [],
}: PodSpecRow): { role: ContainerRole; spec: ContainerSpec }[] => [
  ...initContainers.map((spec) => ({ role: preparingRole(spec), spec })),
  ...containers.map((spec) => ({ role: 'main' as const, spec })),
]
