import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeTree } from '../layout/tree.fixture.ts'
import { check } from './run-steps.ts'
import type { State } from './state.ts'

const project = resolve(import.meta.dirname, '../..')
let root = ''

/** A small project with the configuration of this one: `model` exports a function, `src` calls it. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'check-'))
  const read = (path: string) => readFileSync(join(project, path), 'utf8')
  writeTree(root, {
    '.oxlintrc.json': read('.oxlintrc.json'),
    '.gitignore': read('.gitignore'),
    'tsconfig.base.json': read('tsconfig.base.json'),
    'tsconfig.json': JSON.stringify({ files: [], references: [{ path: './model' }, { path: './src' }] }),
    'model/tsconfig.json': JSON.stringify({
      extends: '../tsconfig.base.json',
      compilerOptions: { lib: ['esnext'], types: [] },
    }),
    'src/tsconfig.json': JSON.stringify({
      extends: '../tsconfig.base.json',
      compilerOptions: { lib: ['esnext'], types: [] },
      references: [{ path: '../model' }],
    }),
    'model/save.ts': `export function save(): void {}\n`,
    'src/call.ts': `import { save } from '../model/save.ts'\nsave()\n`,
    'src/other.ts': `export const other = 1\n`,
  })
  mkdirSync(join(root, 'node_modules'))
  for (const name of ['.bin', 'typescript', 'oxlint', 'oxlint-tsgolint'])
    symlinkSync(join(project, 'node_modules', name), join(root, 'node_modules', name))
  writeFileSync(join(root, 'node_modules/.package-lock.json'), '{}')
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

const write = (path: string, content: string) => writeTree(root, { [path]: content })

/** Runs the check, with a step that reads all files; returns the exit code and the extent of each step. */
async function run(options: { isComplete?: boolean } = {}) {
  const lines: string[] = []
  const commands = { all: ['node', '--eval', ''] }
  const code = await check(root, { ...options, commands, print: (line) => lines.push(line) })
  const results = lines.flatMap((line) => /^(ok|FAILED) +(\w+) +[\d.]+ s {2}(.*)$/.exec(line)?.slice(2) ?? [])
  const extents = Object.fromEntries(results.flatMap((name, at) => (at % 2 ? [] : [[name, results[at + 1]]])))
  return { code, extents, output: lines.join('\n') }
}

test('a second run checks nothing, a complete run everything', async () => {
  const first = await run()
  expect(first).toMatchObject({ code: 0, extents: { lint: '3 of 3 files', all: 'all files' } })
  const nothing = { types: 'unchanged', lint: 'unchanged', all: 'unchanged' }
  expect(await run()).toMatchObject({ code: 0, extents: nothing })
  const complete = { types: 'all files', lint: '3 of 3 files', all: 'all files' }
  expect(await run({ isComplete: true })).toMatchObject({ code: 0, extents: complete })
})

test.each([
  ['a plain shell', {}],
  ['a colored terminal', { FORCE_COLOR: '1' }],
  ['GitHub Actions', { CI: 'true', GITHUB_ACTIONS: 'true' }],
])('a changed type is linted in its dependents until they pass, in %s', async (_, variables) => {
  for (const name of ['FORCE_COLOR', 'CI', 'GITHUB_ACTIONS']) vi.stubEnv(name, undefined)
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  await run()
  write('model/save.ts', `export async function save(): Promise<void> {}\n`)
  const broken = await run()
  expect(broken).toMatchObject({ code: 1, extents: { lint: '2 of 3 files' } })
  expect(broken.output).toContain('no-floating-promises')
  expect(await run()).toMatchObject({ code: 1, extents: { types: 'unchanged', lint: '1 of 3 files' } })
  write('src/call.ts', `import { save } from '../model/save.ts'\nawait save()\n`)
  expect(await run()).toMatchObject({ code: 0, extents: { lint: '1 of 3 files' } })
})

test('a change inside a function is linted only in its own file', async () => {
  await run()
  write('model/save.ts', `export function save(): void {\n  void Promise.resolve()\n}\n`)
  expect(await run()).toMatchObject({ code: 0, extents: { lint: '1 of 3 files' } })
})

test("reports a type error even if the file's mtime is old, until it is fixed", async () => {
  await run()
  write('src/other.ts', `export const other: string = 1\n`)
  utimesSync(join(root, 'src/other.ts'), 1, 1)
  expect(await run()).toMatchObject({ code: 1, extents: { lint: 'not run', all: 'all files' } })
  const again = await run()
  expect(again).toMatchObject({ code: 1, extents: { all: 'unchanged' } })
  expect(again.output).toContain("Type 'number' is not assignable to type 'string'")
})

test('reports a removed file in the files that import it', async () => {
  await run()
  rmSync(join(root, 'model/save.ts'))
  const { code, output } = await run()
  expect(code).toBe(1)
  expect(output).toContain('save.ts')
})

test.each(['scripts/check/lint-keys.ts', 'scripts/layout/read-modules.ts'])(
  'parses scripts again after a change to their parser, %s',
  async (parser) => {
    const file = join(root, 'node_modules/.cache/check/state.json')
    const importsOf = () => (JSON.parse(readFileSync(file, 'utf8')) as State).scripts['src/call.ts']?.imports
    write(parser, 'export const version = 1\n')
    await run()
    const imports = importsOf()
    expect(imports).toHaveLength(1)
    const state = JSON.parse(readFileSync(file, 'utf8')) as State
    for (const script of Object.values(state.scripts)) script.imports = []
    writeFileSync(file, JSON.stringify(state))
    await run()
    expect(importsOf()).toEqual([])
    write(parser, 'export const version = 2\n')
    await run()
    expect(importsOf()).toEqual(imports)
  },
)

test.each([
  ['the lint configuration', '.oxlintrc.json', (text: string) => text.replace('"no-var"', '"curly"')],
  ['the installed packages', 'node_modules/.package-lock.json', () => '{"packages":{}}'],
  ['the import parser', 'scripts/layout/read-modules.ts', () => 'export const reader = 1\n'],
  ['ambient declarations', 'src/words.d.ts', () => 'declare const word: string\n'],
])('lints every file after a change to %s', async (_, path, change) => {
  await run()
  const isThere = statSync(join(root, path), { throwIfNoEntry: false }) !== undefined
  write(path, change(isThere ? readFileSync(join(root, path), 'utf8') : ''))
  const { extents } = await run()
  expect(extents['lint']).toMatch(/^(\d) of \1 files$/)
})
