import { expect, test } from 'vitest'
import { outline } from './outline.ts'

test('puts each JSON value on a line and indents nested ones', () => {
  const rules = [
    { host: 'shop.example.com', http: { paths: [{ path: '/', port: 80 }, { path: '/api' }] } },
    { host: 'b' },
  ]
  expect(outline({ rules, tags: ['a', 'b'], none: null, empty: {}, isOn: false })).toBe(
    [
      'rules:',
      '  - host: shop.example.com',
      '    http:',
      '      paths:',
      '        - path: /',
      '          port: 80',
      '        - path: /api',
      '  - host: b',
      'tags:',
      '  - a',
      '  - b',
      'none: null',
      'empty: {}',
      'isOn: false',
    ].join('\n'),
  )
})

test('a single value is itself', () => {
  expect(outline('plain')).toBe('plain')
  expect(outline(null)).toBe('null')
  expect(outline([])).toBe('[]')
})
