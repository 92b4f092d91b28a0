import type { Violation } from '../../../model/answers/problem.ts'
import type { ConnectionFault } from '../../../model/cluster/connection-faults.ts'
import type { Reported } from '../../../model/messages/message.ts'
import { HolderLost } from '../../clusters/cluster-session.ts'
import { type ClusterCause, ClusterError } from '../../clusters/connection/cluster.ts'
import { ApiError, RetryLater, textOf } from '../../errors.ts'
import { type StoreFault, StoreUnavailable } from '../../store/store.ts'

interface ApiFailure extends Reported {
  type: 'api'
  status: number
  code: string
  violations: readonly Violation[]
  seconds?: number
}

interface ClusterFailure extends Reported {
  type: 'cluster'
  reason: ClusterError['reason']
  causes: readonly ClusterCause[]
  fault: ConnectionFault | null
  retrySeconds: number | null
}

/** Failure of another replica's work, as sent over the link. */
export type Failure =
  | ApiFailure
  | ClusterFailure
  | { type: 'store'; fault: StoreFault; message: string }
  | { type: 'holder'; cluster: string }
  | { type: 'other'; message: string }

/** Converts an error so that the requesting replica can throw it again. */
export function failureOf(error: unknown): Failure {
  if (error instanceof HolderLost) return { type: 'holder', cluster: error.cluster }
  if (error instanceof ApiError) {
    const { status, code, message, reasons, violations } = error
    const retry = error instanceof RetryLater ? { seconds: error.seconds } : {}
    return { type: 'api', status, code, message, reasons, violations, ...retry }
  }
  if (error instanceof ClusterError) {
    const { reason, message, reasons, causes, fault, retrySeconds } = error
    return { type: 'cluster', reason, message, reasons, causes, fault, retrySeconds }
  }
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof StoreUnavailable) return { type: 'store', fault: error.fault, message }
  return { type: 'other', message }
}

export function errorOf(failure: Failure): Error {
  switch (failure.type) {
    case 'holder':
      return new HolderLost(failure.cluster)
    case 'api':
      return apiErrorOf(failure)
    case 'cluster':
      return clusterErrorOf(failure)
    case 'store':
      return new StoreUnavailable(failure.fault, new Error(failure.message))
    default:
      return new Error(`Another replica failed: ${failure.message}`)
  }
}

function apiErrorOf(failure: ApiFailure): ApiError {
  const { status, code, seconds, violations } = failure
  if ((status === 429 || status === 503) && seconds !== undefined)
    return new RetryLater(status, code, { seconds, message: textOf(failure) })
  return new ApiError(status, code, textOf(failure), violations)
}

function clusterErrorOf(failure: ClusterFailure): ClusterError {
  const error = new ClusterError(failure.reason, textOf(failure), failure.causes, failure.fault)
  error.retrySeconds = failure.retrySeconds
  return error
}
