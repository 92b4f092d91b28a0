import { expect, test } from 'vitest'
import type { Exchange } from '../api/exchange.ts'
import { fileNameOf, MAX_READ, MAX_SHOWN, refusalOf, shownBody } from './answer.ts'

const answer = (text: string, type = 'application/json; charset=utf-8', status = 200): Exchange => ({
  status,
  statusText: '',
  headers: { 'content-type': type },
  text,
  bytes: text.length,
  durationMs: 1,
  isPartial: false,
})

test('indents JSON, and shows anything else unchanged', () => {
  expect(shownBody(answer('{"a":[1]}'))).toEqual({ text: '{\n  "a": [\n    1\n  ]\n}', part: null })
  expect(shownBody(answer('a:   1', 'text/x-yaml')).text).toBe('a:   1')
  expect(shownBody(answer('{"a":')).text).toBe('{"a":')
})

test.for([
  ['indented', MAX_SHOWN / 2, '[\n  1,\n'],
  ['unchanged if even its start is too long', MAX_READ, '[1,1'],
] as const)('shows the beginning of a long response, %s', ([, count, beginning]) => {
  const { text, part } = shownBody(answer(`[${'1,'.repeat(count)}1]`))
  expect(part).toBe('beginning')
  expect(text.length).toBeLessThan(MAX_SHOWN)
  expect(text.startsWith(beginning)).toBe(true)
})

test('shows the end of a long stream', () => {
  const { text, part } = shownBody(
    answer(`${'data: {}\n'.repeat(MAX_SHOWN / 4)}data: last`, 'text/event-stream'),
  )
  expect(part).toBe('end')
  expect(text.length).toBeLessThan(MAX_SHOWN)
  expect(text.endsWith('data: last')).toBe(true)
})

test("shows the service's error message, and each violation once", () => {
  const errors = ['Host.name is missing.', 'Host.port is no number.', 'Host.port is no number.'].map(
    (message) => ({
      modelIndex: 'Host',
      field: 'name',
      message,
    }),
  )
  const body = JSON.stringify({ message: 'Two rules: Host.name is missing.', errors })
  expect(refusalOf(answer(body, 'application/json', 406))).toEqual({
    message: 'Two rules: Host.name is missing.',
    rest: ['Host.port is no number.'],
  })
})

test('shows an error from a proxy in front of the service', () => {
  expect(refusalOf(answer('<html>', 'text/html', 502))).toEqual({ message: '', rest: [] })
  expect(refusalOf(answer('{"message":"fine"}'))).toBeNull()
})

test('downloads a response under a descriptive name', () => {
  expect(fileNameOf(answer('{}'))).toBe('answer.json')
  expect(fileNameOf(answer('', 'text/x-yaml;charset=UTF-8'))).toBe('answer.yaml')
  expect(fileNameOf(answer('', 'text/event-stream'))).toBe('answer.txt')
})
