import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deployments, nodes, pods, replicaSets, TestSimulator, workload } from '../client.fixture.ts'
import type { KubernetesObject } from '../objects.ts'

let api: TestSimulator
beforeEach(async () => {
  api = await TestSimulator.start()
  await api.addNodes(1)
  await api.post(deployments, workload('web', 1))
  api.clock.advance(10_000)
})
afterEach(() => api.stop())

const writers = ({ metadata }: KubernetesObject) =>
  metadata.managedFields?.map(({ manager, subresource = '' }) => `${manager} ${subresource}`.trim())
const first = async (path: string) => (await api.list(path))[0] as KubernetesObject
const fieldsBy = ({ metadata }: KubernetesObject, manager: string, subresource?: string) =>
  metadata.managedFields?.find(
    (entry) => entry.manager === manager && (entry.subresource ?? undefined) === subresource,
  )?.fieldsV1

describe('controllers as field managers', () => {
  it('own the objects they create and the status they report', async () => {
    const { body } = await api.get(`${deployments}/web`)
    expect(writers(body)).toEqual(['test', 'kube-controller-manager status'])
    expect(fieldsBy(body, 'kube-controller-manager', 'status')).toMatchObject({
      'f:metadata': { 'f:annotations': { 'f:deployment.kubernetes.io/revision': {} } },
      'f:status': { 'f:readyReplicas': {} },
    })
    expect(writers(await first(replicaSets))).toEqual([
      'kube-controller-manager',
      'kube-controller-manager status',
    ])
    expect(writers(await first(nodes))).toEqual(['kubelet', 'kubelet status'])
  })

  it("do not own defaults or a pod's placement", async () => {
    const pod = await first(pods)
    expect(writers(pod)).toEqual(['kube-controller-manager', 'kubelet status'])
    const spec = fieldsBy(pod, 'kube-controller-manager')?.['f:spec'] as object
    expect(Object.keys(spec)).toContain('f:containers')
    for (const name of ['f:nodeName', 'f:volumes', 'f:tolerations', 'f:priority'])
      expect(Object.keys(spec)).not.toContain(name)
  })

  it('conflict with a client that applies their fields', async () => {
    const annotations = { 'deployment.kubernetes.io/revision': '7' }
    const applied = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web', annotations } }
    const { code, body } = await api.apply('a', `${deployments}/web`, applied)
    expect([code, body.message]).toEqual([
      409,
      'Apply failed with 1 conflict: conflict with "kube-controller-manager" with subresource "status" using apps/v1: .metadata.annotations.deployment.kubernetes.io/revision',
    ])
  })

  it('are omitted from lists longer than a page', async () => {
    await api.patch('merge', `${deployments}/web/scale`, { spec: { replicas: 501 } })
    api.clock.advance(1000)
    expect((await api.list(pods)).map(writers).every((managers) => managers === undefined)).toBe(true)
    expect(writers((await api.list(`${pods}?limit=1`))[0] as KubernetesObject)).toContain(
      'kube-controller-manager',
    )
  })
})
