import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const root = join(import.meta.dirname, '../..')

/** Cluster agent in its own process, restarted when it ends, as by a Deployment. */
export class AgentProcess {
  /** Output of each process that crashed. */
  readonly crashes: string[] = []
  readonly #environment: Readonly<Record<string, string>>
  #child: ChildProcess | null = null
  #isClosed = false
  #running: Promise<void>

  constructor(environment: Readonly<Record<string, string>>) {
    this.#environment = environment
    this.#running = this.#run()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#child?.kill('SIGKILL')
    await this.#running
  }

  async #run(): Promise<void> {
    while (!this.#isClosed) {
      const child = spawn(process.execPath, ['server/agent/main.ts'], {
        cwd: root,
        env: { PATH: process.env['PATH'], ...this.#environment },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      this.#child = child
      const [output] = await Promise.all([text(child.stderr), once(child, 'exit')])
      if (!this.#isClosed) this.crashes.push(output.slice(0, 1_000))
    }
  }
}
