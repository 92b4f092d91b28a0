/** The thread behind `ReaderPool`: runs one read after another on a read-only connection. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Statement } from './dialect.ts'
import { openConnection } from './node-sqlite.ts'
import type { ReadAnswer } from './reader-pool.ts'

const database = openConnection(String(workerData), { readOnly: true })

function answer({ sql, parameters }: Statement): ReadAnswer {
  try {
    return { bytes: database.bytes(sql, parameters) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { error: message, errcode: (error as { errcode?: number }).errcode }
  }
}

parentPort?.on('message', (statement: Statement) => {
  const made = answer(statement)
  // Handed over, not copied: copying a long answer would hold up the thread that takes requests.
  parentPort?.postMessage(made, 'bytes' in made ? [made.bytes.buffer] : [])
})
