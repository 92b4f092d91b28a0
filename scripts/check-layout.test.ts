import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { violationsOf, writeTree } from './layout/tree.fixture.ts'

const a = `export const a = 1\n`

test('a tree that follows the layout has no violations', () => {
  const files = {
    'model/define.ts': a,
    'server/store/store.ts': `import { a } from '../../model/define.ts'\nexport const b = a\n`,
    'server/store/sql/read.ts': `import { Kysely } from 'kysely'\nexport { b } from '../store.ts'\nexport const db = Kysely\n`,
    'server/resources/list.ts': `import { b } from '../store/store.ts'\nexport const list = b\n`,
    'server/main.ts': `import './resources/list.ts'\nimport { read } from './config.ts'\nread()\n`,
    'server/config.ts': `export const read = () => process.env\n`,
    'src/api/client.ts': `export const get = () => fetch('/x')\n`,
    'src/ui/values/Age.tsx': `import { useNow } from '../../hooks/use-now.ts'\nexport const Age = () => <b>{useNow()}</b>\nexport const Time = () => <i />\n`,
    'src/hooks/use-now.ts': `export const useNow = () => 1\n`,
    'src/home/HomePage.tsx': `import { Age } from '../ui/values/Age.tsx'\nexport default () => <Age />\n`,
    'e2e/home.spec.ts': `import { a } from '../model/define.ts'\nexport const b = a\n`,
  }
  expect(violationsOf(files)).toEqual([])
})

/** File that violates the rule, its source, and the expected line. */
const forbidden: [path: string, source: string, line: string][] = [
  [
    'model/a.ts',
    `import { x } from '../server/errors.ts'`,
    'may not import server/errors.ts, because model imports only',
  ],
  [
    'model/a.ts',
    `import { join } from 'node:path'`,
    'may not import node:path, because model imports nothing from outside',
  ],
  [
    'server/store/a.ts',
    `import '../clusters/connection/cluster.ts'`,
    'may not import server/clusters/connection/cluster.ts, because server/store',
  ],
  [
    'server/clusters/connection/a.ts',
    `export * from '../../store/store.ts'`,
    'may not import server/store/store.ts, because',
  ],
  [
    'server/resources/a.ts',
    `import '../store/sql/read.ts'`,
    'may not import server/store/sql/read.ts, because',
  ],
  [
    'server/resources/a.ts',
    `import type { A } from '../routes/b.ts'`,
    'may not import server/routes/b.ts, because',
  ],
  [
    'server/applications/a.ts',
    `import type { ClusterDriver } from '../clusters/connection/cluster-driver.ts'`,
    'may not import server/clusters/connection/cluster-driver.ts, because only server/clusters/connection, ',
  ],
  [
    'server/applications/a.ts',
    `const b = () => import('../http/b.ts')`,
    'may not import server/http/b.ts, because',
  ],
  [
    'server/resources/a.ts',
    `import { Kysely } from 'kysely'`,
    'may not import kysely, because its home is server/store',
  ],
  [
    'server/hosts/a.ts',
    `import { DatabaseSync } from 'node:sqlite'`,
    'may not import node:sqlite, because its home is',
  ],
  [
    'server/resources/a.ts',
    `import { KubeConfig } from '@kubernetes/client-node'`,
    'may not import @kubernetes/client-node, because its home is server/clusters/connection',
  ],
  ['server/resources/a.ts', `import { load } from 'js-yaml'`, 'may not import js-yaml, because its home is'],
  [
    'server/resources/a.ts',
    `export const b = process.env['PORT']`,
    'may not use process.env, because its home is',
  ],
  [
    'src/util/a.ts',
    `import { a } from '../../model/define.ts'`,
    'may not import model/define.ts, because src/util',
  ],
  ['src/util/a.ts', `import '../api/client.ts'`, 'may not import src/api/client.ts, because src/util'],
  [
    'src/api/a.ts',
    `import { redirect } from 'react-router'`,
    'may not import react-router, because src/api does',
  ],
  [
    'src/api/a.ts',
    `import { readFile } from 'node:fs'`,
    'may not import node:fs, because a browser has no Node',
  ],
  [
    'src/api/a.ts',
    `export const b = () => fetch('/x')`,
    'may not use fetch, because its home is src/api/client.ts',
  ],
  [
    'server/records/a.ts',
    `export const b = (row) => row?.attributes['state']`,
    "may not use attributes['…'], because rows read by class have typed attributes",
  ],
  ['src/api/a.ts', `export const b = () => window.fetch('/x')`, 'may not use fetch, because its home is'],
  ['src/ui/a.ts', `import '../table/b.ts'`, 'may not import src/table/b.ts, because src/ui'],
  [
    'src/ui/a.ts',
    `import * as monaco from 'monaco-editor'`,
    'may not import monaco-editor, because its home',
  ],
  ['src/table/a.ts', `import '../home/b.ts'`, 'may not import src/home/b.ts, because src/table'],
  ['src/home/a.ts', `import '../clusters/b.ts'`, 'may not import src/clusters/b.ts, because src/home'],
  ['src/home/a.ts', `import '../app/b.ts'`, 'may not import src/app/b.ts, because src/home'],
  [
    'src/kinds/Event/a.ts',
    `import '../Secret/b.ts'`,
    'because the parts of src/kinds do not know one another',
  ],
  ['e2e/a.spec.ts', `import '../src/util/b.ts'`, 'may not import src/util/b.ts, because e2e imports only'],
  ['e2e/fixtures.ts', `import '../server/app.ts'`, 'may not import server/app.ts, because e2e imports only'],
  [
    'server/hosts/a.ts',
    `import './b.fixture.ts'`,
    'may not import server/hosts/b.fixture.ts, because it is there for tests',
  ],
  [
    'src/util/a.ts',
    `export type A = import('../api/client.ts').B`,
    'may not import src/api/client.ts, because',
  ],
  [
    'server/applications/a.ts',
    `import '../clusters/mirror/write.ts'`,
    'may not import server/clusters/mirror/write.ts, because it is private to server/clusters/mirror',
  ],
  ['server/store/createTable.ts', a, 'is misnamed: components are PascalCase.tsx'],
  ['src/home/helpers/a.ts', a, 'may not lie in a folder called helpers'],
  ['src/widgets/a.ts', a, 'stands in no tree of the layout'],
  [
    'src/ui/Age.tsx',
    `export const age = () => <b />`,
    'must export Age, the component that it is called after',
  ],
  ['src/ui/Age.tsx', `export default () => <b />`, 'may not have a default export'],
  ['server/http/login.spec.ts', a, 'is misplaced: browser tests (area.spec.ts) stand directly in e2e'],
  ['e2e/login.test.ts', a, 'is misplaced: no runner looks for x.test.ts here'],
  [
    'server/store/a.ts',
    `// oxlint-disable-next-line no-console\nexport const b = 1`,
    'must say after " -- " why it needs: oxlint-disable-next-line no-console',
  ],
  ['model/a.kubernetes.test.ts', a, 'is misplaced: tests on the real Kubernetes'],
]

