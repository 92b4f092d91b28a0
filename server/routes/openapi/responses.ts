import { deletion } from '../../../model/answers/changes.ts'
import { problem } from '../../../model/answers/problem.ts'
import type { RefusalStatus } from '../../../model/endpoint.ts'
import { type Json, jsonContent, responseReference } from './operation.ts'

const refusals = {
  '400': ['Malformed', 'The request cannot be parsed.'],
  '401': ['Unauthenticated', 'Credentials are missing or wrong.'],
  '403': ['Forbidden', "The account's role does not allow it."],
  '404': ['NotFound', 'The resource does not exist.'],
  '406': ['Invalid', 'The resulting configuration would be invalid; every violated rule is listed.'],
  '409': [
    'Conflict',
    'The request conflicts with a concurrent change, or a host is not the one it claims to be.',
  ],
  '412': ['ChangedMeanwhile', 'The resource is at another generation than If-Match allows.'],
  '413': ['TooLarge', 'The body is larger than 10 MiB.'],
} as const satisfies Record<RefusalStatus, readonly [string, string]>

const content = jsonContent(problem)

/** Responses shared by all operations. */
export const sharedResponses: Json = {
  ...Object.fromEntries(
    Object.values(refusals).map(([name, description]) => [name, { description, content }]),
  ),
  Deleted: { description: 'Success.', content: jsonContent(deletion) },
  Refused: {
    description:
      '429: too many failed sign-ins, and Retry-After says how many seconds to wait. 500: the service failed, and the ' +
      'message has the request id under which its log says more. 503: the store, or the cluster that the request needs, ' +
      'does not answer now.',
    headers: { 'Retry-After': { schema: { type: 'integer', minimum: 1 } } },
    content,
  },
}

/** For responses to a write with a JSON body. */
export const warningHeader: Json = {
  Warning: {
    description: 'Paths of unknown fields in the body, which were ignored: 299 gantry "..." for each.',
    schema: { type: 'string' },
  },
}

/** Refusals possible for any request are listed under `default`, which keeps a thousand operations short. */
export const refusalResponses = (statuses: readonly RefusalStatus[]): Json => ({
  ...Object.fromEntries(statuses.map((status) => [status, responseReference(refusals[status][0])])),
  default: responseReference('Refused'),
})

const refused = (statuses: readonly RefusalStatus[]): Json => refusalResponses(['400', '401', ...statuses])

export const refusalsOf = {
  /** Read with parameters. */
  list: refused([]),
  /** Read at an address with an id. */
  get: refused(['404']),
  /** Action that reads; some require a role. */
  read: refused(['403', '404']),
  /** Creation without an id in its address. */
  create: refused(['403', '404', '406', '409', '413']),
  update: refused(['403', '404', '406', '409', '412', '413']),
  delete: refused(['403', '404', '406', '409', '412']),
} as const
