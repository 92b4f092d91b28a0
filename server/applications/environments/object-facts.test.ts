import { describe, expect, it } from 'vitest'
import { objectFacts } from './object-facts.ts'

const pathsTo = (left: unknown, right: unknown): unknown =>
  Object.fromEntries(
    objectFacts({ spec: left }, { spec: right }, false).map((fact) => [fact.path, [fact.left, fact.right]]),
  )

describe('a difference in a list', () => {
  const rule = (host: string, port: number) => ({
    host,
    http: { paths: [{ path: '/', backend: { service: { name: 'web', port: { number: port } } } }] },
  })

  it('is reported per value, by position if its element has no name', () => {
    const right = { rules: [rule('a.example.com', 80), rule('c.example.com', 81)] }
    expect(pathsTo({ rules: [rule('a.example.com', 80), rule('b.example.com', 80)] }, right)).toEqual({
      'spec.rules[1].host': ['b.example.com', 'c.example.com'],
      'spec.rules[1].http.paths[0].backend.service.port.number': [80, 81],
    })
  })

  it('is reported by the names of elements if they have some, in any order', () => {
    const [one, other] = [
      { name: 'one', value: '1' },
      { name: 'other', value: '2' },
    ]
    expect(pathsTo({ env: [one, other] }, { env: [{ ...other, value: '3' }, one] })).toEqual({
      'spec.env[other].value': ['2', '3'],
    })
  })

  it('is reported as a whole if the lengths differ or the elements are no objects', () => {
    const [one, two] = [rule('a.example.com', 80), rule('b.example.com', 80)]
    expect(pathsTo({ rules: [one] }, { rules: [two, one] })).toEqual({ 'spec.rules': [[one], [two, one]] })
    expect(pathsTo({ args: ['a'] }, { args: ['b'] })).toEqual({ 'spec.args': [['a'], ['b']] })
  })

  it('includes equal values at every depth if requested', () => {
    const facts = objectFacts({ rules: [rule('a', 1)] }, { rules: [rule('b', 1)] }, true)
    expect(facts.filter(({ isSame }) => isSame).map(({ path }) => path)).toEqual([
      'rules[0].http.paths[0].backend.service.name',
      'rules[0].http.paths[0].backend.service.port.number',
      'rules[0].http.paths[0].path',
    ])
  })
})