test.each(forbidden)('%s may not contain: %s', (path, source, line) => {
  const violations = violationsOf({ [path]: source })
  expect(violations).toEqual([expect.stringContaining(`${path}: `)])
  expect(violations[0]).toContain(line)
})

test("a domain may import its own private files, and the assembly any domain's", () => {
  expect(
    violationsOf({
      'server/clusters/mirror/b.ts': `import './write.ts'\n`,
      'server/main.ts': `import './clusters/mirror/write.ts'\n`,
    }),
  ).toEqual([])
})

test('a folder has at most 25 source files', () => {
  const files = Object.fromEntries(Array.from({ length: 26 }, (_, index) => [`server/tasks/a${index}.ts`, a]))
  expect(violationsOf({ ...files, 'server/tasks/b.test.ts': a })).toEqual([
    'server/tasks: has 26 files side by side; at most 25 are allowed',
  ])
})

test('model types may be imported where model values may not', () => {
  const source = `import type { A } from '../../model/define.ts'\nexport const b: A = 1\n`
  expect(violationsOf({ 'src/util/a.ts': source })).toEqual([])
})

test('a test may import anything', () => {
  const source = `import '../store/sql/read.ts'\nimport { Kysely } from 'kysely'\nexport const b = process.env[String(Kysely)]\n`
  expect(violationsOf({ 'server/resources/list.test.ts': source })).toEqual([])
})

test('reports an import cycle once, by its shortest path', () => {
  const violations = violationsOf({
    'model/a.ts': `import { b } from './b.ts'\nexport const a = () => b\n`,
    'model/b.ts': `export { c as b } from './c.ts'\n`,
    'model/c.ts': `import { a } from './a.ts'\nexport const c = () => a\n`,
    'model/d.ts': `import { a } from './a.ts'\nexport const d = a\n`,
  })
  expect(violations).toEqual([
    'model/a.ts: may not import model/b.ts, because that closes a circle: model/a.ts -> model/b.ts -> model/c.ts -> model/a.ts',
  ])
})

test.each([
  ['names a type', `import type { B } from './b.ts'\nexport const a: B = 1\n`],
  ['names a type inline', `export const a: import('./b.ts').B = 1\n`],
  ['re-exports a type', `export type { B } from './b.ts'\nexport const a = 1\n`],
])('a file that only %s closes an import cycle too', (_, source) => {
  const violations = violationsOf({
    'model/a.ts': source,
    'model/b.ts': `import { a } from './a.ts'\nexport type B = number\nexport const b = a\n`,
  })
  expect(violations).toEqual([expect.stringContaining('a circle: model/a.ts -> model/b.ts -> model/a.ts')])
})

test('an import inside a function does not close an import cycle', () => {
  const files = {
    'model/a.ts': `export const a = () => import('./b.ts')\n`,
    'model/b.ts': `import { a } from './a.ts'\nexport const b = a\n`,
  }
  expect(violationsOf(files)).toEqual([])
})

test('as a command, exits with 0 for a tree that follows the layout and with 1 otherwise', () => {
  const root = mkdtempSync(join(tmpdir(), 'layout-'))
  const command = `import { report } from './check-layout.ts'\nprocess.exitCode = report(${JSON.stringify(root)})`
  const run = (): string =>
    execFileSync(process.execPath, ['--input-type=module', '-e', command], {
      cwd: import.meta.dirname,
    }).toString()
  try {
    writeTree(root, { 'model/a.ts': a })
    expect(run()).toBe('The layout holds: 1 file.\n')
    writeTree(root, { 'model/b.ts': `import 'react'\n` })
    expect(run).toThrow(expect.objectContaining({ status: 1, stdout: expect.anything() }))
  } finally {
    rmSync(root, { recursive: true })
  }
})
