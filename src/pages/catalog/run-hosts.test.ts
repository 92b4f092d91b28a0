import { expect, test } from 'vitest'
import { isHost, rightHosts } from './run-hosts.ts'

test.each([
  ['shop.example.com', true],
  ['*.example.com', true],
  [' shop.example.com ', true],
  ['', false],
  ['not a host', false],
  ['https://shop.example.com', false],
])('"%s" is a host: %s', (text, is) => expect(isHost(text)).toBe(is))

test('hosts that are half typed are not sent', () => {
  expect(rightHosts({})).toBeUndefined()
  expect(rightHosts({ 'a.example.com': 'b.', 'c.example.com': ' d.example.com' })).toEqual({
    'c.example.com': 'd.example.com',
  })
})
