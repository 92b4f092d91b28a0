import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { basic, type Json, password } from '../../app.fixture.ts'
import type { RequestDriver } from '../../clusters/connection/cluster-driver.ts'
import { SimulatedService } from '../../simulated.fixture.ts'

let simulated: SimulatedService
let address: string
let catalog: string

const names = ['one', 'two']
const manifest = names
  .map(
    (name) => `apiVersion: apps/v1
kind: Deployment
metadata: {name: ${name}}
spec:
  replicas: 2
  selector: {matchLabels: {app: ${name}}}
  template:
    metadata: {labels: {app: ${name}}}
    spec: {containers: [{name: web, image: "web:1"}]}
`,
  )
  .join('---\n')

const reference = (name: string) => ({ apiVersion: 'apps/v1', kind: 'Deployment', namespace: 'live', name })
function driver(): RequestDriver {
  const found = simulated.service.parts.clusters.get(simulated.hostCluster.id)
  if (!found) throw new Error('no driver')
  return found
}
const replicas = (): Promise<unknown[]> =>
  Promise.all(names.map(async (name) => ((await driver().get(reference(name))) as Json).spec.replicas))
const ofReplicas = (name: string) => ({ kind: 'Deployment', name, path: 'spec.replicas' })

beforeEach(async () => {
  simulated = await SimulatedService.start()
  const { service, hostCluster } = simulated
  const shop = await service.post('/catalog/api/applications', { name: 'shop' })
  catalog = shop.id
  await service.post('/environments/api/environments', { name: 'live', hostCluster: hostCluster.id })
  const ready = '/environments/api/environments?query={"name":"live","state":"ready"}'
  await simulated.until(async () => (await service.get(ready)).length > 0)
  const headers = { 'content-type': 'text/yaml' }
  await service.ask('POST', `/catalog/api/applications/${catalog}/import`, manifest, headers)
  const { id } = await service.post(`/catalog/api/applications/${catalog}/run`, {
    run: 'shop',
    environment: 'live',
  })
  address = `/environments/api/applications/${id}`
  for (const name of names) await driver().scale(reference(name), 5)
  await simulated.until(async () => (await service.get(address)).overrideCount === 2)
})
afterEach(() => simulated.stop())

it('resets each named field once to the value that the run declared', async () => {
  const { service } = simulated
  const [override] = (await service.get(address)).overrides
  expect(override).toMatchObject({ ...ofReplicas('one'), value: '5', declared: '2' })
  const done = await service.post(`${address}/revert`, { revert: [ofReplicas('one'), ofReplicas('one')] })
  expect(done.message).toBe('1 override reverted.')
  expect(await replicas()).toEqual([2, 5])
  expect(await service.get(address)).toMatchObject({ overrideCount: 1, overrides: [ofReplicas('two')] })
})

it('takes the right to write the kinds of the objects, which a custom role may lack', async () => {
  const { service } = simulated
  const [environment] = await service.get('/environments/api/environments?query={"name":"live"}')
  const permissions = ['environments.Application.write']
  const { id: customRole } = await service.post('/users/api/customRoles', { name: 'grouper', permissions })
  const { uri } = await service.post('/users/api/users', { name: 'mia', role: 'member', password })
  await service.post(`${uri}/accessGrants`, { customRole, environment: environment.id })
  const body = { revert: [ofReplicas('one')] }
  const refused = await service.refusal('POST', `${address}/revert`, body, { authorization: basic('mia') })
  expect(refused).toMatchObject({ status: 403, errors: [{ modelIndex: 'Deployment' }] })
  expect(await replicas()).toEqual([5, 5])
})

it('refuses the whole request if one of the fields is not overridden', async () => {
  const { service } = simulated
  const unknown = { kind: 'Deployment', name: 'two', path: 'spec.paused' }
  const refusal = await service.refusal('POST', `${address}/revert`, {
    revert: [ofReplicas('one'), unknown],
  })
  expect(refusal.message).toContain("Deployment two: spec.paused isn't overridden.")
  expect((await service.refusal('POST', `${address}/revert`, { revert: [] })).message).toContain(
    'revert must have at least one override.',
  )
  expect(await replicas()).toEqual([5, 5])
})

it('reads the catalog once for objects without a declaration from an earlier version', async () => {
  const annotations = { 'gantry/catalog.declaration': null }
  for (const name of names) await driver().mergePatch(reference(name), { metadata: { annotations } })
  const read = vi.spyOn(simulated.service.parts.store, 'getTree')
  await simulated.service.post(`${address}/revert`, { revert: names.map(ofReplicas) })
  expect(read.mock.calls.filter(([id]) => id === catalog)).toHaveLength(1)
  expect(await replicas()).toEqual([2, 2])
})

it('reverts a field of an object that a controller writes at the same time', async () => {
  const live = driver()
  const mergePatch = live.mergePatch.bind(live)
  let isTouched = false
  const spy = vi.spyOn(live, 'mergePatch').mockImplementation(async (target, patch, options) => {
    if (!isTouched && options?.dryRun) {
      isTouched = true
      await mergePatch(target, { metadata: { annotations: { touched: 'yes' } } })
    }
    return mergePatch(target, patch, options)
  })
  await simulated.service.post(`${address}/revert`, { revert: [ofReplicas('one')] })
  spy.mockRestore()
  expect(isTouched).toBe(true)
  expect(await replicas()).toEqual([2, 5])
})
