/**
 * Loaded by `npm run dev` before the service. With `--watch`, Node reports a thread's loaded modules as
 * messages from the thread, and the service would take them for answers.
 */
import { syncBuiltinESMExports } from 'node:module'
import { env } from 'node:process'
import threads, { type WorkerOptions } from 'node:worker_threads'

threads.Worker = class extends threads.Worker {
  constructor(file: string | URL, options: WorkerOptions = {}) {
    const { WATCH_REPORT_DEPENDENCIES: _, ...others } = env
    super(file, { env: others, ...options })
  }
}
syncBuiltinESMExports()
