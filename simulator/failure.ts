import type { Kind } from './kinds/kinds.ts'

export interface Cause {
  reason: string
  message: string
  field: string
}

export interface Status {
  kind: 'Status'
  apiVersion: 'v1'
  metadata: object
  status: 'Failure' | 'Success'
  message?: string
  reason?: string
  details?: object
  code?: number
}

/** Error response of an API server, with its Status body. */
export class Failure extends Error {
  readonly status: Status

  /** `reason` is null for errors that an API server itself did not expect. */
  constructor(code: number, reason: string | null, message: string, details?: object) {
    super(message)
    this.name = 'Failure'
    const base = { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Failure' } as const
    const why = reason === null ? {} : { reason }
    this.status = { ...base, message, ...why, ...(details ? { details } : {}), code }
  }
}

const qualified = ({ plural, group }: Kind): string => (group ? `${plural}.${group}` : plural)
const groupOf = ({ group }: Pick<Kind, 'group'>): object => (group ? { group } : {})
const detailsOf = (kind: Kind, name: string): object => ({ name, ...groupOf(kind), kind: kind.plural })

export const success = (kind: Kind, name: string, uid: string | undefined): Status => ({
  kind: 'Status',
  apiVersion: 'v1',
  metadata: {},
  status: 'Success',
  details: { ...detailsOf(kind, name), uid },
})

export const notFound = (kind: Kind, name: string): Failure =>
  new Failure(404, 'NotFound', `${qualified(kind)} "${name}" not found`, detailsOf(kind, name))

export const noSuchPath = (): Failure =>
  new Failure(404, 'NotFound', 'the server could not find the requested resource', {})

export const alreadyExists = (kind: Kind, name: string, isBeingDeleted = false): Failure => {
  const said = `${qualified(kind)} "${name}" already exists`
  const message = isBeingDeleted ? `object is being deleted: ${said}` : said
  return new Failure(409, 'AlreadyExists', message, detailsOf(kind, name))
}

/** Failed precondition of a deletion. Names the kind, not the resource. */
export const deletionConflict = (kind: Kind, name: string, why: string): Failure =>
  new Failure(409, 'Conflict', `Operation cannot be fulfilled on ${kind.kind} "${name}": ${why}`, {
    name,
    kind: kind.kind,
  })

/** Internal error without a reason. */
export const unexpected = (message: string): Failure => new Failure(500, null, message)

export const conflict = (kind: Kind, name: string, why?: string): Failure =>
  new Failure(
    409,
    'Conflict',
    `Operation cannot be fulfilled on ${qualified(kind)} "${name}": ` +
      (why ?? 'the object has been modified; please apply your changes to the latest version and try again'),
    detailsOf(kind, name),
  )

export const applyConflict = (causes: Cause[], message: string): Failure =>
  new Failure(409, 'Conflict', message, { causes })

function listOf(causes: Cause[]): string {
  const said = [...new Set(causes.map(({ field, message }) => `${field}: ${message}`))]
  return said.length === 1 ? (said[0] ?? '') : `[${said.join(', ')}]`
}

/** Like `invalid`, for the options of a request. */
export const invalidOptions = (kind: string, causes: Cause[]): Failure =>
  new Failure(422, 'Invalid', `${kind}.meta.k8s.io "" is invalid: ${listOf(causes)}`, {
    group: 'meta.k8s.io',
    kind,
    causes,
  })

/** Lists field and message of each cause: `spec.replicas: Invalid value: -1: must be ...`. */
export function invalid(kind: Pick<Kind, 'group' | 'kind'>, name: string, causes: Cause[]): Failure {
  const list = listOf(causes)
  const subject = kind.group ? `${kind.kind}.${kind.group}` : kind.kind
  const details = { ...(name ? { name } : {}), ...groupOf(kind), kind: kind.kind, causes }
  return new Failure(422, 'Invalid', `${subject} "${name}" is invalid: ${list}`, details)
}

export const forbidden = (kind: Kind, name: string, why: string): Failure =>
  new Failure(
    403,
    'Forbidden',
    `${qualified(kind)}${name ? ` "${name}"` : ''} is forbidden: ${why}`,
    detailsOf(kind, name),
  )

export const unauthorized = (): Failure => new Failure(401, 'Unauthorized', 'Unauthorized')

export const expired = (asked: number | string, oldest: number): Failure =>
  new Failure(410, 'Expired', `too old resource version: ${asked} (${oldest})`)

export const badRequest = (message: string): Failure => new Failure(400, 'BadRequest', message)

export const methodNotAllowed = (): Failure =>
  new Failure(405, 'MethodNotAllowed', 'the server does not allow this method on the requested resource', {})

const protobuf = 'application/vnd.kubernetes.protobuf'
const mediaTypes = ['application/json', 'application/yaml', protobuf]

const readTypes = (type: string): string =>
  type === protobuf
    ? `${mediaTypes.filter((one) => one !== protobuf).join(', ')}. A simulated cluster cannot read protobuf, which kubectl sends for objects that it makes itself. Send a manifest instead: kubectl create ... --dry-run=client -o yaml | kubectl apply -f -`
    : mediaTypes.join(', ')

/**
 * Unsupported body type, such as protobuf, which kubectl sends for some objects that it creates itself; not
 * offered either.
 */
export const unsupportedMediaType = (type: string): Failure =>
  new Failure(
    415,
    'UnsupportedMediaType',
    `the body of the request was in an unknown format - accepted media types include: ${readTypes(type)}`,
  )

export const unsupportedPatchType = (): Failure =>
  new Failure(415, 'UnsupportedMediaType', '415: Unsupported Media Type', {})
