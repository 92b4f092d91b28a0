import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeTree } from '../layout/tree.fixture.ts'
import { hashTree } from './hash-tree.ts'
import { lintKeys, type Script } from './lint-keys.ts'

test.each(['scripts/check/lint-keys.ts', 'scripts/layout/read-modules.ts'])(
  'scripts are read again after a change of %s, which reads them',
  (reader) => {
    const root = mkdtempSync(join(tmpdir(), 'keys-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    const read = (known: ReadonlyMap<string, Script>) =>
      lintKeys({ root, tree: hashTree(root), tools: null, known }).scripts
    writeTree(root, { 'src/call.ts': `import './save.ts'\n`, [reader]: 'export const version = 1\n' })
    const first = read(new Map())
    const wrong = new Map([...first].map(([path, script]) => [path, { ...script, imports: [] }]))
    expect(read(wrong).get('src/call.ts')?.imports).toEqual([])
    writeTree(root, { [reader]: 'export const version = 2\n' })
    expect(read(wrong).get('src/call.ts')?.imports).toEqual(first.get('src/call.ts')?.imports)
    expect(first.get('src/call.ts')?.imports).toHaveLength(1)
  },
)
