import { limits } from '../limits.ts'
import { type Outcome, outcomeOf, runInThread, valueOf } from '../operations/threads.ts'
import { fieldsOf, isFields } from '../../model/fields.ts'
import { metadataIn, readBody } from './inspect.ts'

/** A body that was read, and the same as bytes, so that the API server reads what was read here. */
export interface ReadBody {
  value: unknown
  bytes: Uint8Array
}

/** What is done with the bodies of requests; it takes long where they are large. */
const works = {
  read({ contentType, body }: { contentType: string; body: Uint8Array }): ReadBody {
    const value = readBody(contentType, body)
    return { value, bytes: bytesOf(value) }
  },

  /** Makes an object or a patch fail with a conflict unless the object has a version. `body` is of `read`. */
  pin({ body, resourceVersion }: { body: Uint8Array; resourceVersion: string }): Uint8Array {
    return bytesOf(ofVersion(JSON.parse(textOf(body)), resourceVersion))
  },

  /** The metadata of an object in JSON, as far as they name it; empty for another body. */
  name({ body }: { body: Uint8Array }): Record<string, unknown> {
    const { name, generateName } = metadataIn(textOf(body))
    return { name, generateName }
  },
}

type Works = typeof works
type Work = keyof Works
type Input<Name extends Work> = Parameters<Works[Name]>[0]
type Result<Name extends Work> = ReturnType<Works[Name]>

/** Work on one body, as it is handed to the thread. */
export interface BodyWork {
  work: Work
  input: Input<Work>
}

const workerFile = new URL('./large-body-worker.ts', import.meta.url)

/**
 * Works on the body of a request of `owner`, in a thread where it is large: 503 when too many wait. Throws what the work
 * throws.
 */
export async function workOnBody<Name extends Work>(
  work: Name,
  input: Input<Name>,
  owner: string,
): Promise<Result<Name>> {
  if (input.body.length <= limits.inlineTextLength) return run({ work, input }) as Result<Name>
  return valueOf(await runInThread<Outcome<Result<Name>>>(workerFile, { work, input }, owner))
}

/** Runs in the thread. */
export const workAsMessage = (task: BodyWork): Outcome<unknown> => outcomeOf(() => run(task))

// `workOnBody` pairs each work with its input, which the compiler cannot follow through the lookup.
const run = ({ work, input }: BodyWork): unknown => (works[work] as (given: unknown) => unknown)(input)

const textOf = (body: Uint8Array): string => new TextDecoder().decode(body)

// A copy, whose memory can be handed over to another thread.
const bytesOf = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))

function ofVersion(sent: unknown, resourceVersion: string): unknown {
  if (Array.isArray(sent))
    return [...(sent as unknown[]), { op: 'add', path: '/metadata/resourceVersion', value: resourceVersion }]
  if (!isFields(sent)) return sent
  return { ...sent, metadata: { ...fieldsOf(sent['metadata']), resourceVersion } }
}
