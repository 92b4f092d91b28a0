import { expect, it } from 'vitest'
import { mergeTwins } from './merge-twins.ts'

const pod = (spec: object, metadata: object = {}) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'a', ...metadata },
  spec: { ...spec },
})

it('keeps the last of two variables with the same name, as the kubelet does', () => {
  const container = {
    name: 'main',
    env: [{ name: 'A', value: '1' }, { name: 'B' }, { name: 'A', value: '2' }],
    ports: [{ containerPort: 80 }, { containerPort: 80 }, { containerPort: 80, name: 'other' }],
  }
  const { object, repeated } = mergeTwins(pod({ containers: [container], initContainers: [container] }))
  const merged = {
    name: 'main',
    env: [{ name: 'A', value: '2' }, { name: 'B' }],
    ports: [{ containerPort: 80 }, { containerPort: 80, name: 'other' }],
  }
  expect(object.spec).toEqual({ containers: [merged], initContainers: [merged] })
  expect(repeated).toEqual(['main.env A', 'main.env A'])
})

it('checks the template of a CronJob, and finalizers', () => {
  const spec = { imagePullSecrets: [{ name: 'a' }, { name: 'a' }] }
  const template = (of: object) => ({ jobTemplate: { spec: { template: { spec: of } } } })
  const { object } = mergeTwins({
    ...pod(template(spec), { finalizers: ['a/b', 'a/b'] }),
    kind: 'CronJob',
  })
  expect(object.spec).toEqual(template({ imagePullSecrets: [{ name: 'a' }] }))
  expect(object.metadata).toEqual({ name: 'a', finalizers: ['a/b'] })
})

it('leaves everything else unchanged', () => {
  const object = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: { env: 'x' } }
  expect(mergeTwins(object)).toEqual({ object, repeated: [] })
})

it('leaves kinds without pods alone, however they are named', () => {
  for (const kind of ['ConfigMap', 'constructor', '__proto__']) {
    const object = { ...pod({}), kind }
    expect(mergeTwins(object)).toEqual({ object, repeated: [] })
  }
})
