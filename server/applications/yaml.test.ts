import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KubernetesObject } from '#simulator'
import { basic, type Json, password } from '../app.fixture.ts'
import { SimulatedService } from '../simulated.fixture.ts'
import { readDocuments } from './reader/documents.ts'

const pod: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: {
    name: 'web',
    namespace: 'shop',
    annotations: { answer: 'yes' },
    managedFields: [
      {
        manager: 'kubectl',
        operation: 'Update',
        apiVersion: 'v1',
        fieldsType: 'FieldsV1',
        fieldsV1: {},
      },
    ],
  },
  spec: { containers: [{ name: 'main', image: 'example/web:1' }] },
}

describe('an object as YAML', () => {
  let simulated: SimulatedService
  let address: string
  const ask = (headers = {}) => simulated.service.ask('GET', address, undefined, headers)

  beforeAll(async () => {
    simulated = await SimulatedService.start()
    await simulated.simulator.populate([
      { apiVersion: 'v1', kind: 'Node', metadata: { name: 'node-1' } },
      { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop' } },
      pod,
    ])
    const pods = (): Promise<Json[]> => simulated.service.get('/environments/api/pods?fields=id,name')
    await simulated.until(async () => (await pods()).length === 1)
    address = `/environments/api/pods/${(await pods())[0]?.id}/yaml`
    await simulated.service.post('/users/api/users', { name: 'reader', role: 'readonly', password })
  })
  afterAll(() => simulated.stop())

  it('is returned as in the API server, without managed fields, to callers who may read', async () => {
    for (const headers of [{}, { authorization: basic('reader') }]) {
      const answer = await ask(headers)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toMatch(/yaml/)
      expect(answer.body).not.toContain('managedFields')
      const [document] = readDocuments(answer.body).documents
      expect(document?.value).toMatchObject({
        ...pod,
        metadata: { name: 'web', namespace: 'shop', annotations: { answer: 'yes' }, uid: expect.any(String) },
        status: { phase: expect.any(String) },
      })
    }
    expect((await ask({ authorization: 'BASIC bm9ib2R5OndoYXRldmVy' })).statusCode).toBe(401)
  })

  it('is available for a node, too', async () => {
    const [node] = await simulated.service.get('/cluster/api/nodes?fields=id')
    const answer = await simulated.service.ask('GET', `/cluster/api/nodes/${node.id}/yaml`)
    expect(answer.statusCode).toBe(200)
    const [document] = readDocuments(answer.body).documents
    expect(document?.value).toMatchObject({ kind: 'Node', metadata: { name: 'node-1' } })
  })

  it('reports that its cluster is unreachable', async () => {
    simulated.simulator.faults.set({ refusals: [{ code: 503 }] })
    const cluster = `/cluster/api/hostClusters/${simulated.hostCluster.id}`
    await simulated.until(
      async () => (await simulated.service.get(cluster)).connectionState === 'notConnected',
    )
    expect(await simulated.service.refusal('GET', address)).toMatchObject({
      status: 503,
      message: expect.stringMatching(/^The cluster simulated is unreachable: /),
    })
  })
})
