import { parentPort, workerData } from 'node:worker_threads'
import { parseAsMessage, type LargeBody } from './body.ts'

// oxlint-disable-next-line require-post-message-target-origin -- ports between threads have no origin
parentPort?.postMessage(parseAsMessage(workerData as LargeBody))
