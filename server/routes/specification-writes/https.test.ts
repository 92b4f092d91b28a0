import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { basic, startTestService, type TestService } from '../../app.fixture.ts'
import { ensureCertificate } from '../../http/certificate.ts'

let folder: string
let service: TestService

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gantry-https-'))
  const pair = await ensureCertificate(folder, '127.0.0.1', Date.now())
  service = await startTestService({ tls: { ...pair, isTrusted: false } })
  await service.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true })
})

/** The status that the API answers by one protocol or the other. */
const ask = (send: typeof plainRequest): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    // The service listens on TCP, so that its address is no text.
    const { port } = service.app.server.address() as AddressInfo
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

it('the API answers by HTTPS and by nothing else', async () => {
  expect(await ask(secureRequest)).toBe(200)
  await expect(ask(plainRequest)).rejects.toThrow(/hang up|ECONNRESET/)
})
