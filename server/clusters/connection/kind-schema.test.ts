import { expect, it } from 'vitest'
import { kindSchema } from './kind-schema.ts'

const gvk = (group: string, version: string, kind: string) => ({
  'x-kubernetes-group-version-kind': [{ group, version, kind }],
})
const schemas = {
  'io.k8s.api.apps.v1.Deployment': {
    type: 'object',
    description: 'Enables declarative updates.',
    properties: {
      apiVersion: { type: 'string', description: 'Version.' },
      kind: { type: 'string' },
      metadata: { allOf: [{ $ref: '#/components/schemas/ObjectMeta' }], default: {} },
      spec: { $ref: '#/components/schemas/Spec' },
    },
    ...gvk('apps', 'v1', 'Deployment'),
  },
  ObjectMeta: {
    type: 'object',
    properties: {
      name: { type: 'string', default: '' },
      creationTimestamp: { type: 'string', format: 'date-time' },
      labels: { type: 'object', additionalProperties: { type: 'string', default: '' } },
    },
  },
  Spec: { type: 'object', properties: { replicas: { type: 'integer', default: 1 } }, required: ['replicas'] },
  Free: {
    type: 'object',
    properties: { free: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true, properties: {} } },
    ...gvk('example.com', 'v1', 'Free'),
  },
  Tree: {
    type: 'object',
    properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
    ...gvk('example.com', 'v1', 'Tree'),
  },
}

it('contains only definitions that the kind refers to', () => {
  const schema = kindSchema(schemas, 'apps/v1', 'Deployment')
  expect(Object.keys(schema?.['definitions'] ?? {}).toSorted()).toEqual(['ObjectMeta', 'Spec'])
  expect(schema).toMatchObject({
    properties: {
      apiVersion: { enum: ['apps/v1'], description: 'Version.' },
      kind: { enum: ['Deployment'] },
      metadata: { allOf: [{ $ref: '#/definitions/ObjectMeta' }] },
    },
    additionalProperties: false,
  })
  expect(JSON.stringify(schema)).not.toContain('x-kubernetes')
})

it("allows null times, and omits Go's empty defaults", () => {
  const { definitions } = kindSchema(schemas, 'apps/v1', 'Deployment') as { definitions: object }
  expect(definitions).toEqual({
    ObjectMeta: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        creationTimestamp: { type: ['string', 'null'], format: 'date-time' },
        labels: { type: 'object', additionalProperties: { type: 'string' } },
      },
      additionalProperties: false,
    },
    Spec: {
      type: 'object',
      properties: { replicas: { type: 'integer', default: 1 } },
      required: ['replicas'],
      additionalProperties: false,
    },
  })
})

it("prefers a field's own description to its type's", () => {
  const described = {
    Deployment: {
      type: 'object',
      properties: {
        strategy: { description: 'How to replace pods.', allOf: [{ $ref: '#/components/schemas/Strategy' }] },
        other: { description: 'Another way.', $ref: '#/components/schemas/Strategy' },
        ways: { type: 'array', description: 'All ways.', items: { $ref: '#/components/schemas/Strategy' } },
      },
      ...gvk('apps', 'v1', 'Deployment'),
    },
    Strategy: { type: 'object', description: 'A strategy.', properties: { type: { type: 'string' } } },
  }
  const strategy = { $ref: '#/definitions/Strategy' }
  const schema = kindSchema(described, 'apps/v1', 'Deployment')
  expect(schema).toMatchObject({
    properties: {
      strategy: { description: 'How to replace pods.', allOf: [strategy] },
      other: { description: 'Another way.', allOf: [strategy] },
      ways: { description: 'All ways.', items: { description: 'A strategy.', allOf: [strategy] } },
    },
  })
  expect(schema?.['definitions']).toEqual({
    Strategy: { type: 'object', properties: { type: { type: 'string' } }, additionalProperties: false },
  })
})

it('allows unknown fields if the kind does, and refers to itself', () => {
  expect(kindSchema(schemas, 'example.com/v1', 'Free')).toMatchObject({ additionalProperties: false })
  expect(JSON.stringify(kindSchema(schemas, 'example.com/v1', 'Free'))).toContain(
    '"free":{"type":"object","properties":{}}',
  )
  expect(kindSchema(schemas, 'example.com/v1', 'Tree')).toMatchObject({
    definitions: { Tree: { properties: { children: { items: { $ref: '#/definitions/Tree' } } } } },
  })
})

it('identifies a kind by group and version', () => {
  expect(kindSchema(schemas, 'apps/v2', 'Deployment')).toBeNull()
  expect(kindSchema(schemas, 'v1', 'Deployment')).toBeNull()
})
