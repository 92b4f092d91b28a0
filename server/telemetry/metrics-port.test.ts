import { once } from 'node:events'
import { get, request as sendRequest, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { model } from '../../model/index.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { Metrics } from './metrics.ts'

const clusters = { objectCount: 0 }
let store: Store
let metrics: Metrics

beforeEach(async () => {
  store = await openStore({ model, database: { path: ':memory:' } })
  metrics = new Metrics({ store, clusters, now: Date.now })
})
afterEach(async () => {
  await metrics.close()
  await store.close()
})

describe('the metrics port', () => {
  const host = '127.0.0.1'
  const ask = async (port: number, path: string, method = 'GET') => {
    const request = sendRequest({ host, port, path, method, agent: false })
    request.end()
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return { status: response.statusCode, type: response.headers['content-type'], body: await text(response) }
  }

  it('serves only metrics', async () => {
    const port = await metrics.listen({ host, port: 0 })
    const answer = await ask(port, '/metrics?x=1')
    expect(answer).toMatchObject({ status: 200, type: 'text/plain; version=0.0.4; charset=utf-8' })
    expect(answer.body).toContain('gantry_build_info{version="')
    expect((await ask(port, '/metrics', 'HEAD')).body).toBe('')
    expect((await ask(port, '/metrics', 'POST')).status).toBe(405)
    expect((await ask(port, '/catalog/api/applications')).status).toBe(404)
    const other = new Metrics({ store, clusters, now: Date.now })
    await expect(other.listen({ host, port })).rejects.toThrow('EADDRINUSE')
    await other.close()
  })

  it('limits connections, and closes them with the service', async () => {
    const port = await metrics.listen({ host, port: 0 })
    const open = async (): Promise<Socket> => {
      const socket = connect({ host, port }).resume()
      await once(socket, 'connect')
      return socket
    }
    const idle = get({ host, port, path: '/metrics', headers: { connection: 'keep-alive' } })
    const [response] = (await once(idle, 'response')) as [IncomingMessage]
    const { socket: answered } = response
    await text(response)
    const sockets = await Promise.all(Array.from({ length: 31 }, open))
    await once(await open(), 'close')
    expect(sockets.filter(({ closed }) => closed)).toEqual([])
    const closed = Promise.all([answered, ...sockets].map((socket) => once(socket, 'close')))
    await metrics.close()
    await closed
    // Another process may have taken the port.
    const later = await ask(port, '/metrics').then(({ body }) => body, String)
    expect(later).not.toContain('gantry_')
  })
})
