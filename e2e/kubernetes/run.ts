import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { basename, isAbsolute, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { childEnvironment } from './environment.ts'

/** Only ends hanging programs. */
const DEFAULT_TIMEOUT_MS = 500_000

export interface RunOptions {
  stdin?: string
  cwd?: string
  env?: Record<string, string>
  timeoutMs?: number
  abort?: AbortSignal
}

/** Runs a program and returns its standard output; errors contain the program's output. */
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
        const output = stderr.trim() || stdout.trim() || error.message
        const words = args.filter((word) => !word.startsWith('-')).slice(0, 4)
        reject(new Error(`${[basename(command), ...words].join(' ')}: ${output}`, { cause: error }))
      },
    )
    // A program may exit before reading all input; its exit code is more useful than EPIPE.
    child.stdin?.on('error', () => {})
    child.stdin?.end(options.stdin ?? '')
  })
}

/** Returns the full path of a program, or null. */
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
  /** Called before each attempt; throws if waiting is pointless, for example because the process has died. */
  stillPossible?: () => void
}

/**
 * Polls `check` until it returns true. If it throws, it is retried; its last error is reported on timeout.
 */
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
