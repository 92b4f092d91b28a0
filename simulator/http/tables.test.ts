import { afterEach, beforeEach, expect, it } from 'vitest'
import { configMap, configMaps, deployments, pods, TestSimulator, workload } from '../client.fixture.ts'
import { asFields, asList, type Fields } from '../objects.ts'

let api: TestSimulator
beforeEach(async () => {
  api = await TestSimulator.start()
})
afterEach(() => api.stop())

/** kubectl's Accept header. */
const accept = 'application/json;as=Table;v=v1;g=meta.k8s.io,application/json'

async function table(path: string): Promise<Fields> {
  const headers = { authorization: `Bearer ${api.token}`, accept }
  const response = await fetch(`${api.simulator.url}${path}`, { headers })
  return (await response.json()) as Fields
}

const namesOf = ({ columnDefinitions }: Fields): unknown[] =>
  asList(columnDefinitions).map((column) => asFields(column).name)
const cellsOf = ({ rows }: Fields): unknown[] => asList(rows).map((row) => asFields(row).cells)

it("returns the columns of an object's kind", async () => {
  await api.addNodes(1)
  await api.post(deployments, workload('web', 2))
  api.clock.advance(10_000)
  const shown = await table(deployments)
  expect(namesOf(shown)).toEqual([
    'Name',
    'Ready',
    'Up-to-date',
    'Available',
    'Age',
    'Containers',
    'Images',
    'Selector',
  ])
  expect(cellsOf(shown)).toEqual([['web', '2/2', 2, 2, '10s', 'main', 'registry.example/web:1', 'app=web']])
  const [first] = cellsOf(await table(pods))
  expect(asList(first).slice(1, 5)).toEqual(['1/1', 'Running', '0', '10s'])
  const [node] = cellsOf(await table('/api/v1/nodes/n1'))
  expect(asList(node).slice(0, 4)).toEqual(['n1', 'Ready', '<none>', '11s'])
})

it("includes each object's metadata, the whole object, or nothing", async () => {
  await api.post(configMaps, configMap('one', { a: '1' }))
  const rowOf = async (query: string): Promise<Fields> =>
    asFields(asList((await table(`${configMaps}/one${query}`)).rows)[0])
  expect(await rowOf('')).toMatchObject({
    object: { kind: 'PartialObjectMetadata', apiVersion: 'meta.k8s.io/v1', metadata: { name: 'one' } },
  })
  expect((await rowOf('')).object).not.toHaveProperty('data')
  expect(await rowOf('?includeObject=Object')).toMatchObject({ object: { data: { a: '1' } } })
  expect(await rowOf('?includeObject=None')).toMatchObject({ object: null })
  expect(await table(`${configMaps}/one?includeObject=Some`)).toMatchObject({ code: 400 })
  expect(await table(`${configMaps}/none`)).toMatchObject({ kind: 'Status', code: 404 })
})

it('sends the columns to a watcher once', async () => {
  await api.post(configMaps, configMap('one'))
  await api.post(configMaps, configMap('two'))
  const headers = { authorization: `Bearer ${api.token}`, accept }
  const leave = new AbortController()
  const path = `${api.simulator.url}${configMaps}?watch=1&fieldSelector=metadata.name%21%3Dkube-root-ca.crt`
  const { body } = await fetch(path, { headers, signal: leave.signal })
  let text = ''
  for await (const chunk of body ?? []) {
    text += Buffer.from(chunk).toString()
    if (text.split('\n').length > 2) break
  }
  leave.abort()
  const [first, second] = text.split('\n').map((line) => asFields(JSON.parse(line || '{}')).object)
  expect(namesOf(asFields(first))).toEqual(['Name', 'Data', 'Age'])
  expect(asFields(second).columnDefinitions).toBeNull()
  expect(cellsOf(asFields(second))).toEqual([['two', 0, '0s']])
})

it('uses the columns that a CustomResourceDefinition declares', async () => {
  const printed = [
    { name: 'Size', type: 'integer', jsonPath: '.spec.size' },
    { name: 'Ready', type: 'string', jsonPath: '.status.conditions[?(@.type=="Ready")].status' },
    { name: 'Since', type: 'date', jsonPath: '.metadata.creationTimestamp', priority: 1 },
  ]
  await api.post('/apis/apiextensions.k8s.io/v1/customresourcedefinitions', {
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      names: { kind: 'Widget', plural: 'widgets' },
      scope: 'Namespaced',
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: { openAPIV3Schema: { type: 'object' } },
          additionalPrinterColumns: printed,
        },
      ],
    },
  })
  api.clock.advance(100)
  const widgets = '/apis/example.com/v1/namespaces/default/widgets'
  const conditions = [
    { type: 'Other', status: 'False' },
    { type: 'Ready', status: 'True' },
  ]
  await api.post(widgets, { metadata: { name: 'one' }, spec: { size: 4 }, status: { conditions } })
  await api.post(widgets, { metadata: { name: 'two' } })
  api.clock.advance(5000)
  const shown = await table(widgets)
  expect(namesOf(shown)).toEqual(['Name', 'Size', 'Ready', 'Since'])
  expect(cellsOf(shown)).toEqual([
    ['one', 4, 'True', '5s'],
    ['two', null, null, '5s'],
  ])
})
