import { dump } from 'js-yaml'
import { limits } from '../../limits.ts'
import { runInThread } from '../../concurrency/threads.ts'

export const yamlContentType = 'text/x-yaml;charset=UTF-8'

/** Converts JSON to YAML, both as UTF-8 bytes, without blocking the event loop for a large response. */
export async function yamlOf(json: Buffer, owner: string): Promise<Buffer> {
  if (json.length <= limits.inlineTextLength) return convert(json)
  const yaml = await runInThread<Uint8Array>(new URL('./yaml-worker.ts', import.meta.url), json, owner)
  return Buffer.from(yaml.buffer)
}

/** Omits references, so that readers need not support anchors. */
export const convert = (json: Uint8Array): Buffer =>
  Buffer.from(dump(JSON.parse(new TextDecoder().decode(json)), { noRefs: true, lineWidth: -1 }))
