import { describe, expect, it } from 'vitest'
import { objectFacts } from './object-facts.ts'

const pathsTo = (left: unknown, right: unknown): unknown =>
  Object.fromEntries(
    objectFacts({ spec: left }, { spec: right }, false).map((fact) => [fact.path, [fact.left, fact.right]]),
  )

describe('what differs in a list', () => {
  const rule = (host: string, port: number) => ({
    host,
    http: { paths: [{ path: '/', backend: { service: { name: 'web', port: { number: port } } } }] },
  })

  it('is told of the value that differs, by the place of its element where nothing names it', () => {
    const right = { rules: [rule('a.example.com', 80), rule('c.example.com', 81)] }
    expect(pathsTo({ rules: [rule('a.example.com', 80), rule('b.example.com', 80)] }, right)).toEqual({
      'spec.rules[1].host': ['b.example.com', 'c.example.com'],
      'spec.rules[1].http.paths[0].backend.service.port.number': [80, 81],
    })
  })

  it('is told by the names of elements where they have some, whatever their order', () => {
    const [one, other] = [
      { name: 'one', value: '1' },
      { name: 'other', value: '2' },
    ]
    expect(pathsTo({ env: [one, other] }, { env: [{ ...other, value: '3' }, one] })).toEqual({
      'spec.env[other].value': ['2', '3'],
    })
  })

  it('is told as a whole where one has more elements than the other, or they are no objects', () => {
    const [one, two] = [rule('a.example.com', 80), rule('b.example.com', 80)]
    expect(pathsTo({ rules: [one] }, { rules: [two, one] })).toEqual({ 'spec.rules': [[one], [two, one]] })
    expect(pathsTo({ args: ['a'] }, { args: ['b'] })).toEqual({ 'spec.args': [['a'], ['b']] })
  })

  it('is the same at every depth where it is asked for', () => {
    const facts = objectFacts({ rules: [rule('a', 1)] }, { rules: [rule('b', 1)] }, true)
    expect(facts.filter(({ isSame }) => isSame).map(({ path }) => path)).toEqual([
      'rules[0].http.paths[0].backend.service.name',
      'rules[0].http.paths[0].backend.service.port.number',
      'rules[0].http.paths[0].path',
    ])
  })
})
