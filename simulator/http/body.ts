import type { IncomingMessage } from 'node:http'
import { load, YAMLException } from 'js-yaml'
import { badRequest, Failure } from '../failure.ts'
import { asFields, type Fields, isFields, type KubernetesObject } from '../objects.ts'
import type { Target } from './address.ts'

/** As a real API server; a larger object is a mistake. */
const longestBytes = 3 * 1024 * 1024

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    // Without an encoding set, a request's chunks are buffers.
    const bytes = chunk as Buffer
    length += bytes.length
    if (length > longestBytes)
      throw new Failure(413, 'RequestEntityTooLarge', `Request entity too large: limit is ${longestBytes}`)
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString()
}

/** JSON, and YAML where a person may write it. */
export function parseBody(text: string, contentType: string): unknown {
  try {
    return contentType.includes('yaml') ? load(text) : (JSON.parse(text) as unknown)
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof YAMLException)) throw error
    throw badRequest(`error decoding the body of the request: ${error.message}`)
  }
}

/** The object of a request, with the names of its address; one that is about something else is refused. */
export function asObject(body: unknown, target: Target): KubernetesObject {
  if (!isFields(body)) throw badRequest('the body of the request must be an object')
  const { kind, namespace, name, subresource } = target
  const said = { apiVersion: kind.apiVersion, kind: kind.kind, ...body }
  if (subresource !== 'scale') refuseOtherKind(said, target)
  const metadata = asFields(body.metadata)
  refuseOtherName(metadata, target)
  const names = { ...(name ? { name } : {}), ...(namespace ? { namespace } : {}) }
  // The rest of its shape is for validation to judge.
  return { ...said, metadata: { ...metadata, ...names } } as KubernetesObject
}

function refuseOtherKind(said: { apiVersion: unknown; kind: unknown }, { kind }: Target): void {
  if (said.apiVersion === kind.apiVersion && said.kind === kind.kind) return
  const other = `${String(said.kind)} in version "${String(said.apiVersion)}"`
  throw badRequest(
    `${other} cannot be handled as a ${kind.kind}: this path is of ${kind.apiVersion} ${kind.kind}`,
  )
}

function refuseOtherName(metadata: Fields, { namespace, name }: Target): void {
  if (namespace && metadata.namespace && metadata.namespace !== namespace)
    throw badRequest('the namespace of the provided object does not match the namespace sent on the request')
  if (name && metadata.name && metadata.name !== name)
    throw badRequest(
      `the name of the object (${String(metadata.name)}) does not match the name on the URL (${name})`,
    )
}
