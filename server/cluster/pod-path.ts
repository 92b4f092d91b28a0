import type { PodReference } from './driver.ts'

/** Where a pod is in the API; what it does for clients is below it. */
export const podPath = ({ namespace, name }: PodReference): string =>
  `/api/v1/namespaces/${encodeURIComponent(namespace)}/pods/${encodeURIComponent(name)}`
