import { parentPort, workerData } from 'node:worker_threads'
import { convert } from './yaml.ts'

// oxlint-disable-next-line require-post-message-target-origin -- a port between threads has no origins
parentPort?.postMessage(convert(String(workerData)))
