import { spawn } from 'node:child_process'
import { existsSync, rmSync, statSync, utimesSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { env } from 'node:process'
import { hash, hashFiles, hashTree, type Tree } from './hash-tree.ts'
import { type LintKeys, lintKeys } from './lint-keys.ts'
import { emptyState, readState, readTools, type State, writeState } from './state.ts'

export interface Options {
  /** Checks everything, regardless of earlier runs. */
  isComplete?: boolean
  /** Commands of the all-files steps, by step. */
  commands?: Record<string, string[]>
  print?: (line: string) => void
}

interface Outcome {
  isGood: boolean
  /** The checked files, in words. */
  extent: string
  output: string
  /** Files with an error; missing if an error belongs to no checked file. */
  failed?: ReadonlySet<string>
}

type Step = [name: string, outcome: Promise<Outcome>]

interface Run {
  root: string
  tree: Tree
  state: State
  isComplete: boolean
  /** Computed once, after the types. */
  keys: () => LintKeys
}

const defaultCommands = {
  format: ['oxfmt', '--check'],
  layout: ['node', 'scripts/check-layout.ts'],
  language: ['node', 'scripts/check-language.ts'],
}

const unchanged: Outcome = { isGood: true, extent: 'unchanged', output: '' }
const isCode = (path: string): boolean => !/\.(md|png|svg)$/.test(path)

/** Runs the steps, prints their outcomes and returns the exit code. */
export async function check(root: string, options: Options = {}): Promise<number> {
  const { isComplete = false, commands = defaultCommands, print = console.log } = options
  const cache = join(root, 'node_modules/.cache/check')
  const tree = hashTree(root)
  const tools = readTools(root, tree, JSON.stringify(commands))
  const state = isComplete ? emptyState(tools) : readState(cache, tools)
  let keys: LintKeys | undefined
  const known = new Map(Object.entries(state.scripts))
  const run: Run = {
    root,
    tree,
    state,
    isComplete,
    keys: () => (keys ??= lintKeys({ root, tree, known })),
  }
  const types = checkTypes(run)
  const others = Object.entries(commands).map(([name, command]): Step => [name, checkAll(run, name, command)])
  const steps: Step[] = [['types', types], ['lint', checkLint(run, types)], ...others]
  const outcomes = new Map(await Promise.all(steps.map((step) => report(step, print))))
  if (tools !== null) remember(cache, run, outcomes)
  return [...outcomes.values()].every(({ isGood }) => isGood) ? 0 : 1
}

/** Prints a step's outcome, and its output if it failed. */
async function report([name, step]: Step, print: (line: string) => void): Promise<[string, Outcome]> {
  const began = Date.now()
  const outcome = await step
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  if (!outcome.isGood && outcome.output !== '') print(outcome.output.trimEnd())
  const result = outcome.isGood ? 'ok    ' : 'FAILED'
  print(`${result} ${name.padEnd(8)} ${seconds.padStart(5)} s  ${outcome.extent}`)
  return [name, outcome]
}

/** Runs an all-files step, unless nothing has changed since its last success. */
async function checkAll({ root, tree, state }: Run, name: string, command: string[]): Promise<Outcome> {
  if (state.steps[name] === hashFiles(tree)) return unchanged
  const { code, output } = await start(root, command)
  return { isGood: code === 0, extent: 'all files', output }
}

const outputs = ['.cache/types', 'simulator/.cache/types']
const builds = ['model', 'server', 'src', '.']
  .map((folder) => join('.cache/types', folder))
  .concat('simulator/.cache/types')
  .map((folder) => join(folder, 'tsconfig.tsbuildinfo'))

/** Includes the build files' times, because a separate `tsc -b` may have read other files. */
function typesKey(root: string, tree: Tree): string {
  const times = builds.map((file) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return hash(hashFiles(tree, isCode), times.join())
}

/**
 * Runs `tsc -b`, unless nothing has changed. `tsc -b` misses changed packages, and changed files with an old timestamp;
 * setting its build files' times back makes it compare contents.
 */
async function checkTypes({ root, tree, state, isComplete }: Run): Promise<Outcome> {
  if (state.steps['types'] === typesKey(root, tree)) return unchanged
  if (isComplete) for (const folder of outputs) rmSync(join(root, folder), { recursive: true, force: true })
  for (const file of builds) if (existsSync(join(root, file))) utimesSync(join(root, file), 1, 1)
  const { code, output } = await start(root, ['tsc', '-b', '--checkers', '1'])
  return { isGood: code === 0, extent: isComplete ? 'all files' : 'changed files and dependents', output }
}

/**
 * Lints the files with a changed key. Waits for the types, because keys cover emitted declarations; a run over all files
 * doesn't wait.
 */
async function checkLint(run: Run, types: Promise<Outcome>): Promise<Outcome> {
  const { root, state } = run
  const isFirst = Object.keys(state.linted).length === 0
  if (!isFirst && !(await types).isGood) return { isGood: false, extent: 'not run', output: '' }
  const listed = (await start(root, ['oxlint', '--debug', 'files'])).stdout
  const files = listed.split('\n').filter((line) => line !== '')
  const stale = isFirst ? files : staleFiles(run, files)
  if (stale.length === 0) return unchanged
  const paths = stale.length < files.length ? stale : []
  const extent = `${stale.length} of ${files.length} files`
  const result = await start(root, ['oxlint', '--format=json', '--deny-warnings', ...paths])
  return { ...readLint(result, stale), extent }
}

/** Output of `oxlint --format=json`, as far as it is used here. */
interface LintReport {
  diagnostics: Diagnostic[]
  number_of_files: number
}

interface Diagnostic {
  message: string
  code?: string
  help?: string
  filename: string
  labels: { span: { line: number; column: number } }[]
}

/** Reads JSON, because oxlint's other formats vary with the environment: `CI`, `FORCE_COLOR`, `GITHUB_ACTIONS`. */
function readLint({ code, stdout, stderr }: Result, linted: readonly string[]): Omit<Outcome, 'extent'> {
  const report = parseReport(stdout)
  if (!report) return { isGood: false, output: `${stdout}${stderr}\noxlint printed no report.` }
  const { diagnostics, number_of_files: count } = report
  const note = count === linted.length ? '' : `oxlint read ${count} files instead of ${linted.length}.`
  const failed = new Set(diagnostics.map(({ filename }) => filename))
  const isExplained = code === 0 || failed.size > 0
  const isComplete = note === '' && isExplained && [...failed].every((path) => linted.includes(path))
  return {
    isGood: code === 0 && note === '',
    output: [...diagnostics.map(describe), stderr, note].filter((part) => part !== '').join('\n'),
    ...(isComplete && { failed }),
  }
}

function parseReport(stdout: string): LintReport | null {
  try {
    return JSON.parse(stdout) as LintReport
  } catch {
    return null
  }
}

/** Formats place, rule and message as one line, and help as a second one. */
function describe({ message, code, help, filename, labels }: Diagnostic): string {
  const span = labels[0]?.span
  const place = span ? `${filename}:${span.line}:${span.column}` : filename
  return `${place}: ${code === undefined ? '' : `${code}: `}${message}${help === undefined ? '' : `\n  ${help}`}`
}

function staleFiles(run: Run, files: readonly string[]): string[] {
  const { keys } = run.keys()
  return files.filter((path) => {
    const key = keys.get(path)
    return key === undefined || key !== run.state.linted[path]
  })
}

/** Records successes, except of steps that may have read files before and after a change. */
function remember(cache: string, run: Run, outcomes: ReadonlyMap<string, Outcome>): void {
  const { root, tree, state } = run
  const after = hashTree(root)
  const isGood = (name: string): boolean => outcomes.get(name)?.isGood === true
  const steps: Record<string, string> = {}
  if (hashFiles(after) === hashFiles(tree))
    for (const name of [...outcomes.keys()].filter(isGood)) steps[name] = hashFiles(tree)
  if (hashFiles(after, isCode) !== hashFiles(tree, isCode)) {
    writeState(cache, { ...state, steps })
    return
  }
  if (isGood('types')) steps['types'] = typesKey(root, tree)
  const { keys, scripts } = run.keys()
  const failed = isGood('types') ? outcomes.get('lint')?.failed : undefined
  const linted = failed ? [...keys].filter(([path]) => !failed.has(path)) : Object.entries(state.linted)
  writeState(cache, {
    ...state,
    steps,
    linted: Object.fromEntries(linted),
    scripts: Object.fromEntries(scripts),
  })
}

interface Result {
  code: number
  stdout: string
  stderr: string
  /** Both streams, in order of arrival. */
  output: string
}

/** Runs a program from `node_modules/.bin`. */
function start(root: string, [program = '', ...args]: string[]): Promise<Result> {
  const path = [join(root, 'node_modules/.bin'), env['PATH']].join(delimiter)
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const result = { stdout: '', stderr: '', output: '' }
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (text: string) => {
        result[name] += text
        result.output += text
      })
    child.on('error', reject)
    child.on('close', (code) => resolve({ ...result, code: code ?? 1 }))
  })
}
