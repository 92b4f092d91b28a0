import { expect, test } from 'vitest'
import { isNotRead, PageNotRead } from './page.ts'

test.for<[unknown, boolean]>([
  [new PageNotRead('x'), true],
  [new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js'), true],
  [new TypeError('error loading dynamically imported module: https://x/assets/a.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new TypeError('x is not a function'), false],
  [new Error('Failed to fetch dynamically imported module'), false],
  ['dynamically imported module', false],
])('%s: %s', ([error, isOurs]) => {
  expect(isNotRead(error)).toBe(isOurs)
})
