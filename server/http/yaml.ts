import { Worker } from 'node:worker_threads'
import { dump } from 'js-yaml'

export const yamlContentType = 'text/x-yaml;charset=UTF-8'

/** Above this length the conversion would hold the event loop for more than about 10 ms. */
const inlineLength = 64 * 1024

/** JSON as YAML, both as bytes of UTF-8, without holding the event loop for a long answer. */
export function yamlOf(json: Buffer): Promise<Buffer> {
  if (json.length <= inlineLength) return Promise.resolve(convert(json))
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./yaml-worker.ts', import.meta.url), { workerData: json })
    worker.once('message', (yaml: Uint8Array) => resolve(Buffer.from(yaml.buffer)))
    worker.once('error', reject)
  })
}

/** Without references: a reader of YAML need not know anchors. */
export const convert = (json: Uint8Array): Buffer =>
  Buffer.from(dump(JSON.parse(new TextDecoder().decode(json)), { noRefs: true, lineWidth: -1 }))
