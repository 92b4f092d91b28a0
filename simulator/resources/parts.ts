import { type KubernetesObject, withMetadata } from '../objects.ts'

/** Subresources that write a part of an object. */
export type WrittenPart = 'status' | 'scale' | 'ephemeralcontainers'

/** Takes only ephemeral containers from the written object. */
export const withEphemeral = (
  live: KubernetesObject,
  { metadata, spec }: KubernetesObject,
): KubernetesObject => ({
  ...withMetadata(live, { managedFields: metadata.managedFields }),
  spec: { ...live.spec, ephemeralContainers: spec?.ephemeralContainers },
})

/** Returns the object without any fields, as before its first write. */
export const emptyLike = ({ apiVersion, kind, metadata }: KubernetesObject): KubernetesObject => ({
  apiVersion,
  kind,
  metadata: { name: metadata.name, ...(metadata.namespace ? { namespace: metadata.namespace } : {}) },
})
