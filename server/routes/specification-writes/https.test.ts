import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { basic } from '../../app.fixture.ts'
import { ListeningService } from '../../https.fixture.ts'

let listening: ListeningService

beforeAll(async () => {
  listening = await ListeningService.start()
})
afterAll(() => listening.stop())

/** Returns the API's status over HTTP or HTTPS. */
const ask = (send: typeof plainRequest): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { port } = listening
    const headers = { authorization: basic('admin'), accept: 'application/json' }
    const options = {
      port,
      host: '127.0.0.1',
      path: '/catalog/api/applications',
      headers,
      rejectUnauthorized: false,
    }
    const request = send(options, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    request.on('error', reject)
    request.end()
  })

it('the API responds only to HTTPS', async () => {
  expect(await ask(secureRequest)).toBe(200)
  await expect(ask(plainRequest)).rejects.toThrow(/hang up|ECONNRESET/)
})
