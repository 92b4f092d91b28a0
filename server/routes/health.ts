import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unavailable } from '../errors.ts'
import type { Store } from '../store/store.ts'

async function requireStore(store: Store, request: FastifyRequest): Promise<void> {
  try {
    await store.find({ class: 'users.User' }, { count: 1 })
  } catch (error) {
    request.log.error({ requestId: request.id, err: error }, 'the store cannot be read')
    throw unavailable('The store cannot be read.')
  }
}

/** `/healthz`: the process is up. `/readyz`: it can serve. Neither asks for credentials. */
export function healthRoutes(app: FastifyInstance, { store }: { store: Store }): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.get('/healthz', () => Promise.resolve({ status: 'ok' }))
  app.get('/readyz', (request) => {
    if (isClosing) throw unavailable('The service is stopping.')
    return requireStore(store, request).then(() => ({ status: 'ready' }))
  })
}
