import { badRequest, expired, Failure } from '../failure.ts'
import type { KubernetesObject } from '../objects.ts'
import type { Storage } from '../storage/storage.ts'
import { problemOfBytes } from '../go-json.ts'
import { parseVersion } from './options.ts'
import type { Selection } from './selection.ts'

/** Continue token: version of the first page and last returned object. */
interface Token {
  version: number
  after: string
}

const keyOf = ({ metadata }: KubernetesObject): string => `${metadata.namespace ?? ''}/${metadata.name}`

const writeToken = (token: Token): string => Buffer.from(JSON.stringify(token)).toString('base64url')

const badToken = (why: string): Failure =>
  badRequest(`invalid continue token: continue key is not valid: ${why}`)

function readToken(text: string): Token {
  const wrongLetter = text.search(/[^\w-]/)
  if (wrongLetter !== -1) throw badToken(`illegal base64 data at input byte ${wrongLetter}`)
  const bytes = Buffer.from(text, 'base64url')
  const problem = problemOfBytes(bytes.toString('latin1'))
  if (problem !== null) throw badToken(problem)
  // Created by writeToken, or rejected below.
  const token = JSON.parse(bytes.toString()) as Token | null
  if (typeof token?.version === 'number' && typeof token.after === 'string') return token
  throw badToken('it was not handed out by this server')
}

/** Returns the exact version from a continue token or resourceVersionMatch; null for the latest. */
function versionWanted(query: URLSearchParams, token: Token | null, current: number): number | null {
  if (token) return token.version
  const text = query.get('resourceVersion') ?? ''
  if (text === '' || text === '0') return null
  const version = parseVersion(text, (why) => badRequest(`invalid resource version: ${why}`))
  if (version > current)
    throw new Failure(
      504,
      'Timeout',
      `Timeout: Too large resource version: ${version}, current: ${current}`,
      {
        causes: [{ reason: 'ResourceVersionTooLarge', message: 'Too large resource version' }],
        retryAfterSeconds: 1,
      },
    )
  return query.get('resourceVersionMatch') === 'Exact' ? version : null
}

export function listObjects(storage: Storage, selection: Selection, query: URLSearchParams): object {
  const { kind, namespace, matches } = selection
  const continued = query.get('continue')
  const token = continued ? readToken(continued) : null
  const wanted = versionWanted(query, token, storage.version)
  if (token && token.version < storage.compactedTo) throw expired(token.version, storage.compactedTo)
  const all = wanted === null ? storage.list(kind, namespace) : storage.listAt(kind, namespace, wanted)
  const rest = all.filter((object) => matches(object) && (!token || keyOf(object) > token.after))
  const asked = Number(query.get('limit') ?? 0)
  const limit = asked > 0 ? asked : rest.length
  const items = rest.slice(0, limit)
  const version = wanted ?? storage.version
  const last = items.at(-1)
  const more =
    last && rest.length > limit
      ? { continue: writeToken({ version, after: keyOf(last) }), remainingItemCount: rest.length - limit }
      : {}
  return {
    kind: `${kind.kind}List`,
    apiVersion: kind.apiVersion,
    metadata: { resourceVersion: String(version), ...more },
    items: items.map(({ apiVersion: _a, kind: _k, ...item }) => item),
  }
}
