import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { basename, isAbsolute, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { childEnvironment } from './environment.ts'

/** Only ends what hangs. */
const DEFAULT_TIMEOUT_MS = 500_000

export interface RunOptions {
  stdin?: string
  cwd?: string
  env?: Record<string, string>
  timeoutMs?: number
  abort?: AbortSignal
}

/** Runs a program to its end and answers its standard output; a failure carries what the program said. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      command,
      args,
      {
        cwd: options.cwd,
        env: childEnvironment(options.env),
        timeout: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
        killSignal: 'SIGKILL',
        signal: options.abort,
        maxBuffer: 256 * 1024 * 1024,
      },
      (error, stdout, stderr) => {
        if (!error) return resolve(stdout)
        const said = stderr.trim() || stdout.trim() || error.message
        const words = args.filter((word) => !word.startsWith('-')).slice(0, 4)
        reject(new Error(`${[basename(command), ...words].join(' ')}: ${said}`, { cause: error }))
      },
    )
    // A program may end before it has read everything; its exit code tells more than EPIPE.
    child.stdin?.on('error', () => {})
    child.stdin?.end(options.stdin ?? '')
  })
}

/** The full path of a program, or null. */
export function findProgram(name: string): string | null {
  const folders = isAbsolute(name) ? [''] : (childEnvironment().PATH ?? '').split(':')
  for (const folder of folders) {
    const path = folder ? join(folder, name) : name
    if (isExecutable(path)) return path
  }
  return null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export interface WaitOptions {
  timeoutMs: number
  intervalMs?: number
  /** Called before each try; throws when waiting on makes no sense, for example when the process has died. */
  stillPossible?: () => void
}

/** Polls `check` until it answers true; a check that throws counts as "not yet", its error is the final reason. */
export async function waitFor(
  what: string,
  check: () => boolean | Promise<boolean>,
  options: WaitOptions,
): Promise<void> {
  const deadline = Date.now() + options.timeoutMs
  let reason = ''
  while (Date.now() < deadline) {
    options.stillPossible?.()
    try {
      if (await check()) return
      reason = ''
    } catch (error) {
      reason = messageOf(error)
    }
    await delay(options.intervalMs ?? 300)
  }
  throw new Error(`${what}: not within ${options.timeoutMs / 1000} s${reason && ` (${reason})`}`)
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
