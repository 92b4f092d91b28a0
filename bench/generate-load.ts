import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A repeated GET. */
export interface Load {
  url: string
  headers: Record<string, string>
  connections: number
  ms: number
  /** Adds a meaningless parameter with a new value to each request, so that no response is reused. */
  isNew?: boolean
}

export interface Measured {
  count: number
  perSecond: number
  /** Milliseconds from the request's first byte to the answer's last. */
  p50: number
  p99: number
  max: number
}

/** Runs a load from a process of its own; rejects when an answer is not 200. */
export function generateLoad(load: Load): Promise<Measured> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load.ts'), JSON.stringify(load)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return new Promise((resolve, reject) =>
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(text) as Measured)
      else reject(new Error(`The load on ${load.url} ended with ${code}`))
    }),
  )
}

const TICK_MS = 10

/**
 * Processor time that a process and its threads have used so far in milliseconds; null if the system does not
 * report it.
 */
export function processorTime(pid: number): number | null {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return null
  // After the command in parentheses the state is the first field; user and system time are the 12th and 13th.
  const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
