import type { ModelClass } from '../../model/model-class.ts'
import { ClusterError } from '../cluster/driver.ts'
import { ApiError, forbidden, unavailable, type Violation } from '../errors.ts'
import { fieldInModel, type ObjectPlace } from './workload-field.ts'

/** What the API server's authorizer says; a refusal of admission has the same status 403 and says "is forbidden:". */
const isMissingRight = (message: string): boolean => /\bcannot [a-z*]+ resource\b/.test(message)

type Cause = ClusterError['causes'][number]

/** The API server's words for one cause, under the class and the field that a client of this service knows it by. */
function violationOf({ field, message }: Cause, entry: Named, place: ObjectPlace | undefined): Violation {
  const known = place && field !== '' ? fieldInModel(place, field) : null
  if (!known) return { modelIndex: entry.name, field: field || null, message }
  const { modelIndex, name } = known
  return { modelIndex, field: known.field, message: `${modelIndex}.${name}: ${message}` }
}

/** Where the API server has no list of causes, a field may stand in its sentence. */
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
 * What a client is told when a cluster refused or did not answer: the API server's own words, under the status that
 * this API has for such a failure. Anything else is passed on as it is. `place` is what of an object the request is about:
 * causes are then told by the classes and fields of the model.
 */
export function refusalOf(error: unknown, entry: Named, place?: ObjectPlace): unknown {
  if (!(error instanceof ClusterError)) return error
  const { reason, message } = error
  if (reason === 'unreachable' || reason === 'unauthorized') return unavailable(message)
  if (reason === 'notFound') return new ApiError(404, 'notFound', message)
  if (reason === 'conflict')
    return new ApiError(409, 'conflict', `${message} Read it again and repeat the change.`)
  if (reason === 'forbidden' && isMissingRight(message))
    return forbidden(`The cluster's credential may not do this: ${message}`)
  const causes = place ? causesOf(error) : error.causes
  const violations = causes.map((cause) => violationOf(cause, entry, place))
  const whole = { modelIndex: entry.name, field: null, message }
  return new ApiError(406, 'invalid', message, violations.length > 0 ? violations : [whole])
}

/** Runs work on a cluster and gives its refusal the form that a client is told. */
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
