import { takesPods } from '../../../../model/label-selector.ts'
import { ingressCertificates, ingressServices } from '../../../../model/object-references.ts'
import { podReferences } from '../../../../model/pod-references.ts'
import type { IngressRow, MappedSpecRow, PodTemplateRow, ServiceRow } from './map-rows.ts'

const configurationKinds = ['ConfigMap', 'Secret', 'PersistentVolumeClaim'] as const
export type ConfigurationKind = (typeof configurationKinds)[number]

/** What a pod template or an ingress names of the same namespace. */
export interface NamedObject {
  kind: ConfigurationKind
  name: string
  /** Nothing waits for it. */
  isOptional: boolean
}

export const isConfigurationKind = (kind: string): kind is ConfigurationKind =>
  configurationKinds.some((known) => known === kind)

export const templateOf = (spec: MappedSpecRow | undefined): PodTemplateRow | undefined =>
  spec?.template?.[0] ?? spec?.jobTemplate?.[0]?.spec?.[0]?.template?.[0]

/** Config maps, secrets and claims that the pods of a template mount or read, each once. */
export const namedByTemplate = (template: PodTemplateRow | undefined): NamedObject[] =>
  podReferences(template?.spec?.[0]).flatMap(({ kind, ...reference }) =>
    isConfigurationKind(kind) ? { kind, ...reference } : [],
  )

/** The services that an ingress leads to, by name. */
export const servicesOf = ({ spec }: IngressRow): string[] => ingressServices(spec?.[0])

/** The secrets with the certificates that an ingress shows, each once. */
export const certificatesOf = ({ spec }: IngressRow): NamedObject[] =>
  ingressCertificates(spec?.[0]).map((name) => ({ kind: 'Secret', name, isOptional: false }))

export const hostsOf = ({ spec }: IngressRow): string[] => [
  ...new Set((spec?.[0]?.rules ?? []).flatMap(({ host }) => host ?? [])),
]

/** Whether a service leads to the pods of a template. */
export const leadsTo = ({ spec }: ServiceRow, template: PodTemplateRow | undefined): boolean =>
  takesPods({ matchLabels: spec?.[0]?.selector }, template?.labels ?? {})
