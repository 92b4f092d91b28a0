import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { requestInsecurely } from '../../scripts/request-insecurely.ts'
import { basic, type Json } from '../app.fixture.ts'
import { ended, spawnProgram } from '../start/launch.fixture.ts'

type Environment = Readonly<Record<string, string>>

/** Folder that is removed when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gantry-moving-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function launch(args: readonly string[], environment: Environment): ChildProcess {
  const child = spawnProgram(args, environment)
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Runs a command of the service until it exits. */
export const run = (
  [script = '', ...args]: readonly string[],
  environment: Environment,
): ReturnType<typeof ended> => ended(launch([`server/moving/${script}.ts`, ...args], environment))

/** Runs a command that must be refused; returns its one line of output. */
export async function refusal(command: readonly string[], environment: Environment): Promise<string> {
  const { code, error } = await run(command, environment)
  expect({ code, error }).toMatchObject({ code: 1 })
  expect(error.trimEnd().split('\n')).toHaveLength(1)
  return error.trimEnd()
}

/** The service in a separate process. */
export class ServiceProcess {
  private readonly child: ChildProcess
  private readonly port: number
  /** Sends the requests. */
  user = { name: 'admin', password: 'secret' }

  private constructor(child: ChildProcess, port: number) {
    this.child = child
    this.port = port
  }

  static async start(environment: Environment): Promise<ServiceProcess> {
    const child = launch(['server/main.ts'], environment)
    for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
      const port = /^listening on https:\/\/127\.0\.0\.1:(\d+)$/.exec(line)?.[1]
      if (port !== undefined) return new ServiceProcess(child, Number(port))
    }
    throw new Error(`The service ended: ${await text(child.stderr ?? process.stdin)}`)
  }

  async ask(method: string, path: string, body?: unknown): Promise<Json> {
    const { status, body: answer } = await requestInsecurely(`https://127.0.0.1:${this.port}${path}`, {
      method,
      headers: { authorization: basic(this.user.name, this.user.password) },
      json: body,
    })
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${answer}`)
    return JSON.parse(answer)
  }

  /** Polls until a response meets a condition: the test isn't notified of the process's changes. */
  async until(path: string, holds: (found: Json) => boolean): Promise<Json> {
    for (;;) {
      const found = await this.ask('GET', path)
      if (holds(found)) return found
      await pause(50)
    }
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const exited = once(this.child, 'exit')
    this.child.kill(signal)
    await exited
  }
}
