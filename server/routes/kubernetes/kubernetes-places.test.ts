import { once } from 'node:events'
import type http from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { pod, ThroughService } from './kubernetes.fixture.ts'

let through: ThroughService
let environment: Json

beforeAll(async () => {
  through = await ThroughService.start({ ada: 'devops', vic: 'readonly' })
  const { service, simulated } = through
  // Otherwise the namespace would be imported again right after its environment is deleted.
  await service.ok('PUT', simulated.hostCluster.uri, { autoSyncNamespaces: false })
  await simulated.until(async () => (await service.get('/environments/api/environments')).length === 0)
  await service.untilConnected(simulated.hostCluster.id)
  const body = { name: 'shop', hostCluster: simulated.hostCluster.id }
  environment = await service.post('/environments/api/environments', body)
  await simulated.until(async () => (await service.get(environment.uri)).state === 'ready')
}, 60_000)
afterAll(() => through.stop())

const watch = async (who: string): Promise<http.IncomingMessage> => {
  const { response } = await through.open('GET', '/api/v1/namespaces/shop/pods?watch=true', { who })
  expect(response.statusCode).toBe(200)
  return response.on('error', () => undefined)
}

const ended = (stream: NodeJS.EventEmitter): Promise<void> =>
  new Promise((resolve) => stream.once('close', () => resolve()))

it('ends connections in a namespace that no longer belongs to an environment, except for admins', async () => {
  const [reading, admins] = [await watch('vic'), await watch('admin')]
  const shell = through.shell('ada')
  shell.on('error', () => undefined)
  await once(shell, 'open')
  const ends = Promise.all([ended(reading.resume()), ended(shell)])
  await through.service.ok('DELETE', environment.uri)
  await ends
  expect((await through.ask('GET', '/api/v1/namespaces/shop/pods', { who: 'vic' })).json).toMatchObject({
    code: 403,
    message: expect.stringContaining('belongs to no environment'),
  })
  await through.simulated.simulator.populate([pod('later')])
  let seen = ''
  for await (const chunk of admins) if ((seen += String(chunk)).includes('"later"')) break
})
