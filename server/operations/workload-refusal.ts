import type { ModelClass } from '../../model/registry.ts'
import { ClusterError } from '../cluster/driver.ts'
import { ApiError, forbidden, unavailable } from '../errors.ts'

/** What the API server's authorizer says; a refusal of admission has the same status 403 and says "is forbidden:". */
const isMissingRight = (message: string): boolean => /\bcannot [a-z*]+ resource\b/.test(message)

/** The path of a field inside an object, as a client of this service knows it. */
const fieldOf = (field: string): string | null => field || null

/**
 * What a client is told when a cluster refused or did not answer: the API server's own words, under the status that
 * this API has for such a failure. Anything else is passed on as it is.
 */
export function refusalOf(error: unknown, entry: Pick<ModelClass, 'name'>): unknown {
  if (!(error instanceof ClusterError)) return error
  const { reason, message, causes } = error
  if (reason === 'unreachable' || reason === 'unauthorized') return unavailable(message)
  if (reason === 'notFound') return new ApiError(404, 'notFound', message)
  if (reason === 'conflict')
    return new ApiError(409, 'conflict', `${message} Read it again and repeat the change.`)
  if (reason === 'forbidden' && isMissingRight(message))
    return forbidden(`The cluster's credential may not do this: ${message}`)
  const violations =
    causes.length > 0
      ? causes.map((cause) => ({
          modelIndex: entry.name,
          field: fieldOf(cause.field),
          message: cause.message,
        }))
      : [{ modelIndex: entry.name, field: null, message }]
  return new ApiError(406, 'invalid', message, violations)
}

/** Runs work on a cluster and gives its refusal the form that a client is told. */
export async function refusing<Result>(
  entry: Pick<ModelClass, 'name'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw refusalOf(error, entry)
  }
}
