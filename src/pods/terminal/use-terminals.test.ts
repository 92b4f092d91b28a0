import { expect, test } from 'vitest'
import { freeName } from './use-terminals.ts'

test("numbers a container's terminals from the second on, and reuses the number of a closed one", () => {
  const named = (...names: string[]) => names.map((name) => ({ name }))
  expect(freeName('web', [])).toBe('web')
  expect(freeName('web', named('web', 'cart'))).toBe('web 2')
  expect(freeName('web', named('web', 'web 2'))).toBe('web 3')
  expect(freeName('web', named('web', 'web 3'))).toBe('web 2')
  expect(freeName('web', named('web 2'))).toBe('web')
})
