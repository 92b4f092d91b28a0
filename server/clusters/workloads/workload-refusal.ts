import { message } from '../../../model/messages/message.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { type ClusterCause, ClusterError, DeniedByCluster } from '../connection/cluster.ts'
import {
  ApiError,
  forbidden,
  unavailable,
  type Violation,
  asParam,
  joinTexts,
  textOf,
  violationOf,
} from '../../errors.ts'
import { fieldInModel, type ObjectPlace } from './workload-field.ts'

/** Matches messages of the API server's authorizer. Admission also returns 403, with "is forbidden:". */
const isMissingRight = (message: string): boolean => /\bcannot [a-z*]+ resource\b/.test(message)

/** Returns one cause with the model's class and field; the field's path prefixes its text. */
function violationOfCause(cause: ClusterCause, entry: Named, place: ObjectPlace | undefined): Violation {
  const { field, value } = cause
  const known = place && field !== '' ? fieldInModel(place, field) : null
  if (!known)
    return {
      ...violationOf({ modelIndex: entry.name, field: field || null }, textOf(cause)),
      ...(value === undefined ? {} : { value }),
    }
  const { modelIndex, name } = known
  return violationOf(
    { modelIndex, field: known.field },
    message('violations.at', { place: `${modelIndex}.${name}`, reason: asParam(textOf(cause)) }),
  )
}

function causesOf(error: ClusterError): readonly ClusterCause[] {
  if (error.causes.length > 0) return error.causes
  return [error.impliedCause ?? { field: '', message: error.message, reasons: error.reasons }]
}

type Named = Pick<ModelClass, 'name'>

/**
 * Converts cluster errors to API errors: the API server's own words, with this API's status for such
 * failures. Other errors are returned unchanged. `place` is the target within an object; with it, causes get
 * the model's classes and fields.
 */
export function refusalOf(error: unknown, entry: Named, place?: ObjectPlace): unknown {
  if (!(error instanceof ClusterError)) return error
  const { reason } = error
  const text = textOf(error)
  if (error instanceof DeniedByCluster) return forbidden(text)
  if (isOutage(error)) return unavailable(text, error.retrySeconds)
  if (reason === 'notFound') return new ApiError(404, 'notFound', text)
  if (reason === 'conflict')
    return new ApiError(409, 'conflict', joinTexts(text, message('clusters.readAgain')))
  if (reason === 'forbidden' && isMissingRight(error.message))
    return forbidden(message('clusters.credentialLacks', { reason: asParam(text) }))
  return invalidObject(error, entry, place)
}

/** Returns true if the cluster, not the object, is the cause: it is unusable, overloaded or not ready. */
const isOutage = ({ reason, retrySeconds }: ClusterError): boolean =>
  reason === 'unreachable' || reason === 'unauthorized' || (reason === 'refused' && retrySeconds !== null)

function invalidObject(error: ClusterError, entry: Named, place?: ObjectPlace): ApiError {
  const text = textOf(error)
  const causes = place ? causesOf(error) : error.causes
  const violations = causes.map((cause) => violationOfCause(cause, entry, place))
  const whole = violationOf({ modelIndex: entry.name, field: null }, text)
  return new ApiError(406, 'invalid', text, violations.length > 0 ? violations : [whole])
}

/** Runs work on a cluster and converts its errors for clients. */
export async function refusing<Result>(
  entry: Named,
  work: () => Promise<Result>,
  place?: ObjectPlace,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw refusalOf(error, entry, place)
  }
}

/** Like `refusing`, for work on a whole object. */
export const refusingObject = <Result>(object: ModelClass, work: () => Promise<Result>): Promise<Result> =>
  refusing(object, work, { object, path: [] })
