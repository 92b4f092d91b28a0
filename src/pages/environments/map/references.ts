import { takesPods } from '../../../../model/label-selector.ts'
import { ingressCertificates, ingressServices } from '../../../../model/object-references.ts'
import { podReferences } from '../../../../model/pod-references.ts'
import type { IngressRow, MappedSpecRow, PodTemplateRow, ServiceRow } from './map-rows.ts'

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

/** Returns the names of the Services an Ingress routes to. */
export const servicesOf = ({ spec }: IngressRow): string[] => ingressServices(spec?.[0])

/** Returns the TLS Secrets of an Ingress, without duplicates. */
export const certificatesOf = ({ spec }: IngressRow): NamedObject[] =>
  ingressCertificates(spec?.[0]).map((name) => ({ kind: 'Secret', name, isOptional: false }))

export const hostsOf = ({ spec }: IngressRow): string[] => [
  ...new Set((spec?.[0]?.rules ?? []).flatMap(({ host }) => host ?? [])),
]

/** Returns whether a Service selects the pods of a template. */
export const leadsTo = ({ spec }: ServiceRow, template: PodTemplateRow | undefined): boolean =>
  takesPods({ matchLabels: spec?.[0]?.selector }, template?.labels ?? {})
