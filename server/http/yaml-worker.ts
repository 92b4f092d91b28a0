import { parentPort, workerData } from 'node:worker_threads'
import { convert } from './yaml.ts'

// The bytes were cloned for this thread, as `yamlOf` gave them. Those that it makes are handed over.
const yaml = new Uint8Array(convert(workerData as Uint8Array))
parentPort?.postMessage(yaml, [yaml.buffer])
