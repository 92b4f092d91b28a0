import { limits } from '../../limits.ts'
import { runInThread } from '../../concurrency/threads.ts'
import { readDocuments, type Reading } from './documents.ts'

/** Parses YAML; long texts in a worker thread, to keep the event loop free. */
export async function readInThread(text: string): Promise<Reading> {
  if (text.length <= limits.inlineTextLength) return readDocuments(text)
  return runInThread<Reading>(new URL('./worker.ts', import.meta.url), text, 'import')
}
