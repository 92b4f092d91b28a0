import { parentPort, workerData } from 'node:worker_threads'
import { readDocuments } from './documents.ts'

// oxlint-disable-next-line require-post-message-target-origin -- a port between threads has no origins
parentPort?.postMessage(readDocuments(String(workerData)))
