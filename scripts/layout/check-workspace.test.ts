import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { violationsOf } from './tree.fixture.ts'

/** Files of the simulator's workspace, and imports of it. */
const workspace = {
  'simulator/package.json': JSON.stringify({
    dependencies: { 'js-yaml': '5' },
    devDependencies: { vitest: '4' },
  }),
  'simulator/start.ts': `import { dump } from 'js-yaml'\nexport const b = dump\n`,
  'simulator/start.test.ts': `import { test } from 'vitest'\nimport './start.ts'\nimport 'node:fs'\ntest('a', () => {})\n`,
  'server/demo/a.ts': `import { b } from '#simulator/demo'\nexport const c = b\n`,
  'server/records/a.test.ts': `import '#simulator'\nimport '#simulator/testing'\n`,
  'e2e/a.spec.ts': `import '#simulator'\nimport '#simulator/testing'\n`,
}

test("the simulator may import its packages, and the project the simulator's faces", () => {
  expect(violationsOf(workspace)).toEqual([])
})

test("package.json maps the faces to the simulator's exports", () => {
  const read = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../..', path), 'utf8'))
  const { imports } = read('package.json')
  const { exports } = read('simulator/package.json')
  const mapped = Object.entries<string>(exports).map(([name, file]) => [
    `#simulator${name.slice(1)}`,
    `./simulator/${file.slice(2)}`,
  ])
  expect(imports).toEqual(Object.fromEntries(mapped))
})

const nothing = 'because simulator is a workspace that imports nothing of the project'
const faces =
  'because the project imports only #simulator, #simulator/demo, #simulator/testing, #simulator/validation'

test.each([
  ['simulator/a.ts', `import '../server/errors.ts'`, `may not import server/errors.ts, ${nothing}`],
  ['simulator/a.ts', `import type { A } from '../model/a.ts'`, `may not import model/a.ts, ${nothing}`],
  ['simulator/a.test.ts', `import '../server/errors.ts'`, `may not import server/errors.ts, ${nothing}`],
  ['simulator/a.ts', `import '../scripts/a.ts'`, `may not import scripts/a.ts, ${nothing}`],
  ['simulator/a.ts', `import 'kysely'`, 'may not import kysely, because simulator/package.json'],
  ['simulator/a.ts', `import 'vitest'`, 'may not import vitest, because simulator/package.json'],
  ['simulator/a.ts', `import '#simulator'`, 'may not import #simulator, because simulator'],
  ['server/demo/a.ts', `import '../../simulator/start.ts'`, `may not import simulator/start.ts, ${faces}`],
  ['server/a.fixture.ts', `import '../simulator/start.ts'`, `may not import simulator/start.ts, ${faces}`],
  [
    'server/records/a.test.ts',
    `export type A = import('../../simulator/objects.ts').B`,
    `may not import simulator/objects.ts, ${faces}`,
  ],
  ['e2e/b.spec.ts', `import '#simulator/start.ts'`, `may not import #simulator/start.ts, ${faces}`],
  [
    'server/resources/a.ts',
    `import type { A } from '#simulator'`,
    'may not import #simulator, because only e2e, bench and tests import it',
  ],
  [
    'server/resources/a.ts',
    `import '#simulator/demo'`,
    'may not import #simulator/demo, because only server/demo and tests import it',
  ],
  [
    'server/demo/a.ts',
    `import '#simulator/testing'`,
    'may not import #simulator/testing, because only e2e, bench and tests import it',
  ],
])("%s may not cross the simulator's boundary with: %s", (path, source, line) => {
  const violations = violationsOf({ ...workspace, [path]: `${source}\n` })
  expect(violations.filter((violation) => violation.startsWith(`${path}: `))).toEqual(
    expect.arrayContaining([expect.stringContaining(line)]),
  )
})
