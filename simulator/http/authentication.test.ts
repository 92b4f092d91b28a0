import { request } from 'node:https'
import { load } from 'js-yaml'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { asFields, valueAt } from '../objects.ts'
import { type OpenSimulator, startSimulator } from '../start.ts'

let simulator: OpenSimulator
beforeEach(async () => {
  simulator = await startSimulator({ port: 0 })
})
afterEach(() => simulator.stop())

/** Returns the first entry of a kubeconfig list. */
function entry(kubeconfig: string, list: string, name: string): Record<string, unknown> {
  const [first] = asFields(load(kubeconfig))[list] as unknown[]
  return asFields(valueAt(first, name))
}
const decode = (value: unknown): string => Buffer.from(String(value), 'base64').toString()

/**
 * Sends a request that trusts only the kubeconfig's CA and uses its credential; returns status and message.
 */
function get(kubeconfig: string, path: string): Promise<string> {
  const cluster = entry(kubeconfig, 'clusters', 'cluster')
  const user = entry(kubeconfig, 'users', 'user')
  const options = {
    ca: decode(cluster['certificate-authority-data']),
    ...(user.token ? { headers: { authorization: `Bearer ${String(user.token)}` } } : {}),
    ...(user['client-key-data']
      ? { cert: decode(user['client-certificate-data']), key: decode(user['client-key-data']) }
      : {}),
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${simulator.url}${path}`, options, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => {
        const message = valueAt(JSON.parse(text), 'message') as string | undefined
        resolve(`${response.statusCode} ${message ?? 'ok'}`)
      })
    })
    sent.on('error', reject).end()
  })
}

it('identifies users by token and certificate until they are revoked', async () => {
  const mayDo = ({ resource }: { resource: string }) => resource === 'configmaps'
  const byCertificate = await simulator.addUser({ name: 'carla', token: null, mayDo })
  const byToken = await simulator.addUser({ name: 'tom', token: 'secret', mayDo })
  for (const kubeconfig of [simulator.kubeconfig, byCertificate, byToken])
    expect(await get(kubeconfig, '/api/v1/configmaps')).toBe('200 ok')
  expect(await get(byCertificate, '/apis/apps/v1/namespaces/default/deployments/web')).toBe(
    '403 deployments.apps "web" is forbidden: User "carla" cannot get resource "deployments" in API group "apps" in the namespace "default"',
  )
  simulator.revokeUser('carla')
  simulator.revokeUser('tom')
  for (const kubeconfig of [byCertificate, byToken])
    expect(await get(kubeconfig, '/api/v1/configmaps')).toBe('401 Unauthorized')
})

it('rejects an unknown token even if authentication is optional', async () => {
  const byToken = await simulator.addUser({ name: 'tom', token: 'secret', mayDo: () => true })
  expect(await get(byToken, '/version')).toBe('200 ok')
  simulator.revokeUser('tom')
  expect(await get(byToken, '/version')).toBe('401 Unauthorized')
})
