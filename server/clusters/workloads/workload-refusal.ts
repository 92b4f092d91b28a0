import { message } from '../../../model/messages/message.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { ClusterError } from '../connection/driver.ts'
import {
  ApiError,
  forbidden,
  unavailable,
  type Violation,
  asParam,
  joinTexts,
  textOf,
  toAnswer,
} from '../../errors.ts'
import { fieldInModel, type ObjectPlace } from './workload-field.ts'

/** Matches messages of the API server's authorizer. Admission also returns 403, with "is forbidden:". */
const isMissingRight = (message: string): boolean => /\bcannot [a-z*]+ resource\b/.test(message)

type Cause = ClusterError['causes'][number]

/** Returns one cause in the API server's words, with the model's class and field. */
function violationOf({ field, message }: Cause, entry: Named, place: ObjectPlace | undefined): Violation {
  const known = place && field !== '' ? fieldInModel(place, field) : null
  if (!known) return { modelIndex: entry.name, field: field || null, message }
  const { modelIndex, name } = known
  return { modelIndex, field: known.field, message: `${modelIndex}.${name}: ${message}` }
}

/** Extracts a field from the API server's message, for errors without a list of causes. */
const fieldInSentence = [
  / is invalid: ([^\s:]+): (.+)$/s,
  /json: cannot unmarshal .* into Go struct field [^.\s]+\.(\S+) of type/,
  /unknown field "([^"]+)"/,
]

function causesOf({ causes, message }: ClusterError): readonly Cause[] {
  if (causes.length > 0) return causes
  const found = fieldInSentence.map((expression) => expression.exec(message)).find((match) => match !== null)
  return [{ field: found?.[1] ?? '', message: found?.[2] ?? message }]
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
  if (reason === 'unreachable' || reason === 'unauthorized') return unavailable(text)
  if (reason === 'notFound') return new ApiError(404, 'notFound', text)
  if (reason === 'conflict')
    return new ApiError(409, 'conflict', joinTexts(text, message('clusters.readAgain')))
  if (reason === 'forbidden' && isMissingRight(error.message))
    return forbidden(message('clusters.credentialLacks', { reason: asParam(text) }))
  const causes = place ? causesOf(error) : error.causes
  const violations = causes.map((cause) => violationOf(cause, entry, place))
  const whole = { modelIndex: entry.name, field: null, ...toAnswer(text) }
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
