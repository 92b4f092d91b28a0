import { expect, test } from 'vitest'
import { violationsOf } from './tree.fixture.ts'

test("the service's packages must be in dependencies", () => {
  const violations = violationsOf({
    'package.json': JSON.stringify({ dependencies: { kysely: '1' }, devDependencies: { diff: '9' } }),
    'server/store/a.ts': `import { Kysely } from 'kysely'\nimport type { D } from 'devalue'\nexport const b: D = Kysely\n`,
    'server/resources/a.ts': `import { diffLines } from 'diff'\nexport const b = diffLines\n`,
    'server/resources/a.test.ts': `import { test } from 'vitest'\ntest('a', () => {})\n`,
  })
  expect(violations).toEqual([
    'server/resources/a.ts: may not import diff, because it is not among the dependencies of package.json',
  ])
})
