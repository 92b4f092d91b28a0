import type { PodReference } from './cluster.ts'

/** API path of a pod; its subresources are below it. */
export const podPath = ({ namespace, name }: PodReference): string =>
  `/api/v1/namespaces/${encodeURIComponent(namespace)}/pods/${encodeURIComponent(name)}`
