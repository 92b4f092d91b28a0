import { type APIRequestContext, expect } from '@playwright/test'

interface HostCluster {
  id: string
  connectionState: string
}

async function findHostCluster(api: APIRequestContext, name: string): Promise<HostCluster | undefined> {
  const answer = await api.get(`/cluster/api/hostClusters?query={"name":"${name}"}`)
  return (await answer.json())[0]
}

/** Connects a cluster to the service and waits until it is fully read. */
export async function connectHostCluster(
  api: APIRequestContext,
  name: string,
  kubeconfig: string,
): Promise<void> {
  const data = { name, mode: 'discovered', kubeconfig }
  await expect(await api.post('/cluster/api/hostClusters', { data })).toBeOK()
  await expect.poll(async () => (await findHostCluster(api, name))?.connectionState).toBe('connected')
}

/** Disconnects a cluster if it exists, so that later tests in this service don't see its workloads. */
export async function removeHostCluster(api: APIRequestContext, name: string): Promise<void> {
  const found = await findHostCluster(api, name)
  if (found) await expect(await api.delete(`/cluster/api/hostClusters/${found.id}?action=remove`)).toBeOK()
}
