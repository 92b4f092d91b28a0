import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestSimulator } from '../client.fixture.ts'
import { asList, valueAt } from '../objects.ts'

let api: TestSimulator
beforeAll(async () => {
  api = await TestSimulator.start()
})
afterAll(() => api.stop())

/** Fetches the schemas of a group and version, at the URL from the index. */
async function schemasOf(key: string): Promise<unknown> {
  const { body: index } = await api.get('/openapi/v3')
  const { body } = await api.get(String(valueAt(index.paths, key, 'serverRelativeURL')))
  return valueAt(body.components, 'schemas')
}

it('describe each kind with its fields and references', async () => {
  const schemas = await schemasOf('apis/apps/v1')
  expect(valueAt(schemas, 'Deployment')).toMatchObject({
    type: 'object',
    properties: { spec: { allOf: [{ $ref: '#/components/schemas/DeploymentSpec' }] } },
    'x-kubernetes-group-version-kind': [{ group: 'apps', version: 'v1', kind: 'Deployment' }],
  })
  expect(valueAt(schemas, 'DeploymentSpec')).toMatchObject({
    required: expect.arrayContaining(['selector', 'template']),
    properties: { replicas: { type: 'integer', format: 'int32' } },
  })
  const references = [...JSON.stringify(schemas).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
    ([, name = '']) => name,
  )
  expect(references.filter((name) => valueAt(schemas, name) === undefined)).toEqual([])
})

it("describe fields in Kubernetes' words", async () => {
  const schemas = await schemasOf('apis/apps/v1')
  const spec = valueAt(schemas, 'DeploymentSpec')
  expect(valueAt(spec, 'description')).toBe(
    'DeploymentSpec is the specification of the desired behavior of the Deployment.',
  )
  expect(valueAt(spec, 'properties', 'replicas')).toMatchObject({
    description:
      'Number of desired pods. This is a pointer to distinguish between explicit zero and not specified. Defaults to 1.',
  })
  expect(valueAt(spec, 'properties', 'strategy')).toEqual({
    description: 'The deployment strategy to use to replace existing pods with new ones.',
    allOf: [{ $ref: '#/components/schemas/DeploymentStrategy' }],
  })
  const wordless = Object.entries(Object(schemas)).filter(([, schema]) => !valueAt(schema, 'description'))
  expect(wordless.map(([name]) => name)).toEqual([])
  expect(valueAt(schemas, 'ModifyVolumeStatus', 'properties', 'status', 'description')).toContain(
    'following states:\n - Pending\n',
  )
})

it('are listed by group and version', async () => {
  const { body: index } = await api.get('/openapi/v3')
  const groups = asList((await api.get('/apis')).body.groups)
  expect(Object.keys(Object(index.paths))).toHaveLength(groups.length)
})
