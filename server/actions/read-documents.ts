import { ApiError } from '../errors.ts'
import { limits } from '../limits.ts'
import { runInThread } from '../operations/threads.ts'
import { type Document, readDocuments, refuse } from './manifest.ts'

/** What the worker answers: what it read, or the sentence with which the text was refused. */
type Reading = Document[] | { refusal: string }

/** Parses YAML; long texts in a thread, to keep the event loop free. */
export async function readTextAside(text: string): Promise<Document[]> {
  if (text.length <= limits.inlineTextLength) return readDocuments(text)
  const reading = await runInThread<Reading>(new URL('./manifest-worker.ts', import.meta.url), text, 'import')
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
