import { expect, test } from 'vitest'
import { path } from './path.ts'

const parts = ['a b/c', 'd', 'e']
/** Arguments of functions that need more than these. */
const partsOf: Partial<Record<keyof typeof path, unknown[]>> = {
  promoteApplications: ['a b/c', { to: 'd', applications: 'e,f', parts: undefined }],
}

test('matches every address of the console', () => {
  const addresses = Object.fromEntries(
    Object.entries(path).map(([name, make]) => [
      name,
      (make as (...given: unknown[]) => string)(...(partsOf[name as keyof typeof path] ?? parts)),
    ]),
  )
  expect(addresses).toMatchSnapshot()
})
