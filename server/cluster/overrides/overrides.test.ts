import { describe, expect, it } from 'vitest'
import { applied, cases, inContainer, updated, web } from './cases.fixture.ts'
import { overridesIn } from './overrides.ts'
import { textOfPath } from './path.ts'

describe('overrides of an object', () => {
  it.each(cases)('are $title', ({ declared, live, managers, expected }) => {
    const object = live as Parameters<typeof overridesIn>[0]
    const found = overridesIn(object, managers, declared)
    const told = found.map(({ path, ...rest }) => ({
      path: textOfPath(path),
      ...rest,
    }))
    expect(told.toSorted((one, other) => (one.path < other.path ? -1 : 1))).toEqual(expected)
  })

  it('are none where a quantity was set back in other words', () => {
    const limits = (cpu: string) => web({ resources: { limits: { cpu } } })
    const managers = [
      applied(inContainer({ '.': {}, 'f:name': {} })),
      updated('gantry-edit', inContainer({ 'f:resources': { 'f:limits': { 'f:cpu': {} } } })),
    ]
    expect(overridesIn(limits('1'), managers, limits('1000m'))).toEqual([])
    expect(overridesIn(limits('2'), managers, limits('1000m'))).toHaveLength(1)
  })

  it('never are values of a Secret, which each environment has of its own', () => {
    const secret = {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 'login' },
      data: { password: 'c2VjcmV0' },
    }
    const managers = [
      applied({ 'f:type': {} }),
      updated('gantry-edit', { 'f:data': { '.': {}, 'f:password': {} } }),
    ]
    expect(overridesIn(secret, managers, { metadata: {} })).toEqual([])
  })
})
