import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { message } from '../../../model/messages/message.ts'
import { ApiError } from '../../errors.ts'
import { answerOf, endWith } from '../../http/connection-problem.ts'
import { reportRefusal, serviceProblem } from '../../http/problem.ts'

/** Answers an upgrade request with a problem and ends its connection. Logs a fault of the service. */
export function refuseUpgrade(socket: Duplex, error: unknown, log: Pick<Logger, 'error'>): void {
  const problem = serviceProblem(error)
  reportRefusal(problem)
  endWith(socket, answerOf(problem ?? fault(error, log)))
}

function fault(error: unknown, log: Pick<Logger, 'error'>): ApiError {
  const id = randomUUID()
  log.error({ requestId: id, err: error }, 'upgrade failed')
  return new ApiError(500, 'internal', message('requests.failed', { id }))
}
