import { expect, it } from 'vitest'
import { safeReturnPath } from './return-path.ts'

it.each([
  ['/', '/'],
  ['/catalog?q=a%20b', '/catalog?q=a%20b'],
  ['/environments/1?tab=yaml#line', '/environments/1?tab=yaml'],
  ['/sign-in-providers', '/sign-in-providers'],
  [undefined, '/'],
  ['', '/'],
  ['catalog', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/a\\..\\evil', '/'],
  ['/.//evil.example', '/'],
  ['/a/..//evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\u0000', '/'],
  ['javascript:alert(1)', '/'],
  ['/session/start?provider=1', '/'],
  ['/sign-in?next=/', '/'],
  ['/%2e/sign-in', '/'],
  [`/${'a'.repeat(1024)}`, '/'],
])('%j redirects to %s', (given, path) => {
  expect(safeReturnPath(given)).toBe(path)
})
