import { parentPort, workerData } from 'node:worker_threads'
import { readAsMessage } from './read-documents.ts'

// oxlint-disable-next-line require-post-message-target-origin -- a port between threads has no origins
parentPort?.postMessage(readAsMessage(String(workerData)))
