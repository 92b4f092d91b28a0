import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Simulator, startSimulator } from '#simulator'
import { createRemoteDriver } from './create-remote-driver.ts'
import { statusOf } from './status.fixture.ts'

const configMap = { apiVersion: 'v1', kind: 'ConfigMap', namespace: 'default', name: 'settings' }
const settings = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { namespace: 'default', name: 'settings' },
  data: { a: '1' },
}

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator({ port: 0 })
})
afterAll(() => simulator.stop())

/** Driver that reaches the cluster only through the relay: nothing listens at the address in its kubeconfig. */
function startDriver() {
  const { port } = new URL(simulator.url)
  const elsewhere = simulator.kubeconfig.replaceAll(simulator.url, 'https://127.0.0.1:9')
  const opened: ReturnType<typeof connect>[] = []
  let status = statusOf()
  const driver = createRemoteDriver({
    kubeconfig: elsewhere,
    relay: async () => {
      const socket = connect(Number(port), '127.0.0.1')
      opened.push(socket)
      await once(socket, 'connect')
      return socket
    },
    status: () => status,
  })
  return {
    driver,
    opened,
    lose: (why: string) => {
      status = { ...status, state: 'notConnected', why }
    },
  }
}

it('reads and writes through the relay over TLS, and reuses its connections', async () => {
  const { driver, opened } = startDriver()
  expect((await driver.apply(settings))['data']).toEqual({ a: '1' })
  expect((await driver.get(configMap))['data']).toEqual({ a: '1' })
  expect(opened).toHaveLength(1)
  driver.stop()
})

it('forwards requests and upgrades through connections of their own', async () => {
  const { driver, opened } = startDriver()
  const passed = { headers: {}, body: null, timeoutMs: 5_000, signal: new AbortController().signal }
  const answer = await driver.passOn({ ...passed, method: 'GET', path: '/version' })
  expect(JSON.parse(await text(answer))).toHaveProperty('gitVersion')
  const refused = await driver.upgrade({
    ...passed,
    method: 'GET',
    path: '/version',
    headers: { connection: 'upgrade', upgrade: 'SPDY/3.1' },
  })
  expect(refused.kind).toBe('refusal')
  expect(opened).toHaveLength(2)
  driver.stop()
})

it('refuses at once with the reported reason while the cluster is unreachable', async () => {
  const { driver, opened, lose } = startDriver()
  lose('The API server is away.')
  await expect(driver.get(configMap)).rejects.toThrow('The API server is away.')
  expect(opened).toEqual([])
  driver.stop()
})

it('closes its connections when it is reset, and opens new ones', async () => {
  const { driver, opened } = startDriver()
  await driver.apply(settings)
  const closed = opened.map((socket) => once(socket, 'close'))
  driver.reset()
  await Promise.all(closed)
  await driver.get(configMap)
  expect(opened).toHaveLength(2)
  driver.stop()
})
