import type { Logger } from 'pino'
import { exit } from './exit.ts'

/** Time for all steps together, below the 30 s after which Kubernetes kills a pod. Requests get 20 s of it. */
const STOP_MS = 28_000

/** Parts of the service by name, in the order in which they stop. */
export type StopSteps = Readonly<Record<string, () => Promise<unknown> | void>>

interface StopOptions {
  log: Pick<Logger, 'info' | 'fatal'>
  exit(code: number): void
  limitMs?: number
}

/**
 * Stops the parts in order and exits with 0. If a part fails or the time limit is exceeded, logs the part and exits with 1.
 */
export async function stopInOrder(
  steps: StopSteps,
  { log, exit, limitMs = STOP_MS }: StopOptions,
): Promise<void> {
  let part = ''
  const overdue = setTimeout(() => {
    log.fatal({ part }, 'not stopped in time')
    exit(1)
  }, limitMs)
  try {
    for (const [name, stop] of Object.entries(steps)) {
      part = name
      await stop()
    }
    log.info('stopped')
    exit(0)
  } catch (error) {
    log.fatal({ err: error, part }, 'not stopped cleanly')
    exit(1)
  } finally {
    clearTimeout(overdue)
  }
}

/** Stops the service on SIGTERM or SIGINT; a second signal ends the process immediately. */
export function stopOnSignals(steps: StopSteps, log: Logger): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) exit(1)
      isStopping = true
      log.info({ signal }, 'stopping')
      void stopInOrder(steps, { log, exit })
    })
  }
}
