import type { StoreFault } from '../../store-fault.ts'
import { codeOf } from './error-code.ts'
import { isPreparationLost } from './statements.ts'

/** Codes of PostgreSQL, or their first two characters for a whole class of them. */
const faults: ReadonlyMap<string, StoreFault> = new Map([
  ['08', 'unreachable'],
  ['53', 'unreachable'],
  ['57P01', 'unreachable'],
  ['57P02', 'unreachable'],
  ['57P03', 'unreachable'],
  ['57P05', 'unreachable'],
  ['28', 'unreachable'],
  ['3D', 'unreachable'],
  ['25P03', 'unreachable'],
  ['53100', 'full'],
  ['25006', 'readOnly'],
  ['55P03', 'locked'],
  ['57014', 'overloaded'],
  ['40', 'locked'],
  ['XX001', 'damaged'],
  ['XX002', 'damaged'],
])

/** Codes with which a distributed engine, or a database under load, asks for the whole transaction once more. */
const retried = new Set(['40001', '40P01', 'YB001', 'CR000'])

const networkCodes =
  /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST|ENETUNREACH|ENOENT|ERR_TLS|ERR_SSL|CERT|DEPTH_|SELF_|UNABLE_)/
/** Errors of the driver, which have no code. Matched from their first word, because the service has errors with similar texts. */
const lostMessages =
  /^(Connection terminated|Client has encountered a connection error|timeout expired$|Query read timeout$|Client was closed|The server does not support SSL|There was an error establishing an SSL|SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be|Cannot use a pool after calling end)/

/** All connections of a pool were in use for the whole wait. */
const fullPool = 'timeout exceeded when trying to connect'

/** True if the connection to the server failed, so that it is not known what it did last. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { errors } = error as { errors?: readonly unknown[] }
  if (errors) return errors.some(isConnectionLost)
  const code = codeOf(error)
  return networkCodes.test(code) || lostMessages.test(error.message) || /^(08|57P0[1235]|25P03)/.test(code)
}

/** True if the transaction was rolled back, and may succeed when it is run again. */
export const isRetried = (error: unknown): boolean =>
  error instanceof Error &&
  (retried.has(codeOf(error)) || isConnectionLost(error) || isPreparationLost(error))

/** The fault behind a failed statement, also where another error wraps it; null where the statement itself is wrong. */
export function postgresFault(error: unknown): StoreFault | null {
  if (!(error instanceof Error)) return null
  if (isConnectionLost(error)) return 'unreachable'
  if (error.message === fullPool) return 'overloaded'
  const code = codeOf(error)
  return faults.get(code) ?? faults.get(code.slice(0, 2)) ?? postgresFault(error.cause)
}
