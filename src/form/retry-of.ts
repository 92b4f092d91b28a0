import { ApiError } from '../api/errors.ts'

/**
 * Returns an action that sends a refused write again once the time in `Retry-After` has passed. Undefined without that header.
 * Refusals have it while another replica takes over a cluster.
 */
export function retryOf(error: unknown, send: () => void): (() => void) | undefined {
  if (!(error instanceof ApiError) || error.status !== 503 || error.retrySeconds === null) return undefined
  const readyAt = performance.now() + error.retrySeconds * 1000
  return () => void setTimeout(send, Math.max(0, readyAt - performance.now()))
}
