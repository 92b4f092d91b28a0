import { limits } from '../limits.ts'
import { type Outcome, outcomeOf, runInThread, valueOf } from '../concurrency/threads.ts'
import { isFields } from '../../model/fields.ts'
import { ofVersion } from '../clusters/connection/cluster.ts'
import { metadataIn, readBody } from './inspect.ts'

/** Parsed body and its serialised bytes, so that the API server reads the same. */
export interface ReadBody {
  value: unknown
  bytes: Uint8Array
}

/** Operations on request bodies, which are slow for large ones. */
const works = {
  read({ contentType, body }: { contentType: string; body: Uint8Array }): ReadBody {
    const value = readBody(contentType, body)
    return { value, bytes: bytesOf(value) }
  },

  /** Makes a write fail with a conflict if the version has changed. `body` is the output of `read`. */
  pin({ body, resourceVersion }: { body: Uint8Array; resourceVersion: string }): Uint8Array {
    return bytesOf(pinned(JSON.parse(textOf(body)), resourceVersion))
  },

  /** Returns the name fields of an object's metadata; empty for other bodies. */
  name({ body }: { body: Uint8Array }): Record<string, unknown> {
    const { name, generateName } = metadataIn(textOf(body))
    return { name, generateName }
  },
}

type Works = typeof works
type Work = keyof Works
type Input<Name extends Work> = Parameters<Works[Name]>[0]
type Result<Name extends Work> = ReturnType<Works[Name]>

/** Work on one body, as sent to the thread. */
export interface BodyWork {
  work: Work
  input: Input<Work>
}

const workerFile = new URL('./large-body-worker.ts', import.meta.url)

/**
 * Processes the body of a request by `owner`, in a thread if it is large: 503 if too many are queued. Throws
 * the errors of the work.
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

// `workOnBody` pairs each work with its input, which the compiler can't infer from the lookup.
const run = ({ work, input }: BodyWork): unknown => (works[work] as (given: unknown) => unknown)(input)

const textOf = (body: Uint8Array): string => new TextDecoder().decode(body)

// A copy with its own buffer, which can be transferred to another thread.
const bytesOf = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))

function pinned(sent: unknown, resourceVersion: string): unknown {
  if (Array.isArray(sent))
    return [...(sent as unknown[]), { op: 'add', path: '/metadata/resourceVersion', value: resourceVersion }]
  if (!isFields(sent)) return sent
  return ofVersion(sent, resourceVersion)
}
