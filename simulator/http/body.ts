import type { IncomingMessage } from 'node:http'
import { badRequest, Failure, unexpected } from '../failure.ts'
import { findKind } from '../kinds/kinds.ts'
import { asFields, type Fields, isFields, type KubernetesObject } from '../objects.ts'
import type { Target } from './address.ts'
import { duplicateKeys, problemOfJson } from '../go-json.ts'
import { readYaml } from './go-yaml.ts'

/** Maximum body size, as in a real API server. */
const longestBytes = 3 * 1024 * 1024

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    // Without an encoding, chunks are buffers.
    const bytes = chunk as Buffer
    length += bytes.length
    if (length > longestBytes)
      throw new Failure(413, 'RequestEntityTooLarge', `Request entity too large: limit is ${longestBytes}`)
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString()
}

/** Parsed body. */
export interface Parsed {
  value: unknown
  /** Messages for duplicate keys, as in errors and warnings. */
  duplicates: readonly string[]
}

function parse(text: string, isYaml: boolean, refuse: (why: string) => Failure): Parsed {
  if (isYaml) return readYaml(text, refuse)
  try {
    const value = JSON.parse(text) as unknown
    return { value, duplicates: duplicateKeys(text).map((path) => `duplicate field "${path}"`) }
  } catch (error) {
    if (error instanceof SyntaxError) throw refuse(problemOfJson(text) ?? error.message)
    throw error
  }
}

/** Parses JSON for the simulator's own endpoints. */
export const parseJson = (text: string): unknown =>
  parse(text, false, (why) => badRequest(`error decoding the body of the request: ${why}`)).value

const goType =
  'struct { APIVersion string "json:\\"apiVersion,omitempty\\""; Kind string "json:\\"kind,omitempty\\"" }'

/** Parses the body of a create or update. */
export function parseObject(text: string, contentType: string, { kind }: Target): Parsed {
  const refuse = (why: string, told: string): Failure =>
    badRequest(
      `the object provided is unrecognized (must be of type ${kind.kind}): couldn't get version/kind; json parse error: ${why} (${told})`,
    )
  const isYaml = contentType.includes('yaml')
  const parsed = parse(text, isYaml, (why) => refuse(why, text === '' ? '<empty>' : text))
  const { value } = parsed
  if (isFields(value)) return parsed
  const type = Array.isArray(value) ? 'array' : typeof value
  const bytes = Buffer.from(text).toString('hex')
  throw refuse(`json: cannot unmarshal ${type} into Go value of type ${goType}`, bytes)
}

export function parsePatch(text: string, type: string): Parsed {
  // Strategic merge patches go through another decoder.
  const prefix = type.includes('strategic') ? '' : 'error decoding patch: '
  const parsed = parse(text, false, (why) => badRequest(`${prefix}${why}`))
  const { value } = parsed
  const isList = type.includes('json-patch')
  if (isList ? Array.isArray(value) : isFields(value)) return parsed
  const was = Array.isArray(value) ? 'array' : isFields(value) ? 'object' : typeof value
  const wanted = isList ? '[]handlers.jsonPatchOp' : 'map[string]interface {}'
  throw badRequest(`${prefix}json: cannot unmarshal ${was} into Go value of type ${wanted}`)
}

/** Parses an apply body, which must contain apiVersion and kind. */
export function parseApplied(text: string, { kind, name: urlName }: Target): Parsed {
  const parsed = parse(text, true, (why) => badRequest(`error decoding YAML: ${why}`))
  const { value = {} } = parsed
  const { apiVersion = '/', kind: name = '' } = asFields(value)
  if (apiVersion !== kind.apiVersion || name !== kind.kind)
    throw badRequest(`invalid object type: ${String(apiVersion)}, Kind=${String(name)}`)
  const { metadata } = asFields(value)
  if (asFields(metadata).name === '') throw undeterminable(urlName)
  return parsed
}

/** Parses DeleteOptions. */
export function parseOptions(text: string, contentType: string): Fields {
  const refuse = (why: string): Failure => unexpected(`couldn't get version/kind; json parse error: ${why}`)
  const value = asFields(parse(text, contentType.includes('yaml'), refuse).value)
  const { apiVersion = 'v1', kind = 'DeleteOptions' } = value
  if (kind === 'DeleteOptions') return value
  throw unexpected(
    `no kind ${JSON.stringify(kind)} is registered for version ${JSON.stringify(apiVersion)} in scheme "pkg/runtime/scheme.go:110"`,
  )
}

/** Rejects an update without a name. */
export function refuseNameless(body: unknown, { name }: Target): void {
  if (!asFields(asFields(body).metadata).name) throw undeterminable(name)
}

const undeterminable = (name: string): Failure =>
  badRequest(`the name of the object (${name} based on URL) was undeterminable: name must be provided`)

/** Completes the object with names from the URL; rejects a different kind or name. */
export function asObject(body: unknown, target: Target): KubernetesObject {
  if (!isFields(body)) throw badRequest('the body of the request must be an object')
  const { kind, namespace, name, subresource } = target
  const said = { apiVersion: kind.apiVersion, kind: kind.kind, ...body }
  if (subresource !== 'scale') refuseOtherKind(said, target)
  const metadata = asFields(body.metadata)
  refuseOtherName(metadata, target)
  const names = { ...(name ? { name } : {}), ...(namespace ? { namespace } : {}) }
  // Validation checks the rest of its shape.
  return { ...said, metadata: { ...metadata, ...names } } as KubernetesObject
}

function refuseOtherKind(said: { apiVersion: unknown; kind: unknown }, { kind }: Target): void {
  if (said.apiVersion === kind.apiVersion && said.kind === kind.kind) return
  const [group, version] = [
    String(said.apiVersion).split('/').slice(0, -1).join('/'),
    String(said.apiVersion).split('/').at(-1),
  ]
  const name = String(said.kind)
  const known = findKind(String(said.apiVersion), name)
  const why = known
    ? `converting (${group || 'v1'}.${name}) to (core.${kind.kind}): unknown conversion`
    : `no kind "${name}" is registered for version "${String(said.apiVersion)}" in scheme "pkg/runtime/scheme.go:110"`
  throw badRequest(`${name} in version "${version}" cannot be handled as a ${kind.kind}: ${why}`)
}

function refuseOtherName(metadata: Fields, { namespace, name }: Target): void {
  if (namespace && metadata.namespace && metadata.namespace !== namespace)
    throw badRequest('the namespace of the provided object does not match the namespace sent on the request')
  if (name && metadata.name && metadata.name !== name)
    throw badRequest(
      `the name of the object (${String(metadata.name)}) does not match the name on the URL (${name})`,
    )
}
