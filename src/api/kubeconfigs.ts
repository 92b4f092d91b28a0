import { mutationOptions } from '@tanstack/react-query'
import { request } from './client.ts'

/** A kubeconfig that connects through the service; its key is shown only once. */
export interface MadeKubeconfig {
  kubeconfig: string
  key: { id: string; name: string; expiresOn: number }
  /** Reasons why kubectl may not reach the service with it, in the service's sentences. */
  warnings: string[]
}

/** Creates an API key for the signed-in user and a kubeconfig that contains it. */
export const makeKubeconfig = () =>
  mutationOptions({
    mutationFn: (body: { hostCluster: string; expiresOn: number }) =>
      request<MadeKubeconfig>('POST', '/kubernetes/kubeconfigs', { body }),
  })
