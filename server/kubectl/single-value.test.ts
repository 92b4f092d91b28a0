import { expect, it } from 'vitest'
import { singleValueOf } from './single-value.ts'

const read = (
  body: unknown,
  verb: 'patch' | 'update' | 'create' = 'patch',
  subresource: string | null = null,
) => singleValueOf({ verb, subresource }, Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)))

const image = {
  spec: {
    template: {
      spec: {
        '$setElementOrder/containers': [{ name: 'web' }, { name: 'proxy' }],
        containers: [{ name: 'web', image: 'web:2' }],
      },
    },
  },
}
const restarted = {
  spec: {
    template: { metadata: { annotations: { 'kubectl.kubernetes.io/restartedAt': '2026-01-31T12:00:00Z' } } },
  },
}

it.each([
  ['replicas', { spec: { replicas: 5 } }, { action: 'scale', value: '5' }],
  ['a pause', { spec: { paused: true } }, { action: 'pause', value: null }],
  ['the end of a pause', { spec: { paused: null } }, { action: 'resume', value: null }],
  ['a cordon', { spec: { unschedulable: true } }, { action: 'cordon', value: null }],
  ['the end of a cordon', { spec: { unschedulable: null } }, { action: 'uncordon', value: null }],
  ['a restart', restarted, { action: 'restart', value: null }],
  ['an image', image, { action: 'setImage', value: 'web:2' }],
  ['a JSON patch', [{ op: 'replace', path: '/spec/replicas', value: 0 }], { action: 'scale', value: '0' }],
  [
    'an image by index',
    [{ op: 'replace', path: '/spec/template/spec/containers/0/image', value: 'web:3' }],
    { action: 'setImage', value: 'web:3' },
  ],
])('recognizes a patch of %s', (_what, body, meant) => {
  expect(read(body)).toEqual(meant)
})

it('recognizes an update of a scale', () => {
  const scale = { kind: 'Scale', metadata: { name: 'web' }, spec: { replicas: 3 } }
  expect(read(scale, 'update', 'scale')).toEqual({ action: 'scale', value: '3' })
})

it.each([
  ['two values', { spec: { replicas: 5, paused: true } }],
  ['a value of any other kind', { data: { password: 'secret' } }],
  ['an environment variable', { spec: { template: { spec: { containers: [{ name: 'web', env: [] }] } } } }],
  ['invalid replicas', { spec: { replicas: 'many' } }],
  ['an empty body', {}],
  ['a property name of every object', { constructor: 1 }],
  ['a body that is not JSON', 'k8s\0'],
  ['the removal of a value', [{ op: 'remove', path: '/spec/replicas' }]],
  ['a long body', { spec: { replicas: 5 }, ['x'.repeat(20_000)]: {} }],
])('reports nothing for %s', (_what, body) => {
  expect(read(body)).toBeNull()
})

it('reports nothing for an object that is created or replaced', () => {
  expect(read({ spec: { replicas: 5 } }, 'create')).toBeNull()
  expect(read({ spec: { replicas: 5 } }, 'update')).toBeNull()
  expect(read({ spec: { replicas: 5 } }, 'patch', 'status')).toBeNull()
})
