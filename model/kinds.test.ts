import type { Message } from './messages/message.ts'
import { anything, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderMessage } from '../server/messages/render-message.ts'
import {
  boolean,
  choice,
  integer,
  json,
  list,
  map,
  number,
  secret,
  selector,
  string,
  timestamp,
  type Attribute,
  type AttributeKind,
} from './define.ts'
import { ruleOf } from './kinds.ts'

interface Row {
  attribute: Attribute
  good: unknown[]
  /** Invalid values, each with its expected message. */
  bad: [value: unknown, sentence: string][]
}

const label = 'a'.repeat(63)
const image = 'must be an image reference'

/** One entry per kind and per option that narrows it; a new kind does not compile without its row. */
const matrix: Record<AttributeKind, Row[]> = {
  string: [
    {
      attribute: string(),
      good: ['', 'web', 'ü 网'],
      bad: [
        [1, 'must be a string'],
        [['web'], 'must be a string'],
        [{}, 'must be a string'],
        [true, 'must be a string'],
        ['we\u0000b', 'must not contain the character NUL'],
      ],
    },
    {
      attribute: string({ required: true, maxLength: 3 }),
      good: ['a', 'abc'],
      bad: [
        ['', 'must not be empty'],
        ['abcd', 'must have at most 3 characters'],
      ],
    },
    {
      attribute: string({ key: true }),
      good: ['a', ' a'],
      bad: [
        ['', 'must not be empty'],
        [' \t', 'must not be blank'],
      ],
    },
    {
      attribute: string({ format: 'dnsLabel' }),
      good: ['', 'web', '0', 'a-b', label],
      bad: ['Web', '-a', 'a-', 'a.b', 'a_b', 'a b', `${label}a`, 'web\n', 'ü'].map((value) => [
        value,
        'must be a DNS label',
      ]),
    },
    {
      attribute: string({ format: 'dnsSubdomain' }),
      good: ['web', 'a.b-c.d', `${label}.${label}.${label}.${'a'.repeat(61)}`],
      bad: ['a..b', '.a', 'a.', 'a.-b', 'A', 'a_b', 'a'.repeat(254)].map((value) => [
        value,
        'must be a DNS name',
      ]),
    },
    {
      attribute: string({ format: 'image' }),
      good: [
        'nginx',
        'nginx:1.27',
        'library/nginx:1.27-alpine',
        'localhost:5000/team/web_api:v1.4.2',
        'registry.example/a/b__c/d:x',
        `web@sha256:${'0'.repeat(64)}`,
        `registry.example:443/web:1@sha256:${'a'.repeat(64)}`,
      ],
      bad: ['nginx 1', 'nginx:', ':1', 'a//b', 'a/B', 'web@sha256:12', 'https://a/b', 'web:-1'].map(
        (value) => [value, image],
      ),
    },
    {
      attribute: string({ format: 'email' }),
      good: ['a@b.example'],
      bad: ['a', 'a@', '@b', 'a b@c', 'a@b@c'].map((value) => [value, 'must be an e-mail address']),
    },
    {
      attribute: string({ format: 'url' }),
      good: ['http://a', 'https://a.example:8443/b?c=d'],
      bad: ['a.example', 'ftp://a', 'https://', 'https://a b'].map((value) => [value, 'must be an address']),
    },
  ],
  secret: [
    {
      attribute: secret({ required: true, minLength: 3, maxLength: 4 }),
      good: ['abc', 'abcd'],
      bad: [
        ['', 'must not be empty'],
        ['ab', 'must have at least 3 characters'],
        ['abcde', 'must have at most 4 characters'],
        [1234, 'must be a string'],
      ],
    },
  ],
  integer: [
    {
      attribute: integer(),
      good: [0, -1, Number.MAX_SAFE_INTEGER],
      bad: [1.5, '1', NaN, Infinity, 2 ** 53, true, []].map((value) => [value, 'must be an integer']),
    },
    {
      attribute: integer({ min: 0, max: 1024 }),
      good: [0, 1024],
      bad: [
        [-1, 'must be between 0 and 1024'],
        [1025, 'must be between 0 and 1024'],
      ],
    },
    { attribute: integer({ min: 1 }), good: [1], bad: [[0, 'must be at least 1']] },
    { attribute: integer({ max: 5 }), good: [5, -5], bad: [[6, 'must be at most 5']] },
  ],
  number: [
    {
      attribute: number({ min: 0, max: 100 }),
      good: [0, 0.5, 100],
      bad: [
        [-0.1, 'must be between 0 and 100'],
        [100.1, 'must be between 0 and 100'],
        ['1', 'must be a number'],
        [NaN, 'must be a number'],
        [Infinity, 'must be a number'],
      ],
    },
  ],
  boolean: [
    {
      attribute: boolean(),
      good: [true, false],
      bad: ['true', 0, 1, {}].map((value) => [value, 'must be true or false']),
    },
  ],
  choice: [
    {
      attribute: choice(['a', 'b']),
      good: ['a', 'b'],
      bad: ['A', '', 'c', 0, ['a']].map((value) => [value, 'must be one of a or b']),
    },
  ],
  timestamp: [
    {
      attribute: timestamp(),
      good: [0, 1_700_000_000_000],
      bad: ['2026-01-01', 1.5, NaN].map((value) => [value, 'must be a time']),
    },
  ],
  map: [
    {
      attribute: map(),
      good: [{}, { a: '1', 'x/y': '' }],
      bad: [[], 'a', { a: 1 }, { a: null }, { a: { b: 'c' } }].map((value) => [value, 'must be an object']),
    },
  ],
  list: [
    {
      attribute: list(),
      good: [[], ['a', '']],
      bad: ['a', [1], [null], [['a']], {}].map((value) => [value, 'must be a list of strings']),
    },
  ],
  selector: [
    {
      attribute: selector({ anyValue: true }),
      good: [{ matchLabels: { name: 'any text' } }],
      bad: [[{ matchLabels: { 'a b': 'any text' } }, 'matchLabels must not have the key "a b"']],
    },
    {
      attribute: selector(),
      good: [
        {},
        { matchLabels: null, matchExpressions: null },
        { matchLabels: { 'a.b/c': 'web', d: '' }, matchExpressions: [] },
        { matchExpressions: [{ key: 'tier', operator: 'NotIn', values: ['a', ''] }] },
        { matchExpressions: [{ key: 'tier', operator: 'Exists', values: null }] },
      ],
      bad: [
        ['tier=a', 'must be an object'],
        [{ tier: 'a' }, 'must not have tier'],
        [{ matchLabels: { tier: 1 } }, 'matchLabels must be an object whose values are strings'],
        [{ matchLabels: { tier: 'any text' } }, 'matchLabels must not have the value "any text" at tier'],
        [
          { matchExpressions: [{ key: 'tier', operator: 'In', values: ['any text'] }] },
          'matchExpressions[0].values must not have the value "any text"',
        ],
        [
          { matchExpressions: [{ key: 'tier', operator: 'Is' }] },
          'matchExpressions[0].operator must be one of',
        ],
        [
          { matchExpressions: [{ key: 'tier', operator: 'In', values: [] }] },
          'matchExpressions[0].values must',
        ],
      ],
    },
  ],
  json: [{ attribute: json(), good: [{}, [], 'a', 1, true, { a: [{ b: null }] }], bad: [] }],
}

