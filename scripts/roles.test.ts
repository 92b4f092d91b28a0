import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { roles } from '../model/roles.ts'

const root = resolve(import.meta.dirname, '..')

/** Compares a role, or finds it in a list of roles. */
const comparison = new RegExp(
  `role\\s*[!=]==\\s*'(?:${roles.join('|')})'|\\.includes\\((?:\\w+\\.)*role\\)|[!=]==\\s*(?:\\w+\\.)*actor\\.role\\b`,
)

/** Files that compare roles, with the reason. */
const known: Readonly<Record<string, string>> = {
  'server/access/rights/decide.ts': 'decides for every interface',
  'server/records/rules/user.ts': 'keeps the last admin',
}

test('roles are compared in one module only', () => {
  const files = globSync('server/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/*.fixture.ts'] })
  const found = files.filter((file) => comparison.test(readFileSync(resolve(root, file), 'utf8')))
  expect(files.length).toBeGreaterThan(500)
  expect(found.toSorted()).toEqual(Object.keys(known).toSorted())
})
