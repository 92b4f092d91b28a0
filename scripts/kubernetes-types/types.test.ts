import { expect, it } from 'vitest'
import { describeType, findTypes, formatType, type Schemas } from './types.ts'

const referTo = (name: string) => ({ allOf: [{ $ref: `#/components/schemas/${name}` }] })
const time = 'io.k8s.apimachinery.pkg.apis.meta.v1.Time'

const schemas: Schemas = {
  'io.k8s.api.apps.v1.Deployment': {
    description: 'Deployment enables\ndeclarative updates. ',
    properties: {
      spec: { description: 'A path such as C:\\x.', ...referTo('io.k8s.api.apps.v1.DeploymentSpec') },
      createdAt: referTo(time),
    },
    required: ['spec'],
  },
  'io.k8s.api.apps.v1.DeploymentSpec': {
    properties: {
      args: { type: 'array', items: { type: 'string' } },
      data: { type: 'object', additionalProperties: { type: 'string', format: 'byte' } },
      replicas: { type: 'integer' },
      selector: {},
    },
  },
  'io.k8s.api.apps.v1.DaemonSet': {},
  [time]: { type: 'string', format: 'date-time' },
}
const roots = new Map([['io.k8s.api.apps.v1.Deployment', 'apps/v1']])

it('writes a kind and the types it refers to, without scalars', () => {
  const lines = findTypes(schemas, roots).map((type) =>
    formatType(type, { withVersion: true, withRequired: true }),
  )
  expect(lines).toEqual([
    'apps/v1/Deployment createdAt:time spec!:DeploymentSpec\n',
    'DeploymentSpec args:[string] data:{bytes} replicas:int selector:any\n',
  ])
})

it('omits versions and required marks unless requested', () => {
  const [type] = findTypes(schemas, roots)
  expect(type && formatType(type, {})).toBe('Deployment createdAt:time spec:DeploymentSpec\n')
})

it('puts each description on one line', () => {
  const [type] = findTypes(schemas, roots)
  expect(type && describeType(type)).toBe(
    'Deployment Deployment enables\\ndeclarative updates.\n createdAt\n spec A path such as C:\\\\x.\n',
  )
})

it('names a schema that is missing from the documents', () => {
  expect(() => findTypes({}, roots)).toThrow('no schema io.k8s.api.apps.v1.Deployment')
})