const textOf = (problem: Message | null): string | null => problem && renderMessage(problem)

describe.each(
  Object.entries(matrix).flatMap(([kind, rows]) => rows.map((row, index) => ({ kind, row, index }))),
)('$kind $index', ({ row: { attribute, good, bad } }) => {
  test('accepts valid values', () => {
    const problems = good.map((value) => ruleOf(attribute).check(value, attribute))
    expect(problems).toEqual(good.map(() => null))
  })

  test('rejects invalid values and explains why', () => {
    const problems = bad.map(([value]) => textOf(ruleOf(attribute).check(value, attribute)))
    expect(problems).toEqual(bad.map(([, sentence]) => expect.stringContaining(sentence)))
  })

  test('has a schema whose pattern and bounds match the check', () => {
    const schema = ruleOf(attribute).schema(attribute)
    expect(schema['minimum']).toBe(attribute.min)
    expect(schema['maximum']).toBe(attribute.max)
    expect(schema['minLength']).toBe(attribute.minLength)
    expect(schema['maxLength']).toBe(attribute.maxLength)
    if (typeof schema['pattern'] !== 'string') return
    const pattern = new RegExp(schema['pattern'])
    expect(good.filter((value) => value !== '' && !pattern.test(String(value)))).toEqual([])
    expect(bad.filter(([value]) => pattern.test(String(value)))).toEqual([])
  })
})

test('every kind handles any value without throwing', () => {
  const attributes = Object.values(matrix).flatMap((rows) => rows.map(({ attribute }) => attribute))
  const answers = property(anything(), constantFrom(...attributes), (value, attribute) => {
    expect(ruleOf(attribute).check(value, attribute)?.code ?? 'problems.right').toMatch(/^problems\./)
  })
  assert(answers)
})

// A backtracking expression would never finish here.
test('rejects a hostile 10,000-character name', () => {
  const hostile = `${'a-'.repeat(5000)}!`
  for (const format of ['dnsLabel', 'dnsSubdomain', 'image', 'email', 'url'] as const) {
    const attribute = string({ format })
    expect(ruleOf(attribute).check(hostile, attribute)).not.toBeNull()
  }
})
