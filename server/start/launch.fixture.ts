import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterEach } from 'vitest'

interface Options {
  uid?: number
  script?: string
  args?: string[]
}

/** Starts a program of the service with the settings of tests. */
export const spawnProgram = (
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  uid?: number,
): ChildProcess =>
  spawn(process.execPath, args, {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DEMO: 'off',
      ADMIN_PASSWORD: 'secret',
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid }),
  })

interface Program {
  name: string
  child: ChildProcess
  output: string[]
}

/** Starts processes of the service, and kills the remaining ones after each test. A failed test shows their output. */
export class Launcher {
  readonly #programs: Program[] = []

  constructor() {
    afterEach(({ task }) => {
      const programs = this.#programs.splice(0)
      const shown = programs.map(describeProgram).join('\n')
      for (const { child } of programs) child.kill('SIGKILL')
      if (task.result?.state === 'fail' && programs.length > 0) throw new Error(`Processes:\n${shown}`)
    })
  }

  launch(environment: Record<string, string>, options: Options = {}): ChildProcess {
    const { uid, script = 'server/main.ts', args = [] } = options
    const child = spawnProgram([script, ...args], environment, uid)
    const output: string[] = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => output.push(String(chunk)))
    this.#programs.push({ name: [script, ...args].join(' '), child, output })
    return child
  }

  /** Starts the service, waits until it listens, and stops it. Returns its log. */
  async startAndStop(environment: Record<string, string>): Promise<string> {
    const child = this.launch(environment)
    const exited = once(child, 'exit')
    const log = text(child.stderr ?? process.stdin)
    for await (const chunk of child.stdout ?? []) if (String(chunk).includes('listening on')) break
    child.kill('SIGTERM')
    const [code] = (await exited) as [number | null]
    assert.equal(code, 0, await log)
    return log
  }

  /** Returns the message of a refused start. */
  async refusal(environment: Record<string, string>, options?: Options): Promise<string> {
    const { code, error } = await ended(this.launch(environment, options))
    assert.equal(code, 1)
    // One line: a sentence with its advice, and no stack.
    assert.equal(error.trimEnd().split('\n').length, 1, error)
    return error
  }
}

function describeProgram({ name, child: { exitCode, signalCode }, output }: Program): string {
  const isRunning = exitCode === null && signalCode === null
  return `${name}, ${isRunning ? 'running' : `exited with ${exitCode ?? signalCode}`}:\n${output.join('')}`
}

/** Returns exit code and output of a process that exits. */
export async function ended(
  child: ChildProcess,
): Promise<{ code: number | null; error: string; output: string }> {
  const [[code], error, output] = await Promise.all([
    once(child, 'exit') as Promise<[number | null]>,
    text(child.stderr ?? process.stdin),
    text(child.stdout ?? process.stdin),
  ])
  return { code, error, output }
}
