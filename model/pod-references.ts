import { type Fields, fieldsOf, listOf } from './fields.ts'

/** Other objects of its namespace that a pod names. */
export const referencedKinds = ['ConfigMap', 'Secret', 'PersistentVolumeClaim', 'ServiceAccount'] as const
export type ReferencedKind = (typeof referencedKinds)[number]

/** An object that a pod names. */
export interface PodReference {
  kind: ReferencedKind
  name: string
  /** A new pod starts without it, too. */
  isOptional: boolean
  /** It is only what images are pulled with: a pod whose images need no such secret starts without it. */
  isForImages: boolean
}

function refer(kind: ReferencedKind, reference: unknown, field = 'name'): PodReference[] {
  const { [field]: name, optional } = fieldsOf(reference)
  if (typeof name !== 'string' || name === '') return []
  return [{ kind, name, isOptional: optional === true, isForImages: false }]
}

/** `envFrom` has no attribute of its own: a container of Kubernetes has it, one of a resource beside its attributes. */
const setsOf = ({ envFrom, additionalProperties }: Fields): Fields[] =>
  listOf(envFrom ?? fieldsOf(additionalProperties)['envFrom'])

/** Those that count where the same object is named more than once: needed once is needed. */
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
 * The objects that a pod mounts, reads or runs as, each once; `pod` is the specification of a pod as Kubernetes has it or
 * as a resource embeds it (`PodSpec` in `mode=export`). The account that every namespace has is none of them.
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
