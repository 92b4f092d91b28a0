import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Json } from '../app.fixture.ts'
import { SimulatedService } from '../simulated.fixture.ts'

let simulated: SimulatedService
let definition: Json
beforeAll(async () => {
  simulated = await SimulatedService.start()
  const driver = simulated.service.parts.clusters.get(simulated.hostCluster.id)
  await driver?.apply({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'certificates.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { kind: 'Certificate', plural: 'certificates', singular: 'certificate' },
      versions: [
        { name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object' } } },
      ],
    },
  })
  const address = '/cluster/api/customResourceDefinitions?query={"name":"certificates.example.com"}'
  await simulated.until(async () => (await simulated.service.get(address)).length > 0)
  ;[definition] = await simulated.service.get(address)
  await driver?.apply({
    apiVersion: 'example.com/v1',
    kind: 'Certificate',
    metadata: { name: 'shop', namespace: 'default' },
  })
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => simulated.stop())

const address = (): string => `/cluster/api/customResourceDefinitions/${definition.id}/objects`

/** Makes the cluster answer the next list request with this response. */
function answerWith(statusCode: number, body: string): void {
  const driver = simulated.service.parts.clusters.get(simulated.hostCluster.id)
  if (!driver) throw new Error('no driver')
  const answer = Object.assign(new IncomingMessage(new Socket()), { statusCode })
  answer.push(body)
  answer.push(null)
  vi.spyOn(driver, 'passOn').mockResolvedValue(answer)
}

it('lists the objects of a custom kind as the cluster prints them', async () => {
  expect(await simulated.service.get(address())).toMatchObject({
    apiVersion: 'example.com/v1',
    kind: 'Certificate',
    columns: [],
    objects: [{ name: 'shop', namespace: 'default', createdOn: expect.any(Number), cells: [] }],
    total: 1,
  })
})

it('returns the columns and cells of a table, and the total number of objects', async () => {
  const row = {
    cells: ['shop', 'True', '<none>', 3, 'hidden', '2d'],
    object: { metadata: { name: 'shop', uid: 'one', creationTimestamp: '2026-01-01T00:00:00Z' } },
  }
  const table = {
    kind: 'Table',
    metadata: { remainingItemCount: 7 },
    columnDefinitions: [
      { name: 'Name' },
      { name: 'Ready', description: 'Whether it is ready.', priority: 0 },
      { name: 'Secret' },
      { name: 'Revision' },
      { name: 'Issuer', priority: 1 },
      { name: 'Age' },
    ],
    rows: [row],
  }
  answerWith(200, JSON.stringify(table))
  expect(await simulated.service.get(address())).toEqual({
    apiVersion: 'example.com/v1',
    kind: 'Certificate',
    columns: [
      { name: 'Ready', description: 'Whether it is ready.' },
      { name: 'Secret', description: '' },
      { name: 'Revision', description: '' },
    ],
    objects: [
      {
        name: 'shop',
        namespace: null,
        uid: 'one',
        createdOn: Date.UTC(2026, 0, 1),
        cells: ['True', '–', '3'],
      },
    ],
    total: 8,
  })
})

it("reports that the cluster's credential may not list them", async () => {
  const message = 'certificates.example.com is forbidden: User "gantry" cannot list resource "certificates"'
  answerWith(403, JSON.stringify({ kind: 'Status', message, reason: 'Forbidden', code: 403 }))
  expect(await simulated.service.refusal('GET', address())).toMatchObject({
    status: 403,
    message: expect.stringContaining('cannot list resource'),
  })
})

it('reports a response that is not from an API server', async () => {
  answerWith(200, '<html>Sign in</html>')
  expect(await simulated.service.refusal('GET', address())).toMatchObject({
    status: 406,
    message: expect.stringContaining('is not a Kubernetes API server'),
  })
})

it('reads at most 8 MiB', async () => {
  answerWith(200, ' '.repeat(8 * 1024 * 1024 + 1))
  expect(await simulated.service.refusal('GET', address())).toMatchObject({
    status: 503,
    message: 'Cluster response exceeds 8 MiB.',
  })
})
