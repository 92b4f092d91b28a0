import { parentPort, workerData } from 'node:worker_threads'
import { convert } from './yaml.ts'

// `yamlOf` cloned the input for this thread; the output is transferred.
const yaml = new Uint8Array(convert(workerData as Uint8Array))
parentPort?.postMessage(yaml, [yaml.buffer])
