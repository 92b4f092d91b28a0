import { expect, it } from 'vitest'
import { defaultsOf, setsOf } from './container-form.ts'

it('lists envFrom sources by kind and name, with their prefixes', () => {
  expect(
    setsOf([{ configMapRef: { name: 'settings' } }, { prefix: 'DB_', secretRef: { name: 'keys' } }, {}]),
  ).toEqual([
    { source: 'configMap', name: 'settings', prefix: '' },
    { source: 'secret', name: 'keys', prefix: 'DB_' },
  ])
})

it('a LimitRange gives containers each default once, and ignores limits for pods', () => {
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
