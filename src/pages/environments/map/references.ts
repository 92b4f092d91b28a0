import { podReferences } from '../../../../model/pod-references.ts'
import type { IngressRow, MappedSpecRow, PodTemplateRow } from './map-rows.ts'

export const configurationKinds = ['ConfigMap', 'Secret', 'PersistentVolumeClaim'] as const
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
export function servicesOf({ spec }: IngressRow): string[] {
  const rules = spec?.[0]?.rules ?? []
  const backends = [
    spec?.[0]?.defaultBackend,
    ...rules.flatMap(({ http }) => http?.paths ?? []).map(({ backend }) => backend),
  ]
  return [...new Set(backends.flatMap((backend) => backend?.service?.name ?? []))]
}

/** The secrets with the certificates that an ingress shows, each once. */
export const certificatesOf = ({ spec }: IngressRow): NamedObject[] =>
  [...new Set((spec?.[0]?.tls ?? []).flatMap(({ secretName }) => secretName || []))].map((name) => ({
    kind: 'Secret',
    name,
    isOptional: false,
  }))

export const hostsOf = ({ spec }: IngressRow): string[] => [
  ...new Set((spec?.[0]?.rules ?? []).flatMap(({ host }) => host ?? [])),
]

/** Whether a service takes pods of some labels; one without a selector takes none. */
export const selects = (
  selector: Record<string, string> | null | undefined,
  labels: Record<string, string> | null | undefined,
): boolean => {
  const wanted = Object.entries(selector ?? {})
  return wanted.length > 0 && wanted.every(([key, value]) => labels?.[key] === value)
}
