import { expect, it } from 'vitest'
import { defaultsOf, setsOf } from './container-form.ts'

it('sets of variables are config maps and secrets by their names, with what stands before each key', () => {
  expect(
    setsOf([{ configMapRef: { name: 'settings' } }, { prefix: 'DB_', secretRef: { name: 'keys' } }, {}]),
  ).toEqual([
    { source: 'configMap', name: 'settings', prefix: '' },
    { source: 'secret', name: 'keys', prefix: 'DB_' },
  ])
})

it('limit ranges give containers their defaults, each once, and those of pods are none', () => {
  const range = (...limits: object[]) => ({
    id: 'r',
    spec: { id: 's', limits: limits.map((item, at) => ({ id: `i${at}`, ...item })) },
  })
  const ranges = [
    range({ type: 'Container', defaultRequest: { cpu: '100m' }, defaultLimit: { cpu: '500m' } }),
    range({ type: 'Pod', defaultLimit: { memory: '1Gi' } }),
    range({ type: 'Container', defaultRequest: { cpu: '100m' }, defaultLimit: { cpu: '1' } }),
  ]
  expect(defaultsOf(ranges)).toEqual({
    requests: { cpu: ['100m'], memory: [] },
    limits: { cpu: ['500m', '1'], memory: [] },
  })
})
