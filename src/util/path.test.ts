import { expect, test } from 'vitest'
import { path } from './path.ts'

test('every address of the console', () => {
  const parts = ['a b/c', 'd', 'e']
  const addresses = Object.fromEntries(
    Object.entries(path).map(([name, make]) => [name, (make as (...given: string[]) => string)(...parts)]),
  )
  expect(addresses).toMatchSnapshot()
})
