import { parentPort, workerData } from 'node:worker_threads'
import { readDocuments } from './documents.ts'

// oxlint-disable-next-line require-post-message-target-origin -- ports between threads have no origin
parentPort?.postMessage(readDocuments(String(workerData)))
