import { Worker } from 'node:worker_threads'
import { ApiError } from '../errors.ts'
import { type Document, readDocuments, refuse } from './manifest.ts'

/** Above this length reading would hold the event loop for more than about 10 ms. */
const inlineLength = 48 * 1024

/** What the worker answers: what it read, or the sentence with which the text was refused. */
type Reading = Document[] | { refusal: string }

/** Reads a YAML text. A long one is read in a thread of its own: others are answered meanwhile. */
export async function readTextAside(text: string): Promise<Document[]> {
  if (text.length <= inlineLength) return readDocuments(text)
  const reading = await new Promise<Reading>((resolve, reject) => {
    const worker = new Worker(new URL('./manifest-worker.ts', import.meta.url), { workerData: text })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  if ('refusal' in reading) throw refuse(reading.refusal)
  return reading
}

/** The worker's part: an error keeps its message alone on the way between threads. */
export function readAsMessage(text: string): Reading {
  try {
    return readDocuments(text)
  } catch (error) {
    if (error instanceof ApiError) return { refusal: error.message }
    throw error
  }
}
