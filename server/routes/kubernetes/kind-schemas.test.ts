import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { SimulatedService } from '../../simulated.fixture.ts'
import { DocumentedAnswers } from '../openapi/answers.fixture.ts'

let simulated: SimulatedService
beforeAll(async () => {
  simulated = await SimulatedService.start()
})
afterAll(() => simulated.stop())

const ask = (query: string, headers: Record<string, string> = {}) =>
  simulated.service.ask('GET', `/api/kindSchemas?${query}`, undefined, headers)
const deployment = 'apiVersion=apps/v1&kind=Deployment'

it('returns the schema of a kind from the cluster of a resource', async () => {
  const answer = await ask(`of=${simulated.hostCluster.id}&${deployment}`)
  expect(answer.json()).toMatchObject({
    cluster: { id: simulated.hostCluster.id, name: 'simulated', version: 'v1.34.4' },
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    schema: {
      properties: { kind: { enum: ['Deployment'] } },
      definitions: { Container: { required: ['name'] } },
      additionalProperties: false,
    },
  })
  const documented = new DocumentedAnswers(await simulated.service.get('/openapi.json'))
  expect(documented.problemOf('GET', `/api/kindSchemas?${deployment}`, answer)).toBeNull()
})

it('responds with 304 to clients that have it', async () => {
  const { headers } = await ask(deployment)
  expect(headers['cache-control']).toBe('private, no-cache')
  const again = await ask(deployment, { 'if-none-match': String(headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await ask(deployment, { 'if-none-match': '"another"' })).statusCode).toBe(200)
  expect(simulated.service.logged.filter((line) => line.includes('already sent'))).toEqual([])
})

it('lists the kinds whose objects the cluster accepts', async () => {
  const answer = await simulated.service.ask('GET', `/api/kinds?of=${simulated.hostCluster.id}`)
  const { cluster, kinds } = answer.json()
  expect(cluster).toMatchObject({ id: simulated.hostCluster.id, version: 'v1.34.4' })
  expect(kinds).toContainEqual({ apiVersion: 'apps/v1', kind: 'Deployment', namespaced: true })
  expect(kinds).toContainEqual({ apiVersion: 'v1', kind: 'Node', namespaced: false })
  const names: string[] = kinds.map((entry: Json) => entry.kind)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
  // Metrics can be read but not applied.
  expect(names).not.toContain('PodMetrics')
  const documented = new DocumentedAnswers(await simulated.service.get('/openapi.json'))
  expect(documented.problemOf('GET', '/api/kinds', answer)).toBeNull()
  expect((await simulated.service.ask('GET', '/api/kinds?of=nothing')).statusCode).toBe(400)
})

it('counts the objects of each kind, in one cluster and in all', async () => {
  const { service, hostCluster } = simulated
  const other: Json = await service.post('/api/cluster/hostClusters', { name: 'other', mode: 'managed' })
  const environment: Json = await service.post('/api/environments/', {
    name: 'elsewhere',
    hostCluster: other.id,
  })
  await service.insert(
    { parent: environment.id, relation: 'configMaps' },
    { class: 'environments.ConfigMap', attributes: { name: 'settings' } },
  )
  const answer = await service.ask('GET', `/api/kindCounts?of=${other.id}`)
  const countOf = ({ kinds }: Json, kind: string): Json => kinds.find((entry: Json) => entry.kind === kind)
  expect(countOf(answer.json(), 'ConfigMap')).toEqual({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    namespaced: true,
    count: 1,
    service: 'Environments',
    modelIndex: 'ConfigMap',
    uri: '/environments/api/configMaps',
  })
  expect(countOf(answer.json(), 'Node').count).toBe(0)
  const [all, here] = await Promise.all(
    ['', `?of=${hostCluster.id}`].map((query) => service.get(`/api/kindCounts${query}`)),
  )
  for (const kind of ['ConfigMap', 'Node', 'Namespace'])
    expect(countOf(all, kind).count).toBe(countOf(here, kind).count + countOf(answer.json(), kind).count)
  expect(countOf(here, 'Namespace').count).toBeGreaterThan(0)
  const documented = new DocumentedAnswers(await service.get('/openapi.json'))
  expect(documented.problemOf('GET', '/api/kindCounts', answer)).toBeNull()
  expect((await service.ask('GET', `/api/kindCounts?of=${environment.id}`)).statusCode).toBe(404)
})

it('describes kinds for the catalog with a connected cluster', async () => {
  const application: Json = await simulated.service.post('/catalog/api/applications', { name: 'shop' })
  expect((await ask(`of=${application.id}&apiVersion=v1&kind=Service`)).json()).toMatchObject({
    cluster: { name: 'simulated' },
    kind: 'Service',
  })
})

it('refuses invalid requests with the reason', async () => {
  const refusals: Record<string, [number, string]> = {
    [`of=${simulated.hostCluster.id}&apiVersion=v1&kind=Nothing`]: [
      404,
      'The cluster simulated has no kind Nothing in v1.',
    ],
    'apiVersion=gone.example.com/v1&kind=Deployment': [
      404,
      'The cluster simulated has no kind Deployment in gone.example.com/v1.',
    ],
    'apiVersion=apps/v1': [400, 'kind is missing; give one such as Deployment.'],
    'apiVersion=../v1&kind=Deployment': [400, 'apiVersion is "../v1"; it must be one such as apps/v1.'],
    [`of=x&${deployment}`]: [400, 'of is "x"; it must be the id of a resource.'],
    [`of=00000000-0000-4000-8000-000000000000&${deployment}`]: [
      404,
      'A resource with the id 00000000-0000-4000-8000-000000000000 does not exist.',
    ],
  }
  for (const [query, [status, message]] of Object.entries(refusals)) {
    const body = (await ask(query)).json()
    expect([body.status, body.message]).toEqual([status, message])
  }
  const managed = await simulated.service.post('/cluster/api/hostClusters', { name: 'away', mode: 'managed' })
  expect((await ask(`of=${managed.id}&${deployment}`)).json()).toMatchObject({
    status: 503,
    message: 'The cluster away is being created. Wait until it is connected.',
  })
  const anonymous = await simulated.service.app.inject({ url: `/api/kindSchemas?${deployment}` })
  expect(anonymous.statusCode).toBe(401)
})
