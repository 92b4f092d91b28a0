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

interface Reference {
  name?: string | undefined
  optional?: boolean | null
}

const named = (kind: ConfigurationKind, reference: Reference | null | undefined): NamedObject[] =>
  reference?.name ? [{ kind, name: reference.name, isOptional: reference.optional === true }] : []

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
  const ofVolume = (name: string | undefined, optional?: boolean | null): Reference => ({
    name,
    optional: optional ?? null,
  })
  return once([
    ...[
      ...values.map((value) => value?.configMapKeyRef),
      ...sets.map(({ configMapRef }) => configMapRef),
      ...volumes.map(({ configMap }) => configMap),
      ...projected.map(({ configMap }) => configMap),
    ].flatMap((reference) => named('ConfigMap', reference)),
    ...[
      ...values.map((value) => value?.secretKeyRef),
      ...sets.map(({ secretRef }) => secretRef),
      ...volumes.map(({ secret }) => ofVolume(secret?.secretName, secret?.optional)),
      ...projected.map(({ secret }) => secret),
      ...(spec.imagePullSecrets ?? []),
    ].flatMap((reference) => named('Secret', reference)),
    ...volumes.flatMap(({ persistentVolumeClaim }) =>
      named('PersistentVolumeClaim', ofVolume(persistentVolumeClaim?.claimName)),
    ),
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
  once((spec?.[0]?.tls ?? []).flatMap(({ secretName }) => named('Secret', { name: secretName })))

export const hostsOf = ({ spec }: IngressRow): string[] => [
  ...new Set((spec?.[0]?.rules ?? []).flatMap(({ host }) => host ?? [])),
]

/** Needed once is needed. */
function once(objects: readonly NamedObject[]): NamedObject[] {
  const found = new Map<string, NamedObject>()
  for (const object of objects) {
    const id = `${object.kind}/${object.name}`
    if (found.get(id)?.isOptional !== false) found.set(id, object)
  }
  return [...found.values()]
}
