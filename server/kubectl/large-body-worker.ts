import { parentPort, workerData } from 'node:worker_threads'
import { type BodyWork, workAsMessage } from './large-body.ts'

// oxlint-disable-next-line require-post-message-target-origin -- ports between threads have no origin
parentPort?.postMessage(workAsMessage(workerData as BodyWork))
