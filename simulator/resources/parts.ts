import { type KubernetesObject, withMetadata } from '../objects.ts'

/** Subresources through which a part of an object is written. */
export type WrittenPart = 'status' | 'scale' | 'ephemeralcontainers'

/** Of an object that is written through this part, its containers for a while are all that counts. */
export const withEphemeral = (
  live: KubernetesObject,
  { metadata, spec }: KubernetesObject,
): KubernetesObject => ({
  ...withMetadata(live, { managedFields: metadata.managedFields }),
  spec: { ...live.spec, ephemeralContainers: spec?.ephemeralContainers },
})

/** Before anybody wrote it. */
export const emptyLike = ({ apiVersion, kind, metadata }: KubernetesObject): KubernetesObject => ({
  apiVersion,
  kind,
  metadata: { name: metadata.name, ...(metadata.namespace ? { namespace: metadata.namespace } : {}) },
})
