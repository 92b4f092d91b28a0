import { once } from 'node:events'
import { createServer } from 'node:https'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ensureCertificate } from '../../server/http/tls/certificate.ts'
import { Balancer } from './balancer.fixture.ts'
import { Client, Tally } from './client.fixture.ts'

async function backend(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'gantry-balancer-'))
  const state = { readiness: 200 }
  const server = createServer(
    await ensureCertificate(folder, '127.0.0.1', Date.now()),
    (request, response) => {
      if (request.url === '/readyz') response.writeHead(state.readiness).end()
      else response.end(JSON.stringify(name))
    },
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true })
  })
  return { server, state, port: (server.address() as AddressInfo).port }
}

it('uses ready backends in turn and skips draining or dead ones', async () => {
  const [one, two] = [await backend('one'), await backend('two')]
  const balancer = await Balancer.start()
  onTestFinished(() => balancer.close())
  await balancer.add(one.port)
  await balancer.add(two.port)
  const client = new Client({ port: balancer.port, authorization: '', isKeptAlive: false }, new Tally())
  const ask = (): Promise<unknown> => client.get('/')
  expect(new Set([await ask(), await ask()])).toEqual(new Set(['one', 'two']))

  one.state.readiness = 503
  await balancer.until(() => balancer.readyPorts().length === 1)
  expect([await ask(), await ask()]).toEqual(['two', 'two'])

  one.state.readiness = 200
  await balancer.until(() => balancer.readyPorts().length === 2)
  two.server.closeAllConnections()
  two.server.close()
  // Before the balancer has noticed, it tries the next backend.
  expect([await ask(), await ask()]).toEqual(['one', 'one'])
  await balancer.until(() => balancer.readyPorts().length === 1)
  expect(client.tally.broken.lines()).toEqual([])
})
