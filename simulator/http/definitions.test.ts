import { afterEach, beforeEach, expect, it } from 'vitest'
import { configMap, configMaps, TestSimulator } from '../client.fixture.ts'
import { asList, valueAt } from '../objects.ts'

let api: TestSimulator
beforeEach(async () => {
  api = await TestSimulator.start()
})
afterEach(() => api.stop())

const definitions = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions'
const widgets = '/apis/example.com/v1/namespaces/default/widgets'
const definition = {
  metadata: { name: 'widgets.example.com' },
  spec: {
    group: 'example.com',
    names: { kind: 'Widget', plural: 'widgets' },
    scope: 'Namespaced',
    versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object' } } }],
  },
}

it('a CustomResourceDefinition installs a kind, and deletes its objects when deleted', async () => {
  expect((await api.get(widgets)).code).toBe(404)
  await api.post(definitions, definition)
  api.clock.advance(100)
  const { body } = await api.get(`${definitions}/widgets.example.com`)
  expect(asList(body.status?.conditions).map((entry) => valueAt(entry, 'type'))).toContain('Established')
  expect(JSON.stringify((await api.get('/apis')).body)).toContain('example.com/v1')
  expect((await api.get('/apis/example.com/v1')).body.resources).toMatchObject([
    { name: 'widgets', kind: 'Widget' },
  ])
  const made = await api.post(widgets, { metadata: { name: 'one' }, size: 4 })
  expect([made.code, made.body.size]).toEqual([201, 4])
  expect((await api.patch('merge', `${widgets}/one`, { size: 5 })).body.size).toBe(5)
  const { uid = '' } = made.body.metadata
  const owner = { apiVersion: 'example.com/v1', kind: 'Widget', name: 'one', uid }
  await api.post(configMaps, configMap('owned', {}, { ownerReferences: [owner] }))
  api.clock.advance(100)
  expect((await api.get(`${configMaps}/owned`)).code).toBe(200)
  await api.delete(`${definitions}/widgets.example.com`)
  api.clock.advance(100)
  expect((await api.get(`${configMaps}/owned`)).code).toBe(404)
  expect((await api.get(widgets)).code).toBe(404)
})
