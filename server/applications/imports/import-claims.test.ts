import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { SimulatedService } from '../../simulated.fixture.ts'

const database = `
apiVersion: apps/v1
kind: StatefulSet
metadata: {name: db}
spec:
  serviceName: db
  template:
    spec:
      containers:
      - name: main
        image: postgres:17
        volumeMounts: [{name: data, mountPath: /data}]
  volumeClaimTemplates:
  - metadata: {name: data}
    spec:
      accessModes: [ReadWriteOnce]
      resources: {requests: {storage: 1Gi}}
`
const claim = `
apiVersion: v1
kind: PersistentVolumeClaim
metadata: {name: backup}
spec:
  accessModes: [ReadWriteOnce]
  resources: {requests: {storage: 1Gi}}
`

let simulated: SimulatedService
let application: string

beforeAll(async () => {
  simulated = await SimulatedService.start()
  const { service, simulator } = simulated
  await simulator.populate([{ apiVersion: 'v1', kind: 'Node', metadata: { name: 'node-1' } }])
  await simulated.makeEnvironment('shop')
  const template = await service.post('/catalog/api/applications', { name: 'shop' })
  await send(`/catalog/api/applications/${template.id}`, database)
  const body = { run: 'blue', environment: 'shop' }
  const { id } = await service.post(`/catalog/api/applications/${template.id}/run`, body)
  application = `/environments/api/applications/${id}`
  await simulated.until(async () => (await claims()).includes('data-db-0'))
})
afterAll(() => simulated.stop())

const send = async (uri: string, text: string, query = ''): Promise<Json> =>
  (await simulated.service.ask('POST', `${uri}/import${query}`, text, { 'content-type': 'text/yaml' })).json()
const exported = async (): Promise<string> =>
  (await simulated.service.ask('GET', `${application}/export`)).body
const claims = async (): Promise<string[]> =>
  (await simulated.service.get('/environments/api/persistentVolumeClaims?fields=name')).map(
    ({ name }: Json) => name,
  )

it("keeps a StatefulSet's claim labelled as the StatefulSet labelled it", async () => {
  const text = await exported()
  expect(text).toContain('name: data-db-0')
  const { message } = await send(application, text, '?dryRun=true')
  expect(message).toBe('2 objects: 2 unchanged.')
})

it('adds a claim in the text to the application', async () => {
  await send(application, claim)
  expect(await exported()).toMatch(
    /name: backup\n {2}labels:\n(?: {4}.*\n)* {4}gantry\/application\.run: blue/,
  )
})
