import { takesPods } from '../../../model/label-selector.ts'
import { ingressCertificates, ingressServices } from '../../../model/object-references.ts'
import { podReferences } from '../../../model/pod-references.ts'
import { get, type Resource } from '../../api/queries.ts'
import type { EmbeddedAutoscaler, WorkloadRow, WorkloadSpecRow } from '../component.ts'

interface BackendRow {
  service?: { name?: string }
}

/** Marks a row that belongs to no application but leads to this one. */
interface Elsewhere {
  isElsewhere?: boolean
}

export interface IngressRow extends Resource, Elsewhere {
  spec?: {
    defaultBackend?: BackendRow | null
    tls?: { secretName?: string }[] | null
    rules?: { host?: string | null; http?: { paths?: { backend?: BackendRow }[] } | null }[]
  }[]
}

export interface ServiceRow extends Resource, Elsewhere {
  spec?: {
    type?: string | null
    selector?: Record<string, string> | null
    ports?: { port?: number | null }[]
  }[]
}

interface NamedReference {
  name?: string
  optional?: boolean | null
}

interface ProjectedSource {
  configMap?: NamedReference
  secret?: NamedReference
}

interface VolumeRow {
  configMap?: NamedReference | null
  secret?: { secretName?: string; optional?: boolean | null } | null
  persistentVolumeClaim?: { claimName?: string } | null
  projected?: { sources?: ProjectedSource[] } | null
}

interface ConfiguredContainerRow {
  env?: { valueFrom?: { configMapKeyRef?: NamedReference; secretKeyRef?: NamedReference } | null }[]
  /** `envFrom` has no attribute of its own. */
  additionalProperties?: { envFrom?: { configMapRef?: NamedReference; secretRef?: NamedReference }[] } | null
}

export interface PodTemplateRow {
  labels?: Record<string, string> | null
  spec?: {
    volumes?: VolumeRow[]
    imagePullSecrets?: NamedReference[] | null
    containers?: ConfiguredContainerRow[]
    initContainers?: ConfiguredContainerRow[]
  }[]
}

type MappedSpecRow = WorkloadSpecRow & {
  template?: PodTemplateRow[]
  jobTemplate?: { spec?: { template?: PodTemplateRow[] }[] }[]
  volumeClaimTemplates?: { metadata?: { name?: string | null }[] }[]
}

export type MappedWorkloadRow = WorkloadRow & { spec?: MappedSpecRow[] }

/** Application with everything its map needs, in one response. */
export interface MapRow extends Resource {
  ingresses?: IngressRow[]
  services?: ServiceRow[]
  horizontalPodAutoscalers?: EmbeddedAutoscaler[]
  deployments?: MappedWorkloadRow[]
  statefulSets?: MappedWorkloadRow[]
  daemonSets?: MappedWorkloadRow[]
  jobs?: MappedWorkloadRow[]
  cronJobs?: MappedWorkloadRow[]
  configMaps?: Resource[]
  secrets?: Resource[]
  persistentVolumeClaims?: Resource[]
}

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

export const mapQuery = (id: string) =>
  get<MapRow>('environments.Application', id, { mode: 'exportDetails', fields })

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

export const templateOf = (spec: MappedSpecRow | undefined): PodTemplateRow | undefined =>
  spec?.template?.[0] ?? spec?.jobTemplate?.[0]?.spec?.[0]?.template?.[0]

/**
 * Returns the ConfigMaps, Secrets and PersistentVolumeClaims that a template's pods mount or read, without
 * duplicates.
 */
export const namedByTemplate = (template: PodTemplateRow | undefined): NamedObject[] =>
  podReferences(template?.spec?.[0]).flatMap(({ kind, ...reference }) =>
    isConfigurationKind(kind) ? { kind, ...reference } : [],
  )

export const servicesOf = ({ spec }: IngressRow): string[] => ingressServices(spec?.[0])

export const certificatesOf = ({ spec }: IngressRow): NamedObject[] =>
  ingressCertificates(spec?.[0]).map((name) => ({ kind: 'Secret', name, isOptional: false }))

export const hostsOf = ({ spec }: IngressRow): string[] => [
  ...new Set((spec?.[0]?.rules ?? []).flatMap(({ host }) => host ?? [])),
]

/** Returns whether a Service selects the pods of a template. */
export const leadsTo = ({ spec }: ServiceRow, template: PodTemplateRow | undefined): boolean =>
  takesPods({ matchLabels: spec?.[0]?.selector }, template?.labels ?? {})
