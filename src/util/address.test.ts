import { expect, test } from 'vitest'
import { safeNext } from './address.ts'

test.each([
  [null, '/'],
  ['/catalog?page=2', '/catalog?page=2'],
  ['https://elsewhere.example', '/'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['/\t/elsewhere.example', '/'],
  ['/\n\\elsewhere.example', '/'],
  ['/.//elsewhere.example', '/'],
  ['/catalog/../sign-in', '/'],
  ['/activity?user=admin#today', '/activity?user=admin#today'],
  ['/sign-in?next=/x', '/'],
  ['catalog', '/'],
])('after sign-in, %s redirects to %s', (next, to) => expect(safeNext(next)).toBe(to))
