import { takesPods } from '../../../model/label-selector.ts'
import { ingressCertificates, ingressServices } from '../../../model/object-references.ts'
import { podReferences } from '../../../model/pod-references.ts'
import type { Details, Embedded, Part } from '../../../model/types.ts'
import { get } from '../../api/queries.ts'
import type { WorkloadSpecRow } from '../component.ts'

/** Marks a row that belongs to no application but leads to this one. */
interface Elsewhere {
  isElsewhere?: boolean
}

export type IngressRow = Embedded<'environments.Ingress'> & Elsewhere

export type ServiceRow = Embedded<'environments.Service'> & Elsewhere

export type PodTemplateRow = Part<'environments.PodTemplateSpec'>

/** Application with everything its map needs, in one response. */
export type MapRow = Details<'environments.Application'>

/** Excludes the values of ConfigMaps: the map only needs their names. */
const fields = [
  'id', 'name', 'labels', 'metadata', 'spec',
  'ingresses', 'rules', 'host', 'http', 'defaultBackend', 'tls',
  'services', 'type', 'selector', 'ports', 'port',
  'horizontalPodAutoscalers', 'minReplicas', 'maxReplicas', 'scaleTargetRef', 'kind',
  'deployments', 'statefulSets', 'daemonSets', 'jobs', 'cronJobs', 'jobTemplate', 'template', 'volumeClaimTemplates',
  'replicas', 'completions', 'paused', 'suspend', 'schedule', 'status', 'state',
  'volumes', 'configMap', 'secret', 'persistentVolumeClaim', 'projected', 'imagePullSecrets',
  'containers', 'initContainers', 'env', 'valueFrom', 'additionalProperties',
  'configMaps', 'secrets', 'persistentVolumeClaims',
] as const // oxfmt-ignore

export const mapQuery = (id: string) => get('environments.Application', id, { mode: 'exportDetails', fields })

const configurationKinds = ['ConfigMap', 'Secret', 'PersistentVolumeClaim'] as const
export type ConfigurationKind = (typeof configurationKinds)[number]

/** Object that a pod template or an Ingress references in the same namespace. */
export interface NamedObject {
  kind: ConfigurationKind
  name: string
  /** The pod starts without it. */
  isOptional: boolean
}

export const isConfigurationKind = (kind: string): kind is ConfigurationKind =>
  configurationKinds.some((known) => known === kind)

export const templateOf = (spec: WorkloadSpecRow | null | undefined): PodTemplateRow | null | undefined =>
  spec?.template ?? spec?.jobTemplate?.spec?.template

/**
 * Returns the ConfigMaps, Secrets and PersistentVolumeClaims that a template's pods mount or read, without
 * duplicates.
 */
export const namedByTemplate = (template: PodTemplateRow | null | undefined): NamedObject[] =>
  podReferences(template?.spec).flatMap(({ kind, ...reference }) =>
    isConfigurationKind(kind) ? { kind, ...reference } : [],
  )

export const servicesOf = ({ spec }: IngressRow): string[] => ingressServices(spec)

export const certificatesOf = ({ spec }: IngressRow): NamedObject[] =>
  ingressCertificates(spec).map((name) => ({ kind: 'Secret', name, isOptional: false }))

export const hostsOf = ({ spec }: IngressRow): string[] => [
  ...new Set((spec?.rules ?? []).flatMap(({ host }) => host ?? [])),
]

/** Returns whether a Service selects the pods of a template. */
export const leadsTo = ({ spec }: ServiceRow, template: PodTemplateRow | null | undefined): boolean =>
  takesPods({ matchLabels: spec?.selector }, template?.labels ?? {})
