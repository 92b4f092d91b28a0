import { describe, expect, it } from 'vitest'
import { duplicateKeys, problemOfJson } from './go-json.ts'

describe("Go's error messages for invalid JSON", () => {
  it.each([
    ['', 'unexpected end of JSON input'],
    ['{"a":', 'unexpected end of JSON input'],
    ['{"a" 1}', "invalid character '1' after object key"],
    ['{"a":1 "b":2}', `invalid character '"' after object key:value pair`],
    ['{a:1}', "invalid character 'a' looking for beginning of object key string"],
    ['[1 2]', "invalid character '2' after array element"],
    ['nothing', "invalid character 'o' in literal null (expecting 'u')"],
    ['"a\nb"', "invalid character '\\n' in string literal"],
    ['"a\\xb"', "invalid character 'x' in string escape code"],
    ['{} {}', "invalid character '{' after top-level value"],
    ['é', "invalid character 'Ã' looking for beginning of value"],
    ['{"a": ["x", -1.5e3, true, null, "é\\u00e9\\n"]}', null],
  ])('%s', (text, expected) => {
    expect(problemOfJson(text)).toBe(expected)
  })
})

it('finds duplicate keys within one map, and only there', () => {
  expect(duplicateKeys('{"a":{"b":1,"c":2,"b":3},"d":[{"b":1},{"b":1,"b":2}]}')).toEqual(['a.b', 'd[1].b'])
})
