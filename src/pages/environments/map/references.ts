import type { IngressRow, MappedSpecRow, PodTemplateRow } from './map-rows.ts'

export const configurationKinds = ['ConfigMap', 'Secret', 'PersistentVolumeClaim'] as const
export type ConfigurationKind = (typeof configurationKinds)[number]

/** What a pod template or an ingress names of the same namespace. */
export interface NamedObject {
  kind: ConfigurationKind
  name: string
}

const named = (kind: ConfigurationKind, name: string | undefined): NamedObject[] =>
  name === undefined || name === '' ? [] : [{ kind, name }]

export const templateOf = (spec: MappedSpecRow | undefined): PodTemplateRow | undefined =>
  spec?.template?.[0] ?? spec?.jobTemplate?.[0]?.spec?.[0]?.template?.[0]

/** Config maps, secrets and claims that the pods of a template mount or read, each once. */
export function namedByTemplate(template: PodTemplateRow | undefined): NamedObject[] {
  const spec = template?.spec?.[0]
  if (!spec) return []
  const containers = [...(spec.containers ?? []), ...(spec.initContainers ?? [])]
  const values = containers.flatMap(({ env }) => env ?? []).map(({ valueFrom }) => valueFrom)
  const sets = containers.flatMap(({ additionalProperties }) => additionalProperties?.envFrom ?? [])
  const volumes = spec.volumes ?? []
  const projected = volumes.flatMap((volume) => volume.projected?.sources ?? [])
  return once([
    ...[
      ...values.map((value) => value?.configMapKeyRef?.name),
      ...sets.map(({ configMapRef }) => configMapRef?.name),
      ...volumes.map(({ configMap }) => configMap?.name),
      ...projected.map(({ configMap }) => configMap?.name),
    ].flatMap((name) => named('ConfigMap', name)),
    ...[
      ...values.map((value) => value?.secretKeyRef?.name),
      ...sets.map(({ secretRef }) => secretRef?.name),
      ...volumes.map(({ secret }) => secret?.secretName),
      ...projected.map(({ secret }) => secret?.name),
      ...(spec.imagePullSecrets ?? []).map(({ name }) => name),
    ].flatMap((name) => named('Secret', name)),
    ...volumes.flatMap((volume) => named('PersistentVolumeClaim', volume.persistentVolumeClaim?.claimName)),
  ])
}

/** The services that an ingress leads to, by name. */
export function servicesOf({ spec }: IngressRow): string[] {
  const rules = spec?.[0]?.rules ?? []
  const backends = [
    spec?.[0]?.defaultBackend,
    ...rules.flatMap(({ http }) => http?.paths ?? []).map(({ backend }) => backend),
  ]
  return [...new Set(backends.flatMap((backend) => backend?.service?.name ?? []))]
}

export const certificatesOf = ({ spec }: IngressRow): NamedObject[] =>
  once((spec?.[0]?.tls ?? []).flatMap(({ secretName }) => named('Secret', secretName)))

export const hostsOf = ({ spec }: IngressRow): string[] => [
  ...new Set((spec?.[0]?.rules ?? []).flatMap(({ host }) => host ?? [])),
]

const once = (objects: readonly NamedObject[]): NamedObject[] => [
  ...new Map(objects.map((object) => [`${object.kind}/${object.name}`, object])).values(),
]
