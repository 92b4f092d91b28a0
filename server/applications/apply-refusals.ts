import type { ManifestPlace } from '../../model/answers/problem.ts'
import { message } from '../../model/messages/message.ts'
import type { Model } from '../../model/registry.ts'
import { ClusterError, type KubernetesObject } from '../clusters/connection/cluster.ts'
import { ApiError, invalid, type Violation, asParam, type Text, textOf } from '../errors.ts'
import { textAt, violationIn } from './places.ts'
import { ClusterScopedError } from '../clusters/workloads/workload-object.ts'
import { refusalOf } from '../clusters/workloads/workload-refusal.ts'
import { clusterScopeViolation } from './imports/kind-rules.ts'
import type { ManifestObject } from './imports/manifest.ts'
import { partOfManifest } from './imports/manifest-part.ts'

/** Returns a refusal with one violation per field. A disconnected cluster fails the whole request. */
export function refusalAt(
  model: Model,
  error: unknown,
  { object, place }: Pick<ManifestObject, 'object' | 'place'>,
): ApiError {
  if (error instanceof ClusterScopedError) return invalid([clusterScopeViolation({ object, place })])
  const refusal = refusalOf(error, { name: object.kind })
  if (!(refusal instanceof ApiError) || refusal.status === 503) throw refusal
  const tell = ({ field, value }: Pick<Violation, 'field' | 'value'>, text: Text): Violation => {
    const part = field === null ? null : partOfManifest(model, object, field)
    const told = part ? message('violations.at', { place: part.words, reason: asParam(text) }) : text
    return {
      ...violationIn(place, { modelIndex: part?.modelIndex ?? object.kind, field }, told),
      ...(value === undefined ? {} : { value }),
    }
  }
  const { violations } = refusal
  const [first = { field: null }, other] = violations
  const reported = other
    ? violations.map((violation) => tell(violation, textOf(violation)))
    : [tell(first, textOf(refusal))]
  return refusalOfAll(reported, refusal.status === 403)
}

/** Throws all refusals as one error, if there are any. It is a 403 if any refusal is one. */
export function throwAll(refusals: readonly ApiError[]): void {
  if (refusals.length === 0) return
  throw refusalOfAll(
    refusals.flatMap(({ violations }) => violations),
    refusals.some(({ status }) => status === 403),
  )
}

function refusalOfAll(violations: readonly Violation[], isForbidden: boolean): ApiError {
  const whole = invalid(violations)
  return isForbidden ? new ApiError(403, 'forbidden', textOf(whole), violations) : whole
}

/** Returns the error with the refused object's place and the objects applied before it. */
export function unfinished(error: unknown, place: ManifestPlace, done: readonly KubernetesObject[]): unknown {
  if (!(error instanceof ClusterError)) return error
  const objects = done.map(({ kind, metadata }) => `${kind} ${metadata.name}`)
  const before =
    objects.length === 0 ? message('imports.nothingApplied') : message('imports.appliedBefore', { objects })
  return error.withText([textAt(place, textOf(error)), before])
}
