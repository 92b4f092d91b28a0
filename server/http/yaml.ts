import { dump } from 'js-yaml'
import { limits } from '../limits.ts'
import { runInThread } from '../operations/threads.ts'

export const yamlContentType = 'text/x-yaml;charset=UTF-8'

/** JSON as YAML, both as bytes of UTF-8, without holding the event loop for a long answer. */
export async function yamlOf(json: Buffer, owner: string): Promise<Buffer> {
  if (json.length <= limits.inlineTextLength) return convert(json)
  const yaml = await runInThread<Uint8Array>(new URL('./yaml-worker.ts', import.meta.url), json, owner)
  return Buffer.from(yaml.buffer)
}

/** Without references: a reader of YAML need not know anchors. */
export const convert = (json: Uint8Array): Buffer =>
  Buffer.from(dump(JSON.parse(new TextDecoder().decode(json)), { noRefs: true, lineWidth: -1 }))
