import { type Fields, fieldsOf, listOf } from './fields.ts'

/** Kinds of objects in its namespace that a pod can name. */
export const referencedKinds = ['ConfigMap', 'Secret', 'PersistentVolumeClaim', 'ServiceAccount'] as const
export type ReferencedKind = (typeof referencedKinds)[number]

/** An object that a pod names. */
export interface PodReference {
  kind: ReferencedKind
  name: string
  /** A new pod starts without it. */
  isOptional: boolean
  /** Used only to pull images; pods with public images start without it. */
  isForImages: boolean
}

function refer(kind: ReferencedKind, reference: unknown, field = 'name'): PodReference[] {
  const { [field]: name, optional } = fieldsOf(reference)
  if (typeof name !== 'string' || name === '') return []
  return [{ kind, name, isOptional: optional === true, isForImages: false }]
}

/**
 * `envFrom` is not an attribute: a Kubernetes container has it as a field, a resource in
 * `additionalProperties`.
 */
const setsOf = ({ envFrom, additionalProperties }: Fields): Fields[] =>
  listOf(envFrom ?? fieldsOf(additionalProperties)['envFrom'])

/** Merges references to the same object: if one requires it, it is required. */
function once(references: readonly PodReference[]): PodReference[] {
  const found = new Map<string, PodReference>()
  for (const reference of references) {
    const id = `${reference.kind}/${reference.name}`
    const { isOptional = true, isForImages = true } = found.get(id) ?? {}
    found.set(id, {
      ...reference,
      isOptional: reference.isOptional && isOptional,
      isForImages: reference.isForImages && isForImages,
    })
  }
  return [...found.values()]
}

/**
 * Distinct objects that a pod mounts, reads or runs as; `pod` is a pod specification, from Kubernetes or
 * embedded in a resource (`PodSpec` in `mode=export`). Excludes each namespace's default ServiceAccount.
 */
export function podReferences(pod: unknown): PodReference[] {
  const { volumes, containers, initContainers, imagePullSecrets, serviceAccountName } = fieldsOf(pod)
  const each = [...listOf(containers), ...listOf(initContainers)]
  const values = each.flatMap(({ env }) => listOf(env)).map(({ valueFrom }) => fieldsOf(valueFrom))
  const sets = each.flatMap(setsOf)
  const mounted = listOf(volumes)
  const projected = mounted.flatMap((volume) => listOf(fieldsOf(volume['projected'])['sources']))
  const pulled = listOf(imagePullSecrets).flatMap((reference) => refer('Secret', reference))
  return once([
    ...values.flatMap(({ configMapKeyRef }) => refer('ConfigMap', configMapKeyRef)),
    ...sets.flatMap(({ configMapRef }) => refer('ConfigMap', configMapRef)),
    ...[...mounted, ...projected].flatMap(({ configMap }) => refer('ConfigMap', configMap)),
    ...values.flatMap(({ secretKeyRef }) => refer('Secret', secretKeyRef)),
    ...sets.flatMap(({ secretRef }) => refer('Secret', secretRef)),
    ...mounted.flatMap(({ secret }) => refer('Secret', secret, 'secretName')),
    ...projected.flatMap(({ secret }) => refer('Secret', secret)),
    ...pulled.map((reference) => ({ ...reference, isForImages: true })),
    ...mounted.flatMap(({ persistentVolumeClaim }) =>
      refer('PersistentVolumeClaim', persistentVolumeClaim, 'claimName'),
    ),
    ...(serviceAccountName === 'default' ? [] : refer('ServiceAccount', { name: serviceAccountName })),
  ])
}
