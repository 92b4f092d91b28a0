import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { SimulatedService } from '../../simulated.fixture.ts'
import { DocumentedAnswers } from './answers.fixture.ts'

const manifest = `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: 1
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: web, image: 'web:1.0'}]}
`

describe('endpoints of the specification respond as documented, on a cluster', () => {
  let simulated: SimulatedService
  let documented: DocumentedAnswers
  /** Resources created by the tests so far, by key. */
  const made: Record<string, Json> = {}

  beforeAll(async () => {
    simulated = await SimulatedService.start()
    documented = new DocumentedAnswers(await simulated.service.get('/openapi.json'))
  })
  afterAll(() => simulated.stop())

  /** Responses that differ from the document. */
  const problems: string[] = []

  /** Returns the JSON of a response with status 200, or its text if it isn't JSON. */
  async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS', address: string, body?: unknown) {
    const answer = await simulated.service.ask(method, address, body)
    if (answer.statusCode !== 200) throw new Error(`${method} ${address}: ${answer.body}`)
    const problem = documented.problemOf(method, address, answer)
    if (problem !== null) problems.push(problem)
    return String(answer.headers['content-type']).startsWith('application/json') ? answer.json() : answer.body
  }

  it('1 to 5: the catalog', async () => {
    made['application'] = await ask('POST', '/api/applications/', { name: 'shop' })
    const { id } = made['application']
    await ask('POST', `/catalog/api/applications/${id}/import`, manifest)
    await ask('GET', '/api/catalog/applications')
    const [deployment] = await ask('GET', `/catalog/api/applications/${id}/deployments`)
    await ask('GET', `/api/catalog/deployments/${deployment.id}?mode=exportDetails`)
    await ask('GET', '/catalog/api/applications?query={name: "shop"}&fields=id&output=YAML')
    const other = await ask('POST', '/api/applications/', { name: 'other' })
    await ask('DELETE', `/api/catalog/applications/${other.id}`)
    expect(problems).toEqual([])
  })

  it('6 to 9: an environment and a run in it', async () => {
    const { id: hostCluster } = simulated.hostCluster
    made['environment'] = await ask('POST', '/api/environments/', { name: 'test', hostCluster })
    const { id } = made['application']
    made['run'] = await ask('POST', `/catalog/api/applications/${id}/run`, {
      run: 'web-1',
      environment: 'test',
    })
    await ask('GET', '/environments/api/applications?fields=id,name,state')
    await ask(
      'GET',
      '/environments/api/applications?mode=exportDetails&fields=id,name,deployments,spec,replicas',
    )
    expect(problems).toEqual([])
  })

  it('10 to 14: workloads', async () => {
    const below = `/environments/api/applications/${made['run'].id}`
    const [spec] = await ask('GET', `${below}/descendants/deploymentSpecs`)
    await ask('PUT', `/environments/api/deploymentSpecs/${spec.id}`, { replicas: 2 })
    await ask('GET', '/environments/api/containers?fields=name,id,image&query={name: web}')
    const [container] = await ask(
      'GET',
      `/environments/api/deploymentSpecs/${spec.id}/descendants/containers`,
    )
    await ask('PUT', `/environments/api/containers/${container.id}`, { image: 'web:1.1' })
    await ask('GET', '/environments/api/podTemplateSpecs?labelSelector="app=web"&mode=export&output=yaml')
    await ask('POST', `${below}/import?dryRun=true`, manifest.replace('1.0', '1.2'))
    await ask('POST', `${below}/import`, manifest.replace('1.0', '1.2'))
    await ask('POST', `${below}/restart`)
    for (const mode of ['normal', 'export', 'exportDetails']) {
      for (const name of ['deployments', 'pods', 'containers', 'replicaSets'])
        await ask('GET', `/environments/api/${name}?mode=${mode}`)
    }
    expect(problems).toEqual([])
  })

  it('15 to 18: clusters and providers', async () => {
    await ask(
      'GET',
      '/cluster/api/hostClusters?mode=exportDetails&fields=id,name,kubernetesCluster,clusterStats,cpuUsagePercent,memoryUsagePercent',
    )
    await ask(
      'GET',
      '/config/api/cloudProviders?fields=id,name,hostGroups,hosts,desiredCount,type,minHosts,maxHosts&mode=exportDetails',
    )
    await ask('POST', '/api/cluster/hostClusters', { name: 'managed', mode: 'managed' })
    await ask('GET', '/cluster/api/hostClusters?fields=id,state&query={name: "managed"}')
    for (const name of ['nodes', 'namespaces', 'storageClasses', 'events', 'clusterRoles'])
      await ask('GET', `/cluster/api/${name}`)
    expect(problems).toEqual([])
  })

  it('19 to 22: definitions and host groups', async () => {
    await ask('OPTIONS', '/config/api')
    await ask('OPTIONS', '/config/api/ContainerType')
    const provider = await ask('POST', '/config/api/cloudProviders', { name: 'racks', type: 'Other' })
    await ask('GET', '/config/api/cloudProviders?filter=type,equals,Other&fields=id,name,type,modelIndex')
    const group = await ask('POST', `/config/api/cloudProviders/${provider.id}/hostGroups`, { name: 'edge' })
    await ask('POST', `/config/api/hostGroups/${group.id}/setupCommand`)
    expect(problems).toEqual([])
  })
})
