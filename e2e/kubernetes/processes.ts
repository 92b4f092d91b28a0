import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { childEnvironment } from './environment.ts'
import { waitFor } from './run.ts'
import type { ClusterState, ProcessRecord } from './state.ts'
import { writeState } from './state.ts'

/** Starts a program in its own session, so that it survives Ctrl-C and our exit, and records it. */
export function startProcess(state: ClusterState, name: string, command: string[]): ProcessRecord {
  const logFile = join(state.dataFolder, 'logs', `${name}.log`)
  mkdirSync(join(state.dataFolder, 'logs'), { recursive: true })
  const log = openSync(logFile, 'a')
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', log, log],
    cwd: state.dataFolder,
    env: childEnvironment(),
  })
  closeSync(log)
  child.on('error', () => {}) // detected below as a missing pid
  child.unref()
  if (!child.pid) throw new Error(`${program} does not start`)
  const record = { name, pid: child.pid, startTime: startTimeOf(child.pid) ?? 0, command, logFile }
  state.processes = [...state.processes.filter((other) => other.name !== name), record]
  writeState(state)
  return record
}

/**
 * Returns the start time in ticks; null if the process doesn't exist or is only a zombie, which holds no
 * resources.
 */
export function startTimeOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in parentheses, which may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // The main thread can be a zombie while others still hold the process's ports.
    const isZombie = fields[0] === 'Z' && readdirSync(`/proc/${pid}/task`).length <= 1
    return isZombie ? null : Number(fields[19])
  } catch {
    return null
  }
}

export function isAlive(record: ProcessRecord): boolean {
  return startTimeOf(record.pid) === record.startTime
}

export function findProcess(state: ClusterState, name: string): ProcessRecord | undefined {
  return state.processes.find((record) => record.name === name)
}

/** Throws with the end of the log if a process has died, to abort pointless waiting. */
export function assertAlive(record: ProcessRecord): void {
  if (!isAlive(record)) throw new Error(`${record.name} ended: ${tailOf(record.logFile)}`)
}

function tailOf(logFile: string, lines = 5): string {
  try {
    return readFileSync(logFile, 'utf8').trim().split('\n').slice(-lines).join('\n')
  } catch {
    return '(no log)'
  }
}

export function signal(record: ProcessRecord, name: NodeJS.Signals): void {
  if (!isAlive(record)) return
  try {
    process.kill(record.pid, name)
  } catch {
    // Exited between check and signal.
  }
}

/** Sends SIGTERM, then SIGKILL after the grace period; resolves once the process is gone. */
export async function stopProcess(record: ProcessRecord, graceMs = 10_000): Promise<void> {
  signal(record, 'SIGTERM')
  const isGone = () => !isAlive(record)
  await waitFor(`end of ${record.name}`, isGone, { timeoutMs: graceMs, intervalMs: 50 }).catch(() => {})
  await killProcess(record)
}

export async function killProcess(record: ProcessRecord): Promise<void> {
  signal(record, 'SIGKILL')
  await waitFor(`end of ${record.name}`, () => !isAlive(record), { timeoutMs: 200_000, intervalMs: 20 })
}
