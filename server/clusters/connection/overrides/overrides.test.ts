import { describe, expect, it, vi } from 'vitest'
import { applied, cases, inContainer, updated, web } from './cases.fixture.ts'
import { overridesIn } from './overrides.ts'
import { textOfPath } from './path.ts'

describe('overrides of an object', () => {
  it.each(cases)('are $title', ({ declared, live, managers, expected }) => {
    const object = live as Parameters<typeof overridesIn>[0]
    const found = overridesIn(object, managers, declared)
    const reported = found.map(({ path, ...rest }) => ({
      path: textOfPath(path),
      ...rest,
    }))
    expect(reported.toSorted((one, other) => (one.path < other.path ? -1 : 1))).toEqual(expected)
  })

  it('are empty if a quantity was reset in another notation', () => {
    const limits = (cpu: string) => web({ resources: { limits: { cpu } } })
    const managers = [
      applied(inContainer({ '.': {}, 'f:name': {} })),
      updated('gantry-edit', inContainer({ 'f:resources': { 'f:limits': { 'f:cpu': {} } } })),
    ]
    expect(overridesIn(limits('1'), managers, limits('1000m'))).toEqual([])
    expect(overridesIn(limits('2'), managers, limits('1000m'))).toHaveLength(1)
  })

  it('never include values of a Secret, which are specific to each environment', () => {
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

describe('a list of 5,000 elements', () => {
  const variables = (level: string) =>
    Array.from({ length: 5000 }, (_, index) => ({ name: `V${index}`, value: index === 7 ? level : 'on' }))
  const elements = (names: readonly string[]) => ({
    'f:env': Object.fromEntries(names.map((name) => [`k:{"name":"${name}"}`, { '.': {}, 'f:value': {} }])),
  })
  const all = variables('').map(({ name }) => name)
  const run = applied(inContainer({ '.': {}, ...elements(all) }))
  const edited = updated('kubectl-edit', inContainer(elements(all)))

  it("is read with bounded work, with or without the run's declaration", () => {
    const parse = vi.spyOn(JSON, 'parse')
    for (const declared of [web({ env: variables('low') }), null])
      overridesIn(web({ env: variables('high') }), [run, edited], declared)
    expect(parse.mock.calls.length).toBeLessThan(10)
    parse.mockRestore()
  })

  it('is reported as a whole if somebody else set an element', () => {
    const [low, high] = [web({ env: variables('low') }), web({ env: variables('high') })]
    const found = overridesIn(high, [run, edited], low)
    expect(found).toMatchObject([{ managers: ['kubectl-edit'], isShared: true }])
    expect(found.map(({ path }) => textOfPath(path))).toEqual(['spec.template.spec.containers[name=app].env'])
    expect(overridesIn(high, [run], low)).toEqual([])
    expect(overridesIn(low, [run, edited], low)).toEqual([])
  })
})

it('reads the key of each element once, no matter how many managers own it', () => {
  const env = Array.from({ length: 100 }, (_, index) => ({ name: `V${index}`, value: 'on' }))
  const owned = inContainer({
    '.': {},
    'f:env': Object.fromEntries(env.map(({ name }) => [`k:{"name":"${name}"}`, { 'f:value': {} }])),
  })
  const parse = vi.spyOn(JSON, 'parse')
  overridesIn(web({ env }), [applied(owned), updated('one', owned), updated('two', owned)], web({ env }))
  expect(parse.mock.calls.length).toBeLessThan(110)
  parse.mockRestore()
})
