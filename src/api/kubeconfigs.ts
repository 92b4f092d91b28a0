import { mutationOptions } from '@tanstack/react-query'
import { request } from './client.ts'

/** A kubeconfig that leads through the service; the key in it is shown this once. */
export interface MadeKubeconfig {
  kubeconfig: string
  key: { id: string; name: string; expiresOn: number }
  /** Reasons why kubectl may not reach the service with it, as sentences of the service. */
  warnings: string[]
}

/** Makes an API key of whoever is signed in, and the kubeconfig that holds it. */
export const makeKubeconfig = () =>
  mutationOptions({
    mutationFn: (body: { hostCluster: string; expiresOn: number }) =>
      request<MadeKubeconfig>('POST', '/kubernetes/kubeconfigs', { body }),
  })
