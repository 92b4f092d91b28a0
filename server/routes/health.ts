import { message } from '../../model/messages/message.ts'
import type { AnswerOf } from '../../model/action.ts'
import { isReady, isUp } from '../../model/endpoints/service.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unavailable } from '../errors.ts'
import { storeProblem } from '../http/problem.ts'
import { type Store, StoreUnavailable } from '../store/store.ts'

/** Throws 503 if the database can't be used. The log contains the cause. */
async function requireStore(store: Store, request: FastifyRequest): Promise<void> {
  try {
    await store.upkeep.probe()
  } catch (error) {
    if (error instanceof StoreUnavailable) throw storeProblem(error, 503)
    request.log.error({ requestId: request.id, err: error }, 'store check failed')
    throw unavailable(message('storage.unusable'))
  }
}

/** `/healthz`: the process is up. `/readyz`: it can read and write. Neither needs credentials. */
export function healthRoutes(app: FastifyInstance, { store }: { store: Store }): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.get(isUp.path, (): Promise<AnswerOf<typeof isUp>> => Promise.resolve({ status: 'ok' }))
  app.get(isReady.path, (request): Promise<AnswerOf<typeof isReady>> => {
    if (isClosing) throw unavailable(message('requests.stopping'))
    return requireStore(store, request).then(() => ({ status: 'ready' }))
  })
}
