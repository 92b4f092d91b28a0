import { basic, type Json, password } from '../../app.fixture.ts'
import { ClusterError } from '../connection/cluster.ts'
import { SimulatedService } from '../../simulated.fixture.ts'

export const rbac = 'rbac.authorization.k8s.io'
export const api = '/environments/api'
export const asBuilder = { authorization: basic('builder') }
export const asRunner = { authorization: basic('runner') }
export const privileged = ', securityContext: {privileged: true}'

export const podSpec = (name: string, fields = '', container = '') =>
  `{${fields} containers: [{name: main, image: "${name}:1" ${container}}]}`

export const deployment = (name: string, spec: string) => `
apiVersion: apps/v1
kind: Deployment
metadata: {name: ${name}, labels: {app: ${name}}}
spec:
  replicas: 1
  selector: {matchLabels: {app: ${name}}}
  template: {metadata: {labels: {app: ${name}}}, spec: ${spec}}
`

export const binding = (name: string, account = 'default') => `
apiVersion: ${rbac}/v1
kind: RoleBinding
metadata: {name: ${name}}
roleRef: {apiGroup: ${rbac}, kind: ClusterRole, name: cluster-admin}
subjects: [{kind: ServiceAccount, name: ${account}, namespace: shop}]
`

const groups: Record<string, string> = { Deployment: 'apps/v1', RoleBinding: `${rbac}/v1` }

/**
 * A service with a simulated cluster, an environment `shop`, a user `builder` (devops) and a user `runner`
 * (platform).
 */
export class HeldService {
  readonly simulated: SimulatedService
  readonly environment: Json

  private constructor(simulated: SimulatedService, environment: Json) {
    this.simulated = simulated
    this.environment = environment
  }

  static async start(): Promise<HeldService> {
    const simulated = await SimulatedService.start()
    const { service } = simulated
    await service.post('/users/api/users', { name: 'builder', role: 'devops', password })
    await service.post('/users/api/users', { name: 'runner', role: 'platform', password })
    return new HeldService(simulated, await makeEnvironment(simulated, 'shop'))
  }

  makeEnvironment(name: string): Promise<Json> {
    return makeEnvironment(this.simulated, name)
  }

  /** Returns the object from the cluster. */
  live(kind: string, name: string, namespace = 'shop'): Promise<Json> {
    const driver = this.simulated.service.parts.clusters.get(this.simulated.hostCluster.id)
    if (!driver) throw new Error('no driver')
    return driver.get({ apiVersion: groups[kind] ?? 'v1', kind, namespace, name })
  }

  /** Returns true if the cluster has no such object. */
  async isGone(kind: string, name: string, namespace = 'shop'): Promise<boolean> {
    try {
      await this.live(kind, name, namespace)
      return false
    } catch (error) {
      if (error instanceof ClusterError && error.reason === 'notFound') return true
      throw error
    }
  }

  async importAs(headers: object, text: string, query = ''): Promise<Json> {
    const url = `${this.environment.uri}/import${query}`
    const answer = await this.simulated.service.ask('POST', url, text, {
      'content-type': 'text/yaml',
      ...headers,
    })
    return answer.json()
  }

  /** Imports objects as an admin. */
  async start(text: string): Promise<void> {
    const { status, message } = await this.importAs({}, text)
    if (status !== 200) throw new Error(message)
  }

  async rowOf(collection: string, name: string): Promise<Json> {
    const query = encodeURIComponent(JSON.stringify({ name }))
    const url = `${api}/${collection}?mode=exportDetails&query=${query}`
    return (await this.simulated.service.get(url))[0]
  }

  /** Returns the id of the last change set. */
  async latest(): Promise<string> {
    return (await this.simulated.service.get(`${api}/changeSets?count=1`))[0].sequenceId
  }
}

async function makeEnvironment(simulated: SimulatedService, name: string): Promise<Json> {
  const { service, hostCluster } = simulated
  const made = await service.post(`${api}/environments`, { name, hostCluster: hostCluster.id })
  await simulated.until(async () => (await service.get(made.uri)).state === 'ready')
  return made
}
